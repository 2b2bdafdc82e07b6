import type { Finding } from './finding';
import { hasDigitAndLetter, isHex } from './randomness';

const mostRemembered = 300;
const shortest = 8;
const longest = 4096;

/** Secrets that were recognised by their context, to be found again without it. */
export class RecognisedSecrets {
  readonly #kinds = new Map<string, string>();

  /** Remembers findings in a text, except those that could be mistaken for a word or a hash. */
  learn(text: string, found: readonly Finding[]): void {
    for (const { start, end, kind, isNamed } of found) {
      const secret = secretPart(text.slice(start, end));
      if (secret.length < shortest || secret.length > longest || this.#kinds.size >= mostRemembered) continue;
      if (hasDigitAndLetter(secret) && (kind !== 'generic-secret' || isNamed === true || !isHex(secret)))
        this.#kinds.set(secret, kind);
    }
  }

  /** Finds every occurrence of a remembered secret. */
  find(text: string): Finding[] {
    const repeated: Finding[] = [];
    for (const [secret, kind] of this.#kinds) {
      for (let at = text.indexOf(secret); at !== -1; at = text.indexOf(secret, at + secret.length)) {
        repeated.push({ start: at, end: at + secret.length, kind });
      }
    }
    return repeated;
  }
}

/** Returns the last part of an address whose path is a secret, because people repeat it without the address. */
function secretPart(found: string): string {
  const last = found.slice(found.lastIndexOf('/') + 1);
  return found.includes('://') && last.length >= 16 ? last : found;
}
