import { plainText, splitSentences } from '../extraction/text/sentences';
import { isOrder } from './wording/imperatives';
import { fitting, longestText, type RecordLine } from './record-line';

const fewestParts = 3;
const mostParts = 10;
const longestRead = 60_000;
const longestName = 60;

/**
 * Returns what a long specification of the person asks for: each heading with the order below it. A message with few
 * headings gives none.
 */
export function outlineOf(text: string, turn: string): RecordLine[] {
  const parts = text
    .slice(0, longestRead)
    .split(/^(?=#{1,4} )/m)
    .flatMap((part) => partOf(part) || []);
  return parts.length < fewestParts
    ? []
    : parts.slice(0, mostParts).map((words, at) => ({ part: 'goal', text: words, turn, weight: 8 - at * 0.2 }));
}

/** Returns the heading and the first order of a part; '' when one is missing. */
function partOf(part: string): string {
  const [head = '', ...rest] = part.split('\n');
  const name = plainText(head.replace(/^#{1,4} /, '')).replace(/^\d{1,2}[.)] /, '');
  const body = rest.join('\n').split('```')[0] ?? '';
  const order = splitSentences(body)
    .slice(0, 6)
    .map(plainText)
    .find((sentence) => isOrder(sentence) && !/[:：]$/.test(sentence));
  if (!head.startsWith('#') || order === undefined || name === '' || name.length > longestName) return '';
  const words = fitting(order, longestText - name.length - 4);
  return words === '' ? '' : `${name}: “${words}”`;
}
