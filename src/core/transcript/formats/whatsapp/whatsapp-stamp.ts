import type { WrittenDay } from '../../talk/day-order';

/** The day and time before a message, as written. */
export interface Stamp {
  readonly day: WrittenDay;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** True for `6:01 PM` after numbers without leading zeros, as in the United States. */
  readonly isAmerican: boolean;
  /** How stamps are written in the file; a line in another style was pasted into a message. */
  readonly style: 'bracketed' | 'dashed' | 'copied';
  /** The rest of the line. */
  readonly rest: string;
}

/** Number of characters of a line in which a stamp is looked for. */
const longestStamp = 80;
const halves =
  '[ap]\\.? ?m\\.?|[πμ]\\.?μ\\.?|ص|م|ق\\.ظ\\.?|ب\\.ظ\\.?|上午|下午|凌晨|清晨|早上|中午|晚上|오전|오후|午前|午後|sa|ch|ptg|pg|öö|ös';
const day = '(\\d{1,4})[./-] ?(\\d{1,2})[./-] ?(\\d{1,4})\\.?(?: ?г\\.)?';
const between = ',? (?:(?:at|um|à|às|klo|kl\\.|a las|ore) )?';
const clock = `(?:(${halves}) ?)?(\\d{1,2})(?:[:.]| h )(\\d\\d)(?:(?:[:.]| min )(\\d\\d)(?: s)?)?(?: ?(${halves}))?(?: ?ч\\.)?`;
const bracketed = new RegExp(`^\\[${day}${between}${clock}\\] `, 'iu');
/** Copied from the browser: the time first. */
const copied = new RegExp(`^\\[${clock}, ${day}\\] `, 'iu');
const dashed = new RegExp(`^${day}${between}${clock} [-–] `, 'iu');
const later = /^(?:p(?!g)|μ\.?μ|م|ب|下午|晚上|中午|오후|午後|ch|ös)/iu;
const halfName = new RegExp(`^(?:${halves})$`, 'iu');

/** Returns the stamp at the beginning of a line; null for a line that goes on with the message before. */
export function readStamp(line: string): Stamp | null {
  const head = plain(line.slice(0, longestStamp));
  const inBrackets = bracketed.exec(head);
  const match = inBrackets ?? dashed.exec(head);
  const style = inBrackets === null ? 'dashed' : 'bracketed';
  if (match !== null) return { ...stampOf(match, match.slice(1, 4), match.slice(4), line), style };
  const other = copied.exec(head);
  return other === null ? null : { ...stampOf(other, other.slice(6, 9), other.slice(1, 6), line), style: 'copied' };
}

function stampOf(
  match: RegExpExecArray,
  written: readonly (string | undefined)[],
  [before, hours = '0', minutes = '0', seconds, after]: readonly (string | undefined)[],
  line: string,
): Omit<Stamp, 'style'> {
  const [first = 0, second = 0, third = 0] = written.map(Number);
  const half = before ?? after ?? '';
  const hour = Number(hours);
  return {
    day: [first, second, third],
    hour: halfName.test(half) ? (hour % 12) + (later.test(half) ? 12 : 0) : hour,
    minute: Number(minutes),
    second: Number(seconds ?? 0),
    isAmerican:
      match[0].includes('/') && /^[AP]M$/.test(half) && written.every((each) => each?.startsWith('0') !== true),
    rest: restAfter(line, match[0].length),
  };
}

/** Returns the line without the first characters, not counting the marks that `plain` removes. */
function restAfter(line: string, count: number): string {
  let at = 0;
  for (let left = count; left > 0 && at < line.length; at += 1) if (!isMark(line.charAt(at))) left -= 1;
  return line.slice(at);
}

/** Replaces special spaces, digits and commas, and leaves out marks of writing directions. */
function plain(text: string): string {
  return text
    .replace(marks, '')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/،/g, ',')
    .replace(/[٠-٩۰-۹०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g, digitOf);
}

const marks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

function isMark(character: string): boolean {
  return /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/.test(character);
}

/** In the scripts of India, which follow each other, the zeros are 128 apart. */
function digitOf(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code >= 0x966 ? (code - 0x966) % 0x80 : code - (code >= 0x6f0 ? 0x6f0 : 0x660));
}
