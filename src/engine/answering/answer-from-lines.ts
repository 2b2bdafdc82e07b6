import { askAnswer, type AskAnswer, type AskClass, type AskSentence } from '../../core/ask/ask-answer';
import { settleLines } from '../../core/ask/contradicting-lines';
import type { Claim } from '../../core/ask/contradictions';
import type { TextRange } from '../../core/note/text-ranges';
import { fitsQuestion } from '../../core/ask/question/fits-question';
import { isPlainQuestion } from '../../core/ask/question/is-question';
import type { QuestionedLine } from '../../core/ask/question/questioned-line';
import { shownRange } from '../../core/ask/answering-lines';
import { asksForPast, isDisowned } from '../../core/ask/left-out/disowned';
import type { NoiseBound } from '../../core/ask/line-noise';
import { unansweredHalves } from '../../core/ask/question/asked-halves';
import { leastOfLines, mostOfShort } from '../../core/ask/lines/least-of-lines';
import { tellsOfAsked } from '../../core/ask/lines/further-lines';
import { leadingFirst } from '../../core/ask/lines/leading-lines';
import { confidenceOn } from '../../core/note/state/authority';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { askedContent } from '../../core/ask/question/asked-words';
import { asksWhyNot, tellsMore } from '../../core/ask/question/rejections';
import {
  asksWhy,
  givesReason,
  isBelowReason,
  onlyRepeats,
  reasonOf,
  reasonsOfTitle,
} from '../../core/ask/reason-lines';
import { citationOf } from '../../core/ask/row';
import { behindLead, leadIn } from '../../core/ask/left-out/lead-in';
import { shownLine, tableRowAt } from '../../core/ask/shown-text';
import { behindSpeaker, speakerAt } from '../../core/ask/said/speakers';
import { type AskedWord, contentOf, stands } from '../../core/search/answerability';
import { readTokens } from '../../core/support/read-tokens';
import { isStanding } from '../../core/support/similar-words';
import type { FoundLine, FoundLines } from './find-lines';
import { standingOf } from './read-answering-notes';

const mostLines = 3;
/** Number of notes that search finds first, one of which has a line that covers enough. */
const mostBefore = 2;
/** Share of the best line's answerability from which other lines are shown too, and from which others of its note are. */
const nearBest = 0.7;
const nearInNote = 0.6;
/** Answerability below which no line is shown, also beside a better one: that share of the least bound. */
const leastBeside = 0.27;

/**
 * Answers without a model: of the lines that fit the question those that cover most of it, or nothing when the best
 * covers less than the bound asks for.
 */
export function answerFromLines(
  question: string,
  { words, lines, missing, second }: FoundLines,
  bound: NoiseBound,
  { kind, degraded, today }: { readonly kind: AskClass; readonly degraded: string | null; readonly today: string },
): AskAnswer {
  const stated = lines.filter(({ statedOf }) => statedOf !== undefined);
  const fitting = fittingLines(question, lines, leastOfLines(words, bound, { lines, second }));
  const rangeOf = (line: FoundLine): TextRange => (isWhole(line) ? line : shownRange(words, line.note.text, line));
  const leading = chooseLines(words, stepsFirst(leadingFirst(words, fitting, textOf)), rangeOf);
  const isNot = asksWhyNot(question);
  const ofTitle = asksWhy(question) && !isNot ? reasonsOfAsked(words, lines) : [];
  const told =
    ofTitle.length > 0
      ? ofTitle
      : asksWhy(question)
        ? tellingWhy(question, withReason(leading, lines)).filter(
            (line) => tellsReason(textOf(line)) && (!isNot || tellsMore(question, textOf(line))),
          )
        : leading;
  // A line without a word for a reason may give one, but not by naming a part of what a short question asks.
  // *And why?* of an answer that is known already would only be repeated.
  const isAnswered =
    !asksWhy(question) ||
    told.some((line) => givesReason(textOf(line)) || isBelowReason(line)) ||
    (askedContent(question).length > 0 && (words.length > mostOfShort || told.some((line) => holdsAll(words, line))));
  const chosen = withoutRepeated(stated.length > 0 ? stated : isAnswered ? told : []).map((line) => ({
    line,
    ...sentenceOf(line, rangeOf(line), today),
  }));
  const { sentences, contradictions } = settleLines(question, chosen, claimOf);
  const halves = unansweredHalves(
    question,
    sentences.map(({ text, line: { note, headings } }) => [text, note.facts.title, ...headings].join('\n')),
    missing,
  );
  return askAnswer({
    ...{ question, class: kind, missing: [...missing, ...halves], dropped: [], contradictions },
    sentences: sentences.map(({ line: _line, ...sentence }) => sentence),
    cost: null,
    degraded,
    isFound: false,
  });
}

