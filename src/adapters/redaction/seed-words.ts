import packed from './seed-words.json';

let words: ReadonlyMap<string, number> | null = null;
let others: readonly ReadonlySet<number>[] | null = null;

/** The languages of words of the last texts: texts of one vault share most of their words. */
const remembered = new Map<string, number>();
const mostRemembered = 4_000;

/** Returns the English words of BIP-39, which wallets make seed phrases from, with their indices in the list. */
export function seedWords(): ReadonlyMap<string, number> {
  words ??= new Map([...unpack()].map((word, place) => [word, place]));
  return words;
}

/**
 * Returns a bit for each other language of BIP-39 that lists a word; an unlisted word gets a bit in one of 16 cases.
 */
export function seedLanguages(word: string): number {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const bits = languagesOf(word);
  remembered.set(word, bits);
  return bits;
}

function languagesOf(word: string): number {
  others ??= packed.others.map((list) => new Set(unpackSet(list)));
  const hash = hashOf(word);
  let bits = 0;
  for (const [language, hashes] of others.entries()) if (hashes.has(hash)) bits |= 1 << language;
  return bits;
}

/** Number of languages that `seedLanguages` distinguishes; the last is Chinese. */
export const otherLanguages = packed.others.length;

function* unpack(): Generator<string, void, undefined> {
  let word = '';
  for (const [, shared, rest] of packed.words.matchAll(/(\d)([a-z]*)/g)) {
    word = word.slice(0, Number(shared)) + (rest ?? '');
    yield word;
  }
}

const digits = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
  .filter((digit) => !'"\\`'.includes(digit))
  .join('');
const long = digits.length - 1;

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

/** Computes FNV-1a, 15 bits. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (const letter of word.normalize('NFKD')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 17;
}
