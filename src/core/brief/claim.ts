import { cutText } from '../text-ends';
import { authorityOf, confidenceOn } from '../note/state/authority';
import type { NoteFacts } from '../note/note-record';
import { daysBetween } from '../calendar-date';
import { type BoardFact, entryText, gravityOf } from './board-fact';
import { withoutUnseen } from '../visible-text';

/** A note as stored in the index. */
export interface KnownNote {
  readonly path: string;
  readonly facts: NoteFacts;
}

/** A statement of a note as a line of a brief. */
export interface BriefLine {
  readonly text: string;
  readonly path: string;
  /** Day `YYYY-MM-DD`, or '' when the note gives none. */
  readonly date: string;
  /** Turns of the session on which the statement is based, such as `u17`. */
  readonly turns: readonly string[];
  readonly authority: number;
  /** Effective confidence, see `effectiveConfidence`; 1 for a note that states none. */
  readonly confidence: number;
  /** Names of notes in force that it contradicts, at most three; missing when there are none. */
  readonly contradicts?: readonly string[];
}

/** A line with the values by which it is ordered. */
export interface Claim {
  readonly line: BriefLine;
  readonly score: number;
  /** Session that the note was captured from; '' for another note. */
  readonly session: string;
  readonly type: string;
}

const longestText = 280;
const mostTurns = 3;
const mostContradicted = 3;
/** Days after which a note's recency is halved. */
const halfLifeDays = 180;
const leastRecency = 0.2;

/**
 * Returns the line of a note; `nearness` is 1 for a note of the project itself, less for others, and `mayName` says
 * which contradicted notes it may name.
 */
export function claimOf(
  { path, facts }: KnownNote,
  nearness: number,
  today: string,
  mayName: (name: string) => boolean = () => true,
): Claim {
  const { managed } = facts;
  const date = facts.date || (managed?.created ?? '').slice(0, 10);
  const authority = managed?.authority ?? authorityOf(facts, {});
  const confidence = confidenceOn(managed, today) ?? 1;
  const contradicts = (managed?.contradicts ?? []).filter(mayName).slice(0, mostContradicted).map(oneLine);
  const line = {
    text: cutText(claimText(facts), longestText),
    path,
    date,
    turns: (managed?.turns ?? []).slice(0, mostTurns).map(oneLine),
    authority,
    confidence,
    ...(contradicts.length === 0 ? {} : { contradicts }),
  };
  const score = authority * confidence * nearness * recency(date, today);
  return { line, score, session: managed?.session ?? '', type: facts.type.toLowerCase() };
}

/** Returns the line of an entry of the project board, which comes before all other notes of its group, the gravest blocker or risk first. */
export function entryClaim({ path, facts }: KnownNote, fact: BoardFact): Claim {
  const { record, since } = fact;
  const authority = facts.managed?.authority ?? authorityOf(facts, {});
  const confidence = record.confidence ?? 1;
  const text = cutText(oneLine(entryText(fact)), longestText);
  return {
    line: { text, path, date: since, turns: [], authority, confidence },
    score: 1 + gravityOf(record) + authority * confidence,
    session: '',
    type: record.kind,
  };
}

/** Returns title and summary as one line, each only once. */
export function claimText({ title, summary }: Pick<NoteFacts, 'title' | 'summary'>): string {
  const [name, said] = [oneLine(title), oneLine(summary)];
  return said === '' || said.startsWith(name) ? said || name : `${name.replace(/[.:]$/, '')}: ${said}`;
}

/** Returns a line of a core memory, which its owner has approved as it stands. */
export function coreClaim(path: string, line: string): Claim {
  const text = cutText(oneLine(line), longestText);
  return { line: { text, path, date: '', turns: [], authority: 1, confidence: 1 }, score: 1, session: '', type: '' };
}

function oneLine(text: string): string {
  return withoutUnseen(text).replace(/\s+/g, ' ').trim();
}

function recency(date: string, today: string): number {
  const days = date === '' ? Infinity : Math.max(0, daysBetween(date, today));
  return Number.isNaN(days) ? leastRecency : Math.max(leastRecency, 0.5 ** (days / halfLifeDays));
}
