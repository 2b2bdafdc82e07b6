/** The kinds that make up the mix, each with how many of twenty queries are of it. */
export const shares = { rare: 3, common: 3, three: 6, prefix: 2, phrase: 2, filter: 3, typo: 1 };

export const kinds = Object.keys(shares);

/** Of the mix's query at a place: every twenty in a row have the same shares, the kinds spread over them. */
export function kindAt(place) {
  return pattern[place % pattern.length];
}

const pattern = kinds
  .flatMap((kind) => Array.from({ length: shares[kind] }, (_, i) => ({ kind, at: (i + 0.5) / shares[kind] })))
  .sort((a, b) => a.at - b.at)
  .map(({ kind }) => kind);

/** What a table calls a kind. `unfinished` is three words of which the last is still being typed; it is measured beside the mix. */
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
