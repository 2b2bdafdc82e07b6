/** The kinds of queries in the mix, with their number in twenty queries. */
export const shares = { rare: 3, common: 3, three: 6, prefix: 2, phrase: 2, filter: 3, typo: 1 };

export const kinds = Object.keys(shares);

/** Returns the kind of the mix's query at a place. Any twenty in a row have the same shares, with the kinds spread among them. */
export function kindAt(place) {
  return pattern[place % pattern.length];
}

const pattern = kinds
  .flatMap((kind) => Array.from({ length: shares[kind] }, (_, i) => ({ kind, at: (i + 0.5) / shares[kind] })))
  .sort((a, b) => a.at - b.at)
  .map(({ kind }) => kind);

/** Labels of the kinds in tables. `unfinished` is three words of which the last is still being typed; it is measured separately from the mix. */
export const labels = {
  rare: 'one rare word',
  common: 'one common word',
  three: 'three words',
  prefix: 'two-letter prefix',
  phrase: 'phrase',
  filter: 'word and filter',
  typo: 'typo',
  unfinished: 'three words, the last unfinished',
};
