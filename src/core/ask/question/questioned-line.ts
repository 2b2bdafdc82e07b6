/** A line with what is known of its note. */
export interface QuestionedLine {
  readonly line: string;
  /** Text of the note, its title and path. */
  readonly note: string;
  /** Day of the note; '' when it gives none. */
  readonly date: string;
  /** Returns the title of the note, and the headings and heads of a table above the line. */
  readonly above: () => string;
  /** Returns what says how the line is meant, see `leadIn`. */
  readonly lead: () => string;
}

/** True for a line that may answer a question. */
export type Rule = (line: QuestionedLine) => boolean;