/** True for a line that is shown as it was found. */
function isWhole({ isSteps, statedOf }: FoundLine): boolean {
  return isSteps === true || statedOf !== undefined;
}

/** Returns the lines that fit the question, of the best one's note also those that cover less; none if no line covers enough. */
function fittingLines(
  question: string,
  lines: readonly FoundLine[],
  leastOf: (line: FoundLine) => number,
): readonly FoundLine[] {
  const fits = fitsQuestion(question);
  const holds = (line: FoundLine): boolean => asksForPast(question) || !isDisowned(textOf(line));
  // The title of a record is often the question of its session, without the mark.
  const asks = (text: string): boolean => isPlainQuestion(text) && onlyRepeats(question, text);
  const fitting = lines.filter(
    (line) => line.share >= leastBeside && fits(questioned(line)) && holds(line) && !asks(textOf(line)),
  );
  const enough = fitting.filter((line) => line.share >= leastOf(line));
  const [best] = enough;
  // In notes that search finds only later, the words stand together by chance.
  if (best === undefined || !enough.some(({ rank = 0 }) => rank < mostBefore)) return [];
  const near = nearInNote * best.share;
  return fitting.filter((line) => line.share >= leastOf(line) || (line.note === best.note && line.share >= near));
}

/** Targets of links, whose digits count nothing. */
const linkTargets = /\]\([^()\s]{0,500}\)|\]\[[^[\]\n]{1,60}\]|https?:\/\/\S{1,500}/g;

/** One string for all lines of a note, so that what is read of it is remembered. */
const wholeTexts = new WeakMap<FoundLine['note'], string>();

function questioned({ note, ledBy = '', headings, start, end }: FoundLine): QuestionedLine {
  const { path, facts, text } = note;
  const whole = wholeTexts.get(note) ?? [text, facts.title, path, ledBy].join('\n');
  wholeTexts.set(note, whole);
  return {
    ...{ line: text.slice(start, end).replace(linkTargets, ' '), note: whole, date: facts.date },
    above: () => [facts.title, ...headings, ...(tableRowAt(text, { start, end })?.heads ?? [])].join('\n'),
    lead: () => leadIn(text, start, headings),
  };
}

/** Puts the steps that cover about as much as the best line first. */
function stepsFirst(lines: readonly FoundLine[]): readonly FoundLine[] {
  const near = nearBest * (lines[0]?.share ?? 0);
  const steps = lines.filter(({ isSteps, share }) => isSteps === true && share >= near);
  const [best] = steps;
  return best === undefined ? lines : [best, ...lines.filter((line) => line !== best && !isPartOf(line, best))];
}

function isPartOf({ note, start, end }: FoundLine, steps: FoundLine): boolean {
  return note === steps.note && start >= steps.start && end <= steps.end;
}

/** Returns the first lines near the best that have a word of the question or reply to it, without those that say or show what one before them does. */
function chooseLines(
  words: readonly AskedWord[],
  lines: readonly FoundLine[],
  rangeOf: (line: FoundLine) => TextRange,
): FoundLine[] {
  const chosen: FoundLine[] = [];
  const [best] = lines;
  const seen = new Set<string>();
  for (const line of lines) {
    if (chosen.length === mostLines) break;
    const range = rangeOf(line);
    const text = shownLine(line.note.text, { ...range, kind: line.kind });
    const isShown = chosen.some((other) => other.note === line.note && overlap(rangeOf(other), range));
    const near = (line.note === best?.note ? nearInNote : nearBest) * (best?.share ?? 0);
    if (line.share < near || seen.has(text) || isShown) continue;
    const isGiven = line === best || line.isSteps === true || line.isReply === true;
    if (!isGiven && !tellsOfAsked(words, textOf(line))) continue;
    seen.add(text);
    chosen.push(line);
  }
  return chosen;
}

/** Leaves out titles and headings of which another line of the note has all words. */
function withoutRepeated(lines: readonly FoundLine[]): readonly FoundLine[] {
  const repeats = (line: FoundLine, other: FoundLine): boolean => {
    const own = contentOf(textOf(other));
    return contentOf(textOf(line)).every((word) => isStanding(word, own));
  };
  return lines.filter(
    (line) =>
      !isTitle(line) || !lines.some((other) => other.note === line.note && !isTitle(other) && repeats(line, other)),
  );
}

