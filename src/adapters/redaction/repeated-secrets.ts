import type { Finding } from './finding';
import { hasDigitAndLetter, isHex } from './randomness';

const MOST_REPEATED = 300;
const SHORTEST = 8;

/** The same secrets wherever else they stand in the text, without the surroundings that gave them away. */
export function findRepeated(text: string, found: readonly Finding[]): Finding[] {
  const kinds = new Map<string, string>();
  for (const { start, end, kind } of found) {
    const secret = text.slice(start, end);
    if (secret.length < SHORTEST || secret.length > 4096 || kinds.size >= MOST_REPEATED) continue;
    if (hasDigitAndLetter(secret) && (kind !== 'generic-secret' || !isHex(secret))) kinds.set(secret, kind);
  }
  const repeated: Finding[] = [];
  for (const [secret, kind] of kinds) {
    for (let at = text.indexOf(secret); at !== -1; at = text.indexOf(secret, at + secret.length)) {
      repeated.push({ start: at, end: at + secret.length, kind });
    }
  }
  return repeated;
}
