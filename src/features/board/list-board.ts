import { type BoardState, changeOf, isInForce, sinceOf, stateOf } from '../../core/board/board-entry';
import { kindFault, statusFault } from '../../core/board/faults';
import { boardStatuses, isKindName, kindNames } from '../../core/board/kinds';
import { projectsNamed } from '../../core/board/project-names';
import { type BoardProperties, propertiesOf } from '../../core/board/record';
import { listed } from '../../core/counted';
import { AppError } from '../../core/errors';
import { baseNameOf } from '../../core/note/path';
import { nameKey } from '../../core/note/state/in-force';
import { isCalendarDate } from '../../core/calendar-date';
import { comparable } from '../../core/search/comparable';
import type { ListedEntry } from '../../engine/board/board-cache';
import type { BoardReading } from './board-deps';
import type { BoardEntryOutput, BoardListOutput, BoardRow } from './board-output';

/** What the list of the board is narrowed to. */
export interface BoardFilter {
  readonly kind?: string | undefined;
  readonly status?: string | undefined;
  readonly tag?: readonly string[] | undefined;
  readonly author?: string | undefined;
  /** Day `YYYY-MM-DD` or time. */
  readonly since?: string | undefined;
  readonly project?: string | undefined;
  /** Day, which means its end in UTC, or time. */
  readonly asOf?: string | undefined;
  /** False to leave private notes out. */
  readonly withPrivate?: boolean | undefined;
}

/** Lists the board, as it is or as it was: by kind, what is in force first, then the newest first. Throws `usage` for an illegal filter. */
export async function listBoard(
  { board }: BoardReading,
  filter: BoardFilter,
): Promise<Omit<BoardListOutput, 'recorded'>> {
  requireLegal(filter);
  const moment = filter.asOf === undefined ? null : momentOf(filter.asOf);
  const found = (await board.entries()).filter(({ isPrivate }) => filter.withPrivate !== false || !isPrivate);
  const states = found.flatMap((entry) => {
    const state = stateOf(entry, moment);
    return state === null ? [] : [{ entry, state }];
  });
  const successors = successorsIn(states);
  const named =
    filter.project === undefined
      ? null
      : projectsNamed(
          filter.project,
          states.map(({ state }) => state.record.project),
        );
  const rows = states
    .filter(({ state }) => named?.has(state.record.project) !== false && isWanted(state, filter))
    .map(({ entry, state }) => {
      const row = listedRowOf(entry, state);
      const supersededBy = row.inForce ? undefined : successorOf(entry, successors);
      return supersededBy === undefined ? row : { ...row, supersededBy };
    });
  const illegal = found.filter((entry) => entry.now === null).map(({ path, illegal: reasons }) => ({ path, reasons }));
  return { entries: rows.sort(compareRows), illegal: moment === null ? illegal : [], asOf: moment };
}

/** Returns an entry with its history, as it is or as it was. Throws `not-found` for an entry that was not recorded by then. */
export async function showEntry(
  { board }: BoardReading,
  wanted: string,
  { asOf, withPrivate = true }: Pick<BoardFilter, 'asOf' | 'withPrivate'> = {},
): Promise<BoardEntryOutput> {
  const entry = await board.entry(wanted, withPrivate);
  const state = stateOf(entry, asOf === undefined ? null : momentOf(asOf));
  if (state === null) {
    const why = entry.illegal.join(' ');
    throw new AppError('not-found', why === '' ? `${entry.path} was not recorded by then.` : `${entry.path}: ${why}`);
  }
  const revisions = entry.chain.revisions.slice(0, state.revision).map((revision, at) => ({
    revision: at + 1,
    at: revision.at,
    author: revision.author,
    changed: changeOf(entry.chain, at + 1),
    record: recordOf({ ...revision, revision: at + 1 }),
  }));
  return {
    entry: rowOf(entry, state),
    rationale: state.record.rationale,
    record: recordOf(state),
    revisions,
    sound: entry.isSound,
  };
}

/** Returns why an entry held at the end of a day; '' for an entry that was not recorded by then. */
export async function rationaleAsOf({ board }: BoardReading, id: string, asOf: string): Promise<string> {
  return stateOf(await board.entry(id), momentOf(asOf))?.record.rationale ?? '';
}

