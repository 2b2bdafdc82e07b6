import { hasVerb } from './text/narration';
import { stripEnd } from '../text-ends';

/** Words that begin a subordinate clause: `If X, Y` says nothing when it is cut before Y. */
const subordinate =
  /^(?:if|when|whenever|since|while|as|although|though|because|once|unless|until|after|before|to|for|in|with|by|given|wenn|weil|da|obwohl|falls|um|si|quand|lorsque|comme|pour|cuando|como|aunque|para|als|omdat|hoewel|om) /i;

/** True for a text that begins with a subordinate clause. */
export function isSubordinate(text: string): boolean {
  return subordinate.test(text) && !/^In \p{Lu}/u.test(text) && !/^for (?:now|the moment|the time being)\b/i.test(text);
}

const strongCuts = [
  '. ',
  '; ',
  ' — ',
  ' – ',
  ' - ',
  ', which ',
  ', so ',
  ', but ',
  ', because ',
  ' because ',
  ', since ',
  ', as ',
  ' so that ',
  ' so nobody ',
  ' so no one ',
  ' so we ',
  ' so users ',
  ' so people ',
  ', otherwise ',
  ', and ',
  ', while ',
  ', weil ',
  ', da ',
  ', damit ',
  ', sondern ',
  ', aber ',
  ', car ',
  ' parce que ',
  ', porque ',
  ' porque ',
  '。',
  '；',
  '，因为',
  '，所以',
  '，但',
  '，否则',
];
const weakCuts = [' (', '，', ': ', ', '];

/** Shortens a text to at most `limit` characters: to the last clause that fits, else to a word, with an ellipsis. */
export function shortened(text: string, limit: number): string {
  const opening = isSubordinate(text) ? text.search(/[,;] /) : -1;
  const least = Math.max(Math.floor(limit / 4), opening < 0 || text.charAt(opening) === ';' ? 0 : opening + 20);
  for (const cuts of [strongCuts, weakCuts]) {
    const at = Math.max(...cuts.map((cut) => lastCut(text, cut, limit, least)));
    if (at >= least) return tidyEnd(text.slice(0, at));
  }
  return atWord(text, limit);
}

/** Cuts between clauses; a comma or an `and` may stand inside a list. */
const clauseCuts = strongCuts.filter((cut) => cut !== ', and ');

/** Returns a text up to the last whole clause within `limit`; '' when none says something. */
export function wholeClause(text: string, limit: number): string {
  const cuts = [...clauseCuts, ' ('].map((cut) => lastCut(text, cut, limit, limit / 4));
  const at = Math.max(...cuts, lastLongComma(text, limit));
  const clause = at < limit / 4 ? '' : tidyEnd(text.slice(0, at));
  return isSubordinate(clause) || (hasVerb(text) && !hasVerb(clause)) ? '' : clause;
}

/** Number of words before and after a comma from which it parts clauses rather than the items of a list. */
const longPart = { before: 7, after: 4 } as const;

function lastLongComma(text: string, limit: number): number {
  const parts = text.slice(0, limit + 80).split(', ');
  let end = -2;
  let last = -1;
  for (const [at, part] of parts.slice(0, -1).entries()) {
    end += part.length + 2;
    const next = parts[at + 1] ?? '';
    const isLong = wordCount(part) >= longPart.before && wordCount(next) >= longPart.after;
    if (isLong && end <= limit && !/^(?:and|or|und|oder)\b/i.test(next) && isBalanced(text.slice(0, end))) last = end;
  }
  return last;
}

const wordCount = (text: string): number => text.split(' ').length;

function lastCut(text: string, cut: string, limit: number, least: number): number {
  let at = text.lastIndexOf(cut, limit);
  while (at >= least && (text.charAt(at - 1) === '.' || isNoCut(text, at, cut))) at = text.lastIndexOf(cut, at - 1);
  return at;
}

/** True where a cut would part a name such as `DB_PORT` from its value, or leave one word of what follows a colon. */
function isNoCut(text: string, at: number, cut: string): boolean {
  const head = text.slice(0, at);
  return isKey(text, at) || (cut === ', ' && /[:：] ?\S{1,40}$/u.test(head)) || !isBalanced(head);
}

/** True for a name of a setting in front of its value, such as `DB_PORT: `. */
export const isKey = (text: string, at: number): boolean =>
  text.startsWith(': ', at) && (/\b[A-Z]+_[A-Z_]+$/.test(text.slice(0, at)) || /^: ["'`:[{<]/.test(text.slice(at)));

function atWord(text: string, limit: number): string {
  const space = text.lastIndexOf(' ', limit - 1);
  const whole = space > limit / 3 ? text.slice(0, space) : sliceWhole(text, limit - 1);
  const bracket = whole.lastIndexOf('(');
  const head = !isBalanced(whole) && bracket > limit / 3 ? whole.slice(0, bracket) : whole;
  return `${withoutLooseEnd(head)}…`;
}

/** Removes words at the end that need a continuation. */
function withoutLooseEnd(text: string): string {
  for (let rest = text; ;) {
    const shorter = rest.replace(
      /[\s,;:(]$|\s(?:a|an|the|of|to|in|on|for|and|or|with|by|is|that|der|die|das|und|zu|de|la|le|et|que)$/iu,
      '',
    );
    if (shorter === rest) return rest;
    rest = shorter;
  }
}

/** Returns the text up to `end` without splitting a surrogate pair. */
function sliceWhole(text: string, end: number): string {
  const code = text.charCodeAt(end - 1);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? end - 1 : end);
}

/** True when every bracket and quote that opens also closes. */
export function isBalanced(text: string): boolean {
  let depth = 0;
  let quotes = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char)) depth--;
    else if (char === '"') quotes++;
  }
  return depth === 0 && quotes % 2 === 0;
}

/** Removes punctuation and pictures at the end. */
export function tidyEnd(text: string): string {
  return stripEnd(text, /[\s.,;:!。；，、：—–\p{Extended_Pictographic}\uFE0F-]/u).trim();
}
