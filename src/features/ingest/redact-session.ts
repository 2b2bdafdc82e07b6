import type { Session, Turn } from '../../core/transcript/turn';
import type { Redactor } from '../../ports/redactor';

export interface RedactedSession {
  readonly session: Session;
  /** Secrets in the turns and summaries that were not read before, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
}

/** What was read before and is only context. */
export interface ReadBefore {
  isNew(turn: Turn): boolean;
  isSummaryNew(key: string): boolean;
}

/** The session without secrets. Every later step sees only this one. `onTurn` is awaited after each turn, with the number done. */
export async function redactSession(
  session: Session,
  before: ReadBefore,
  redactor: Redactor,
  onTurn: (done: number) => Promise<void> = () => Promise.resolve(),
): Promise<RedactedSession> {
  const secrets: Record<string, number> = {};
  const clean = async (text: string, isCounted: boolean): Promise<string> => {
    const redacted = await redactor.redact(text);
    if (isCounted) addCounts(secrets, redacted.counts);
    return redacted.text;
  };
  const turns: Turn[] = [];
  for (const turn of session.turns) {
    turns.push({ ...turn, text: await clean(turn.text, before.isNew(turn)) });
    await onTurn(turns.length);
  }
  const summaries = [];
  for (const summary of session.summaries) summaries.push({ ...summary, text: await clean(summary.text, before.isSummaryNew(summary.key)) });
  const cwd = session.cwd === null ? null : await clean(session.cwd, false);
  return { session: { id: session.id, cwd, turns, summaries }, secrets };
}

/** Adds `counts` to `sum`, kind by kind. */
export function addCounts(sum: Record<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [kind, count] of Object.entries(counts)) sum[kind] = (sum[kind] ?? 0) + count;
}
