import { harmlessLine, harmlessName } from '../../core/note/harmless-markdown';
import { addCounts } from '../../core/transcript/turn-list';
import type { Redact } from '../../core/transcript/redact-transcript';
import type { CompactionSummary, Decision, Session, Turn } from '../../core/transcript/turn';
import type { Deed } from '../../core/transcript/work/deed';
import type { Redactor } from '../../ports/redactor';
import type { Unread } from '../../ports/transcript-reader';

const longestId = 200;

const longestTitle = 300;

const longestFolder = 1000;

export interface RedactedSession {
  readonly session: Session;
  /** Number of secrets in the unread part, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
}

/**
 * Returns sessions whose id, title and folder are inert and fit on one line of a note, log or report, whatever the
 * transcript claims; they contain no secrets, and each id is unique.
 */
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

/** Does the same for one session, without making its id unique. */
export async function tidySession(session: Session, redactor: Redactor): Promise<Session> {
  // A secret that was cut or made inert would no longer be found.
  const tidy = async (text: string, longest: number): Promise<string> =>
    text === '' ? '' : oneLine((await redactor.redact(text)).text).slice(0, longest);
  const id = (await tidy(session.id, longestId)) || 'unnamed';
  const title = await tidy(session.title ?? '', longestTitle);
  const cwd = harmlessName(await tidy(session.cwd ?? '', longestFolder));
  return { ...session, id, title: title === '' ? null : title, cwd: cwd === '' ? null : cwd };
}

/** `nextNumbers` says for each id where the last search ended, because thousands of sessions may have the same id. */
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

/** For a session of which nothing is counted. */
export const nothingUnread: Unread = { turns: new Set(), summaries: new Set() };

/**
 * Returns the session without secrets; every later step sees only this version. `onTurn` is awaited after each turn,
 * with the number of turns done.
 */
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

type Clean = (text: string, isCounted: boolean) => Promise<string>;

/** Redacts every text of a deed, however deep, because commands and their errors often contain secrets. */
const cleanDeed = async (deed: Deed, clean: Clean): Promise<Deed> => (await cleanTexts(deed, clean)) as Deed;

async function cleanTexts(value: unknown, clean: Clean): Promise<unknown> {
  if (typeof value === 'string') return clean(value, false);
  if (Array.isArray(value)) return Promise.all(value.map((each) => cleanTexts(each, clean)));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([key, inner]): Promise<[string, unknown]> => [
    key,
    key === 'kind' ? inner : await cleanTexts(inner, clean),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}
