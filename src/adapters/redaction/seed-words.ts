import packed from './seed-words.json';

let words: ReadonlySet<string> | null = null;

/** The English words of BIP-39, of which wallets make seed phrases. */
export function seedWords(): ReadonlySet<string> {
  words ??= new Set(unpack());
  return words;
}

function* unpack(): Generator<string, void, undefined> {
  let word = '';
  for (const [, shared, rest] of packed.words.matchAll(/(\d)([a-z]*)/g)) {
    word = word.slice(0, Number(shared)) + (rest ?? '');
    yield word;
  }
}
