import type { ContentHash } from '../content-hash';
import { numberValue, textValue, valueOf } from '../note/frontmatter/frontmatter-values';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { baseNameOf } from '../note/path';
import { stripByteOrderMark } from '../note/note-text';
import { type Chain, chainOf } from './chain';
import { faultsOf, kindFault, statusFault, transitionFault } from './faults';
import { findHistory } from './history-section';
import { kindOf } from './kinds';
import { type BoardRecord, isSameRecord, recordFrom } from './record';
import { readRevision, type Revision } from './revision';

/** A note of the board as one file has it. */
export interface BoardNote {
  /** Stable id: that of its history, else that of its properties; '' when it has none yet. */
  readonly id: string;
  /** The record that properties and text state now; null when the properties cannot be read. */
  readonly record: BoardRecord | null;
  readonly revisions: readonly Revision[];
  /** Number of revisions that the properties state. */
  readonly stated: number;
  /** True when properties or text differ from its last revision: somebody edited the note. */
  readonly isEdited: boolean;
  /** Why the note is not legal as it stands, as sentences. */
  readonly faults: readonly string[];
  /** Parts of its history that cannot be read, as sentences. */
  readonly unread: readonly string[];
}

export interface TextHasher {
  sha256(text: string): ContentHash;
}

export interface BoardSource {
  readonly path: string;
  /** Text of the note, with or without a byte-order mark. */
  readonly text: string;
}

/** Key that makes a note an entry of the board. */
const boardKey = /^["']?cb_board["']?[ \t]*:/im;
const mostHead = 65_536;

/** True when a note's text may be an entry of the board. */
export function mayBeBoardNote(text: string): boolean {
  return boardKey.test(text.slice(0, mostHead));
}

/** Reads an entry of the board from the text of its note; null for any other note. Never throws. */
export function readBoardNote(source: BoardSource, hasher: TextHasher): BoardNote | null {
  const text = stripByteOrderMark(source.text);
  if (!mayBeBoardNote(text)) return null;
  const { data, bodyStart, problems } = readFrontmatter(text);
  const kind = valueOf(data, 'cb_board');
  if (kind === undefined && problems.length === 0) return null;
  const section = findHistory(text, bodyStart);
  const { revisions, unread } = readRevisions(section.callouts, hasher);
  const own = chainOf(revisions);
  const last = own.revisions.at(-1) ?? null;
  if (kind === undefined && last === null) return null;
  const written = problems.length > 0 ? null : recordFrom(data, text.slice(bodyStart, section.start));
  const record = written === null ? null : settled(written, last, source.path);
  return {
    id: last?.record.id ?? textValue(valueOf(data, 'id')),
    ...{ record, revisions, unread },
    stated: Math.max(0, Math.trunc(numberValue(valueOf(data, 'cb_revision')) ?? 0)),
    isEdited: record !== null && !isStated(record, own),
    faults: [
      ...(problems[0] === undefined
        ? []
        : [`The properties cannot be read: line ${String(problems[0].line)}: ${problems[0].reason}`]),
      ...(written === null && problems.length === 0 ? [kindFault(textValue(kind))] : []),
      ...(record === null
        ? []
        : [...faultsOf(record), ...changedIdentity(written, last), ...changedStatus(record, own)]),
    ],
  };
}

/** Fills what a person need not write. The id and the first time never change. */
function settled(record: BoardRecord, last: Revision | null, path: string): BoardRecord {
  const whole = { ...record, title: record.title || baseNameOf(path) };
  if (last !== null) return { ...whole, id: last.record.id, date: last.record.date };
  return { ...whole, status: record.status || kindOf(record.kind).initial };
}

/** True when a note states what one of the last revisions states: after two devices wrote at once there are several. */
function isStated(record: BoardRecord, { revisions, heads }: Chain): boolean {
  return revisions.some((revision) => heads.includes(revision.hash) && isSameRecord(revision.record, record));
}

function changedIdentity(given: BoardRecord | null, last: Revision | null): string[] {
  if (given === null || last === null) return [];
  return given.kind === last.record.kind
    ? []
    : [`The kind was changed from ${last.record.kind} to ${given.kind}. Record a new entry instead.`];
}

/** A status may follow that of any of the last revisions: after two devices wrote at once there are several. */
function changedStatus({ kind, status }: BoardRecord, { revisions, heads }: Chain): string[] {
  const last = revisions.filter(({ hash, record }) => heads.includes(hash) && record.kind === kind);
  const faults = last.map(({ record }) => transitionFault(kind, record.status, status));
  return statusFault(kind, status).length > 0 || faults.some((fault) => fault.length === 0)
    ? []
    : (faults.at(-1) ?? []);
}

function readRevisions(
  callouts: ReturnType<typeof findHistory>['callouts'],
  hasher: TextHasher,
): Pick<BoardNote, 'revisions' | 'unread'> {
  const revisions: Revision[] = [];
  const unread: string[] = [];
  for (const { json, line, title } of callouts) {
    const revision = readRevision(json, hasher);
    if (revision !== null) revisions.push(revision);
    // A callout of the user's own, without a record, is no revision.
    else if (json !== '' || /^Revision \d/.test(title))
      unread.push(`The revision in line ${String(line)} cannot be read.`);
  }
  return { revisions, unread };
}
