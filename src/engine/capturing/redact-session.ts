import { addCounts } from '../../core/transcript/add-counts';
import type { Redact } from '../../core/transcript/redact-transcript';
import type { CompactionSummary, Decision, Session, Turn } from '../../core/transcript/turn';
import type { Deed } from '../../core/transcript/work/deed';
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
  const decisions: Decision[] = [];
  for (const decision of session.decisions ?? []) {
    const isCounted = unread.turns.has(decision.key);
    const text = await clean(decision.text, isCounted);
    const asked = await clean(decision.asked, isCounted);
    const topic = await clean(decision.topic, isCounted);
    decisions.push({ ...decision, text, asked, topic, meaning: await clean(decision.meaning, isCounted) });
    await onTurn(turns.length);
  }
  const deeds: Deed[] = [];
  for (const deed of session.deeds ?? []) {
    deeds.push(await cleanDeed(deed, clean));
    await onTurn(turns.length);
  }
  const cwd = session.cwd === null ? null : await clean(session.cwd, false);
  const title = session.title == null ? null : await clean(session.title, false);
  return {
    session: {
      ...session,
      title,
      cwd,
      turns,
      summaries,
      ...(decisions.length === 0 ? {} : { decisions }),
      ...(deeds.length === 0 ? {} : { deeds }),
    },
    secrets,
  };
}

/** Every text of a deed may hold a secret: commands and their errors most of all. */
async function cleanDeed(deed: Deed, clean: (text: string, isCounted: boolean) => Promise<string>): Promise<Deed> {
  const texts = await Promise.all(
    Object.entries(deed).map(async ([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' && key !== 'kind' ? await clean(value, false) : value,
    ]),
  );
  const cleaned = Object.fromEntries(texts) as Deed;
  if (cleaned.kind !== 'failure' || cleaned.fix === null) return cleaned;
  const { command, files, turnsBefore } = cleaned.fix;
  return {
    ...cleaned,
    fix: {
      turnsBefore,
      command: await clean(command, false),
      files: await Promise.all(files.map((file) => clean(file, false))),
    },
  };
}
