import { plainForm } from '../support/plain-form';
import { roughWords } from './rough-words';
import { fewestWords, sharedCount, type Statement } from './statement';
import { isSameRealm, type UpkeepNote } from './upkeep-note';

/** Maximum number of statements and length of a note that is one claim, and of brief notes with a word by which they are found. */
const [mostStatements, longestBody, mostWithWord] = [12, 800, 30];
/** Number of rare words of a note by which others are looked up. */
const lookedUp = 5;
/** Maximum number of words that each of two near sentences has and the other one lacks, and the same for one of them. */
const [mostOwn, mostOfOne] = [5, 3];
/** Maximum number of words of a sentence that is hardly more than a value. */
const mostOfValue = 3;
/** Maximum number of later notes that are near to one. */
const mostNear = 10;

/** A sentence by the numbers of its words; `about` has those of the title as well where it is hardly more than a value. */
export interface Said {
  readonly words: readonly number[];
  readonly about: readonly number[];
  readonly isTitle: boolean;
}

/** A note of few sentences. */
export class BriefNote {
  readonly statements: Statement[] = [];
  #said: readonly Said[] | null = null;
  #words: ReadonlySet<number> | null = null;

  constructor(
    readonly note: UpkeepNote,
    readonly title: readonly number[],
  ) {}

  get words(): ReadonlySet<number> {
    return (this.#words ??= new Set([...this.title, ...this.statements.flatMap(({ words }) => words)]));
  }

  /** Its summary if that is too short for a statement. */
  get value(): string {
    const text = plainForm(this.note.summary).trim();
    return roughWords(text).size < fewestWords ? text : '';
  }

  /** Its sentences, the value first. */
  get said(): readonly Said[] {
    return (this.#said ??= [...(this.value === '' ? [] : [{ words: [], isTitle: false }]), ...this.statements].map(
      ({ words, isTitle }) => {
        const isBare = words.length <= mostOfValue;
        return {
          words,
          isTitle,
          about: isBare ? [...new Set([...words, ...this.title])].sort((a, b) => a - b) : words,
        };
      },
    ));
  }

  /** True when its title and that of another note share half of their words, or one of them says all words of the other's title. */
  isOfSubject(other: BriefNote): boolean {
    const shared = sharedCount({ words: this.title }, { words: other.title });
    return (
      2 * shared >= Math.min(this.title.length, other.title.length) ||
      other.title.every((word) => this.words.has(word)) ||
      this.title.every((word) => other.words.has(word))
    );
  }
}

/** True for two sentences, not two titles, of which each says hardly more than the other one, and one of them next to nothing more. */
export function areNearSentences(one: Said, other: Said): boolean {
  if (one.isTitle && other.isTitle) return false;
  const mine = ownCount(one.words, other.about);
  if (mine > mostOwn) return false;
  return ownCount(other.words, one.about) <= (mine > mostOfOne ? mostOfOne : mostOwn);
}

/** Returns how many of ascending numbers are not among others; it stops counting above the maximum. */
function ownCount(words: readonly number[], others: readonly number[]): number {
  let [place, own] = [0, 0];
  for (const word of words) {
    while ((others[place] ?? word) < word) place += 1;
    if (others[place] !== word && (own += 1) > mostOwn) return own;
  }
  return own;
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
        if (place <= at || other === undefined || compared[place] === at || near === mostNear) continue;
        compared[place] = at;
        if (!areNear(one, other)) continue;
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
    if (statement.note !== briefs.at(-1)?.note) briefs.push(new BriefNote(statement.note, statement.titleWords));
    briefs.at(-1)?.statements.push(statement);
  }
  return briefs.filter(({ note, statements: own }) => own.length <= mostStatements && note.body.length <= longestBody);
}

/** Returns the ascending places of the notes with each word; of a common word one more than are looked up. */
function placesByWord(briefs: readonly BriefNote[]): number[][] {
  const places: number[][] = [];
  for (const [at, { words }] of briefs.entries())
    for (const word of words) {
      const known = places[word];
      if (known === undefined) places[word] = [at];
      else if (known.length <= mostWithWord) known.push(at);
    }
  return places;
}

/** Returns the places of the notes that have the rarest words of one, those of the rarest first. */
function rarePlaces({ words }: BriefNote, places: readonly number[][]): (readonly number[])[] {
  return [...words]
    .map((word) => places[word] ?? [])
    .filter(({ length }) => length > 1 && length <= mostWithWord)
    .sort((a, b) => a.length - b.length)
    .slice(0, lookedUp);
}

function areNear(one: BriefNote, other: BriefNote): boolean {
  return (
    isSameRealm(one.note, other.note) &&
    one.isOfSubject(other) &&
    one.said.some((mine) => other.said.some((theirs) => areNearSentences(mine, theirs)))
  );
}
