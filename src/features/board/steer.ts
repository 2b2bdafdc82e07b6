import { AppError } from '../../core/errors';
import { readBeat } from '../../core/note/beat-note';
import { setFrontmatterKeys } from '../../core/note/frontmatter/edit-frontmatter';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { textList, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import { cutText } from '../../core/text-ends';
import {
  keepSteering,
  readMessages,
  readTold,
  steeringKeys,
  type SteeringRecord,
  type SteeringStore,
} from '../../engine/board/steering-records';
import type { Run } from '../../ports/run';
import { applyEntries } from './apply-entries';
import type { BoardDeps } from './board-deps';
import type { BoardChangeOutput } from './board-output';
import { addEntry, type ChangeOptions } from './change-board';
import type { PlannedEntry } from './plan-revision';
import { strictText } from '../../engine/reading/strict-text';

/** Tag of an entry that steers sessions. */
export const steeringTag = 'steering';
const longestTitle = 80;

export interface SteeringWords {
  /** What the user says to the sessions, in Markdown. */
  readonly words: string;
  /** Missing: the project of the working folder. */
  readonly project?: string | undefined;
  /** Title of the entry; missing: the beginning of the words. */
  readonly title?: string | undefined;
}

/**
 * Records the user's words as a plan of the project before any session gets them. Sessions that work in the project get
 * each message once, at their next hook, as long as the note states exactly this.
 */
export async function steer(
  deps: BoardDeps,
  { words, project, title }: SteeringWords,
  options: ChangeOptions,
  run: Run,
): Promise<BoardChangeOutput> {
  const text = words.trim();
  if (text === '') throw new AppError('usage', 'Say what the sessions should do.');
  const change = {
    title: title ?? cutText(text.replace(/\s+/g, ' '), longestTitle),
    ...{ rationale: text, project, tags: [steeringTag] },
  };
  const store = await deps.steering();
  if (store === null)
    throw new AppError(
      'not-found',
      'No AI tool on this computer has used this vault through its hooks yet, so no session would get the message. Connect Claude Code and start a session first.',
      null,
      [{ command: 'setup', with: ['claude-code'] }],
    );
  const output = await addEntry(deps, 'plan', change, options, run);
  const [row] = output.entries;
  if (options.dryRun === true || row === undefined) return output;
  const { chain } = await deps.board.entry(row.id);
  const hash = chain.revisions.at(-1)?.hash ?? '';
  await keepSteering({ id: row.id, path: row.path, project: row.project, hash, at: row.recordedAt }, store);
  return output;
}

/** Writes into the notes of steering entries which sessions got the message and when (`cb_told`), and remembers where a note was moved. */
export async function noteTold(deps: BoardDeps, run: Run): Promise<void> {
  const store = await deps.steering();
  const messages = store === null ? [] : await readMessages(store);
  if (store === null || messages.length === 0) return;
  await followMoves(deps, messages, store);
  const plan = async (): Promise<PlannedEntry[]> => {
    const planned = await Promise.all(messages.map(({ id }) => planTold(deps, id, store)));
    return planned.flatMap((entry) => entry ?? []);
  };
  if ((await store.list(steeringKeys.told)).length > 0) await applyEntries(deps, plan, run);
}

async function followMoves(
  { board }: BoardDeps,
  messages: readonly SteeringRecord[],
  store: SteeringStore,
): Promise<void> {
  const paths = new Map((await board.entries()).map(({ id, path }) => [id, path]));
  for (const message of messages) {
    const path = paths.get(message.id) ?? message.path;
    if (path !== message.path) await keepSteering({ ...message, path }, store);
  }
}

/** null when nothing is to be added, or the entry is gone. */
async function planTold(deps: BoardDeps, id: string, store: SteeringStore): Promise<PlannedEntry | null> {
  const told = await readTold(id, store);
  if (told.length === 0) return null;
  try {
    const entry = await deps.board.entry(id);
    const path = entry.path as Parameters<typeof deps.vault.read>[0];
    const bytes = await deps.vault.read(path);
    const text = strictText(bytes);
    const { data } = readFrontmatter(text);
    if (readBeat(data).isLocked) return null;
    const before = textList(valueOf(data, 'cb_told'));
    const added = told.filter((each) => !before.includes(each));
    if (added.length === 0) return null;
    const after = new TextEncoder().encode(setFrontmatterKeys(text, { cb_told: [...before, ...added] }));
    return { entry, operation: { op: 'modify', path, bytes: after, expects: deps.hasher.sha256(bytes) } };
  } catch {
    // An entry may have been undone or deleted.
    return null;
  }
}
