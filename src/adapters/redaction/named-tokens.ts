import type { Finding, SecretFinder } from './finding';
import { behindNames } from './published-rules.json';
import { hasDigitAndLetter, isHex, isUuid, looksRandom } from './randomness';

const joint = String.raw`[ \t\w.-]{0,20}[\s'"]{0,3}(?:=|>|:{1,3}=|\|\||:|=>|\?=|,)[\x60'"\s=]{0,5}`;

const rows = behindNames as [string, string][];

const someName = new RegExp(rows.map(([, names]) => names).join('|'), 'gi');

const patterns = rows.map(([value, names]) => new RegExp(`((?:${names})${joint})(${value})(?![\\w-])`, 'iy'));

/** Finds keys without a shape of their own after the name of their vendor. */
export const findNamedTokens: SecretFinder = (text) => {
  const places = placesOfNames(text);
  return places.length === 0 ? [] : patterns.flatMap((pattern) => findBehind(pattern, places, text));
};

/** Returns where some name begins: one look for all names takes a fraction of the time of one for each. */
function placesOfNames(text: string): number[] {
  const places: number[] = [];
  someName.lastIndex = 0;
  for (let match = someName.exec(text); match !== null; match = someName.exec(text)) {
    places.push(match.index);
    someName.lastIndex = match.index + 1;
  }
  return places;
}

function findBehind(pattern: RegExp, places: readonly number[], text: string): Finding[] {
  const findings: Finding[] = [];
  let from = 0;
  for (const place of places) {
    if (place < from) continue;
    pattern.lastIndex = place;
    const match = pattern.exec(text);
    if (match === null) continue;
    from = place + match[0].length;
    const secret = match[2] ?? '';
    const start = place + (match[1] ?? '').length;
    if (isKey(secret)) findings.push({ start, end: start + secret.length, kind: 'generic-secret' });
  }
  return findings;
}

function isKey(secret: string): boolean {
  return isHex(secret) || isUuid(secret) ? hasDigitAndLetter(secret) : looksRandom(secret, 15);
}
