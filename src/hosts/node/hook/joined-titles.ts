const isAscii = /^[ -~]*$/;

/** Titles in one text, where a word is found at once: to search title by title takes many times as long. */
export class JoinedTitles {
  /** The titles in the form in which words are compared. */
  readonly titles: readonly string[];
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(titles: readonly string[]) {
    this.titles = titles.map(comparableTitle);
    this.#text = this.titles.join('\n');
    let end = 0;
    this.#starts = this.titles.map(({ length }) => (end += length + 1) - length - 1);
  }

  /** Returns the places of the titles in which a word stands, be it within a longer one. The word has no line break. */
  placesWith(word: string): number[] {
    const places: number[] = [];
    for (let at = this.#text.indexOf(word); at !== -1;) {
      const place = this.#placeAt(at);
      places.push(place);
      const next = this.#starts[place + 1];
      at = next === undefined ? -1 : this.#text.indexOf(word, next);
    }
    return places;
  }

  /** Returns the last title that begins at or before a character of the text. */
  #placeAt(at: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Returns the words of a text that are long enough to tell something, in the form in which they are compared. */
export function wordsOf(text: string): Set<string> {
  return new Set((comparableTitle(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2));
}

function comparableTitle(text: string): string {
  return (isAscii.test(text) ? text : text.normalize('NFC')).toLowerCase();
}
