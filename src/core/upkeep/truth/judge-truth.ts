import { claimsMore } from '../../ask/added-claims';
import { leavesOutLimit } from '../../ask/left-out/left-out-limits';
import { opensWithPronoun } from '../../ask/opening-pronoun';
import { namesSpeaker } from '../../ask/own-clause';
import { holdsOrder } from '../../extraction/judging/orders';
import { contradictionOf, judgeSentence } from '../../support/judge-sentence';
import { mayBeWritten } from '../../support/judgement';
import { Passages } from '../../support/passages';
import { plainForm } from '../../support/plain-form';
import { readTokens } from '../../support/read-tokens';
import { differenceOf } from '../contradictions/difference';
import { isDeniedByContrast } from './denied-by-contrast';
import { isReplacedBy } from './replaced-sentence';
import { leavesOutTerms } from './left-out-terms';
import { endedWords, sentenceKey, type TimelineEntry, type TruthNote } from './read-truth';

/** A sentence that a model proposes for the upper part; `entries` are numbers of the timeline's entries, from 1. */
export interface ProposedTruth {
  readonly text: string;
  readonly entries: readonly number[];
}

/** A sentence that may be written, as written before or with the day of the latest entry that it rests on. */
export interface ProvenTruth {
  readonly text: string;
  /** `YYYY-MM-DD`; '' for a sentence that stood there before. */
  readonly day: string;
}

/** A proposed sentence that is not written, and why. */
export interface DroppedTruth {
  readonly text: string;
  readonly reason: string;
}

export interface JudgedTruth {
  readonly proven: readonly ProvenTruth[];
  /** Former sentences that the model left out, and that stay because nothing says otherwise. */
  readonly kept: readonly string[];
  readonly dropped: readonly DroppedTruth[];
}

