import { codeRanges } from './code-ranges';
import type { FencedLine } from './fenced-lines';

/** Signs of formulas that stand for themselves are passed over. */
const sign = /\\.|\$\$/g;

/** The lines with no formula open behind them: the `$$` that has no partner is shown as it is, for it would take in all that follows in a note. */
export function closedMath(lines: readonly FencedLine[]): string[] {
  const texts = lines.map(({ text }) => text);
  const places = lines.flatMap(({ text, isCode }, line) => (isCode ? [] : signsOf(text).map((at) => ({ line, at }))));
  const last = places.length % 2 === 1 ? places.at(-1) : undefined;
  if (last === undefined) return texts;
  const { line, at } = last;
  const text = texts[line] ?? '';
  texts[line] = `${text.slice(0, at)}\\$\\$${text.slice(at + 2)}`;
  return texts;
}

function signsOf(text: string): number[] {
  if (!text.includes('$$')) return [];
  const spans = codeRanges(text, [{ kind: 'text', start: 0, end: text.length, level: 0, title: '' }]);
  return [...text.matchAll(sign)].filter(({ 0: mark, index }) => mark === '$$' && !spans.some(({ start, end }) => index >= start && index < end)).map(({ index }) => index);
}
