/** A run of letters, as a match of a pattern. */
export interface Run {
  readonly 0: string;
  readonly index: number;
}

const shortest = 16;
const mostPadding = 6;
const letters = new Uint8Array(128);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/_-')
  letters[letter.charCodeAt(0)] = 1;

/**
 * Yields what `[A-Za-z0-9+/_-]{16,}={0,6}` matches. Looks at every sixteenth character only where there is none: a
 * pattern would read each word once for each of its letters.
 */
export function* longRuns(text: string): Generator<Run, void, undefined> {
  for (let at = shortest - 1; at < text.length; at += shortest) {
    if (!isLetter(text, at)) continue;
    let index = at;
    while (index > 0 && isLetter(text, index - 1)) index -= 1;
    while (isLetter(text, at)) at += 1;
    if (at - index < shortest) continue;
    let end = at;
    while (end < at + mostPadding && text[end] === '=') end += 1;
    yield { 0: text.slice(index, end), index };
  }
}

function isLetter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit < 128 && letters[unit] === 1;
}
