/** Parts of a call that must not be repeated in messages. */
export interface Unspoken {
  readonly keys: readonly string[];
  /** The whole text of the request. */
  readonly request: string;
}

const mostChars = 200;
const mostRead = 600;
/** Length from which a piece of a key reveals too much. */
const keyPiece = 8;
/** Length from which text that also occurs in the request is considered taken from there. */
const echoLength = 24;

const keyShape =
  /\b(?:sk|pk|rk|gsk|xai|ghp|key)[-_][\w*.-]{6,}|\b(?:AIza|AKIA|ASIA|ABSK)[\w-]{8,}|eyJ[\w-]{10,}|\*{3,}/;

/**
 * Returns the beginning of somebody else's message, short enough for an error: on one line, without keys, text of the
 * request or passwords in addresses.
 */
export function quoteMessage(text: string, unspoken: Unspoken): string {
  const quiet = quieten(text.slice(0, mostRead), unspoken);
  return quiet.length <= mostChars ? quiet : `${quiet.slice(0, mostChars - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Returns the end of a message as `quoteMessage` does: programs say last why they fail. */
export function quoteEnd(text: string, unspoken: Unspoken): string {
  // A key that was cut in two is not recognized.
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
