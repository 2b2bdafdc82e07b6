import { readTokens } from '../../support/read-tokens';
import { isStanding } from '../../support/similar-words';
import { isContent } from '../../support/token';
import { wordSet } from '../../support/function-words';
import { shownText } from '../shown-text';
import { verdictIn } from './verdicts';

const item = /^[ \t>]*(?:[-*+•]|\d{1,4}[.)])[ \t]/;
/** Matches an item with a name, before its later sentences. */
const named =
  /^[ \t>]*(?:[-*+•]|\d{1,4}[.)])[ \t]+(?:\*\*([^*\n]{1,60})\*\*|`([^`\n]{1,60})`)[ \t]*[:：].*[\p{L}\p{N}]/u;
/** Matches the end of text that introduces a list. */
export const introduces = /[:：]["'”»*_)]{0,4}$/u;
/** Headings below which stands what does not hold, or not yet. */
const refusing =
  /(?:^|[^\p{L}])(?:reject|discard|dismiss|abandon|declin|obsolete|outdated|deprecat|out of scope|non-goals?|alternatives?|ideas?|myths?|assumptions?|rumou?rs?|gossip|hearsay|speculat|fiction|satire|jokes?|april fool|hypothetical|false|wrong|drafts?(?!\p{L})|unconfirmed|cancel|verworfen|abgelehnt|verzichtet|veraltet|überholt|nicht-ziele|ideen?|mythen|annahmen|gerüchte?|unbestätigt|abgesagt|storniert|gestrichen|rejeté|écarté|abandonné|obsolèt|hors (?:du )?périmètre|idées?|mythes?|hypothèses?|rumeurs?|annulée?s?|rechazad|descartad|obsolet|fuera de alcance|ideas?|mitos?|supuestos|rumores|cancelad|scartat|respint|rifiutat|fuori ambito|idee|miti(?!\p{L})|afgewezen|verworpen|verouderd|buiten scope|ideeën|rejeitad|ideias?|отклонен|отвергнут|устарел|вне рамок|альтернатив|иде[ия]|слухи|отмен[её]н)|被否|否决|已弃用|废弃|过时|替代方案|备选|想法|設想|谣言|传闻|取消|噂|中止|却下|不採用|廃止|代替案|アイデア/iu;
/** Words that only introduce. */
const introducing = wordSet(
  'example+s available option+s setting+s parameter+s field+s following follows include+s including means beispiel verfügbare+n einstellung+en optionen folgende+n+s folgt umfasst bedeutet exemple disponible+s paramètre+s suivant+s+e+es comprend+e signifie ejemplo siguiente+s incluye significa esempio seguente seguenti voorbeeld volgende omvat betekent',
);
const mark =
  /^[ \t]*(?:>[ \t]?)*(?:\[![^\]\n|]{1,20}(?:\|[^\]\n]{0,40})?\][+-]?[ \t]*)?(?:(?:[-*+•]|\d{1,4}[.)])[ \t])?/;
const task = /[-*+•.)][ \t]{1,4}\[([ -])\][ \t]{0,4}$/;
const callout = /^[ \t]*(?:>[ \t]?)+\[!([\w-]{1,20})(?:\|[^\]\n]{0,40})?\][+-]?(.*)$/;
/** Types of callouts with the words of others, and with what does not hold. */
const doubted = /^(?:fail|failure|missing|question|help|faq|quote|cite|example)$/i;
const mostLines = 80;
const longestLead = 300;

/**
 * Returns what says how a line of a note is meant: the line with a colon above its list, *We rejected these options:*, or
 * the heading above it if what stands there does not hold, *Rejected*. '' where nothing does.
 */
export function leadIn(text: string, start: number, headings: readonly string[]): string {
  const lead = lineAboveList(text, start) || taskMark(text, start) || calloutAbove(text, start);
  if (lead !== '') return lead;
  const heading = headings.at(-1) ?? '';
  const denies = refusing.test(heading) || readTokens(heading).some(({ qualifier }) => qualifier === 'denial');
  return denies && !/[?？؟]$/u.test(heading) ? heading : '';
}

/** Returns what the box of a task, or a cross in front of a line, says that its text does not. */
function taskMark(text: string, start: number): string {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  if (/^[^\p{L}\p{N}]*[❌✗✘☒]/u.test(text.slice(from, start + 2))) return 'No';
  const [, mark = 'x'] = task.exec(text.slice(from, start)) ?? [];
  if (mark === '-') return 'Cancelled';
  return mark === ' ' ? 'Not done' : '';
}

/** Returns the title of the callout that a line stands in, if it says that this is somebody else's or does not hold. */
function calloutAbove(text: string, start: number): string {
  let from = text.lastIndexOf('\n', start - 1) + 1;
  for (let count = 0; count < mostLines; count++) {
    const feed = text.indexOf('\n', from);
    const line = text.slice(from, feed < 0 ? text.length : feed);
    if (!/^[ \t]*>/.test(line)) return '';
    const [, type = '', title = ''] = callout.exec(line.slice(0, longestLead)) ?? [];
    if (type !== '') return doubted.test(type) || refusing.test(title) ? shownText(title.trim()) || type : '';
    if (from === 0) return '';
    from = text.lastIndexOf('\n', from - 2) + 1;
  }
  return '';
}

/** Returns a line behind what `leadIn` says of it. */
export function behindLead(lead: string, line: string): string {
  if (lead === '') return line;
  return introduces.test(lead) ? `${lead} ${line}` : `${lead}: ${line}`;
}

function lineAboveList(text: string, start: number): string {
  let from = text.lastIndexOf('\n', start - 1) + 1;
  let line = text.slice(from, start);
  if (!item.test(line)) return '';
  const [, bold, code] = named.exec(line) ?? [];
  const name = bold ?? code;
  let indent = indentOf(line);
  for (let count = 0; from > 0 && count < mostLines; count++) {
    const end = from - 1;
    from = text.lastIndexOf('\n', end - 1) + 1;
    line = text.slice(from, end).trimEnd();
    if (/^[\s>]*$/.test(line)) continue;
    const isPart = item.test(line) || /^(?:[ \t]*>)*(?: {2,}|\t)/.test(line);
    if (isPart && indentOf(line) >= indent) continue;
    if (introduces.test(line) && line.length > longestLead) return '';
    if (introduces.test(line))
      return `${introducedBy(shownText(line.replace(mark, '')))}${name === undefined ? '' : ` ${shownText(name)}:`}`;
    if (!isPart) return '';
    indent = indentOf(line);
  }
  return '';
}

/** Returns the last sentence of a line, unless one before it says how that is meant. */
function introducedBy(line: string): string {
  const at = line.lastIndexOf('. ') + 2;
  const before = line.slice(0, at);
  const counts = refusing.test(before) || verdictIn(before) !== '' || readTokens(before).some((each) => each.qualifier);
  return at < 2 || counts ? line : line.slice(at);
}

function indentOf(line: string): number {
  return (/^[ \t>]*/.exec(line)?.[0] ?? '').replace(/\t/g, '    ').length;
}

/** True for a sentence that lacks a word of the line or heading that says how it is meant. */
export function leavesOutLead(sentence: string, lead: string): boolean {
  const own = readTokens(sentence);
  const said = readTokens(lead);
  const denies = (tokens: typeof said): boolean => tokens.some(({ qualifier }) => qualifier === 'denial');
  if (verdictIn(lead) !== '' || (denies(said) && !denies(own))) return true;
  return said.some((token) => isContent(token) && !introducing.has(token.text) && !isStanding(token, own));
}

/** True for a sentence that names none of the items of the list that the note's sentence introduces. */
export function leavesOutList(sentence: string, items: readonly string[] | null): boolean {
  if (items === null) return false;
  const own = readTokens(sentence);
  return !items.some((item) => {
    const words = readTokens(item).filter(isContent);
    return words.length > 0 && words.every((word) => isStanding(word, own));
  });
}
