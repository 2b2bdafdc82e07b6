/** True when the first character of a text, after whitespace and a byte-order mark, opens a JSON object or list. */
export function startsAsJson(text: string): boolean {
  const first = /[^\s\uFEFF]/.exec(text)?.[0];
  return first === '[' || first === '{';
}
