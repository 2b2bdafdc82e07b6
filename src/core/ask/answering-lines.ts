import { isClosingHeading } from '../note/closing-headings';
import type { TextRange } from '../note/text-ranges';
import { type AskedWord, lineShares } from '../search/answerability';
import { isStanding } from '../support/similar-words';
import { readTokens } from '../support/read-tokens';
import { isContent } from '../support/token';
import { answerProperty, type NoteLine, readStatedLines } from './note-lines';
import { introducedEnd, longestShown } from './shown-text';
import { speakersIn, speakerRule } from './said/speakers';
import { TableHeads } from './table-rows';

/** A note that may answer, with what is known of it beside its text. */
export interface AnsweringNote {
  readonly text: string;
  /** Text that applies to all lines: title, summary, project, tags. */
  readonly beside: string;
  /** Name of the person or thing that the note is about, which its lines need not repeat; '' for none. */
  readonly subject?: string;
  /** True for a question that asks when something was, which a property such as *year* answers without its words. */
  readonly asksWhen?: boolean;
}

/** A line with its answerability, 0 to 1. */
export interface AnsweringLine extends NoteLine {
  readonly share: number;
  /** Headings above it, outermost first. */
  readonly headings: readonly string[];
  /** True for a line that covers what the question above it does. */
  readonly isReply?: boolean;
}

/** Matches links, addresses and tags, which state nothing by themselves. */
const onlyNames = /!?\[\[[^\]\n]{0,500}\]\]|\bhttps?:\/\/\S{1,2000}|#[\p{L}\p{N}_/-]{1,200}/gu;
/** Matches a line of keywords in a script without blanks: *安倍晋三 日本政府 国葬*. */
const wideNames = /^\p{Script=Han}{1,8}(?:[ \t]+\p{Script=Han}{1,8}){3,40}[ \t]*$/u;
const oneWord = /^[ \t*_]{0,8}[\p{L}\p{M}]{1,40}[ \t*_.]{0,8}$/u;
/** Matches a property that tells when the thing was made that the note is about. */
const whenProperty =
  /^(?:year|released?|release date|published|publication year|jahr|erscheinungsjahr|erschienen|année|año|anno|ano|jaar|год|yıl)\s*:.*\p{N}/iu;
/** Content words from which a heading states something. */
const fewestOfStatement = 4;
/** Matches the end of a question, also in a record of a session: `“Why?” (u1)`. */
const asking = /[?？؟]["”’»)*_\s]{0,5}(?:\([^()\n]{1,300}\)\s{0,5})?$/u;
/** Matches a link whose words are not its target. */
const namedLink = /!?\[\[[^\]|\n]{0,500}\|([^\]\n]{0,500})\]\]|\[([^\]\n]{0,500})\]\([^()\s]{0,500}\)/gu;

/** Measures the lines of a note at once, see `measuredParts`. */
export function measureLines(words: readonly AskedWord[], note: AnsweringNote, least = 0): AnsweringLine[] {
  return [...measuredParts(words, note, least)].flat();
}

/**
 * Measures how much of a question each line of a note covers, one part of the note after the other. A line that asks something is no answer: what covers the
 * question then is the line after it. Lines that cannot cover more than `least` are left out without being read.
 */
