import { harmlessLine } from '../../core/note/harmless-markdown';
import type { Session } from '../../core/transcript/turn';
import type { Redactor } from '../../ports/redactor';

const longestId = 200;
const longestTitle = 300;
const longestFolder = 1000;

/** Sessions with an id, a title and a folder that fit on one line of a note, a log and a report and do nothing there, whatever the transcript claims; without secrets in the id, and no id twice. */
export async function tidySessions(sessions: readonly Session[], redactor: Redactor): Promise<Session[]> {
  const taken = new Set<string>();
  const nextNumbers = new Map<string, number>();
  const tidied: Session[] = [];
  for (const session of sessions) {
    const tidy = await tidySession(session, redactor);
    const id = freeId(tidy.id, taken, nextNumbers);
    taken.add(id);
    tidied.push({ ...tidy, id });
  }
  return tidied;
}

/** The same of one session; other sessions may have its id. */
export async function tidySession(session: Session, redactor: Redactor): Promise<Session> {
  const id = oneLine((await redactor.redact(session.id)).text).slice(0, longestId) || 'unnamed';
  const title = oneLine(session.title ?? '').slice(0, longestTitle);
  const cwd = oneLine(session.cwd ?? '').slice(0, longestFolder);
  return { ...session, id, title: title === '' ? null : title, cwd: cwd === '' ? null : cwd };
}

/** `nextNumbers` says for each id where the last look ended: thousands of sessions may have the same. */
function freeId(id: string, taken: ReadonlySet<string>, nextNumbers: Map<string, number>): string {
  let free = id;
  let next = nextNumbers.get(id) ?? 2;
  for (; taken.has(free); next += 1) free = `${id} ${String(next)}`;
  nextNumbers.set(id, next);
  return free;
}

function oneLine(text: string): string {
  return harmlessLine(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim();
}
