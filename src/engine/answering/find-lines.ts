import { type AnsweringLine, type AnsweringNote, measuredParts } from '../../core/ask/answering-lines';
import { limits, type Noise } from '../../core/ask/line-noise';
import { wordsLacking } from '../../core/ask/words-lacking';
import { asksWhen } from '../../core/ask/question/fits-question';
import { isQuestion } from '../../core/ask/question/is-question';
import { asksHow, measureSteps } from '../../core/ask/how-to-steps';
import { withoutChoosing } from '../../core/ask/reason-lines';
import { askedContent, withoutHow, withoutMaking } from '../../core/ask/question/asked-words';
import { type AskedWord, contentOf } from '../../core/search/answerability';
import { monthWords } from '../../core/support/measures';
import { isStanding } from '../../core/support/similar-words';
import { plainQuery } from '../../core/search/plain-query';
import type { QueryFilter } from '../../core/search/query';
import type { NoteIndex } from '../../ports/note-index';
import type { VaultPath } from '../../core/note/path';
import type { Vault } from '../../ports/vault';
import type { Yielder } from '../running/yielder';
import { type FoundNote, readFoundNotes } from './read-answering-notes';

export interface FindLinesDeps {
  readonly index: Pick<NoteIndex, 'search' | 'rarity'>;
  readonly vault: Pick<Vault, 'read'>;
}

/** A line that may answer, with its note. */
export interface FoundLine extends AnsweringLine {
  readonly note: FoundNote;
  /** Number of notes in force that search finds before its note; 0 for a note that was not searched for. */
  readonly rank?: number;
  /** True for the steps of a section, see `measureSteps`. */
  readonly isSteps?: boolean;
  /** Text of the line of another note that led to this one. */
  readonly ledBy?: string;
  /** Set for a statement of the relation that is asked for: whose property it is, '' for a sentence. */
  readonly statedOf?: string;
}

export interface FoundLines {
  readonly words: readonly AskedWord[];
  /** Lines of the best notes, best first. */
  readonly lines: readonly FoundLine[];
  /** Words of the question, as asked, that none of these lines' notes contains. */
  readonly missing: readonly string[];
  /** How near the second note of the search comes to the first: the share of its score. */
  readonly second: number;
}

/** Number of notes whose lines are measured. */
const nearest = 8;

/**
 * Measures the lines of the notes that share the most words with a question; those that no longer hold come last. A
 * yielder lets the thread do other work between two parts of a note.
 */
export async function findLines(
  question: string,
  filters: readonly QueryFilter[],
  deps: FindLinesDeps,
  yielder?: Pick<Yielder, 'yieldIfDue'>,
): Promise<FoundLines> {
  const { words, notes, second } = await nearestNotes(question, filters, deps);
  if (words.length === 0) return { words, lines: [], missing: [], second };
  const steps = asksHow(question) ? await askedWords(withoutHow(withoutMaking(question)), deps.index) : [];
  const lines: FoundLine[] = [];
  for (const [at, note] of notes.entries()) {
    const passage = passageOf(question, words, note);
    const rank = notes.slice(0, at).filter((before) => !isOver(before)).length;
    const measured = [...measureSteps(steps, passage), ...(await measuredLines(words, passage, yielder))];
    lines.push(...measured.map((line) => ({ ...line, note, rank })));
  }
  return { words, lines: bestFirst(lines), missing: wordsLacking(question, words, notes.map(wholeText)), second };
}

/** Measures the lines of a note, and lets the thread do other work between its parts. */
export async function measuredLines(
  words: readonly AskedWord[],
  passage: AnsweringNote,
  yielder: Pick<Yielder, 'yieldIfDue'> | undefined,
  least?: number,
): Promise<AnsweringLine[]> {
  const lines: AnsweringLine[] = [];
  for (const part of measuredParts(words, passage, least)) {
    await yielder?.yieldIfDue();
    lines.push(...part);
  }
  return lines;
}

/**
 * Returns how much the best line of other notes than a passage's own covers of it, at least the lower limit of the bound:
 * only lines that may cover more are read.
 */
