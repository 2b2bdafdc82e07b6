/** Returns the file of an origin: the path without its line or number. */
export function fileOfOrigin(origin: string): string {
  return origin.replace(/(?::\d{1,9}|#[^#/]{1,80})$/, '');
}

/** Returns the line or number of an origin with its sign; '' without one. */
export function placeOfOrigin(origin: string): string {
  return origin.slice(fileOfOrigin(origin).length);
}

/** True when a file is a source, or in it; both as in origins. The source '' is the vault. */
export function isOfSource(file: string, source: string): boolean {
  // A note may name any file, also one outside.
  if (file.split(/[\\/]/).includes('..')) return false;
  return file === source || (source === '' ? !/^(?:[~/]|[A-Za-z]:)/.test(file) : file.startsWith(`${source}/`));
}

/** Returns the path of a file below its source; both as in origins. */
export function pathInSource(file: string, source: string): string {
  return source === '' ? file : file.slice(source.length + 1);
}
