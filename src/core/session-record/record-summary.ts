import { counted } from '../counted';
import { saysSame } from '../extraction/candidate';
import { capitalised, withoutOpener } from '../extraction/text/narration';
import { standsAlone } from '../extraction/text/stands-alone';
import { letterCount } from '../extraction/text/statement';
import { contentWords, sharedCount } from '../extraction/text/words';
import { stripEnd } from '../text-ends';
import { withoutRetracted } from '../extraction/text/retractions';
import { splitSentences } from '../extraction/text/sentences';
import { bareRequest, mainRequest } from './matter';
import { fitting, oneLine, type RecordLine, type SessionRecord } from './record-line';
import { isQuestion, withoutConsent } from './wording/own-words';
import { otherResult, wishesBeside } from './headline/summary-parts';
import {
  answered,
  fewestTelling,
  isQuote,
  isResult,
  resultIn,
  saysEnough,
  turnOf,
  wordsOf,
} from './headline/summary-result';
import { filesOfLine, isOfChanged } from './work-lines';

const longest = 380;
const longestDemand = 150;
const longestRequest = 160;
const fewestLetters = 40;
const longestAnswer = 200;
/** Number of messages with requests up to which a sentence of the assistant is the result. */
const mostForReport = 3;
/** Number of words of a request that its answer has. */
const fewestShared = 2;
const longestOpen = 80;
const mostOfOpen = longestOpen + 20;
/** Matches a word that goes on from the sentence before. */
const goingOn = /^(?:and|then|so|also|but|und|dann|aber|et|puis|y|e|ma|и) (?:then )?/i;

/** Returns how a session ended, what else was done and asked for, and what is open; without a result, the main and the last request. */
export function recordSummary(record: SessionRecord): string {
  const { lines, matter, demands = [], outcome = '' } = record;
  const wishes = demands.map(told).filter((words) => words !== '' && !repeats(words, matter));
  const found = outcome || resultIn(lines);
  // A sentence of the assistant tells the end of one matter, not of many.
  const isOfMany = new Set(lines.filter(isQuote).map(({ turn }) => turn)).size > mostForReport;
  const result = isOfMany && labelOf(found) === 'Reported' ? '' : found;
  const state = stateOf(lines);
  const changed = state === '' ? [] : [state];
  if (result !== '') return withResult(lines, matter, wishes, [`${labelOf(result)}: ${result}`, ...changed], true);
  const several = wishesBeside(lines, wishes, matter, longest - mostOfOpen);
  if (several.length > 1) return withResult(lines, matter, wishes, changed, false);
  const isAnswered = isQuestion(wishes[0] ?? '') && several.some((each) => !isQuestion(each));
  const demand = (isAnswered ? several : wishes)[0] || demandIn(lines);
  const isShort = isQuestion(demand) && contentWords(demand).size < fewestTelling;
  const asked = isShort || demand === '' ? matter : demand;
  const ended = requestIn(lines, asked);
  const left = openIn(lines, ended !== '', asked);
  const answer = state === '' && !isOfMany ? answerIn(lines, asked) : '';
  const rest = [ended, answer, ...changed, left].filter((part) => part !== '');
  return joined(ended !== '' && repeats(asked, matter) ? rest : [asked, ...rest]);
}

/** Only a commit proves a result; anything else is what the assistant said. */
const labelOf = (result: string): string => (/^Commit\b| \(commits?\)$/.test(result) ? 'Result' : 'Reported');

/** Returns a summary that begins with the result. */
function withResult(
  lines: readonly RecordLine[],
  matter: string,
  demands: readonly string[],
  ended: readonly string[],
  hasResult: boolean,
): string {
  const left = openIn(lines, false, matter);
  const open = left === '' ? [] : [left];
  const room = (parts: readonly string[]): number => longest - [...ended, ...parts, ...open].join('. ').length - 4;
  const known = [matter, ...ended, left].join(' ');
  const other = hasResult ? otherResult(lines, known, room([])) : '';
  const also = other === '' ? [] : [other];
  // A title that was taken from the result says nothing of the request.
  const isOfResult = ended[0]?.includes(matter) === true;
  const said = isOfResult ? left : `${known} ${other}`;
  const wishes = wishesBeside(lines, demands, said, room(also) - 'Asked: '.length);
  const asked = wishes.length === 0 ? [] : [`Asked: ${wishes.join('; ')}`];
  return joined([...ended.slice(0, 1), ...also, ...ended.slice(1), ...asked, ...open]);
}

