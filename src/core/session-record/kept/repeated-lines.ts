import { contentWords, jaccard, sharedCount } from '../../extraction/text/words';
import { stripEnd } from '../../text-ends';
import { denied } from '../matter';
import { placeOf, type RecordLine } from '../record-line';
import { listsFiles } from '../work-lines';

const mostCompared = 60;
const sameFrom = 0.65;
const mostKnown = 0.7;

/** Leaves out what the assistant said when other lines of its turn hold most of it. */
export function withoutTold(lines: readonly RecordLine[]): RecordLine[] {
  return lines.flatMap((line) => {
    if (line.part !== 'told') return [line];
    const others = lines.filter((other) => other.part !== 'told' && other.turn === line.turn);
    const text = withoutItems(line.text, others);
    const words = contentWords(text);
    // What is left to do says nothing of what was done with the same things.
    const texts = others.map((other) => (other.part === 'open' ? '' : other.text)).join(' ');
    const left = others.flatMap((other) => (other.part === 'open' ? [other.text] : []));
    const isKnown = [texts, ...left].some((each) => sharedCount(words, contentWords(each)) >= words.size * mostKnown);
    return text === '' || isKnown ? [] : [{ ...line, text }];
  });
}

/** Returns a list in one line without the items that other lines tell; '' when none is left. */
function withoutItems(text: string, others: readonly RecordLine[]): string {
  const [, lead = '', list = ''] = /^([^:：]{1,90}: )(.{1,400})$/u.exec(text) ?? [];
  const items = list.split('; ');
  if (lead === '' || items.length < 2) return text;
  const left = items.filter((item) => !others.some((other) => other.text.includes(stripEnd(item, /[\s.;。]/u))));
  return left.length === 0 ? '' : `${lead}${left.join('; ')}`;
}

/** Keeps the first of two lines that say nearly the same. */
export function withoutRepeats(lines: readonly RecordLine[]): RecordLine[] {
  const kept: { readonly words: ReadonlySet<string>; readonly line: RecordLine }[] = [];
  const seen = new Set<string>();
  for (const line of lines) {
    // A question repeats the request that it is.
    const words = contentWords(line.part === 'found' ? line.text.replace(/^“[^”]{1,200}” → /, '') : line.text);
    const key = [...words].join(' ');
    const isNear = kept
      .slice(-mostCompared)
      .some((other) => jaccard(other.words, words) >= sameFrom && !isOpposed(other.line, line));
    if (!listsFiles(line) && !line.text.startsWith('Command') && (seen.has(key) || isNear)) continue;
    seen.add(key);
    kept.push({ line, words });
  }
  return kept.map(({ line }) => line);
}

/** True for two wishes of which only one denies, or which name other figures or another thing. */
function isOpposed(one: RecordLine, other: RecordLine): boolean {
  const isSaid = (line: RecordLine): boolean => line.text.startsWith('“');
  const figuresOf = (line: RecordLine): string => (line.text.match(/\d[\d.]{0,20}/g) ?? []).join(' ');
  return (
    isSaid(one) &&
    isSaid(other) &&
    (denied.test(one.text) !== denied.test(other.text) ||
      figuresOf(one) !== figuresOf(other) ||
      isOneWordApart(contentWords(one.text), contentWords(other.text)))
  );
}

/** True when each of two lines has one word that the other lacks: the same order about another thing. */
function isOneWordApart(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = sharedCount(one, other);
  return one.size - shared === 1 && other.size - shared === 1;
}

/** Keeps the last of several reports on the same matter, because later work replaces earlier work. */
export function withoutOldReports(lines: readonly RecordLine[]): RecordLine[] {
  const words = lines.map(({ text }) => contentWords(text));
  return lines.filter(
    (line, at) =>
      !lines.slice(at + 1, at + mostCompared).some((later, next) => {
        const other = words[at + 1 + next] ?? new Set<string>();
        return placeOf(later) > placeOf(line) && jaccard(words[at] ?? new Set<string>(), other) >= sameFrom;
      }),
  );
}
