import type { AskRow } from '../../core/ask/row';
import { isAppError } from '../../core/errors';
import type { NoteFacts } from '../../core/note/note-record';
import type { VaultPath } from '../../core/note/path';
import { authorityIn } from '../../core/note/state/authority';
import { hasEnded, isProposed } from '../../core/note/state/in-force';
import { statedEnd } from '../../core/note/state/stated-end';
import { isPrivateText } from '../../core/note/state/private-note';
import type { IndexHit } from '../../ports/note-index';
import type { Vault } from '../../ports/vault';
import { readText } from '../indexing/read-text';

/** A note that was found, as it is on disk now. */
export interface FoundNote {
  readonly path: VaultPath;
  readonly facts: NoteFacts;
  readonly text: string;
  /** The note in force that superseded this one; null when there is none, or when it is private. */
  readonly successor: VaultPath | null;
  /** State in which it no longer holds, by its property or its text; '' while it holds. */
  readonly ended: string;
}

/** Reads notes that were found, in their order, without those that are gone, private or not text. */
export async function readFoundNotes(hits: readonly IndexHit[], vault: Pick<Vault, 'read'>): Promise<FoundNote[]> {
  const notes = hits.map(async ({ path, facts, successor }): Promise<FoundNote[]> => {
    const text = await readOpenNote(path, vault);
    const isShown = text !== null && successor !== undefined && (await readOpenNote(successor, vault)) !== null;
    return text === null
      ? []
      : [{ path, facts, text, successor: isShown ? successor : null, ended: endOf(facts, text) }];
  });
  return (await Promise.all(notes)).flat();
}

/** Returns what a row or a claim says of its note: where it is, and how far it holds. */
export function standingOf({
  path,
  facts,
  text,
  successor,
  ended,
}: FoundNote): Pick<AskRow, 'path' | 'title' | 'type' | 'date' | 'authority' | 'state' | 'successor' | 'text'> {
  const { title, type, date } = facts;
  const state = successor === null ? ended : 'superseded';
  return { path, title, type, date, authority: authorityIn(facts), state, successor, text };
}

/** Returns the state in which a note no longer holds or does not hold yet, by its property or its text; '' while it holds. */
export function endOf(facts: NoteFacts, text: string): string {
  return hasEnded(facts) || isProposed(facts) ? facts.status.trim().toLowerCase() : statedEnd(text);
}

/** Returns the text of a note; null for one that is gone, private or not text. */
export async function readOpenNote(path: VaultPath, vault: Pick<Vault, 'read'>): Promise<string | null> {
  try {
    const read = readText(await vault.read(path));
    return 'text' in read && !isPrivateText(read.text) ? read.text : null;
  } catch (error) {
    if (isAppError(error, 'not-found') || isAppError(error, 'unreadable')) return null;
    throw error;
  }
}
