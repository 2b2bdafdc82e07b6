import { readTokens } from '../../support/read-tokens';
import { plainForm } from '../../support/plain-form';
import { ownText } from '../statement';
import type { UpkeepNote } from '../upkeep-note';

/**
 * Returns what a note claims in a form that is equal for the same claim: the stems of its title and of its own text in
 * their order, with all figures, names and negations. Notes of different projects never have the same.
 */
export function claimKey(note: UpkeepNote): string {
  const body = ownText(note.body);
  return JSON.stringify([note.realm, note.type.toLowerCase(), ...[note.title, body].map(stemsOf)]);
}

/** Length of a text that is compared by stems; a longer one must be repeated literally. */
const longestStemmed = 20_000;

const word = /[\p{L}\p{M}]+|\p{N}+/gu;

/** Returns a key that is equal for equal claims and quick to make: figures, and the first letters of the words. */
export function roughKey({ title, body }: UpkeepNote): string {
  const words = `${title}\n${ownText(body)}`.normalize('NFKC').toLowerCase().match(word) ?? [];
  return words.map((each) => (/\p{N}/u.test(each) ? each : each.charAt(0))).join(' ');
}

function stemsOf(text: string): string {
  if (text.length > longestStemmed) return text.replace(/\s+/gu, ' ').trim();
  return readTokens(plainForm(text).replace(/\s+/gu, ' '))
    .map(({ key, unit, isSureName, text: word }) => `${isSureName ? word : key}${unit === null ? '' : ` ${unit}`}`)
    .join(' ');
}
