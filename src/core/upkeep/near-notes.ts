import { roughWords } from './rough-words';
import type { Statement } from './statement';
import { isSameRealm, type UpkeepNote } from './upkeep-note';

/** Maximum number of statements and length of a note that is one claim, and of brief notes with a word by which they are found. */
const [mostStatements, longestBody, mostWithWord] = [6, 800, 30];
/** Number of rare words of a note by which others are looked up. */
const lookedUp = 5;
/** Maximum number of words that a sentence of each of two near notes has and the other note lacks, and the same for one of them. */
const [mostOwn, mostOfOne] = [5, 2];

/** Maximum number of later notes that are near to one. */
const mostNear = 10;

/** A note of few sentences. What it is about is read when it is needed. */
export class BriefNote {
  readonly statements: Statement[] = [];
  #words: ReadonlySet<number> | null = null;
  #title: ReadonlySet<string> | null = null;
  #text = '';

  constructor(readonly note: UpkeepNote) {}

  get words(): ReadonlySet<number> {
    return (this.#words ??= new Set(this.statements.flatMap(({ words }) => words)));
  }

  get title(): ReadonlySet<string> {
    return (this.#title ??= roughWords(this.note.title));
  }

  /** True when its title and that of another note share half of their words, or one of them says all words of the other's title. */
  isOfSubject(other: BriefNote): boolean {
    const shared = [...this.title].filter((word) => other.title.has(word)).length;
    return (
      2 * shared >= Math.min(this.title.size, other.title.size) || this.#says(other.title) || other.#says(this.title)
    );
  }

  /** True when it says hardly more in some sentence than the other one. */
  isContained({ words }: BriefNote, most: number): boolean {
    return this.statements.some(({ words: own }) => {
      let missing = 0;
      for (const word of own) if (!words.has(word)) missing += 1;
      return missing <= Math.min(most, own.length - 1);
    });
  }

  #says(words: ReadonlySet<string>): boolean {
    if (this.#text === '') this.#text = this.note.text.toLowerCase();
    return [...words].every((word) => this.#text.includes(word));
  }
}

/** Returns the pairs of brief notes of one project and subject, in order. `pause` is called after each note. */
export async function nearNotes(
  statements: readonly Statement[],
  pause: () => Promise<void>,
): Promise<(readonly [BriefNote, BriefNote])[]> {
  const briefs = briefNotes(statements);
  const places = placesByWord(briefs);
  const pairs: (readonly [BriefNote, BriefNote])[] = [];
  // The last note with which each one was compared, so that no pair is looked at twice.
  const compared = new Int32Array(briefs.length).fill(-1);
  for (const [at, one] of briefs.entries()) {
    let near = 0;
    for (const list of rarePlaces(one, places))
      for (const place of list) {
        const other = briefs[place];
        if (place <= at || other === undefined || compared[place] === at) continue;
        compared[place] = at;
        if (near === mostNear || !areNear(one, other)) continue;
        near += 1;
        pairs.push([one, other]);
      }
    await pause();
  }
  return pairs;
}

function briefNotes(statements: readonly Statement[]): BriefNote[] {
  const briefs: BriefNote[] = [];
  for (const statement of statements) {
    if (statement.note !== briefs.at(-1)?.note) briefs.push(new BriefNote(statement.note));
    briefs.at(-1)?.statements.push(statement);
  }
  return briefs.filter(({ note, statements: own }) => own.length <= mostStatements && note.body.length <= longestBody);
}

/** Ascending places of the notes with each word; of a common word one more than are looked up. */
interface Places {
  readonly byNumber: number[][];
  /** Those of titles that are too short for a statement. */
  readonly byTitle: Map<string, number[]>;
}

function placesByWord(briefs: readonly BriefNote[]): Places {
  const places: Places = { byNumber: [], byTitle: new Map() };
  for (const [at, brief] of briefs.entries()) {
    for (const { words } of brief.statements)
      for (const word of words) {
        const known = places.byNumber[word];
        if (known === undefined) places.byNumber[word] = [at];
        else if (known.length <= mostWithWord && known.at(-1) !== at) known.push(at);
      }
    if (isTitled(brief)) continue;
    for (const word of brief.title) {
      const known = places.byTitle.get(word);
      if (known === undefined) places.byTitle.set(word, [at]);
      else if (known.length <= mostWithWord) known.push(at);
    }
  }
  return places;
}

const isTitled = ({ statements }: BriefNote): boolean => statements.some(({ isTitle }) => isTitle);

/** Returns the places of the notes that have the rarest words of one, those of the rarest first. */
function rarePlaces(brief: BriefNote, { byNumber, byTitle }: Places): (readonly number[])[] {
  const lists: (readonly number[])[] = [];
  const add = (list: readonly number[] = []): void => {
    if (list.length > 1 && list.length <= mostWithWord && !lists.includes(list)) lists.push(list);
  };
  for (const { words } of brief.statements) for (const word of words) add(byNumber[word]);
  if (!isTitled(brief)) for (const word of brief.title) add(byTitle.get(word));
  return lists.sort((a, b) => a.length - b.length).slice(0, lookedUp);
}

function areNear(one: BriefNote, other: BriefNote): boolean {
  return (
    isSameRealm(one.note, other.note) &&
    one.isContained(other, mostOwn) &&
    other.isContained(one, mostOwn) &&
    (one.isContained(other, mostOfOne) || other.isContained(one, mostOfOne)) &&
    one.isOfSubject(other)
  );
}
