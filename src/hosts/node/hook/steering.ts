import { createHash } from 'node:crypto';
import { entryOf, isInForce, stateOf } from '../../../core/board/board-entry';
import { readBoardNote } from '../../../core/board/board-note';
import type { JsonValue } from '../../../core/json';
import { baseNameOf, folderOf, isNotePath, parseVaultPath } from '../../../core/note/path';
import { isoSeconds } from '../../../core/note/written-day';
import { comparable } from '../../../core/search/comparable';
import { withoutUnseen } from '../../../core/visible-text';
import { readSteering, steeringKeys, type SteeringRecord } from '../../../engine/board/steering-records';
import { projectOfFolder } from '../../../engine/filing/project-of-folder';
import { NodeProjectConfigs } from '../files/node-project-configs';
import type { HookPayload } from './hook-payload';
import type { HookPlace } from './hook-place';

const recordsPrefix = 'records/';
const mostMessages = 5;
const longestMessage = 2_000;
/** Time in ms for which a note that is not in its place is looked for. */
const longestSearchMs = 7 * 86_400_000;
const mostMoved = 100;

interface Message {
  readonly record: SteeringRecord;
  /** When the user gave it, ISO in UTC. */
  readonly at: string;
  readonly words: string;
}

/**
 * Returns the messages of the user that this session has not got yet, oldest first, and records that it gets them; null without any. A
 * message counts only if this device recorded it and its note still states exactly that.
 */
export async function takeSteering({ session, cwd }: HookPayload, place: HookPlace): Promise<string | null> {
  const keys = await place.store.list(`${recordsPrefix}${steeringKeys.message}`);
  const messages: Message[] = [];
  for (const key of keys) {
    const record = await recordOf(key, place);
    if (record === null || !(await isOfProject(record, cwd))) continue;
    const message = await messageOf(record, place);
    if (message !== null) messages.push(message);
  }
  const taken: string[] = [];
  for (const { record, words } of messages.sort((one, other) => (one.at < other.at ? -1 : 1)))
    if (taken.length < mostMessages && (await isFirst(record, session, place))) taken.push(words);
  if (taken.length === 0) return null;
  return ['A message of the user for this session, which they gave with “Steer” in Cyberbrain:', ...taken].join('\n\n');
}

async function recordOf(key: string, { store }: HookPlace): Promise<SteeringRecord | null> {
  try {
    const bytes = await store.get(key);
    return bytes === null ? null : readSteering(JSON.parse(new TextDecoder().decode(bytes)) as JsonValue);
  } catch {
    return null;
  }
}

async function isOfProject({ project }: SteeringRecord, cwd: string): Promise<boolean> {
  const isNamed = (name: string): boolean => comparable(name) === comparable(project);
  const notes = { hasProject: (name: string) => Promise.resolve(isNamed(name)) };
  const found = await projectOfFolder(cwd, { projects: new NodeProjectConfigs(), notes });
  return found !== null && isNamed(found.name);
}

/** Returns a message; null when the note is gone, was changed since, or is no longer in force. A note that was moved is found by its id. */
async function messageOf(record: SteeringRecord, place: HookPlace): Promise<Message | null> {
  if (await isThere(record.path, place)) return messageIn(record.path, record, place);
  for (const path of await movedTo(record, place)) {
    const message = await messageIn(path, record, place);
    if (message !== null) return message;
  }
  return null;
}

async function isThere(path: string, { vault }: HookPlace): Promise<boolean> {
  try {
    return (await vault.stat(parseVaultPath(path))) !== null;
  } catch {
    return true;
  }
}

/** Returns the notes that a moved note may be now: those of its name, and those in its folder that were not changed before it was recorded. */
async function movedTo({ path, at = '' }: SteeringRecord, { vault }: HookPlace): Promise<readonly string[]> {
  const since = Date.parse(at);
  if (Number.isNaN(since) || Date.now() - since > longestSearchMs) return [];
  const isSameName = (other: string): boolean => baseNameOf(other) === baseNameOf(path);
  const notes = (await vault.list()).filter(({ path: other, isLink }) => isNotePath(other) && !isLink);
  const near = notes.filter(
    ({ path: other, mtimeMs }) => isSameName(other) || (folderOf(other) === folderOf(path) && mtimeMs >= since - 5_000),
  );
  return near.map(({ path: other }) => other).slice(0, mostMoved);
}

async function messageIn(path: string, record: SteeringRecord, { vault, hasher }: HookPlace): Promise<Message | null> {
  const { id, hash } = record;
  try {
    const text = new TextDecoder().decode(await vault.read(parseVaultPath(path)));
    const note = readBoardNote({ path, text }, hasher);
    if (note === null || note.isEdited || note.faults.length > 0) return null;
    const entry = entryOf([{ path, mtimeMs: 0, note }], hasher);
    const state = stateOf(entry);
    const isSame = entry.id === id && entry.isSound && entry.chain.revisions.at(-1)?.hash === hash;
    return isSame && state !== null && isInForce(state)
      ? { record, at: state.at, words: withoutUnseen(state.record.rationale).slice(0, longestMessage) }
      : null;
  } catch {
    return null;
  }
}

/** Records that a session gets a message; false when it had got it before. */
function isFirst({ id }: SteeringRecord, session: string, { store }: HookPlace): Promise<boolean> {
  const name = createHash('sha256').update(session).digest('hex').slice(0, 32);
  const told = JSON.stringify({ session, at: isoSeconds(new Date()) });
  return store.create(`${recordsPrefix}${steeringKeys.told}${id}/${name}`, new TextEncoder().encode(told));
}
