import * as z from 'zod';
import { AppError } from '../../../../core/errors';
import { leastAnswerability } from '../../../../core/search/answerability';
import { filterList } from '../../../../core/search/filters/filters';
import { parseQuery } from '../../../../core/search/parse-query';
import { searchPlaceOf } from '../../../../core/search/search-place';
import { asksForNothing, type Query } from '../../../../core/search/query';
import { answersFirst, mostOrdered } from '../../../../engine/answering/answers-first';
import { measureQuery, RarityAhead } from '../../../../engine/answering/measure-answer';
import { scanSliceMs } from '../../../../engine/indexing/scan';
import { Yielder } from '../../../../engine/running/yielder';
import { type Findings, findNow } from '../../../../features/search/find-now';
import type { FoundNote } from '../../../../features/search/find-notes';
import type { ReadHit } from '../../../../features/search/read-hit';
import { areOnlySimilar, queryNotices } from '../../../../features/search/query-notices';
import type { Run } from '../../../../ports/run';
import { quoted, type AnswerDeps } from '../answers/answer-deps';
import { countRecalls } from '../../../../engine/reading/recalls';
import { localDay } from '../../../../engine/reading/local-day';
import { card, textOf } from '../answers/cards';
import { readCursor, writeCursor } from '../answers/cursor';
import { hardlyFound, nothingFound, missingWords } from '../answers/nothing-found';
import { defineTool, reading } from '../tool';
import { recallHistory } from './recall-history';
import { queryOf } from './recall-query';
import { recallTalk } from './recall-talk';

const mostCharacters = 8_000;
/** Number of characters reserved for text around the cards. */
const reservedCharacters = 900;
const usualLimit = 8;
const fullCards = 2;
/** Number of cards when no note seems to answer, and of notes that are looked at to tell. */
const nearestCards = 3;
const measuredNotes = 8;
const deepest = 300;
const limitRange = 'limit must be a whole number from 1 to 30.';

const input = z.strictObject({
  query: z
    .string()
    .max(2_000)
    .describe(
      'What you want to know, in the words the notes would use. Names, error texts and file names work well. "quotes" for an exact phrase, OR between alternatives, -word to exclude; type:decision or after:2026-01-31 work here as in filter. May be "" when filter is given: then the newest notes come first.',
    ),
  limit: z
    .int({ error: limitRange })
    .min(1, { error: limitRange })
    .max(30, { error: limitRange })
    .optional()
    .describe('Maximum number of notes in one answer: 1 to 30 (default 8; 5 with sessions).'),
  filter: z
    .string()
    .max(500)
    .optional()
    .describe(
      `Only notes with these properties, such as: type:decision project:my-app after:2026-01-31. Known: ${filterList} OR between two, a minus before one excludes, quotes around values with spaces.`,
    ),
  sessions: z
    .boolean()
    .optional()
    .describe(
      'true: search what was said in earlier conversations instead of the notes (default false). Use after the notes did not answer, or when the user asks what was said.',
    ),
  cursor: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Cursor from the end of an earlier answer, to get what it left out. Repeat the other arguments unchanged.',
    ),
});

/** Searches the notes. */
export const cbRecall = defineTool<AnswerDeps, typeof input>({
  name: 'cb_recall',
  title: 'Search earlier knowledge',
  description: [
    'Search what is already known: decisions, findings, fixes, preferences and notes from earlier sessions and from the person. Use when the user refers to earlier work ("as we decided", "last time", "again"), before you make a decision that may have been made already, when an error or a name looks familiar, or when you lack background on a project. Do not use for the contents of source files.',
    'The query may use "an exact phrase", OR, -word, type:decision, after:2026-01-31; in:history finds what entries of the project board said earlier.',
    'Returns cards, best first: path:line, date, type, and what the note says (the first two in full). When no note seems to answer, it says so and shows the nearest in short.',
  ].join('\n'),
  manners: reading,
  input,
  work: recall,
});

interface Judged {
  /** True when the notes contain only similar words. */
  readonly isSimilar: boolean;
  /** False when no note seems to answer the question. */
  readonly isAnswered: boolean;
  /** Words of the question that none of the best notes contains. */
  readonly missing: readonly string[];
}

interface Looked extends Findings, Judged {}

