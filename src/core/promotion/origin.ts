/** Returns the file of an origin: the path without its line or number. */
export function fileOfOrigin(origin: string): string {
  return origin.replace(/(?::\d{1,9}|#[^#/]{1,80})$/, '');
}

/** Returns the line or number of an origin with its sign; '' without one. */
export function placeOfOrigin(origin: string): string {
  return origin.slice(fileOfOrigin(origin).length);
}

/** True when a file is a folder's own or below it; both as in origins. */
export function isOfSource(file: string, source: string): boolean {
  return file === source || file.startsWith(source.endsWith('/') ? source : `${source}/`);
}
