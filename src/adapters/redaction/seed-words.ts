import packed from './seed-words.json';

let words: ReadonlyMap<string, number> | null = null;

/** The English words of BIP-39, of which wallets make seed phrases, with their places in the list. */
export function seedWords(): ReadonlyMap<string, number> {
  words ??= new Map([...unpack()].map((word, place) => [word, place]));
  return words;
}

function* unpack(): Generator<string, void, undefined> {
  let word = '';
  for (const [, shared, rest] of packed.words.matchAll(/(\d)([a-z]*)/g)) {
    word = word.slice(0, Number(shared)) + (rest ?? '');
    yield word;
  }
}