const repeats = (words: string, matter: string): boolean => saysSame(stripEnd(words, /[.?!。？！\s]/u), matter);

/** Joins the parts of a summary as sentences, as many as fit. */
function joined(parts: readonly string[]): string {
  const sentences = parts
    .map((words) => words.replace(/ (?=[.!?]$)|[,;:，、]\s*$/, ''))
    .map((part, _at, all) => (all.length === 1 || /[.!?。！？”]$/u.test(part) ? part : `${part}.`));
  return oneLine(
    sentences.reduce((text, part) => (text.length + part.length < longest ? `${text} ${part}` : text)),
    longest,
  );
}

const mostShared = 0.8;

/** Returns the last request; '' when the first sentence of the summary says most of it. */
function requestIn(lines: readonly RecordLine[], said: string): string {
  const requests = lines.map(asRequest).filter((line) => isQuote(line) && isTelling(line.text));
  const last = requests.find(({ turn }) => turn === requests.at(-1)?.turn);
  if (
    last === undefined ||
    // What was asked after it cannot stand alone.
    lines.some((line) => isQuote(line) && turnOf(line) > turnOf(last)) ||
    (said !== '' && requests.every(({ turn }) => turn === last.turn && turn === lines.find(isQuote)?.turn))
  )
    return '';
  const request = capitalised(wordsOf(last, longestRequest).replace(goingOn, ''));
  const words = contentWords(request);
  const isSaid =
    request === '' ||
    said.includes(request) ||
    (said !== '' && request.startsWith(stripEnd(said, /[.…\s]/u))) ||
    sharedCount(words, contentWords(said)) >= words.size * mostShared;
  if (isSaid) return '';
  return `Last request: ${request}`;
}

/** Returns what the person asked for in a sentence; '' when it says too little. */
function told(demand: string): string {
  const words = fitting(bareRequest(withoutOpener(demand)), longestDemand);
  return saysEnough(words) && !leads(words) ? words : '';
}

/** Matches the words in front of an open line that the word Open makes needless. */
const openLabel = /^(?:Reported|To check|Left|To do(?: – [^:]{1,90})?|Agreed, not done|Asked, not answered): /;
const unfinished = /^(?:Not finished|Asked last, result not told): (“[^”]*”)$/;

/** Returns what the last reply says that answers most of what was `asked`, of equal ones the weightiest; '' when something was asked after it. */
function answerIn(lines: readonly RecordLine[], asked: string): string {
  const told = lines.filter((line) => (line.part === 'told' || line.part === 'found') && isResult(line));
  const last = told.filter(({ turn }) => turn === told.at(-1)?.turn);
  const words = contentWords(asked);
  const shared = ({ text }: RecordLine): number => sharedCount(contentWords(text), words);
  const [best] = last.sort((one, other) => shared(other) - shared(one) || other.weight - one.weight);
  if (
    best === undefined ||
    shared(best) < fewestShared ||
    lines.some((line) => isQuote(line) && turnOf(line) > turnOf(best))
  )
    return '';
  const answer = wordsOf(best, longestAnswer).replace(answered, '');
  return answer === '' ? '' : `Answer: ${answer}`;
}

/** Returns the first thing that is open beyond what was `asked`, or that was offered, behind that word; '' without one; `isAsked`: the summary has the last request already. */
function openIn(lines: readonly RecordLine[], isAsked: boolean, asked: string): string {
  const open = lines.filter(({ part, text }) => part === 'open' && !(isAsked && unfinished.test(text)));
  // What nobody did that was asked for last says most, what was only offered least.
  const rank = (line: RecordLine): number => (isUnanswered(line) ? 0 : isOffer(line) ? 2 : 1);
  const ranked = open.sort((one, other) => rank(one) - rank(other));
  const words = ranked.map(({ text }) =>
    fitting(
      text
        .replace(openLabel, '')
        .replace(/^Offered, not answered: /, 'Offered: ')
        .replace(unfinished, '$1')
        .replace(/^“([^”]*)”$/, '$1'),
      longestOpen,
    ),
  );
  const left = words.find((each) => each !== '' && !asked.includes(capitalised(bareRequest(each)))) ?? '';
  return left === '' || left.startsWith('Offered: ') ? left : `Open: ${left}`;
}

