import { addCounts } from '../../core/transcript/add-counts';
import type { Redact } from '../../core/transcript/redact-transcript';
import type { CompactionSummary, Session, Turn } from '../../core/transcript/turn';
import type { Unread } from '../../ports/transcript-reader';

export interface RedactedSession {
  readonly session: Session;
  /** Secrets in what was unread, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
}

/** The session without secrets. Every later step sees only this one. `onTurn` is awaited after each turn, with the number done. */
export async function redactSession(
  session: Session,
  unread: Unread,
  redact: Redact,
  onTurn: (done: number) => Promise<void>,
): Promise<RedactedSession> {
  const secrets: Record<string, number> = {};
  const clean = async (text: string, isCounted: boolean): Promise<string> => {
    const redacted = await redact(text);
    if (isCounted) addCounts(secrets, redacted.counts);
    return redacted.text;
  };
  const turns: Turn[] = [];
  for (const turn of session.turns) {
    turns.push({ ...turn, text: await clean(turn.text, unread.turns.has(turn.key)) });
    await onTurn(turns.length);
  }
  const summaries: CompactionSummary[] = [];
  for (const summary of session.summaries)
    summaries.push({ ...summary, text: await clean(summary.text, unread.summaries.has(summary.key)) });
  const cwd = session.cwd === null ? null : await clean(session.cwd, false);
  const title = session.title == null ? null : await clean(session.title, false);
  return { session: { ...session, title, cwd, turns, summaries }, secrets };
}
