import { stableUuid } from '../content-hash';
import { type BoardNote, type TextHasher } from './board-note';
import { type Chain, chainOf } from './chain';
import { changedWords } from './changed-words';
import { type BoardFile, copiesOf } from './copies';
import { isHolding } from './kinds';
import type { BoardRecord } from './record';
import { makeRevision, type Revision } from './revision';
import { withRevision } from './write-note';

/** The author of a revision that was made by editing the note. */
export const handAuthor = 'hand';

/** An entry of the board, from all files that have its id: a sync program may leave copies. */
export interface BoardEntry {
  readonly id: string;
  /** The note of the entry. */
  readonly path: string;
  /** Further files with the same id and the same history. */
  readonly copies: readonly string[];
  /** Files with the same id and another history, which do not count. */
  readonly rivals: readonly string[];
  /** All revisions, in order; edits by hand that no revision records yet come last. */
  readonly chain: Chain;
  /** Its state now; null when nothing legal was recorded yet. */
  readonly now: BoardState | null;
  /** When it got its status, ISO in UTC; '' without a state. */
  readonly since: string;
  /** Number of the revisions at the end of the chain that the note does not have yet. */
  readonly unrecorded: number;
  /** Why the note is not legal as it stands; its last legal revision counts. */
  readonly illegal: readonly string[];
  /** True when every revision follows the one before, and none is missing or unreadable. */
  readonly isSound: boolean;
  /** Why it is not sound, and what was put in order, as sentences. */
  readonly remarks: readonly string[];
}

/** The state of an entry, with the revision that recorded it. */
export interface BoardState {
  readonly revision: number;
  readonly author: string;
  readonly at: string;
  readonly record: BoardRecord;
}

/** Combines the files that hold an entry; `known` is a revision of it that this device has seen before, if any. */
export function entryOf(files: readonly BoardFile[], hasher: TextHasher, known: string | null = null): BoardEntry {
  const { main, copies, rivals } = copiesOf(files, known);
  const sorted = [main, ...copies];
  const written = chainOf(
    sorted.flatMap(({ note }) => note.revisions),
    main.note.stated,
  );
  const edits = sorted
    .filter(({ note }) => note.isEdited && note.faults.length === 0)
    .sort((one, other) => one.mtimeMs - other.mtimeMs);
  let revisions = written.revisions;
  for (const { note, mtimeMs, path } of edits)
    if (note.record !== null) revisions = withEdit(revisions, editOf(note, revisions), mtimeMs, path, hasher);
  const chain =
    edits.length === 0 ? written : { ...chainOf(revisions), faults: written.faults, beside: written.beside };
  const faults = [...sorted.flatMap(({ note }) => note.unread), ...written.faults];
  return {
    id: chain.revisions[0]?.record.id ?? main.note.id,
    path: main.path,
    copies: copies.map(({ path }) => path),
    rivals: rivals.map(({ path }) => path),
    ...{ chain, now: stateAt(chain, chain.revisions.length), since: sinceAt(chain, chain.revisions.length) },
    unrecorded: chain.revisions.length - chainOf(main.note.revisions).revisions.length,
    illegal: main.note.faults,
    isSound: faults.length === 0,
    remarks: [
      ...faults,
      ...besideWords(written.beside),
      ...copies.map(({ path }) => `${path} is a copy of ${main.path}; the revisions of both count.`),
      ...rivals.map(({ path }) => rivalWords(path, main.path)),
    ],
  };
}

/** Returns the state of an entry now, or as it was at `moment` (ISO in UTC); null when nothing was recorded by then. */
export function stateOf(entry: Pick<BoardEntry, 'chain' | 'now'>, moment: string | null = null): BoardState | null {
  // The times ascend.
  return moment === null
    ? entry.now
    : stateAt(entry.chain, entry.chain.effective.filter((time) => time <= moment).length);
}

/** Returns when an entry got the status that it has in a state of it, ISO in UTC. */
export function sinceOf(entry: Pick<BoardEntry, 'chain' | 'now' | 'since'>, state: BoardState): string {
  return state.revision === entry.now?.revision ? entry.since : sinceAt(entry.chain, state.revision);
}

function stateAt({ revisions, effective }: Chain, number: number): BoardState | null {
  const revision = revisions[number - 1];
  if (revision === undefined) return null;
  const { author, at, record } = revision;
  return { revision: number, author, at: effective[number - 1] ?? at, record };
}

function sinceAt({ revisions, effective }: Chain, number: number): string {
  let first = number;
  while (first > 1 && revisions[first - 2]?.record.status === revisions[number - 1]?.record.status) first -= 1;
  return effective[first - 1] ?? '';
}

/** True while an entry in this state is in force. */
export function isInForce({ record }: Pick<BoardState, 'record'>): boolean {
  return isHolding(record.kind, record.status);
}

/** Says what the revision with this number, from 1, changed. */
export function changeOf({ revisions }: Chain, number: number): string {
  const revision = revisions[number - 1] as Revision;
  const before =
    revisions.find(({ hash }) => hash === revision.previous)?.record ?? revisions[number - 2]?.record ?? null;
  return changedWords(before, revision.record);
}

/** Returns the record after an edit: what the person left as the note had it is as the last revision has it, which a copy may hold. */
function editOf({ record, revisions: own }: BoardNote, revisions: readonly Revision[]): BoardRecord {
  const base = chainOf(own).revisions.at(-1)?.record;
  const last = revisions.at(-1)?.record;
  const kept = Object.entries(last ?? {}).filter(
    ([key]) => base !== undefined && isSameValue(record, base, key as keyof BoardRecord),
  );
  return { ...record, ...Object.fromEntries(kept) } as BoardRecord;
}

function isSameValue(one: BoardRecord | null, other: BoardRecord, key: keyof BoardRecord): boolean {
  return JSON.stringify(one?.[key]) === JSON.stringify(other[key]);
}

function withEdit(
  revisions: readonly Revision[],
  record: BoardRecord,
  mtimeMs: number,
  path: string,
  hasher: TextHasher,
): readonly Revision[] {
  const at = `${new Date(mtimeMs).toISOString().slice(0, 19)}Z`;
  const whole = { ...record, id: record.id || handId(path, record, hasher), date: record.date || at };
  return withRevision(revisions, whole, { author: handAuthor, at }, (...made) => makeRevision(...made, hasher));
}

function handId(path: string, { title }: BoardRecord, hasher: TextHasher): string {
  return stableUuid(hasher.sha256(`${path}\n${title}`));
}

function besideWords(beside: readonly number[]): string[] {
  if (beside.length === 0) return [];
  const [first] = beside;
  return [
    `Two devices recorded a revision at the same time; both are kept, in order of time, and renumbered (revision ${String(first)}).`,
  ];
}

function rivalWords(path: string, main: string): string {
  return `${path} has the id of ${main}, but another history, so it does not count. Delete it; or remove its id and its history, to keep it as an entry of its own.`;
}
