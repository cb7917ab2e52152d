"""The 108 heroes: what is printed on their cards. Source: the novel (names, ranks, chapters); the values are
ours.

Equal to the table of heroes that the project was given; a test holds them by a digest of that table.
"""

from dataclasses import dataclass

CELESTIAL, TERRESTRIAL = "celestial", "terrestrial"
CELESTIALS = 36
"""The heroes of rank 1 to 36 are celestial stars, the others terrestrial ones."""

TRIALS = ("combat", "spirit", "magic")
"""What is tried in an adventure, in the order in which a card prints its values."""

PLACES = ("mountain", "town", "temple", "inn", "forest", "marsh")
ADVERSARIES = ("mandarin", "soldiers", "bandits", "animal", "peasants", "disaster")


@dataclass(frozen=True, slots=True)
class Card:
    """A hero. rank: 1 the highest; name: in pinyin; hanzi, epithet: name and nickname as they are
    brushed; woman: of a heroine; chapter: of the novel in 120 chapters, where the hero first comes;
    values: for each of TRIALS, 0 to 9; place: the favourite one, of PLACES."""

    rank: int
    name: str
    hanzi: str
    epithet: str
    woman: bool
    chapter: int
    values: tuple[int, int, int]
    place: str

    @property
    def star(self) -> str:
        """CELESTIAL or TERRESTRIAL."""
        return CELESTIAL if self.rank <= CELESTIALS else TERRESTRIAL

    @property
    def rank_in_class(self) -> int:
        """The rank among the stars of its class, from 1."""
        return self.rank if self.rank <= CELESTIALS else self.rank - CELESTIALS

    @property
    def die(self) -> int:
        """The sides of the die that it throws in a trial and a duel."""
        return 12 if self.star == CELESTIAL else 10

    @property
    def score(self) -> int:
        """What it counts in a band (A1)."""
        return 37 - self.rank + 72 if self.star == CELESTIAL else 73 - self.rank_in_class

    def value(self, trial: str) -> int:
        """The printed value for a trial."""
        return self.values[TRIALS.index(trial)]


def _hero(
    rank: int,
    name: str,
    hanzi: str,
    epithet: str,
    gender: str,
    chapter: int,
    values: tuple[int, int, int],
    place: str,
) -> Card:
    """A line of the table below."""
    return Card(rank, name, hanzi, epithet, gender == "f", chapter, values, place)


