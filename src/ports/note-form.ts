/** A new note as the user sees it before it is written. */
export interface DraftedNote {
  readonly title: string;
  readonly type: string;
  /** Folder in the vault; '' for its top. */
  readonly folder: string;
  readonly tags: readonly string[];
  /** Markdown below the title. */
  readonly text: string;
}

/** The values that the user agreed to, or the existing note to which the text is added instead. */
export type FilledNote = DraftedNote | { readonly extend: string; readonly text: string };

/** Facts about the vault that help to fill in the form. */
export interface NoteFormFacts {
  readonly types: readonly string[];
  /** Returns the path of the note whose name a title would repeat; null when the name is free. */
  readonly holderOf: (title: string) => string | null;
  /** Returns the title with the first number that makes its name free. */
  readonly freeTitle: (title: string) => string;
}

/** Shows new notes to the user, who may change them before they are written. */
export interface NoteForm {
  /** Returns null when the user cancels. */
  fill(draft: DraftedNote, facts: NoteFormFacts): Promise<FilledNote | null>;
}
