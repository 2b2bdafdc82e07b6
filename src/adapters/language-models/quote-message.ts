/** What must not be repeated of a call. */
export interface Unspoken {
  readonly keys: readonly string[];
  /** Everything that was asked. */
  readonly request: string;
}

const mostChars = 200;
const mostRead = 600;
/** A piece of a key that is this long tells too much. */
const keyPiece = 8;
/** What is this long and stands in the request was taken from there. */
const echoLength = 24;

const keyShape =
  /\b(?:sk|pk|rk|gsk|xai|ghp|key)[-_][\w*.-]{6,}|\b(?:AIza|AKIA|ASIA|ABSK)[\w-]{8,}|eyJ[\w-]{10,}|\*{3,}/;

/** The beginning of somebody else's message, short enough for an error: on one line, without keys, without what was asked, without passwords in addresses. */
export function quoteMessage(text: string, unspoken: Unspoken): string {
  const quiet = quieten(text.slice(0, mostRead), unspoken);
  return quiet.length <= mostChars ? quiet : `${quiet.slice(0, mostChars - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** As `quoteMessage`, the end of it: programs say last why they fail. */
export function quoteEnd(text: string, unspoken: Unspoken): string {
  // A key that is cut in two is not seen to be one.
  const whole = text.length <= mostRead ? text : text.slice(-mostRead).replace(/^\S*/, '');
  const quiet = quieten(whole, unspoken);
  return quiet.length <= mostChars ? quiet : `…${quiet.slice(1 - mostChars).replace(/^[\uDC00-\uDFFF]/, '')}`;
}

function quieten(text: string, { keys, request }: Unspoken): string {
  const plain = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const open = plain.replace(/\/\/[^\s/@]+@/g, '//…@').replace(/\b(Bearer|Basic)\s+\S+/gi, '$1 …');
  return cutEcho(
    open.replace(/\S+/g, (word) => (keyShape.test(word) || keys.some((key) => hasPieceOf(word, key)) ? '…' : word)),
    request,
  );
}

function hasPieceOf(word: string, key: string): boolean {
  if (key.length <= keyPiece) return key !== '' && word.includes(key);
  for (let at = 0; at + keyPiece <= key.length; at += 1) if (word.includes(key.slice(at, at + keyPiece))) return true;
  return false;
}

function cutEcho(text: string, request: string): string {
  let cut = '';
  let at = 0;
  while (at < text.length) {
    let end = at + echoLength;
    while (end <= text.length && request.includes(text.slice(at, end))) end += 1;
    const length = end - 1 - at;
    cut += length < echoLength ? text.charAt(at) : '…';
    at += length < echoLength ? 1 : length;
  }
  return cut;
}
