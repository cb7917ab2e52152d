"""What runs inside Pyodide under Node.js: the compiler of archives and the start of the tests."""
