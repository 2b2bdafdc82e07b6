/** Signs before which or which themselves begin a query, and words that plugins take as the beginning of one. */
const signs = /^[^\p{L}\p{N}]*=|^#:|^\[!/u;
const words =
  /^\$?(?:dv|dc|dice[+-]?|cjs|jse|ad-[a-z]+|dataview\w*|datacore\w*|jsx?|tsx?|css|emera|emd?|emjs|emmdx|tp|s|sql|sqlseal|calc|math|latex|tex|run|eval|query|progress|meta-?bind|[a-z]+-?engine)\s*(?:js|ts|jsx|tsx)?[=:>]/i;
const fields = /^[A-Z][\w-]*(?:\s|\p{Cf})*\[|^(?:input|view|button|embed|show)\s*[[(:]|^button-/iu;
const unseen = /[\p{C}\p{Z}\s\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\ufe00-\ufe0f]+/gu;
const looked = 200;

/** Whether plugins may take a span of code for a query, a script or a field: they look at how it begins, most of them without its blanks. */
export function isQueryLike(code: string): boolean {
  const visible = code.trimStart().slice(0, looked).replace(unseen, ' ').normalize('NFKC').trimStart();
  return visible === '' ? code.length > looked : signs.test(visible) || words.test(visible) || fields.test(visible);
}
