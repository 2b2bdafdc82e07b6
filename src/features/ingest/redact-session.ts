import type { Session, Turn } from '../../core/transcript/turn';
import type { Redactor } from '../../ports/redactor';

export interface RedactedSession {
  readonly session: Session;
  /** Secrets in the turns and summaries that were not read before, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
}

/** The session without secrets. Every later step sees only this one. */
export async function redactSession(session: Session, isNew: (turn: Turn) => boolean, redactor: Redactor): Promise<RedactedSession> {
  const secrets: Record<string, number> = {};
  const clean = async (text: string, isCounted: boolean): Promise<string> => {
    const redacted = await redactor.redact(text);
    if (isCounted) addCounts(secrets, redacted.counts);
    return redacted.text;
  };
  const turns: Turn[] = [];
  for (const turn of session.turns) turns.push({ ...turn, text: await clean(turn.text, isNew(turn)) });
  const summaries = [];
  for (const summary of session.summaries) summaries.push({ ...summary, text: await clean(summary.text, false) });
  const cwd = session.cwd === null ? null : await clean(session.cwd, false);
  return { session: { id: session.id, cwd, turns, summaries }, secrets };
}

/** Adds `counts` to `sum`, kind by kind. */
export function addCounts(sum: Record<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [kind, count] of Object.entries(counts)) sum[kind] = (sum[kind] ?? 0) + count;
}
