// Our archives are zips that the browser itself inflates; Python would take ten times as long. A `Response` streams what is in memory as it is: a `Blob` would go
// through another process first.

const END = 22;
const NAMED = 46;
const HELD = 30;

// The files of an archive (an ArrayBuffer) by name: a promise. Its entries are deflated, and no comment ends it.
export async function inflate(archive) {
  const view = new DataView(archive);
  const end = archive.byteLength - END;
  const files = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const held = view.getUint32(at + 42, true);
    const begin = held + HELD + view.getUint16(held + 26, true) + view.getUint16(held + 28, true);
    const packed = new Response(new Uint8Array(archive, begin, view.getUint32(at + 20, true)));
    const content = new Response(packed.body.pipeThrough(new DecompressionStream("deflate-raw"))).arrayBuffer();
    const named = new TextDecoder().decode(new Uint8Array(archive, at + NAMED, name));
    files.push(content.then((data) => [named, new Uint8Array(data)]));
    at += NAMED + name + extra + comment;
  }
  return Promise.all(files);
}

// Puts such files into Python's working folder.
export function write(files, FS) {
  for (const [name, data] of files) {
    const place = `${FS.cwd()}/${name}`;
    FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
    FS.writeFile(place, data, { canOwn: true });
  }
}
