import { isCalendarDate } from '../../core/calendar-date';
import { readNoteLines } from '../../core/ask/note-lines';
import type { AskRow } from '../../core/ask/row';
import { tokensOf } from '../../core/ask/row-prompt';
import { findHistory } from '../../core/board/history-section';
import { isClosingHeading } from '../../core/note/closing-headings';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { readBlocks } from '../../core/note/blocks';
import { readSections } from '../../core/note/sections';
import { authorityIn } from '../../core/note/state/authority';
import { addDays } from '../../core/review/review-state';
import type { TextRange } from '../../core/note/text-ranges';
import { plainQuery } from '../../core/search/plain-query';
import type { QueryFilter } from '../../core/search/query';
import { findMatches } from '../../core/search/query-matches';
import type { IndexHit, NoteIndex } from '../../ports/note-index';
import type { Vault } from '../../ports/vault';
import { type FoundNote, readFoundNotes, standingOf } from './read-answering-notes';

export interface StoryRequest {
  /** Words that the records have; '' for all records. */
  readonly about: string;
  /** Project of the records; '' for all projects. */
  readonly project: string;
  /** First and last day, `YYYY-MM-DD`; '' for no limit. */
  readonly since: string;
  readonly until: string;
}

export interface StoryRowsDeps {
  readonly index: Pick<NoteIndex, 'search'>;
  readonly vault: Pick<Vault, 'read'>;
}

/** The records of a span of time. */
export interface StoryRows {
  /** In the order of time, numbered from 1. */
  readonly rows: readonly AskRow[];
  /** Number of records for which there was no room. */
  readonly left: number;
}

const most = { found: 5_000, notes: 400, about: 60, rows: 60, tokens: 8_000, ofRow: 1_200 };
/** Before all dates of notes. */
const firstDay = '0001-01-01';
/** No day after it can be written. */
const lastDay = '9999-12-31';

/** A record whose passage is looked for only when there is room for it, because that reads the whole note. */
interface StoryRecord extends Omit<AskRow, 'number' | 'range'> {
  readonly range: () => TextRange;
}

/**
 * Returns the records that a story tells: notes of the span with what they say, and changes of board entries in it.
 * `pause` is called after each note.
 */
export async function storyRows(
  request: StoryRequest,
  deps: StoryRowsDeps,
  pause: () => Promise<void>,
): Promise<StoryRows> {
  const { about, since, until } = request;
  const ofSpan = await search(request, deps, [
    only('after', since || firstDay),
    ...(until === '' || until === lastDay ? [] : [only('before', addDays(until, 1))]),
  ]);
  // An entry of another day may have changed in the span.
  const entries = await search(request, deps, [only('property', 'cb_board')]);
  const paths = new Set(ofSpan.map(({ path }) => path));
  const others = entries.filter(({ path }) => !paths.has(path)).slice(0, most.notes);
  const chosen = ofSpan
    .slice(0, about === '' ? most.found : most.about)
    .sort((a, b) => authorityIn(b.facts) - authorityIn(a.facts) || compareDays(b, a))
    .slice(0, most.notes);
  const notes = await readFoundNotes([...chosen, ...others], deps.vault);
  const records: StoryRecord[] = [];
  for (const note of notes) {
    records.push(...recordsOf(note, request));
    await pause();
  }
  const { rows, left } = await fitting(records, pause);
  return { rows, left: left + ofSpan.length - chosen.length };
}

function search({ about, project }: StoryRequest, { index }: StoryRowsDeps, more: QueryFilter[]): Promise<IndexHit[]> {
  const ofProject = project === '' ? [] : [only('project', project)];
  const filters = [...ofProject, { ...only('type', 'session'), isExcluded: true }, ...more];
  const query = plainQuery(about, { filters, excludedWords: [] });
  return index.search(query, most.found, { mode: 'keyword' });
}

function only(field: QueryFilter['field'], value: string): QueryFilter {
  return { field, value, isExcluded: false };
}

function compareDays({ facts: one }: IndexHit, { facts: other }: IndexHit): number {
  return one.date === other.date ? 0 : one.date < other.date ? -1 : 1;
}