export function* measuredParts(
  words: readonly AskedWord[],
  { text, beside, subject = '', asksWhen = false }: AnsweringNote,
  least = 0,
): Generator<AnsweringLine[], void> {
  const mayAnswer = speakerRule(words, speakersIn(text));
  const tables = new TableHeads(text);
  for (const { headings, lines } of readStatedLines(text)) {
    if (isClosingHeading(headings.at(-1) ?? '')) continue;
    const texts = lines.map((line) => `${tables.of(line)} ${measuredText(text, line)}`.trimStart());
    const passage = {
      lines: texts.map((each) => `${subject} ${each}`.trimStart()),
      beside: [beside, ...headings].join('\n'),
    };
    const shares = lineShares(words, passage, least);
    const isQuestion = lines.map((line, at) => (shares[at] ?? 0) > 0 && mainlyAsks(words, text, line));
    yield lines.flatMap((line, at) => {
      const asked = answerProperty.test(texts[at] ?? '') ? isQuestion.lastIndexOf(true) : at - 1;
      const own = shares[at] ?? 0;
      const share = Math.max(own, isQuestion[asked] === true ? (shares[asked] ?? 0) : 0);
      const isReply = share > own;
      if (share === 0 || isQuestion[at] === true || tables.isHead(line)) return [];
      if (!isReply && isScrap(words, line, texts[at] ?? '', headings.at(-1) ?? '')) return [];
      const tells = asksWhen && line.kind === 'property' && whenProperty.test(texts[at] ?? '');
      if (!tells && isName(words, line, texts[at] ?? '')) return [];
      return mayAnswer(wholeLine(text, line)) ? [{ ...line, share, headings, isReply }] : [];
    });
  }
}

/** The name of a property is measured as words: `depends_on`; of a link, only the words that are shown. */
function measuredText(text: string, { start, end }: NoteLine): string {
  return text
    .slice(start, end)
    .replace(/^\w{1,60}(?=:)/, (name) => name.replace(/_/g, ' '))
    .replace(namedLink, (_link, shown: string | undefined, label: string | undefined) =>
      /^\d{1,5}(?:x\d{1,5})?$/.test(shown ?? '') ? '' : (shown ?? label ?? ''),
    );
}

/**
 * True for a line that states nothing: only links, addresses, tags or keywords, a property that is not asked for, and a
 * heading that only names what is below it.
 */
function isName(words: readonly AskedWord[], { kind }: NoteLine, line: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(line.replace(onlyNames, '')) || wideNames.test(line)) return true;
  if (answerProperty.test(line)) return false;
  if (kind === 'property') return weightIn(words, line.slice(0, Math.max(0, line.indexOf(':')))) === 0;
  if (kind !== 'heading') return kind === 'name';
  return readTokens(line).filter((token) => isContent(token) && token.kind !== 'number').length < fewestOfStatement;
}

/** True for a line of one word, such as *Proposed*, below a heading that has no word of the question. */
function isScrap(words: readonly AskedWord[], { kind }: NoteLine, line: string, heading: string): boolean {
  return kind === 'text' && oneWord.test(line) && weightIn(words, `${heading}\n${line}`) === 0;
}

/** True for a line whose questions cover more of the words than its other sentences. */
function mainlyAsks(words: readonly AskedWord[], text: string, { start, end, sentences }: NoteLine): boolean {
  if (!asking.test(text.slice(start, end))) return false;
  const texts = sentences.map((range) => text.slice(range.start, range.end));
  const weightOf = (isAsking: boolean): number =>
    weightIn(words, texts.filter((sentence) => asking.test(sentence) === isAsking).join(' '));
  return weightOf(true) > weightOf(false);
}

function wholeLine(text: string, { start, end }: TextRange): string {
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, end);
}

/**
 * Returns what is shown of a line: all of it, with the list that it introduces, or of a long one the whole sentences around
 * the one that covers most.
 */
export function shownRange(words: readonly AskedWord[], text: string, { start, end, sentences }: NoteLine): TextRange {
  if (end - start <= longestShown) return { start, end: introducedEnd(text, { start, end }) };
  const weights = sentences.map((range) => weightIn(words, text.slice(range.start, range.end)));
  const best = Math.max(0, weights.indexOf(Math.max(...weights)));
  let [first, last] = [best, best];
  const fits = (from: number, to: number): boolean =>
    (sentences[to]?.end ?? Infinity) - (sentences[from]?.start ?? -Infinity) <= longestShown;
  for (;;) {
    if (fits(first, last + 1)) last += 1;
    else if (fits(first - 1, last)) first -= 1;
    else break;
  }
  return { start: sentences[first]?.start ?? start, end: sentences[last]?.end ?? end };
}

function weightIn(words: readonly AskedWord[], text: string): number {
  const tokens = readTokens(text);
  return words.reduce((sum, { token, weight }) => (isStanding(token, tokens) ? sum + weight : sum), 0);
}