/** Mark of an item, a quote, a heading or a table. */
const blockMark = /^(?:[-*+>#|]|\d{1,3}[.)])(?:\s|$)/u;
/** An entry that speaks of the note itself says what to write, and not what is true. */
const aboutNote =
  /(?:^|[^\p{L}])(?:this note|diese[rn]? notiz|cette note|esta nota|questa nota|deze notitie)(?![\p{L}])|этой заметк|эту заметк|这[条个]?笔记|このノート/iu;
/** Maximum length of a sentence of a model. */
const longestSentence = 400;
/** Maximum number of sentences that a model left out and that are judged; further ones stay. */
const mostLeft = 200;

/**
 * Judges each proposed sentence by the timeline. It may be written if it stood in the upper part before, or if the
 * entries that it names say it and no later one says otherwise. A sentence that is not proposed again stays where it was
 * unless an entry says otherwise, or a new sentence takes its place: that a model leaves it out does not make it untrue.
 */
export function judgeTruth(proposed: readonly ProposedTruth[], note: TruthNote, title: string): JudgedTruth {
  const before = new Map(note.sentences.map((sentence) => [sentenceKey(sentence), sentence] as const));
  const proven = new Map<string, ProvenTruth>();
  const dropped: DroppedTruth[] = [];
  for (const { text, entries } of proposed) {
    const sentence = text.replace(/\s+/gu, ' ').trim();
    const key = sentenceKey(sentence);
    const known = before.get(key);
    if (key === '' || proven.has(key)) continue;
    const cited = [...new Set(entries)].flatMap((number) => note.entries[number - 1] ?? []);
    const fault = faultOf(key, known === undefined ? cited : null, note.entries, title);
    if (fault !== null) dropped.push({ text: sentence, reason: fault });
    else if (known !== undefined) proven.set(key, { text: known, day: '' });
    else proven.set(key, { text: key, day: latestDay(cited.filter((entry) => isSaidBy(key, entry, title))) });
  }
  const added = [...proven.values()].filter(({ day }) => day !== '');
  // A reply of which nothing new can be used is no reason to take anything out.
  if (added.length === 0 && (dropped.length > 0 || proposed.length === 0))
    return { proven: note.sentences.map((text) => ({ text, day: '' })), kept: [], dropped };
  const left = [...before]
    .filter(([key]) => !proven.has(key))
    .filter(([key, text], at) => {
      if (at >= mostLeft) return true;
      const previous = note.sentences[note.sentences.indexOf(text) - 1] ?? '';
      const isReplaced = added.some((each) => isReplacedBy({ text: key, title, previous }, each.text));
      return !isReplaced && faultOf(key, null, note.entries, title) === null;
    });
  const kept = left.map(([, text]) => text);
  return { proven: withLeft([...proven.values()], new Set(kept), note.sentences), kept, dropped };
}

/** Adds the sentences that were left out behind the ones that stood before them; without any of these, in front. */
function withLeft(
  proven: readonly ProvenTruth[],
  left: ReadonlySet<string>,
  sentences: readonly string[],
): readonly ProvenTruth[] {
  const behind = new Map(proven.map(({ text }) => [text, new Set<string>()] as const));
  const first = new Set<string>();
  let last = first;
  for (const text of sentences)
    if (left.has(text)) last.add(text);
    else last = behind.get(text) ?? last;
  const known = (texts: Iterable<string> = []): ProvenTruth[] => [...texts].map((text) => ({ text, day: '' }));
  const all = proven.flatMap((each) => [each, ...known(behind.get(each.text))]);
  return proven.some(({ day }) => day === '') ? [...known(first), ...all] : [...all, ...known(first)];
}

/** `cited`: the entries that a new sentence names; null for one that stood in the note before. */
function faultOf(
  sentence: string,
  cited: readonly TimelineEntry[] | null,
  all: readonly TimelineEntry[],
  title: string,
): string | null {
  if (cited !== null) {
    if (sentence.length > longestSentence) return 'It is too long.';
    if (cited.length === 0) return 'It names no entry of the timeline.';
    if (blockMark.test(sentence)) return 'It is no sentence.';
    // Facts of two entries, each genuine, may be joined wrongly, so one entry must say the whole sentence.
    if (!cited.some((entry) => isSaidBy(sentence, entry, title))) {
      const words = unsupportedBy(cited, sentence, title) ?? [];
      return words.length === 0 ? 'No entry says it by itself.' : `The entries do not say it (${words.join(', ')}).`;
    }
  }
  const since = cited === null ? '' : latestDay(cited.filter((entry) => isSaidBy(sentence, entry, title)));
  const later = all.filter((entry) => entry.day > since && cited?.includes(entry) !== true);
  const denying = denyingEntry(sentence, later, title);
  return denying === null ? null : `A later entry says otherwise: ${denying.text}`;
}

/** Returns the latest entry that bears on a sentence if that one denies it; null if it says the same, or if there is none. */
function denyingEntry(sentence: string, entries: readonly TimelineEntry[], title: string): TimelineEntry | null {
  for (const entry of [...entries]
    .reverse()
    .sort((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0))) {
    if (entry.text.includes(endedWords)) continue;
    if (isDenied(sentence, withoutDay(entry.text))) return entry;
    if (unsupportedBy([entry], sentence, title) === null) return null;
  }
  return null;
}

/** True when an entry itself says a sentence, and neither asks for it, nor limits it, nor names somebody else who says it. */
function isSaidBy(sentence: string, entry: TimelineEntry, title: string): boolean {
  const text = withoutDay(entry.text);
  return (
    unsupportedBy([entry], sentence, title) === null &&
    !(opensWithPronoun(sentence) && !clausesOf(text).some((clause) => firstWord(clause) === firstWord(sentence))) &&
    !(namesSpeaker(text) && !namesSpeaker(sentence)) &&
    !holdsOrder(text) &&
    !aboutNote.test(text) &&
    !claimsMore(sentence, text) &&
    !leavesOutLimit(sentence, text) &&
    !leavesOutTerms(sentence, text)
  );
}

/** Returns a text and its parts between semicolons. */
function clausesOf(text: string): readonly string[] {
  return text.includes('; ') ? [text, ...text.split('; ')] : [text];
}

function firstWord(text: string): string {
  return /[\p{L}\p{M}]+/u.exec(text)?.[0].toLowerCase() ?? '';
}

/** Returns the words of a sentence that entries do not bear out; null if they do. The figures of a day bear out nothing. */
function unsupportedBy(entries: readonly TimelineEntry[], sentence: string, title: string): readonly string[] | null {
  const texts = entries.map(({ text }) => withoutDay(text));
  const judgement = judgeSentence(sentence, new Passages([title, ...texts]), 'merge');
  return mayBeWritten(judgement) ? null : judgement.words;
}

function isDenied(sentence: string, entry: string): boolean {
  const plain = plainForm(entry);
  const tokens = readTokens(sentence);
  return (
    clausesOf(plain).some((part) => {
      const others = readTokens(part);
      // Entries of one note are about one thing.
      return differenceOf(tokens, others, true)?.kind === 'state' || differenceOf(tokens, others) !== null;
    }) ||
    contradictionOf(sentence, new Passages([plain])).length > 0 ||
    isDeniedByContrast(sentence, entry)
  );
}

function withoutDay(entry: string): string {
  return entry.replace(/^(?:\*\*)?\d{4}-\d{2}-\d{2}(?:\*\*)?\s*[:–—-]?\s*/u, '');
}

function latestDay(entries: readonly TimelineEntry[]): string {
  return entries.reduce((latest, { day }) => (day > latest ? day : latest), '');
}
