/** Ranges of a text, from a start offset to an end offset (exclusive). */
export type SearchMatches = [number, number][];

/** The matches of a query in a text; the score is at most 0. */
export interface SearchResult {
  score: number;
  matches: SearchMatches;
}

type Search = (text: string) => SearchResult | null;

/** Finds texts that contain the words of the query, or else its letters in order. */
export function prepareFuzzySearch(query: string): Search {
  const words = wordsOf(query);
  const simple = prepareSimpleSearch(query);
  return (text) => simple(text) ?? inOrder(words.join(''), text);
}

/** Finds texts that contain every word of the query. */
export function prepareSimpleSearch(query: string): Search {
  const words = wordsOf(query);
  return (text) => {
    const lower = text.toLowerCase();
    const starts = words.map((word) => lower.indexOf(word));
    if (starts.includes(-1)) return null;
    const matches = starts.map((start, at): [number, number] => [start, start + (words[at]?.length ?? 0)]);
    return result(matches, text);
  };
}

/** Sorts the best first; equal results keep their order. */
export function sortSearchResults(results: { match: SearchResult }[]): void {
  results.sort((one, other) => other.match.score - one.match.score);
}

function inOrder(letters: string, text: string): SearchResult | null {
  const lower = text.toLowerCase();
  const matches: SearchMatches = [];
  let at = 0;
  for (const letter of letters) {
    const start = lower.indexOf(letter, at);
    if (start === -1) return null;
    at = start + letter.length;
    const before = matches.at(-1);
    if (before?.[1] === start) before[1] = at;
    else matches.push([start, at]);
  }
  return result(matches, text);
}

/** Scores a match: fewer pieces, an earlier start and a shorter text are better. */
function result(matches: SearchMatches, text: string): SearchResult {
  const sorted = matches.sort(([one], [other]) => one - other);
  return { score: -(sorted.length + (sorted[0]?.[0] ?? 0) / 100 + text.length / 1000), matches: sorted };
}

function wordsOf(query: string): string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}