function overlap(left: TextRange, right: TextRange): boolean {
  return left.start < right.end && right.start < left.end;
}

/** Puts the reason behind the best line, or in its place where that is only the title that is asked about. */
function withReason(chosen: readonly FoundLine[], lines: readonly FoundLine[]): readonly FoundLine[] {
  const [best, ...others] = chosen;
  if (best === undefined) return chosen;
  const ofNote = lines.filter(({ note, isSteps }) => note === best.note && isSteps !== true);
  const reasons = isTitle(best) ? reasonsOfTitle(best, inBody(ofNote, best), textOf) : [];
  const reason = reasonOf(best, ofNote, textOf);
  const first = reasons.length > 0 ? reasons : [best, ...(reason === null ? [] : [reason])];
  const isKnown = (line: FoundLine): boolean =>
    first.some(({ note, start }) => note === line.note && start === line.start) ||
    (reasons.length > 0 && isTitle(line));
  return [...first, ...others.filter((line) => !isKnown(line))].slice(0, mostLines);
}

/** Leaves out a best line that only repeats what is asked; then the others must give a reason. */
function tellingWhy(question: string, lines: readonly FoundLine[]): readonly FoundLine[] {
  const [best] = lines;
  if (best === undefined || !onlyRepeats(question, textOf(best))) return lines;
  return lines.some((line) => isBelowReason(line) || givesReason(textOf(line))) ? lines : [];
}

/** Number of words from which a question may be the title of a note, *Why did the lamp go out?*, and of which one may differ. */
const fewestOfTitle = 2;
const fewestWithOther = 3;

/** Returns the reasons in the first note whose title has all words of the question; none without one. */
function reasonsOfAsked(words: readonly AskedWord[], lines: readonly FoundLine[]): readonly FoundLine[] {
  if (words.length < fewestOfTitle) return [];
  const isAsked = ({ note }: FoundLine): boolean => {
    const title = readTokens(note.facts.title);
    const others = words.filter(({ token }) => !isStanding(token, title)).length;
    return note.successor === null && note.ended === '' && others <= (words.length < fewestWithOther ? 0 : 1);
  };
  const asked = lines.find(isAsked);
  if (asked === undefined) return [];
  const ofNote = inBody(
    lines.filter((line) => line.note === asked.note && line.isSteps !== true && tellsReason(textOf(line))),
    asked,
  );
  return reasonsOfTitle({ ...asked, start: -1, headings: [] }, ofNote, textOf);
}

/** Number of words with content from which a line may be a reason without a word for it; *Approved by the user* is none. */
const fewestOfReason = 3;

/** A request in the record of a session, with its turn: what was asked for is no reason for it. */
const request = /^[“"][^”"]{1,2000}[”"](?=.{0,2000}\(u\d)/;

const tellsReason = (text: string): boolean =>
  givesReason(text) || contentOf(text.replace(request, '')).length >= fewestOfReason;

function holdsAll(words: readonly AskedWord[], line: FoundLine): boolean {
  const tokens = readTokens([textOf(line), line.note.facts.title, ...line.headings].join('\n'));
  return words.every(({ token }) => stands(token, tokens));
}

function isTitle(line: FoundLine): boolean {
  return line.kind === 'heading' || textOf(line) === line.note.facts.title;
}

function inBody(lines: readonly FoundLine[], { note }: FoundLine): readonly FoundLine[] {
  const { bodyStart } = readFrontmatter(note.text);
  return lines.filter(({ start }) => start >= bodyStart);
}

function textOf({ note, start, end }: FoundLine): string {
  return note.text.slice(start, end);
}

function sentenceOf(
  { note, line, start, kind, headings, isSteps, statedOf = '' }: FoundLine,
  range: TextRange,
  today: string,
): AskSentence {
  const confidence = confidenceOn(note.facts.managed, today) ?? undefined;
  const below = note.text.slice(start, range.start).split('\n').length - 1;
  return {
    fate: 'quoted',
    text: behindLead(
      isSteps === true ? (headings.at(-1) ?? '') : statedOf || leadIn(note.text, range.start, headings),
      behindSpeaker(speakerAt(note.text, range.start), shownLine(note.text, { ...range, kind })),
    ),
    citations: [citationOf({ ...standingOf(note), confidence }, range, line + below)],
  };
}

function claimOf({ line, citations: [citation] }: AskSentence & { readonly line: FoundLine }): Claim | null {
  return citation === undefined ? null : { ...standingOf(line.note), text: textOf(line), citation };
}