async function recall(
  deps: AnswerDeps,
  { query: typed, limit: wanted, filter = '', sessions = false, cursor }: z.output<typeof input>,
  run: Run,
): Promise<string> {
  const { place, line } = searchPlaceOf(typed);
  const query = queryOf(line, filter);
  const question = JSON.stringify([line, filter]);
  if (sessions || place === 'sessions')
    return recallTalk(deps, { question: `sessions ${question}`, query, limit: wanted, cursor }, run);
  if (place === 'history') return recallHistory(deps, { question: line, query, limit: wanted ?? usualLimit }, run);
  const limit = wanted ?? usualLimit;
  const offset = readCursor(question, cursor);
  if (offset > deepest)
    throw new AppError(
      'usage',
      `Only the first ${deepest} notes of a search are shown. Use a more specific query instead.`,
    );
  const yielder = new Yielder(deps.services.clock, run.signal, scanSliceMs);
  const look = (): Promise<Looked> => lookFor(deps, query, offset, limit, run, yielder);
  const first = await look();
  // What nothing answers may have been written a moment ago.
  const isPoor = first.found.length === 0 || first.isSimilar || !first.isAnswered;
  const isBetter = isPoor && (await deps.services.readiness.settle?.(run)) === true;
  const { found, remark, isSimilar, isAnswered, missing } = isBetter ? await look() : first;
  if (found.length <= offset) return nothingFound(deps, { question: line, filter, isLater: offset > 0, remark });
  const page = found.slice(offset, offset + (isAnswered ? limit : Math.min(limit, nearestCards)));
  const cards = await fittingCards(deps, page, query, offset, isAnswered ? fullCards : 0, yielder);
  await countRecalls(archivedOf(page.slice(0, cards.length)), localDay(deps.services.clock.now()), {
    device: () => deps.services.device,
    hasher: deps.services.hasher,
  });
  deps.practice?.begin(titlesOf(found), (title, own) => practise(deps, title, own));
  const next = offset + cards.length;
  const isMore = next < found.length;
  const similar =
    isSimilar && isAnswered
      ? [
          'None of these notes contains the words you searched for; they contain similar spellings or related subjects. Check before you rely on them.',
        ]
      : [];
  return [
    isAnswered ? headOf(cards.length, offset, isMore) : hardlyFound(missing),
    ...(isAnswered ? missingWords(missing) : []),
    ...similar,
    ...queryNotices(query),
    ...(remark === null ? [] : [remark]),
    quoted(cards.join('\n\n'), deps),
    ...(isMore
      ? [
          `${isAnswered ? 'There are more' : 'There are more, which hold still less of the question'}. To see them call cb_recall with the same arguments and cursor "${writeCursor(question, next)}".`,
        ]
      : []),
    'Read a whole note with cb_read (path), and related notes with cb_related (path). Cite a note by its path.',
  ].join('\n');
}

/** Answers as for a client, without telling anybody, and returns what the found notes are called. */
async function practise(deps: AnswerDeps, title: string, run: Run): Promise<string[]> {
  const query = parseQuery(title);
  if (asksForNothing(query)) return [];
  const yielder = new Yielder(deps.services.clock, run.signal, scanSliceMs);
  const { found } = await lookFor(deps, query, 0, usualLimit, run, yielder);
  await fittingCards(deps, found.slice(0, usualLimit), query, 0, fullCards, yielder);
  return titlesOf(found);
}

/** Finds the notes of a page and one more, and judges them. */
async function lookFor(
  deps: AnswerDeps,
  query: Query,
  offset: number,
  limit: number,
  run: Run,
  yielder: Yielder,
): Promise<Looked> {
  const rarity = new RarityAhead(query, deps.services.index, deps.services.readiness);
  const findings = await findInOrder(deps, query, offset + limit + 1, run, yielder, rarity);
  deps.scrubber.ahead(textsOf(findings.found.slice(offset, offset + limit)));
  return { ...findings, ...(await judge(deps, query, offset > 0 ? [] : findings.found, yielder, rarity)) };
}

/** Returns the texts that cards of notes are made of. */
function textsOf(page: readonly FoundNote[]): string[] {
  return page.map((note, at) => textOf(note, at < fullCards));
}

function titlesOf(found: readonly FoundNote[]): string[] {
  return found.map(({ read }) => read.facts.title);
}

async function findInOrder(
  { services }: AnswerDeps,
  query: Query,
  count: number,
  run: Run,
  yielder: Yielder,
  rarity: RarityAhead,
): Promise<Findings> {
  const findings = await findNow(services, query, Math.max(mostOrdered, count), { mode: 'hybrid' }, run, yielder);
  return { ...findings, found: await answersFirst(query, findings.found, rarity) };
}

/** Returns the captured notes that are meant to last. */
function archivedOf(notes: readonly FoundNote[]): ReadHit[] {
  return notes.flatMap(({ read }) => (read.facts.managed?.isEphemeral === false ? [read] : []));
}

function headOf(count: number, offset: number, isMore: boolean): string {
  if (isMore) return `Notes ${offset + 1} to ${offset + count}, best first.`;
  return `${count === 1 ? 'One note' : `${count} notes`}${offset > 0 ? ' more' : ''}, best first.`;
}

/** Judges the notes of a first page; those of a later one are shown as they are. */
async function judge(
  { scrubber }: AnswerDeps,
  query: Query,
  found: readonly FoundNote[],
  yielder: Yielder,
  rarity: RarityAhead,
): Promise<Judged> {
  if (found.length === 0) return { isSimilar: false, isAnswered: true, missing: [] };
  const notes = found.slice(0, measuredNotes).map(({ read }) => read);
  const measured = await measureQuery(query, notes, rarity, leastAnswerability);
  return {
    isSimilar: await areOnlySimilar(found, query, yielder),
    isAnswered: measured === null || measured.held >= leastAnswerability,
    missing: await Promise.all((measured?.missing ?? []).map((word) => scrubber.clean(word))),
  };
}

/** Returns as many cards as one answer can hold, but at least one. */
async function fittingCards(
  deps: AnswerDeps,
  page: readonly FoundNote[],
  query: Query,
  offset: number,
  fullCount: number,
  yielder: Yielder,
): Promise<string[]> {
  const cards: string[] = [];
  const today = localDay(deps.services.clock.now());
  let length = reservedCharacters;
  for (const note of page) {
    const number = offset + cards.length + 1;
    const made = await card(number, note, query, number <= fullCount, today, deps.scrubber);
    if (cards.length > 0 && length + made.length > mostCharacters) break;
    cards.push(made);
    length += made.length + 2;
    await yielder.yieldIfDue();
  }
  return cards;
}
