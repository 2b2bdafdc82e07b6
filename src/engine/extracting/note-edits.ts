import { isAppError, messageOf } from '../../core/errors';
import type { Operation } from '../../core/plan/plan';
import type { OldNote } from '../reading/old-note';

/** Changes of notes that are there, several of one note taken together. A note whose frontmatter cannot be edited is left as it is. */
export class NoteEdits {
  readonly #edited = new Map<string, { readonly note: OldNote; readonly text: string }>();
  /** Why changes were left out, a sentence each. */
  readonly problems: string[] = [];

  /** False when the note cannot be changed so. */
  edit(note: OldNote, change: (text: string) => string): boolean {
    try {
      const text = change(this.#edited.get(note.path)?.text ?? note.text);
      this.#edited.set(note.path, { note, text });
      return true;
    } catch (error) {
      if (!isAppError(error, 'damaged')) throw error;
      this.problems.push(`${note.path}: ${messageOf(error)}`);
      return false;
    }
  }

  /** The note as it will be. */
  textOf(note: OldNote): string {
    return this.#edited.get(note.path)?.text ?? note.text;
  }

  operations(): Operation[] {
    const encoder = new TextEncoder();
    return [...this.#edited.values()]
      .filter(({ note, text }) => text !== note.text)
      .map(({ note, text }) => ({ op: 'modify', path: note.path, bytes: encoder.encode(text), expects: note.hash }));
  }
}
