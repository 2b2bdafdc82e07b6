import { isOnlyMentions, withoutMentions } from '../extraction/text/mentions';
import { plainText } from '../extraction/text/sentences';
import { contentWords } from '../extraction/text/words';
import { stripEnd } from '../text-ends';
import { ownText } from './wording/own-words';
import { plainWords } from './wording/plain-words';

const longestRead = 60_000;
const fewestPoints = 4;
const fewestHeadings = 2;
/** Number of marked headings with which a message of paragraphs is a specification. */
const fewestMarked = 3;
const shortestMessage = 150;
const longestHeading = 80;
const fence = /```[\s\S]*?(?:```|$)/g;
const hash = /^#{1,5} (\S.{0,200})$/;
const bold = /^(?:\*\*|__)([^*_\n]{2,80})(?:\*\*|__)\s?[:：]?$/;
const listed = /^(\s{0,20})([-*+•] |\d{1,2}(?:[.)] |[、）]))\s{0,8}(\S.{0,3000})$/u;
/** Match the box in front of a task that is open or done. */
const openBox = /^\[ \] /;
const checkedBox = /^\[x\] /i;
/** Matches a name in capitals or with a capital, and what is said of it in the same line. */
const keyed = /^(\p{Lu}[\p{Lu}\d &/_-]{1,40}): (\S.{10,3000})$/u;

/** One point or paragraph of a structured message. */
export interface Part {
  /** The heading above it, plain and without colon; '' without one. */
  readonly heading: string;
  /** The point that it is nested in, if that only introduces others; '' without one. */
  readonly lead: string;
  readonly text: string;
  readonly isPoint: boolean;
}

/** Returns the points and paragraphs of a long message of headings and lists; none for a message of another form. */
export function structuredParts(message: string): readonly Part[] {
  if (message.length < shortestMessage) return [];
  const parts: Part[] = [];
  const headings = new Map<string, boolean>();
  let [heading, lead, depth, isNumbered, isOpen, isMarked] = ['', '', 0, false, false, false];
  for (const line of ownText(message.slice(0, longestRead)).replace(fence, '').split('\n')) {
    const [, indent = '', mark = '', point] = listed.exec(line) ?? [];
    const name = point === undefined ? headingIn(line.trim()) : '';
    const last = parts.at(-1);
    if (name !== '') {
      [heading, lead, isOpen, isMarked] = [name, '', false, /^(?:#|\*\*|__)/.test(line.trim())];
      headings.set(name, isMarked);
    } else if (point !== undefined) {
      // Points with dashes belong to the numbered point before them, also without an indent.
      const isBelow = indent.length === depth && isNumbered && !/\d/.test(mark);
      if (indent.length <= depth && !isBelow) lead = '';
      const isLead = /[:：]\s*$/.test(plainText(point));
      if (isLead) [lead, depth, isNumbered] = [withoutColon(plainText(point)), indent.length, /\d/.test(mark)];
      else parts.push({ heading, lead, text: wordsOf(point.replace(openBox, '')), isPoint: true });
      isOpen = !isLead;
    } else if (line.trim() === '') isOpen = false;
    else if (isOpen && last !== undefined)
      parts[parts.length - 1] = { ...last, text: `${last.text}\n${wordsOf(line)}` };
    else {
      // Words in front of a list name no more than that list.
      if (!isMarked && last?.isPoint === true && last.heading === heading) heading = '';
      parts.push({ heading, lead: '', text: wordsOf(line), isPoint: keyed.test(line.trim()) });
      isOpen = true;
    }
  }
  const told = parts.filter(
    ({ text }) => contentWords(text).size > 0 && !isOnlyMentions(text) && !checkedBox.test(text),
  );
  const isListed = headings.size >= fewestHeadings && told.filter(({ isPoint }) => isPoint).length >= fewestPoints;
  return isListed || [...headings.values()].filter(Boolean).length >= fewestMarked ? told : [];
}

const wordsOf = (line: string): string => withoutMentions(plainWords(line.trim()));

const withoutColon = (words: string): string => stripEnd(words, /[\s:：]/).trim();

/** Returns a line of its own that names what follows; '' for any other. */
function headingIn(line: string): string {
  const marked = hash.exec(line)?.[1] ?? bold.exec(line)?.[1] ?? '';
  const isNamed = line.length <= longestHeading && (/[:：]$/.test(line) || isCapitals(line));
  return withoutColon(plainText(marked === '' && isNamed ? line : marked)).replace(/^\d{1,2}[.)] /, '');
}

/** True for a few words in capitals that end no sentence. */
const isCapitals = (line: string): boolean => /^\p{Lu}[\p{Lu}\d &/,'()-]{5,80}$/u.test(line);
