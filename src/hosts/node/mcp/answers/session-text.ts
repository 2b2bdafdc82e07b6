import { AppError } from '../../../../core/errors';
import { lineAt, lineStarts } from '../../../../core/note/note-text';
import { readKeptTalk, type TalkReading } from '../../../../engine/recalling/read-kept-talk';
import type { Run } from '../../../../ports/run';

/** A session as a text that is read like a note. */
export interface SessionText {
  readonly path: string;
  readonly text: string;
  /** Line of the turn that was asked for, from 1. */
  readonly line: number;
}

/** Returns the session that a path such as `session:ID#a12` names; null for a path of another form. Throws `not-found`. */
export async function readSessionForClient(
  given: string,
  services: Partial<TalkReading>,
  run: Run,
): Promise<SessionText | null> {
  const [, id, turn = ''] = /^session:(.{1,300}?)(?:#([ua]\d{1,7}(?:\.\d{1,5})?))?$/s.exec(given) ?? [];
  if (id === undefined) return null;
  const kept = await readKeptTalk(services, id, false, run);
  if (kept === null || kept === 'private')
    throw new AppError('not-found', `There is no session ${id}. Copy the path from a card of cb_recall.`);
  let text = '';
  let start = 0;
  for (const { id: name, role, at, text: said } of kept.talk) {
    if (name === turn) start = text.length;
    text += `[${name} ${role}${at === null ? '' : ` ${at}`}]\n${said}\n\n`;
  }
  return { path: `session:${id}`, text, line: lineAt(lineStarts(text), start) };
}
