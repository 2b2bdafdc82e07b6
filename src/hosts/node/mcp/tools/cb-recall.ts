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
import { weighedWords } from '../answers/best-line';
import type { Asked } from '../answers/cards';
import { type CardSizes, fittingCards, shownTexts, usualSizes } from '../answers/fitting-cards';
import { readCursor, writeCursor } from '../answers/cursor';
import { hardlyFound, nothingFound, missingWords } from '../answers/nothing-found';
import { languagesWords } from '../answers/vault-languages';
import { defineTool, reading } from '../tool';
import { recallHistory } from './recall-history';
import { queryOf } from './recall-query';
import { recallTalk } from './recall-talk';

const usualLimit = 8;
/** Number of cards when no note seems to answer, and of notes that are looked at to tell. */
const nearestCards = 3;
const measuredNotes = 8;
/** Sizes of the cards of notes that do not seem to answer. */
const nearestSizes: CardSizes = { offset: 0, full: 0, others: 'short' };
const deepest = 300;
const limitRange = 'limit must be a whole number from 1 to 30.';

const input = z.strictObject({
  query: z
    .string()
    .max(2_000)
    .describe(
      'What you want to know, in the words the notes would use, such as names and error texts. "quotes" for an exact phrase, OR between alternatives, -word to exclude; type:decision or after:2026-01-31 as in filter; in:history finds what the project board said earlier. "" with filter: the newest notes.',
    ),
  limit: z
    .int({ error: limitRange })
    .min(1, { error: limitRange })
    .max(30, { error: limitRange })
    .optional()
    .describe('Maximum number of notes: 1 to 30 (default 8; 5 with sessions).'),
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
      'true: search what was said in earlier conversations instead (default false). Use after the notes did not answer, or when the user asks what was said.',
    ),
  cursor: z
    .string()
    .max(200)
    .optional()
    .describe('Cursor from the end of an earlier answer, to get what it left out; other arguments unchanged.'),
});

/** Searches the notes. */
export const cbRecall = defineTool<AnswerDeps, typeof input>({
  name: 'cb_recall',
  title: 'Search earlier knowledge',
  description: [
    'Search what is already known: decisions, findings, fixes, preferences and notes from earlier sessions and from the person. Use when the user refers to earlier work ("as we decided", "last time"), before a decision that may have been made already, when an error or a name looks familiar, or when you lack background on a project; not for the contents of source files.',
    'Returns cards, best first: path:line, date, type, and what the note says (the first two in full, others in a line), or says that no note seems to answer.',
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

interface Looked extends Findings, Judged {
  readonly asked: Asked;
}

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
    throw new AppError('usage', `Only the first ${deepest} notes of a search are shown. Use a more specific query.`);
  const yielder = new Yielder(deps.services.clock, run.signal, scanSliceMs);
  const look = (): Promise<Looked> => lookFor(deps, query, offset, limit, run, yielder);
  const first = await look();
  // What nothing answers may have been written a moment ago.
  const isPoor = first.found.length === 0 || first.isSimilar || !first.isAnswered;
  const isBetter = isPoor && (await deps.services.readiness.settle?.(run)) === true;
  const { found, remark, asked, isSimilar, isAnswered, missing } = isBetter ? await look() : first;
  if (found.length <= offset) return nothingFound(deps, { question: line, filter, isLater: offset > 0, remark });
  const page = found.slice(offset, offset + (isAnswered ? limit : Math.min(limit, nearestCards)));
  const sizes = isAnswered ? sizesFrom(offset) : nearestSizes;
  const cards = await fittingCards(deps.scrubber, page, asked, sizes, yielder);
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
          'None of these notes contains your words, only similar spellings or related subjects. Check before you rely on them.',
        ]
      : [];
  return [
    isAnswered ? headOf(cards.length, offset, isMore) : hardlyFound(missing, await languagesWords(deps)),
    ...(isAnswered ? missingWords(missing) : []),
    ...similar,
    ...queryNotices(query),
    ...(remark === null ? [] : [remark]),
    quoted(cards.join('\n\n'), deps),
    ...(isMore ? [`More: the same call with cursor "${writeCursor(question, next)}".`] : []),
    'A whole note: cb_read (path). Cite path:line.',
  ].join('\n');
}

/** Answers as for a client, without telling anybody, and returns what the found notes are called. */
async function practise(deps: AnswerDeps, title: string, run: Run): Promise<string[]> {
  const query = parseQuery(title);
  if (asksForNothing(query)) return [];
  const yielder = new Yielder(deps.services.clock, run.signal, scanSliceMs);
  const { found, asked } = await lookFor(deps, query, 0, usualLimit, run, yielder);
  await fittingCards(deps.scrubber, found.slice(0, usualLimit), asked, usualSizes, yielder);
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
  const asked = await askedOf(deps, query, rarity);
  deps.scrubber.ahead(shownTexts(findings.found.slice(offset, offset + limit), asked, sizesFrom(offset)));
  return { ...findings, asked, ...(await judge(deps, query, offset > 0 ? [] : findings.found, yielder, rarity)) };
}

/** Whoever asks for later notes reads on: they are shown longer. */
function sizesFrom(offset: number): CardSizes {
  return offset === 0 ? usualSizes : { ...usualSizes, offset, others: 'short' };
}

function titlesOf(found: readonly FoundNote[]): string[] {
  return found.map(({ read }) => read.facts.title);
}

/** Returns the notes that search finds for a question that nothing answers, in a line each, so that nobody has to ask again. */
export async function nearestNotes(deps: AnswerDeps, question: string, run: Run): Promise<string[]> {
  const query = parseQuery(question);
  if (asksForNothing(query)) return [];
  const yielder = new Yielder(deps.services.clock, run.signal, scanSliceMs);
  const rarity = new RarityAhead(query, deps.services.index, deps.services.readiness);
  const { found } = await findInOrder(deps, query, nearestCards, run, yielder, rarity);
  const asked = await askedOf(deps, query, rarity);
  const sizes = { ...usualSizes, full: 0 };
  const cards = await fittingCards(deps.scrubber, found.slice(0, nearestCards), asked, sizes, yielder);
  return cards.length === 0 ? [] : ['The nearest notes, which may not answer:', quoted(cards.join('\n\n'), deps)];
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

/** Returns what the cards of a query need to know of it. */
async function askedOf({ services }: AnswerDeps, query: Query, rarity: RarityAhead): Promise<Asked> {
  return { query, words: await weighedWords(query, rarity), today: localDay(services.clock.now()) };
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