HEROES = (
    _hero(1, "Song Jiang", "宋江", "及时雨 / 呼保义", "m", 18, (4, 8, 4), "inn"),
    _hero(2, "Lu Junyi", "卢俊义", "玉麒麟", "m", 61, (9, 5, 1), "town"),
    _hero(3, "Wu Yong", "吴用", "智多星", "m", 14, (3, 9, 2), "forest"),
    _hero(4, "Gongsun Sheng", "公孙胜", "入云龙", "m", 15, (5, 7, 9), "temple"),
    _hero(5, "Guan Sheng", "关胜", "大刀", "m", 63, (9, 6, 1), "temple"),
    _hero(6, "Lin Chong", "林冲", "豹子头", "m", 7, (9, 5, 0), "temple"),
    _hero(7, "Qin Ming", "秦明", "霹雳火", "m", 34, (8, 2, 1), "mountain"),
    _hero(8, "Huyan Zhuo", "呼延灼", "双鞭", "m", 54, (8, 5, 0), "town"),
    _hero(9, "Hua Rong", "花荣", "小李广", "m", 33, (8, 6, 1), "mountain"),
    _hero(10, "Chai Jin", "柴进", "小旋风", "m", 9, (4, 7, 2), "inn"),
    _hero(11, "Li Ying", "李应", "扑天雕", "m", 47, (6, 6, 1), "mountain"),
    _hero(12, "Zhu Tong", "朱仝", "美髯公", "m", 13, (7, 6, 1), "town"),
    _hero(13, "Lu Zhishen", "鲁智深", "花和尚", "m", 3, (9, 3, 3), "temple"),
    _hero(14, "Wu Song", "武松", "行者", "m", 22, (9, 4, 1), "inn"),
    _hero(15, "Dong Ping", "董平", "双枪将", "m", 69, (8, 5, 0), "town"),
    _hero(16, "Zhang Qing", "张清", "没羽箭", "m", 70, (7, 4, 2), "town"),
    _hero(17, "Yang Zhi", "杨志", "青面兽", "m", 11, (8, 4, 1), "forest"),
    _hero(18, "Xu Ning", "徐宁", "金枪手", "m", 56, (7, 5, 1), "town"),
    _hero(19, "Suo Chao", "索超", "急先锋", "m", 13, (8, 1, 0), "forest"),
    _hero(20, "Dai Zong", "戴宗", "神行太保", "m", 38, (4, 6, 7), "temple"),
    _hero(21, "Liu Tang", "刘唐", "赤发鬼", "m", 13, (7, 3, 1), "temple"),
    _hero(22, "Li Kui", "李逵", "黑旋风", "m", 38, (8, 0, 1), "mountain"),
    _hero(23, "Shi Jin", "史进", "九纹龙", "m", 2, (7, 3, 1), "mountain"),
    _hero(24, "Mu Hong", "穆弘", "没遮拦", "m", 37, (7, 2, 0), "inn"),
    _hero(25, "Lei Heng", "雷横", "插翅虎", "m", 13, (7, 3, 0), "inn"),
    _hero(26, "Li Jun", "李俊", "混江龙", "m", 36, (6, 8, 1), "marsh"),
    _hero(27, "Ruan Xiaoer", "阮小二", "立地太岁", "m", 15, (6, 4, 2), "marsh"),
    _hero(28, "Zhang Heng", "张横", "船火儿", "m", 37, (6, 3, 2), "marsh"),
    _hero(29, "Ruan Xiaowu", "阮小五", "短命二郎", "m", 15, (7, 3, 1), "marsh"),
    _hero(30, "Zhang Shun", "张顺", "浪里白条", "m", 38, (6, 5, 3), "marsh"),
    _hero(31, "Ruan Xiaoqi", "阮小七", "活阎罗", "m", 15, (6, 4, 1), "marsh"),
    _hero(32, "Yang Xiong", "杨雄", "病关索", "m", 44, (7, 2, 0), "mountain"),
    _hero(33, "Shi Xiu", "石秀", "拼命三郎", "m", 44, (7, 7, 1), "forest"),
    _hero(34, "Xie Zhen", "解珍", "两头蛇", "m", 49, (7, 2, 0), "forest"),
    _hero(35, "Xie Bao", "解宝", "双尾蝎", "m", 49, (7, 1, 0), "forest"),
    _hero(36, "Yan Qing", "燕青", "浪子", "m", 61, (6, 9, 1), "inn"),
    _hero(37, "Zhu Wu", "朱武", "神机军师", "m", 2, (4, 8, 4), "mountain"),
    _hero(38, "Huang Xin", "黄信", "镇三山", "m", 33, (6, 3, 1), "mountain"),
    _hero(39, "Sun Li", "孙立", "病尉迟", "m", 49, (8, 5, 1), "town"),
    _hero(40, "Xuan Zan", "宣赞", "丑郡马", "m", 63, (6, 3, 0), "town"),
    _hero(41, "Hao Siwen", "郝思文", "井木犴", "m", 63, (6, 4, 2), "temple"),
    _hero(42, "Han Tao", "韩滔", "百胜将", "m", 55, (6, 3, 0), "town"),
    _hero(43, "Peng Qi", "彭玘", "天目将", "m", 55, (6, 2, 2), "temple"),
    _hero(44, "Shan Tinggui", "单廷珪", "圣水将军", "m", 67, (6, 5, 3), "marsh"),
    _hero(45, "Wei Dingguo", "魏定国", "神火将军", "m", 67, (6, 3, 3), "forest"),
    _hero(46, "Xiao Rang", "萧让", "圣手书生", "m", 39, (3, 8, 1), "temple"),
    _hero(47, "Pei Xuan", "裴宣", "铁面孔目", "m", 44, (5, 7, 1), "town"),
    _hero(48, "Ou Peng", "欧鹏", "摩云金翅", "m", 41, (7, 4, 2), "mountain"),
    _hero(49, "Deng Fei", "邓飞", "火眼狻猊", "m", 44, (6, 1, 1), "marsh"),
    _hero(50, "Yan Shun", "燕顺", "锦毛虎", "m", 32, (6, 3, 0), "mountain"),
    _hero(51, "Yang Lin", "杨林", "锦豹子", "m", 44, (5, 5, 1), "forest"),
    _hero(52, "Ling Zhen", "凌振", "轰天雷", "m", 55, (4, 7, 4), "town"),
    _hero(53, "Jiang Jing", "蒋敬", "神算子", "m", 41, (4, 8, 2), "mountain"),
    _hero(54, "Lü Fang", "吕方", "小温侯", "m", 35, (6, 2, 0), "mountain"),
    _hero(55, "Guo Sheng", "郭盛", "赛仁贵", "m", 35, (6, 2, 1), "marsh"),
    _hero(56, "An Daoquan", "安道全", "神医", "m", 65, (1, 8, 7), "inn"),
    _hero(57, "Huangfu Duan", "皇甫端", "紫髯伯", "m", 70, (2, 7, 5), "town"),
    _hero(58, "Wang Ying", "王英", "矮脚虎", "m", 32, (5, 2, 0), "inn"),
    _hero(59, "Hu Sanniang", "扈三娘", "一丈青", "f", 48, (7, 5, 0), "forest"),
    _hero(60, "Bao Xu", "鲍旭", "丧门神", "m", 67, (6, 1, 2), "temple"),
    _hero(61, "Fan Rui", "樊瑞", "混世魔王", "m", 60, (5, 6, 8), "temple"),
    _hero(62, "Kong Ming", "孔明", "毛头星", "m", 32, (5, 3, 2), "mountain"),
    _hero(63, "Kong Liang", "孔亮", "独火星", "m", 32, (5, 2, 1), "inn"),
    _hero(64, "Xiang Chong", "项充", "八臂哪吒", "m", 59, (6, 2, 3), "temple"),
    _hero(65, "Li Gun", "李衮", "飞天大圣", "m", 59, (6, 2, 3), "temple"),
    _hero(66, "Jin Dajian", "金大坚", "玉臂匠", "m", 39, (3, 7, 1), "temple"),
    _hero(67, "Ma Lin", "马麟", "铁笛仙", "m", 41, (6, 4, 2), "marsh"),
    _hero(68, "Tong Wei", "童威", "出洞蛟", "m", 36, (5, 4, 1), "marsh"),
    _hero(69, "Tong Meng", "童猛", "翻江蜃", "m", 36, (5, 4, 1), "marsh"),
    _hero(70, "Meng Kang", "孟康", "玉幡竿", "m", 44, (4, 6, 0), "marsh"),
    _hero(71, "Hou Jian", "侯健", "通臂猿", "m", 41, (4, 6, 1), "town"),
    _hero(72, "Chen Da", "陈达", "跳涧虎", "m", 2, (5, 2, 0), "mountain"),
    _hero(73, "Yang Chun", "杨春", "白花蛇", "m", 2, (5, 2, 1), "forest"),
    _hero(74, "Zheng Tianshou", "郑天寿", "白面郎君", "m", 32, (5, 4, 0), "mountain"),
    _hero(75, "Tao Zongwang", "陶宗旺", "九尾龟", "m", 41, (5, 4, 2), "marsh"),
    _hero(76, "Song Qing", "宋清", "铁扇子", "m", 22, (3, 6, 1), "inn"),
    _hero(77, "Yue He", "乐和", "铁叫子", "m", 49, (3, 8, 1), "inn"),
    _hero(78, "Gong Wang", "龚旺", "花项虎", "m", 70, (5, 1, 0), "forest"),
    _hero(79, "Ding Desun", "丁得孙", "中箭虎", "m", 70, (5, 1, 0), "forest"),
    _hero(80, "Mu Chun", "穆春", "小遮拦", "m", 36, (5, 2, 0), "marsh"),
    _hero(81, "Cao Zheng", "曹正", "操刀鬼", "m", 17, (5, 5, 1), "inn"),
    _hero(82, "Song Wan", "宋万", "云里金刚", "m", 11, (5, 1, 2), "temple"),
    _hero(83, "Du Qian", "杜迁", "摸着天", "m", 11, (5, 1, 1), "marsh"),
    _hero(84, "Xue Yong", "薛永", "病大虫", "m", 36, (5, 3, 1), "town"),
    _hero(85, "Shi En", "施恩", "金眼彪", "m", 28, (4, 5, 0), "inn"),
    _hero(86, "Li Zhong", "李忠", "打虎将", "m", 3, (5, 3, 0), "mountain"),
    _hero(87, "Zhou Tong", "周通", "小霸王", "m", 5, (5, 1, 0), "forest"),
    _hero(88, "Tang Long", "汤隆", "金钱豹子", "m", 54, (5, 6, 1), "town"),
    _hero(89, "Du Xing", "杜兴", "鬼脸儿", "m", 46, (5, 5, 1), "forest"),
    _hero(90, "Zou Yuan", "邹渊", "出林龙", "m", 49, (6, 2, 1), "forest"),
    _hero(91, "Zou Run", "邹润", "独角龙", "m", 49, (6, 1, 1), "mountain"),
    _hero(92, "Zhu Gui", "朱贵", "旱地忽律", "m", 11, (4, 6, 0), "marsh"),
    _hero(93, "Zhu Fu", "朱富", "笑面虎", "m", 43, (4, 6, 1), "inn"),
    _hero(94, "Cai Fu", "蔡福", "铁臂膊", "m", 62, (5, 4, 0), "town"),
    _hero(95, "Cai Qing", "蔡庆", "一枝花", "m", 62, (5, 4, 1), "town"),
    _hero(96, "Li Li", "李立", "催命判官", "m", 36, (5, 3, 2), "mountain"),
    _hero(97, "Li Yun", "李云", "青眼虎", "m", 43, (6, 4, 0), "town"),
    _hero(98, "Jiao Ting", "焦挺", "没面目", "m", 67, (7, 1, 0), "forest"),
    _hero(99, "Shi Yong", "石勇", "石将军", "m", 35, (5, 2, 0), "inn"),
    _hero(100, "Sun Xin", "孙新", "小尉迟", "m", 49, (6, 5, 0), "inn"),
    _hero(101, "Gu Dasao", "顾大嫂", "母大虫", "f", 49, (6, 4, 1), "inn"),
    _hero(102, "Zhang Qing", "张青", "菜园子", "m", 27, (5, 5, 2), "temple"),
    _hero(103, "Sun Erniang", "孙二娘", "母夜叉", "f", 27, (6, 5, 3), "inn"),
    _hero(104, "Wang Dingliu", "王定六", "活闪婆", "m", 65, (5, 3, 1), "marsh"),
    _hero(105, "Yu Baosi", "郁保四", "险道神", "m", 68, (6, 1, 3), "temple"),
    _hero(106, "Bai Sheng", "白胜", "白日鼠", "m", 16, (3, 5, 0), "forest"),
    _hero(107, "Shi Qian", "时迁", "鼓上蚤", "m", 46, (4, 9, 1), "temple"),
    _hero(108, "Duan Jingzhu", "段景住", "金毛犬", "m", 60, (4, 4, 1), "forest"),
)

RANKS = tuple(card.rank for card in HEROES)


def card(rank: int) -> Card:
    """The hero of that rank, 1 to 108."""
    return HEROES[rank - 1]


def ranks_for(seats: int) -> tuple[int, ...]:
    """The cards that so many players play with (A2)."""
    return {2: RANKS[:CELESTIALS], 3: RANKS[CELESTIALS:], 4: RANKS}[seats]
