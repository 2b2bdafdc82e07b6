import { others, words as english } from './seed-words.json';

let places: ReadonlyMap<string, number> | null = null;
/** A bit for each language that lists a word, by its hash. */
let languages: Uint16Array | null = null;

/**
 * Returns the index of a word in the English list of BIP-39, which wallets make seed phrases from; null for other words.
 * The first four letters tell its words apart, so a word counts as listed if they and its length are.
 */
export function seedIndex(word: string): number | null {
  places ??= new Map([...unpack()].map((stem, place) => [stem, place]));
  return places.get(stemOf(word)) ?? null;
}

function stemOf(word: string): string {
  return `${word.slice(0, stemLength)}${String(word.length)}`;
}

/**
 * Returns a bit for each language of BIP-39 that lists a word in lower case, the highest for English; an unlisted word
 * gets a bit in one of 16 cases.
 */
export function seedLanguages(word: string): number {
  languages ??= unpackLanguages();
  return (languages[hashOf(word)] ?? 0) | (seedIndex(word) === null ? 0 : 1 << otherLanguages);
}

function unpackLanguages(): Uint16Array {
  const bits = new Uint16Array(1 << hashBits);
  for (const [language, list] of others.entries())
    for (const hash of unpackSet(list)) bits[hash] = (bits[hash] ?? 0) | (1 << language);
  return bits;
}

/** Number of languages beside English that `seedLanguages` distinguishes; the last is Chinese. */
export const otherLanguages = others.length;

const stemLength = 4;
const shortest = 3;
/** Number of lengths of the words: three to eight letters. */
const lengths = 6;

/** Unpacks the stems; see `make-seed-words.mjs`. */
function* unpack(): Generator<string, void, undefined> {
  let letters = '';
  for (const [, sign = '', rest = ''] of english.matchAll(/([A-X])([a-z]*)/g)) {
    const value = sign.charCodeAt(0) - 65;
    letters = letters.slice(0, Math.floor(value / lengths)) + rest;
    yield `${letters}${String(shortest + (value % lengths))}`;
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
