/** Matches code, in which nothing is struck out, and text that holds no more or that readers do not see. */
const struck =
  /(`[^`\n]{1,2000}`)|~~(?=\S)(?:[^~\n]|~(?!~)|\n(?![ \t]{0,200}\n)){0,2000}[^\s~]~~|<(s|del|strike)(?: [^<>\n]{0,200})?>(?:[^<\n]|<(?!\/?(?:s|del|strike)\b)){1,2000}<\/\2>|<!--(?:[^<\n]|<(?!!--)){0,2000}-->|%%[^%\n]{1,2000}%%/gi;

const struckMark = /~~|<(?:s|del|strike)[ >]|<!--|%%/i;

export function withoutStruck(markdown: string): string {
  return markdown.replace(struck, '$1');
}

/** True for text of which nothing is left without what is struck out. */
export function isStruckOut(markdown: string): boolean {
  return struckMark.test(markdown) && !/[\p{L}\p{N}]/u.test(withoutStruck(markdown));
}
