import type { TextHasher } from './board-note';
import { type Chain, chainOf } from './chain';
import { changedWords } from './changed-words';
import { type BoardFile, copiesOf } from './copies';
import { withEdits } from './hand-edits';
import { isHolding } from './kinds';
import type { BoardRecord } from './record';
import type { Revision } from './revision';

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
  const revisions = withEdits(written.revisions, sorted, hasher);
  const isLonger = revisions.length > written.revisions.length;
  const chain = isLonger ? { ...chainOf(revisions), faults: written.faults, beside: written.beside } : written;
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
      ...copies.map(({ path, note }) => copyWords(path, main.path, note.faults)),
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

function besideWords(beside: readonly number[]): string[] {
  if (beside.length === 0) return [];
  const [first] = beside;
  return [
    `Two devices recorded a revision at the same time; both are kept, in order of time, and renumbered (revision ${String(first)}).`,
  ];
}

function copyWords(path: string, main: string, faults: readonly string[]): string {
  const words = `${path} is a copy of ${main}; the revisions of both count.`;
  return faults.length === 0
    ? words
    : `${words} What was edited in the copy is not legal and does not count: ${faults.join(' ')}`;
}

function rivalWords(path: string, main: string): string {
  return `${path} has the id of ${main}, but another history, so it does not count. Delete it; or remove its id and its history, to keep it as an entry of its own.`;
}
