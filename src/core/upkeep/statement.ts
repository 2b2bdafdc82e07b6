import { readTokens } from '../support/read-tokens';
import type { Token } from '../support/token';
import { type SayingsAhead, sayingsOf } from './sayings';
import type { UpkeepNote } from './upkeep-note';

/** A sentence of a note that may be repeated or contradicted elsewhere. Its tokens are read when they are needed. */
export class Statement {
  #tokens: readonly Token[] | null = null;

  /**
   * `text` is in plain form; `words` are numbers of what it is about, ascending, see `roughWords`. `isClaim` is false for
   * a sentence that a long text says besides its claim, `isTitle` true for the title of the note.
   */
  constructor(
    readonly note: UpkeepNote,
    readonly text: string,
    readonly words: readonly number[],
    readonly isClaim: boolean,
    readonly isTitle: boolean,
  ) {}

  get tokens(): readonly Token[] {
    return (this.#tokens ??= readTokens(this.text));
  }
}

/**
 * Returns what notes state, in order; see `sayingsOf`. Words have numbers, because there are millions of them. `pause` is
 * called after each note. `ahead` has read some of them.
 */
export async function readStatements(
  notes: readonly UpkeepNote[],
  pause: () => Promise<void>,
  ahead?: Pick<SayingsAhead, 'of'>,
): Promise<Statement[]> {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, numbers.size);
    return numbers.size - 1;
  };
  const statements: Statement[] = [];
  for (const note of notes) {
    for (const { text, words, isClaim, isTitle } of (await ahead?.of(note)) ?? sayingsOf(note)) {
      const ascending = words
        .split(' ')
        .map(numberOf)
        .sort((a, b) => a - b);
      statements.push(new Statement(note, text, ascending, isClaim, isTitle));
    }
    await pause();
  }
  return statements;
}

/** Returns the number of words that two statements have in common. */
export function sharedCount({ words: one }: Statement, { words: other }: Statement): number {
  let [at, place, shared] = [0, 0, 0];
  while (at < one.length && place < other.length) {
    const [mine = 0, theirs = 0] = [one[at], other[place]];
    if (mine === theirs) shared += 1;
    if (mine <= theirs) at += 1;
    if (theirs <= mine) place += 1;
  }
  return shared;
}
