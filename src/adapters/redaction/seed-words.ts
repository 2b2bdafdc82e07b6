import { others, words as english } from './seed-words.json';

let words: ReadonlyMap<string, number> | null = null;
/** A bit for each language that lists a word, by its hash. */
let languages: Uint16Array | null = null;

/** Returns the English words of BIP-39, which wallets make seed phrases from, with their indices in the list. */
export function seedWords(): ReadonlyMap<string, number> {
  words ??= new Map([...unpack()].map((word, place) => [word, place]));
  return words;
}

/**
 * Returns a bit for each language of BIP-39 that lists a word in lower case, the highest for English; an unlisted word
 * gets a bit in one of 16 cases.
 */
export function seedLanguages(word: string): number {
  languages ??= unpackLanguages();
  return languages[hashOf(word)] ?? 0;
}

function unpackLanguages(): Uint16Array {
  const bits = new Uint16Array(1 << hashBits);
  const add = (hash: number, language: number): void => {
    bits[hash] = (bits[hash] ?? 0) | (1 << language);
  };
  for (const [language, list] of others.entries()) for (const hash of unpackSet(list)) add(hash, language);
  for (const word of seedWords().keys()) add(hashOf(word), otherLanguages);
  return bits;
}

/** Number of languages beside English that `seedLanguages` distinguishes; the last is Chinese. */
export const otherLanguages = others.length;

function* unpack(): Generator<string, void, undefined> {
  let word = '';
  for (const [, shared, rest] of english.matchAll(/(\d)([a-z]*)/g)) {
    word = word.slice(0, Number(shared)) + (rest ?? '');
    yield word;
  }
}

const digits = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
  .filter((digit) => !'"\\`'.includes(digit))
  .join('');
const long = digits.length - 1;
const hashBits = 15;
const hasAccents = /[^a-z]/;

function* unpackSet(list: string): Generator<number, void, undefined> {
  let hash = 0;
  for (let at = 0; at < list.length; at += 1) {
    let distance = digits.indexOf(list.charAt(at));
    if (distance === long) {
      distance += digits.indexOf(list.charAt(at + 1)) * digits.length + digits.indexOf(list.charAt(at + 2));
      at += 2;
    }
    hash += distance;
    yield hash;
  }
}

/** Computes FNV-1a, of which the upper 15 bits are left. */
function hashOf(word: string): number {
  const letters = hasAccents.test(word) ? word.normalize('NFKD') : word;
  let hash = 0x811c9dc5;
  for (let at = 0; at < letters.length; at += 1) hash = Math.imul(hash ^ letters.charCodeAt(at), 0x01000193);
  return hash >>> (32 - hashBits);
}
