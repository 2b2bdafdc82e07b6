import packed from './seed-words.json';

let words: ReadonlyMap<string, number> | null = null;
let others: readonly ReadonlySet<number>[] | null = null;

/** The English words of BIP-39, of which wallets make seed phrases, with their places in the list. */
export function seedWords(): ReadonlyMap<string, number> {
  words ??= new Map([...unpack()].map((word, place) => [word, place]));
  return words;
}

/** In which other languages of BIP-39 a word is listed, a bit each; of a word in none it names one in 64 times. */
export function seedLanguages(word: string): number {
  others ??= packed.others.map((list) => new Set(unpackSet(list)));
  const hash = hashOf(word);
  let bits = 0;
  for (const [language, hashes] of others.entries()) if (hashes.has(hash)) bits |= 1 << language;
  return bits;
}

/** As many as `seedLanguages` tells apart; the last is Chinese. */
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

/** FNV-1a, 17 bits. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (const letter of word.normalize('NFKD')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 15;
}
