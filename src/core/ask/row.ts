import type { TextRange } from '../note/text-ranges';
import type { AskCitation } from './ask-answer';
import { type CleanText, cleanText } from './clean-text';
import { type LineGroup, readNoteLines } from './note-lines';

/** A passage of a note that a model may cite by its number. */
export interface AskRow {
  /** Number in the prompt, from 1. */
  readonly number: number;
  readonly path: string;
  readonly title: string;
  /** Headings above the passage, outermost first. */
  readonly headings: readonly string[];
  /** Day `YYYY-MM-DD`, or ''. */
  readonly date: string;
  readonly type: string;
  /** Trust from 0 to 1. */
  readonly authority: number;
  /** What is left of the confidence that the note states; missing when it states none. */
  readonly confidence?: number;
  /** '' for a note in force, else `superseded`, `contradicted` or its status. */
  readonly state: string;
  /** Path of the note that superseded this one; null when there is none. */
  readonly successor: string | null;
  /** The whole text of the note. */
  readonly text: string;
  /** The passage in it. */
  readonly range: TextRange;
}

/** A row with what is read from it to find quotes; each part is read when it is first needed. */
export class RowText {
  #clean: CleanText | null = null;
  #lines: readonly LineGroup[] | null = null;

  constructor(readonly row: AskRow) {}

  /** The passage as quotes are searched in it; offsets are those of the passage. */
  get clean(): CleanText {
    const { text, range } = this.row;
    return (this.#clean ??= cleanText(text.slice(range.start, range.end)));
  }

  get lines(): readonly LineGroup[] {
    return (this.#lines ??= readNoteLines(this.row.text));
  }
}

/** Returns the citation of a range of a row's note. */
export function citationOf(
  {
    path,
    text,
    date,
    state,
    successor,
    confidence,
  }: Pick<AskRow, 'path' | 'text' | 'date' | 'state' | 'successor'> & { readonly confidence?: number | undefined },
  { start, end }: TextRange,
  line: number,
): AskCitation {
  return {
    path,
    line,
    quote: text.slice(start, end),
    ...(date === '' ? {} : { date }),
    ...(state === '' ? {} : { state }),
    ...(successor === null ? {} : { supersededBy: successor }),
    ...(confidence === undefined ? {} : { confidence }),
  };
}
