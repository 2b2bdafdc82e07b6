/** Text that a note has struck out holds no more, and readers do not see comments. */
const struck =
  /~~(?:[^~\n]|~(?!~)|\n(?![ \t]{0,200}\n)){1,2000}~~|<(s|del|strike)(?: [^<>\n]{0,200})?>(?:[^<\n]|<(?!\/?(?:s|del|strike)\b)){1,2000}<\/\1>|<!--(?:[^<\n]|<(?!!--)){0,2000}-->|%%[^%\n]{1,2000}%%/gi;

const struckMark = /~~|<(?:s|del|strike)[ >]|<!--|%%/i;

export function withoutStruck(markdown: string): string {
  return markdown.replace(struck, '');
}

/** True for text of which nothing is left without what is struck out. */
export function isStruckOut(markdown: string): boolean {
  return struckMark.test(markdown) && !/[\p{L}\p{N}]/u.test(withoutStruck(markdown));
}
