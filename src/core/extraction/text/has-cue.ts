import { allCues, type Cues } from './cues';
import { asPhrase } from './words';

/** A cue in the form of `asPhrase`, with one bit for each list that contains it. */
interface Entry {
  readonly text: string;
  lists: number;
}

/**
 * Index over the cues of all lists: whole words by their first word, open-ended cues by their first letters, and those
 * of scripts without spaces as a list.
 */
class CueIndex {
  readonly #bits: ReadonlyMap<Cues, number>;
  readonly #whole = new Map<string, Entry[]>();
  readonly #open = new Map<string, Entry[]>();
  readonly #wide: Entry[] = [];

  constructor(lists: readonly Cues[]) {
    this.#bits = new Map(lists.map((cues, at) => [cues, 1 << at]));
    for (const [cues, bit] of this.#bits) for (const cue of cues) this.#add(cue, bit);
  }

  bitOf(cues: Cues): number {
    return this.#bits.get(cues) ?? 0;
  }

  /** Returns the lists that have a cue in the phrase, as bits. */
  listsOf(phrase: string): number {
    let lists = 0;
    for (let at = 0; at >= 0 && at + 1 < phrase.length; at = phrase.indexOf(' ', at + 1)) {
      const end = phrase.indexOf(' ', at + 1);
      const word = phrase.slice(at + 1, end < 0 ? phrase.length : end);
      for (const found of [this.#whole.get(word), this.#open.get(word.slice(0, openLength))]) {
        if (found !== undefined)
          for (const entry of found)
            if ((lists & entry.lists) !== entry.lists && phrase.startsWith(entry.text, at)) lists |= entry.lists;
      }
    }
    if (wideScript.test(phrase)) for (const entry of this.#wide) if (phrase.includes(entry.text)) lists |= entry.lists;
    return lists;
  }

  #add(cue: string, bit: number): void {
    if (wideScript.test(cue)) {
      addTo(this.#wide, cue, bit);
      return;
    }
    const text = asPhrase(cue);
    const [, first = ''] = text.split(' ');
    const isOpen = cue.endsWith('*') && text.trim() === first;
    const [entries, key] = isOpen ? [this.#open, first.slice(0, openLength)] : [this.#whole, first];
    const known = entries.get(key) ?? [];
    entries.set(key, known);
    addTo(known, cue.endsWith('*') ? text.trimEnd() : text, bit);
  }
}

/** Number of leading characters by which open-ended cues are indexed; none is shorter. */
const openLength = 4;
const wideScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function addTo(entries: Entry[], text: string, bit: number): void {
  const known = entries.find((entry) => entry.text === text);
  if (known === undefined) entries.push({ text, lists: bit });
  else known.lists |= bit;
}

let index: CueIndex | null = null;
/** The lists found for the last sentence, because it is checked against one list after another. */
let last = { phrase: '', lists: 0 };

/** True when a sentence (its form from `asPhrase`) contains one of the cues. */
export function hasCue(phrase: string, cues: Cues): boolean {
  index ??= new CueIndex(allCues);
  if (last.phrase !== phrase) last = { phrase, lists: index.listsOf(phrase) };
  return (last.lists & index.bitOf(cues)) !== 0;
}
