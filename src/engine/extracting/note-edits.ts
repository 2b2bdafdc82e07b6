import { isAppError, messageOf } from '../../core/errors';
import type { BeatDraft } from '../../core/note/beat';
import { setFrontmatterKeys } from '../../core/note/frontmatter/edit-frontmatter';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { textList, textValue, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import { timelineOf, withTimelineEntry } from '../../core/note/timeline';
import type { FileOperation } from '../../core/plan/plan';
import type { ExistingNote } from '../reading/existing-note';

/**
 * Changes to existing notes; several changes of one note are combined. A note whose front matter cannot be edited is
 * not changed.
 */
export class NoteEdits {
  readonly #edited = new Map<string, { readonly note: ExistingNote; readonly text: string }>();
  /** Reasons why changes were left out, a sentence each. */
  readonly problems: string[] = [];

  /** Returns false when the note cannot be changed in this way. */
  edit(note: ExistingNote, change: (text: string) => string): boolean {
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

  /** Returns the text of the note after the changes. */
  textOf(note: ExistingNote): string {
    return this.#edited.get(note.path)?.text ?? note.text;
  }

  operations(): FileOperation[] {
    const encoder = new TextEncoder();
    return [...this.#edited.values()]
      .filter(({ note, text }) => text !== note.text)
      .map(({ note, text }) => ({ op: 'modify', path: note.path, bytes: encoder.encode(text), expects: note.hash }));
  }
}

/** Returns the entry for an additional source of a note: a session's id and turns, or the day of a filed text. */
function sourceKey(session: string | null, turnIds: readonly string[], now: string): string {
  return session === null ? `filed ${now.slice(0, 10)}` : `${session}: ${turnIds.join(', ')}`;
}

/** True when the note is based on this session. */
export function restsOn(text: string, session: string): boolean {
  const { data } = readFrontmatter(text);
  const sources = textList(valueOf(data, 'cb_sources'));
  return (
    textValue(valueOf(data, 'cb_session')) === session || sources.some((source) => source.startsWith(`${session}: `))
  );
}

/** Returns the note with one more source, and an entry in its timeline where it has one. Throws `damaged` when its front matter cannot be edited. */
export function withSource(
  text: string,
  session: string | null,
  { turnIds }: Pick<BeatDraft, 'turnIds'>,
  now: string,
): string {
  const { data, bodyStart } = readFrontmatter(text);
  const sources = textList(valueOf(data, 'cb_sources'));
  const source = sourceKey(session, turnIds, now);
  const told =
    timelineOf(text.slice(bodyStart)).length === 0
      ? text
      : withTimelineEntry(
          text,
          now.slice(0, 10),
          `said again, ${session === null ? 'in a saved text' : `session ${source}`}`,
        );
  return setFrontmatterKeys(told, { cb_modified: now, cb_sources: [...sources, source] });
}