export async function noiseOf(
  passage: string,
  own: VaultPath,
  deps: FindLinesDeps,
  yielder?: Pick<Yielder, 'yieldIfDue'>,
): Promise<Noise> {
  const { words, notes, second } = await nearestNotes(passage, [], deps, own);
  let share: number = limits.least;
  for (const note of notes) {
    if (isOver(note) || share >= limits.mostOfWide) continue;
    const lines = await measuredLines(words, passageOf(passage, words, note), yielder, share);
    share = Math.max(share, ...lines.map((line) => line.share));
  }
  return { share, second };
}

/** Returns what the notes are called that share the most words with a question. */
export async function nearestTitles(question: string, deps: FindLinesDeps): Promise<string[]> {
  return (await nearestNotes(question, [], deps)).notes.map(({ facts }) => facts.title);
}

async function nearestNotes(
  question: string,
  filters: readonly QueryFilter[],
  { index, vault }: FindLinesDeps,
  except?: VaultPath,
): Promise<Pick<FoundLines, 'words' | 'second'> & { readonly notes: readonly FoundNote[] }> {
  const words = await askedWords(withoutMaking(withoutChoosing(question)), index);
  if (words.length === 0) return { words, notes: [], second: 0 };
  const query = plainQuery(question, { filters, excludedWords: [] });
  const hits = await index.search(query, except === undefined ? nearest : nearest + 1, { mode: 'keyword' });
  const [first, next] = hits;
  const second = first === undefined || next === undefined ? 0 : next.score / first.score;
  const others = hits.filter(({ path }) => path !== except).slice(0, nearest);
  return { words, notes: await readFoundNotes(others, vault), second };
}

function passageOf(question: string, words: readonly AskedWord[], note: FoundNote): AnsweringNote {
  const given = { text: note.text, beside: besideOf(note), subject: subjectOf(words, note) };
  return { ...given, asksWhen: asksWhen(question) };
}

/** Returns lines in the order of their answerability; those of notes that no longer hold come last. */
export function bestFirst(lines: readonly FoundLine[]): FoundLine[] {
  return [...lines].sort((a, b) => Number(isOver(a.note)) - Number(isOver(b.note)) || b.share - a.share);
}

function isOver({ successor, ended }: FoundNote): boolean {
  return successor !== null || ended !== '';
}

async function askedWords(question: string, index: Pick<NoteIndex, 'rarity'>): Promise<AskedWord[]> {
  const tokens = askedContent(question);
  const rarity = tokens.length === 0 ? [] : await index.rarity(tokens.map(({ text }) => text));
  return tokens.map((token, at) => ({ token, weight: rarity[at] ?? 0 }));
}

/** Maximum number of words of a name. */
const mostOfName = 3;
/** Length of a day as it is written in a property. */
const longestDay = 10;

/**
 * Returns what the lines of a note need not repeat: its title if that is the name of somebody or something that the
 * question names, and its day if the question names a month; '' for neither.
 */
function subjectOf(words: readonly AskedWord[], { facts: { title, date } }: FoundNote): string {
  const name = contentOf(title);
  const named = words.filter(({ token }) => token.isCapital && isStanding(token, name));
  const isNamed =
    name.length <= mostOfName && name.every(({ isCapital }) => isCapital) && 2 * named.length >= name.length;
  const isDated = words.some(({ token }) => monthWords.has(token.text));
  return [isNamed ? title : '', isDated ? date.slice(0, longestDay) : ''].join(' ').trim();
}

/** Returns the text that applies to all lines of a note. */
export function besideOf({ facts }: FoundNote): string {
  const { title, aliases, summary, tags, project, status } = facts;
  // What stands below a question that is still open does not answer it.
  const isOpen = /^open$/i.test(status.trim()) && isQuestion(title);
  return [isOpen ? '' : title, ...aliases, summary, project, ...tags].join('\n');
}

function wholeText(note: FoundNote): string {
  return `${note.path}\n${besideOf(note)}\n${note.text}`;
}