/** Rows of entries as they are now, because a list makes thousands. */
const rowsNow = new WeakMap<ListedEntry, BoardRow>();

function listedRowOf(entry: ListedEntry, state: BoardState): BoardRow {
  if (state !== entry.now) return rowOf(entry, state);
  const known = rowsNow.get(entry) ?? rowOf(entry, state);
  rowsNow.set(entry, known);
  return known;
}

/** Returns the row of an entry in a state of it. */
export function rowOf(entry: ListedEntry, state: BoardState): BoardRow {
  const { record, revision, author, at } = state;
  const { id, kind, title, status, project, tags, keys } = record;
  return {
    ...{ id, path: entry.path, kind, title, status, revision, author, recordedAt: at, project, tags, keys },
    inForce: isInForce(state),
    since: sinceOf(entry, state),
    ...(entry.illegal.length === 0 ? {} : { illegal: entry.illegal }),
    ...(entry.remarks.length === 0 ? {} : { remarks: entry.remarks }),
  };
}

/** Returns the moment that a day or a time means: a day its last second, in UTC. Throws `usage` for anything else. */
export function momentOf(given: string): string {
  const text = given.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDate(text)) return `${text}T23:59:59Z`;
  const time = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(time)) throw new AppError('usage', `"${text}" is no day. Give one such as 2026-05-01.`);
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

function recordOf(state: BoardState): BoardProperties {
  const properties = propertiesOf(state.record, state, state.revision);
  const given = Object.entries(properties).filter(
    (entry): entry is [string, BoardProperties[string]] => entry[1] !== undefined,
  );
  return { ...Object.fromEntries(given), rationale: state.record.rationale };
}

function isWanted({ record, author, at }: BoardState, filter: BoardFilter): boolean {
  return (
    (filter.kind === undefined || record.kind === filter.kind.toLowerCase()) &&
    (filter.status === undefined || record.status === filter.status.toLowerCase()) &&
    (filter.tag ?? []).every((tag) => record.tags.map(comparable).includes(comparable(tag.replace(/^#/, '')))) &&
    (filter.author === undefined || comparable(author) === comparable(filter.author)) &&
    (filter.since === undefined || at >= startOf(filter.since))
  );
}

/** Returns the titles of entries by the notes that they supersede, as their links name them. */
function successorsIn(states: readonly { readonly state: BoardState }[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const { state } of states)
    for (const link of state.record.supersedes) {
      const [name = ''] = link.replace(/^\[\[|\]\]$/g, '').split(/[#|]/);
      titles.set(nameKey(name), state.record.title);
    }
  return titles;
}

function successorOf({ path }: ListedEntry, successors: ReadonlyMap<string, string>): string | undefined {
  return successors.get(nameKey(path.replace(/\.md$/i, ''))) ?? successors.get(nameKey(baseNameOf(path)));
}

/** A day is its first moment. */
function startOf(since: string): string {
  return since.trim().length === 10 ? since.trim() : momentOf(since);
}

function requireLegal({ kind, status, since }: BoardFilter): void {
  if (kind !== undefined && !isKindName(kind.toLowerCase())) throw new AppError('usage', kindFault(kind));
  if (status !== undefined && !boardStatuses.includes(status.toLowerCase()))
    throw new AppError('usage', `"${status}" is no status of the board. Legal: ${listed(boardStatuses, 'or')}.`);
  if (kind !== undefined && status !== undefined && isKindName(kind.toLowerCase())) {
    const [fault] = statusFault(kind.toLowerCase() as (typeof kindNames)[number], status.toLowerCase());
    if (fault !== undefined) throw new AppError('usage', fault);
  }
  if (since !== undefined) momentOf(since);
}

function compareRows(one: BoardRow, other: BoardRow): number {
  return (
    kindNames.indexOf(one.kind) - kindNames.indexOf(other.kind) ||
    Number(other.inForce) - Number(one.inForce) ||
    (one.recordedAt > other.recordedAt ? -1 : one.recordedAt < other.recordedAt ? 1 : 0) ||
    (one.path < other.path ? -1 : 1)
  );
}
