import { baseNameOf } from '../note/path';
import type { KnownNote } from './claim';

const ended = /^(?:superseded|retired|cleared|resolved|stale|completed)$/i;

/** Those of the notes that hold: their status does not say that they ended, and none of the others took their place. One that ended otherwise than by being superseded takes nobody's place any more. */
export function notesInForce<Note extends KnownNote>(notes: readonly Note[]): Note[] {
  const replaced = new Map<string, KnownNote[]>();
  for (const note of notes) {
    if (hasEnded(note) && !/^superseded$/i.test(note.facts.status)) continue;
    for (const name of note.facts.upkeep?.supersedes ?? [])
      replaced.set(key(name), [...(replaced.get(key(name)) ?? []), note]);
  }
  return notes.filter(
    (note) =>
      !hasEnded(note) &&
      ![baseNameOf(note.path), note.facts.title].some((name) =>
        (replaced.get(key(name)) ?? []).some((newer) => newer.path !== note.path),
      ),
  );
}

function hasEnded({ facts }: KnownNote): boolean {
  return ended.test(facts.status.trim());
}

function key(name: string): string {
  return name.normalize('NFC').toLowerCase().trim();
}