function recordsOf(note: FoundNote, { about, since, until }: StoryRequest): StoryRecord[] {
  const { facts, text } = note;
  const isWithin = (day: string): boolean =>
    isCalendarDate(day) && (since === '' || day >= since) && (until === '' || day <= until);
  const { bodyStart } = readFrontmatter(text);
  const isBoard = /^cb_board\s*:/m.test(text.slice(0, bodyStart));
  const record = (date: string, range: () => TextRange): StoryRecord => ({
    ...standingOf(note),
    headings: [],
    date,
    range,
  });
  const history = isBoard ? findHistory(text, bodyStart) : null;
  const changes = (history?.callouts ?? []).flatMap(({ start, title }) => {
    const [, number = '', day = ''] = /^Revision (\d{1,6}) · (\d{4}-\d{2}-\d{2})/.exec(title) ?? [];
    if (Number(number) < 2 || !isWithin(day)) return [];
    // Without what follows it, so that the line ends there and not after the record below it.
    const told = text.slice(0, Math.max(start, text.indexOf('\n', start)));
    return [{ ...record(day, () => ({ start, end: told.length })), text: told }];
  });
  const isTold = isWithin(facts.date);
  return isTold
    ? [record(facts.date, () => tellingRange(text, bodyStart, { about, historyStart: history?.start })), ...changes]
    : changes;
}

/**
 * Returns what a note says from the first property that states something, without its history, relations and the like; of
 * a long note whose beginning has none of the words that the story is about, what it says from the first of them.
 */
function tellingRange(
  text: string,
  bodyStart: number,
  { about, historyStart = text.length }: { readonly about: string; readonly historyStart?: number | undefined },
): TextRange {
  const closing = readSections(readBlocks(text, bodyStart)).find(({ headings }) =>
    isClosingHeading(headings.at(-1) ?? ''),
  );
  const last = Math.min(historyStart, closing?.blocks[0]?.start ?? text.length);
  const isLong = last - bodyStart > most.ofRow;
  const from = isLong && about !== '' ? firstAbout(text.slice(0, last), bodyStart, about) : bodyStart;
  if (from > bodyStart) {
    const full = from + most.ofRow;
    const feed = text.lastIndexOf('\n', full);
    return { start: from, end: full >= last ? last : feed > from ? feed : full };
  }
  const end = isLong ? text.lastIndexOf('\n', bodyStart + most.ofRow) : last;
  const stated = readNoteLines(text)[0]?.lines.find(({ kind, start }) => kind === 'text' && start < bodyStart);
  const start = stated === undefined ? bodyStart : text.lastIndexOf('\n', stated.start) + 1;
  return { start, end: end > bodyStart ? end : Math.min(last, bodyStart + most.ofRow) };
}

/**
 * Returns the start of the first line with a word of what the story is about, if it is past the beginning of the note; in
 * a line that is too long, the start of the sentence.
 */
function firstAbout(text: string, bodyStart: number, about: string): number {
  const [found = 0] = findMatches(text.slice(bodyStart), plainQuery(about))[0]?.range ?? [];
  if (found < most.ofRow) return bodyStart;
  const at = bodyStart + found;
  const line = text.lastIndexOf('\n', at) + 1;
  if (at - line < most.ofRow) return line;
  const from = at - most.ofRow / 2;
  const before = text.slice(from, at);
  const sentence = [...before.matchAll(/[.!?…]["'”’»)]{0,2}\s{1,9}|[。！？]["”’」』）]{0,2}/gu)].at(-1);
  const start = sentence ?? /[\s,;:，、；：]{1,9}/u.exec(before);
  return start === null ? at : from + start.index + start[0].length;
}

/** Returns the rows with the most authority that fit, in the order of time. */
async function fitting(all: readonly StoryRecord[], pause: () => Promise<void>): Promise<StoryRows> {
  const byWeight = [...all].sort((a, b) => b.authority - a.authority || (a.date > b.date ? -1 : 1));
  let tokens = 0;
  const kept: AskRow[] = [];
  for (const record of byWeight.slice(0, most.rows)) {
    const row = { ...record, number: 0, range: record.range() };
    const isFitting = tokens + tokensOf(row) <= most.tokens;
    if (isFitting) tokens += tokensOf(row);
    if (isFitting) kept.push(row);
    await pause();
  }
  const rows = kept
    .sort((a, b) => (a.date === b.date ? (a.path < b.path ? -1 : 1) : a.date < b.date ? -1 : 1))
    .map((row, at) => ({ ...row, number: at + 1 }));
  return { rows, left: all.length - rows.length };
}
