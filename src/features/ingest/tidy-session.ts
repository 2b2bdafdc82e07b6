import type { Session } from '../../core/transcript/turn';
import type { Redactor } from '../../ports/redactor';

const longestId = 200;
const longestFolder = 1000;

/** The session with an id and a folder that fit on one line of a note, a log and a report, and without secrets in the id, whatever the transcript claims. */
export async function tidySession(session: Session, redactor: Redactor): Promise<Session> {
  const id = oneLine((await redactor.redact(session.id)).text).slice(0, longestId);
  const cwd = session.cwd === null ? '' : oneLine(session.cwd).slice(0, longestFolder);
  return { ...session, id: id === '' ? 'unnamed' : id, cwd: cwd === '' ? null : cwd };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