const isOffer = ({ text }: RecordLine): boolean => text.startsWith('Offered, ');
const isUnanswered = ({ text }: RecordLine): boolean => text.startsWith('Asked, not answered: ');

const ending = /[.!?。！？”]? (?:(?:Result|Reported|Last request|Open): |[\d,]{1,9} files? changed\b|Pushed\b).*$/s;

const beginningOf = (summary: string): string => stripEnd(summary.replace(ending, ''), /[.\s]/);

/** True for a summary that the rules made of a session of which a record may now know more. */
export function isSummaryOf(summary: string, record: SessionRecord): boolean {
  const begun = demandsIn(record.lines.filter(isQuote)).map(bareRequest);
  return [recordSummary(record), ...begun].some((each) => each !== '' && beginningOf(each) === beginningOf(summary));
}

/** True for words that only lead to a list. */
const leads = (text: string): boolean => /[:：]$/.test(text.trim());

/** Returns the sentences of goals, each as far as it fits. */
function demandsIn(goals: readonly RecordLine[]): string[] {
  return goals
    .flatMap((line) => withoutRetracted(splitSentences(line.text.replace(/[“”]/g, ''))))
    .map((sentence) => fitting(sentence, longestDemand))
    .filter((sentence) => sentence !== '');
}

/** Returns what the first message wants; '' when it says too little. */
function demandIn(lines: readonly RecordLine[]): string {
  const goals = lines.filter(isQuote);
  const opening = goals.filter(({ turn }) => turn === goals[0]?.turn && turn === lines[0]?.turn);
  const sentences = demandsIn(opening).filter((sentence) => !leads(sentence));
  const told = sentences.filter((sentence) => contentWords(sentence).size >= fewestTelling);
  const demand = fitting(mainRequest(told) ?? sentences[0] ?? '', longestDemand);
  // A sentence cut at its first comma says too little.
  return /[.!?。！？]$/u.test(demand) || letterCount(demand) >= fewestLetters ? bareRequest(demand) : '';
}

/** Returns a line that tells which request was not finished as that request. */
const asRequest = (line: RecordLine): RecordLine => {
  const request = unfinished.exec(line.text)?.[1];
  return request === undefined ? line : { ...line, part: 'goal', text: request };
};

const baseName = (path: string): string => path.replace(/^.*[\\/]/, '');

/** Number of files up to which they are named. */
const mostNamed = 2;

/** Returns what is known of the end without anybody's words: files changed, and whether it was pushed. */
function stateOf(lines: readonly RecordLine[]): string {
  const files = filesIn(lines);
  const names = lines.filter(isOfChanged).flatMap(({ text }) => text.replace(/^[^:]*: /, '').split(', '));
  const isFew = files === names.length && files <= mostNamed;
  const parts = [
    ...(files === 0 ? [] : [isFew ? `changed ${names.map(baseName).join(', ')}` : `${counted(files, 'file')} changed`]),
    ...(lines.some(({ text }) => text.startsWith('Pushed: ')) ? ['pushed'] : []),
  ];
  return capitalised(parts.join(', '));
}

const filesIn = (lines: readonly RecordLine[]): number =>
  lines.filter(isOfChanged).reduce((sum, line) => sum + filesOfLine(line), 0);

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Weight of letters of a script without spaces that is too little for more than agreement. */
const fewestWide = 24;

/** True for words that only agree, or are too short to ask for anything. */
const agreeing = (words: string): boolean => letterCount(withoutConsent(words)) < (wide.test(words) ? fewestWide : 1);

/** True for words of the person that can stand alone. */
function isTelling(text: string): boolean {
  const words = text.replace(/^“|”$/g, '');
  if (agreeing(words)) return false;
  return saysEnough(words) && !/\b(?:after|before) (?:that|this)\b/i.test(words) && standsAlone(words);
}
