const isAscii = /^[\0-\x7f]*$/;
const wordPart = String.raw`[\p{L}\p{N}]`;
const endsInWord = new RegExp(`${wordPart}$`, 'u');
const beginsWithWord = new RegExp(`^${wordPart}`, 'u');
const words = new RegExp(`${wordPart}+`, 'gu');

/** Titles in one text, where a word is found at once: to search title by title takes many times as long. */
export class JoinedTitles {
  /** The titles in the form in which words are compared. */
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(titles: readonly string[]) {
    const joined = titles.join('\n');
    // Other letters may change the length of a title, so that its place is known only afterward.
    const made = isAscii.test(joined) ? titles : titles.map(comparableTitle);
    this.#text = made === titles ? joined.toLowerCase() : made.join('\n');
    let end = 0;
    this.#starts = made.map(({ length }) => (end += length + 1) - length - 1);
  }

  /** Returns the places of the titles that have a word. */
  placesWith(word: string): number[] {
    const places: number[] = [];
    for (let at = this.#text.indexOf(word); at !== -1;) {
      let next: number | undefined = at + 1;
      if (this.#isWhole(at, at + word.length)) {
        const place = this.#placeAt(at);
        places.push(place);
        next = this.#starts[place + 1];
      }
      at = next === undefined ? -1 : this.#text.indexOf(word, next);
    }
    return places;
  }

  #isWhole(start: number, end: number): boolean {
    const [before, after] = [this.#text.slice(Math.max(0, start - 2), start), this.#text.slice(end, end + 2)];
    return !endsInWord.test(before) && !beginsWithWord.test(after);
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
  return new Set((comparableTitle(text).match(words) ?? []).filter((word) => word.length > 2));
}

function comparableTitle(text: string): string {
  return (isAscii.test(text) ? text : text.normalize('NFC')).toLowerCase();
}
