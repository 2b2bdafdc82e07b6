import { AppError } from '../../../../core/errors';
import type { SpokenTurn } from '../../../../core/recall/talk-part';
import { makeSnippet } from '../../../../core/search/snippet';
import { asksForNothing, type Query } from '../../../../core/search/query';
import { cutText } from '../../../../core/text-ends';
import { findTalk, type TalkHit, withTalk } from '../../../../features/search/find-talk';
import { queryNotices } from '../../../../features/search/query-notices';
import { relatedWordsOf } from '../../../../features/search/read-hit';
import type { SearchResult } from '../../../../features/search/result-row';
import { aboutOf, olderSessions } from '../../../../features/search/search-talk';
import type { Run } from '../../../../ports/run';
import { type AnswerDeps, notKnown, quoted } from '../answers/answer-deps';
import { headLine, withoutCardHeads } from '../answers/card-text';
import { readCursor, writeCursor } from '../answers/cursor';

const usualLimit = 5;
/** Most characters of cards: a turn costs more than a card of a note. */
const mostCharacters = 6_000;
/** Number of first cards that hold more of their turn, and the lengths in characters. */
const fullCards = 2;
const fullLength = 1_200;
const shortLength = 400;
const nearLength = 160;
const deepest = 100;

export interface TalkQuestion {
  /** Identifies the question in a cursor. */
  readonly question: string;
  readonly query: Query;
  readonly limit: number | undefined;
  readonly cursor: string | undefined;
}

/** Answers from what was said in captured conversations, with the way to read on. */
export async function recallTalk(
  deps: AnswerDeps,
  { question, query, limit = usualLimit, cursor }: TalkQuestion,
  run: Run,
): Promise<string> {
  if (asksForNothing(query)) throw new AppError('usage', 'Give words in query to search conversations.');
  const services = withTalk(deps.services);
  const offset = readCursor(question, cursor);
  const { hits, remark } = await findTalk(services, query, Math.min(deepest, offset + limit + 1), false, run);
  const older = offset > 0 ? [] : await olderSessions(services, query, run);
  const remarks = [...queryNotices(query), ...(remark === null ? [] : [await deps.scrubber.clean(remark)])];
  if (hits.length <= offset && older.length === 0) return nothingSaid(offset > 0, remarks);
  const cards = await fittingCards(deps, hits.slice(offset, offset + limit), query, offset);
  const lines = await Promise.all(older.map((row) => olderLine(row, deps)));
  const next = offset + cards.length;
  return [
    'Said in earlier conversations, best first; > marks the turn that was found.',
    ...remarks,
    ...(cards.length === 0 ? [] : [quoted(cards.join('\n\n'), deps)]),
    ...(lines.length === 0
      ? []
      : ['Records of sessions whose transcripts were not searched:', quoted(lines.join('\n'), deps)]),
    ...(next < hits.length ? [`More: the same call with cursor "${writeCursor(question, next)}".`] : []),
    'To read on: cb_read (path). It may have been decided otherwise later: before you rely on it, look for a note with cb_recall without sessions.',
  ].join('\n');
}

function nothingSaid(isLater: boolean, remarks: readonly string[]): string {
  if (isLater) return ['There is no more.', ...remarks].join(' ');
  if (remarks.length > 0) return ['Nothing was found.', ...remarks].join(' ');
  return ['Nothing was said about this in the captured conversations.', `Try other words once; then ${notKnown}`].join(
    ' ',
  );
}

async function fittingCards(
  deps: AnswerDeps,
  hits: readonly TalkHit[],
  query: Query,
  offset: number,
): Promise<string[]> {
  const cards: string[] = [];
  let length = 0;
  for (const hit of hits) {
    const number = offset + cards.length + 1;
    const made = await deps.scrubber.clean(card(number, hit, query, number <= fullCards ? fullLength : shortLength));
    if (cards.length > 0 && length + made.length > mostCharacters) break;
    cards.push(made);
    length += made.length;
  }
  return cards;
}

function card(number: number, hit: TalkHit, query: Query, length: number): string {
  const { place, turn, before, after, found } = hit;
  const { session } = place;
  const day = turn.at?.slice(0, 10) ?? session.day;
  const facts = [day, session.project, aboutOf(hit)].map(oneLine).filter((fact) => fact !== '');
  const said =
    turn.text.length <= length ? turn.text : makeSnippet(turn.text, query, relatedWordsOf(found.hit), length).text;
  return [
    [`${String(number)}. ${sessionPath(session.id, turn.id)}`, ...facts].join(' | '),
    ...(before === null ? [] : [near(before)]),
    `> ${turn.id} ${oneLine(turn.speaker ?? turn.role)}: ${withoutCardHeads(said.trim())}`,
    ...(after === null ? [] : [near(after)]),
  ].join('\n');
}

/** Returns the path by which a tool reads a session at a turn. */
export function sessionPath(session: string, turn: string): string {
  return `session:${session}#${turn}`;
}

function near({ id, role, text, speaker = role }: SpokenTurn): string {
  return `${id} ${oneLine(speaker)}: ${cutText(oneLine(text), nearLength)}`;
}

function olderLine({ path, title, date = '' }: SearchResult, { scrubber }: AnswerDeps): Promise<string> {
  return scrubber.clean(headLine([path, date, oneLine(title)]));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
