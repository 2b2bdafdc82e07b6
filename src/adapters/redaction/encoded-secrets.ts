import { type Finding, firstEndingAfter, type Range, type SecretFinder } from './finding';
import { pickedView, type TextView, through } from './views/text-view';
import { backwards, decodedViews, readingsOf } from './views/text-views';

/** Length of the shortest key that is recognized by its shape. */
const shortestKey = 13;

const ends = new Uint8Array(128);

const letter = /[\p{L}\p{N}]/u;

/** Finders applied to other readings of a text. */
export interface EncodedFinders {
  /** Finds secrets without a space inside. */
  readonly tokens: SecretFinder;
  /** Finds secrets of several words or lines. */
  readonly phrases: SecretFinder;
  /** Finds secrets recognized by the text before them. */
  readonly inContext: SecretFinder;
}

/**
 * Finds secrets in other forms of a text: escaped, styled, split into parts, encoded or reversed. Each finding is the
 * whole range with that reading. What `plain` found counts again only when another reading adds letters to it. `words`
 * are the long words of the text.
 */
export function findEncoded(
  text: string,
  words: TextView,
  plain: readonly Finding[],
  { tokens, phrases, inContext }: EncodedFinders,
): Finding[] {
  const covered = new CoveredText(text, plain);
  const look = (view: TextView, find: SecretFinder): Finding[] =>
    find(view.text)
      .map(({ kind, start, end }) => ({ kind, ...view.toSource({ start, end }) }))
      .filter((finding) => covered.leavesLetters(finding));
  const found = look(backwards(words), tokens);
  const readings = readingsOf(text, (range) => covered.covers(range));
  const { resolved, pieces } = readings;
  if (resolved !== null) {
    const isCoded: SecretFinder = (view) =>
      inContext(view).filter(({ start, end }) => {
        const source = resolved.toSource({ start, end });
        return text.slice(source.start, source.end) !== view.slice(start, end);
      });
    found.push(
      ...look(resolved, phrases),
      ...look(through(resolved, longWords(resolved.text)), tokens),
      ...look(resolved, isCoded),
    );
  }
  const drawn: SecretFinder = (view) =>
    tokens(view).filter(({ start, end }) => /\d|[a-z][A-Z].*[a-z][A-Z]/.test(view.slice(start, end)));
  if (pieces !== null) found.push(...look(pieces, drawn), ...look(backwards(pieces), drawn));
  for (const { whole, parts } of decodedViews(text, readings)) {
    found.push(
      ...look(whole, phrases),
      ...look(whole, tokens),
      ...look(whole, inContext),
      ...parts.flatMap((part) => look(part, tokens)),
    );
  }
  return found;
}

/** A text with parts that will be removed; `parts` are in order, without overlap. */
export class CoveredText {
  constructor(
    private readonly text: string,
    private readonly parts: readonly Range[],
  ) {}

  /** True when letters or digits of the range are outside all parts. */
  leavesLetters({ start, end }: Range): boolean {
    let from = start;
    for (let index = firstEndingAfter(this.parts, start); from < end; index += 1) {
      const part = this.parts[index];
      if (part === undefined || part.start >= end) break;
      if (letter.test(this.text.slice(from, part.start))) return true;
      from = Math.max(from, part.end);
    }
    return letter.test(this.text.slice(from, end));
  }

  /** True when the range contains letters or digits, and all of them are inside parts. */
  covers(range: Range): boolean {
    return letter.test(this.text.slice(range.start, range.end)) && !this.leavesLetters(range);
  }
}

for (const mark of '\t\n\v\f\r "\'`<>(){}[],;\\') ends[mark.charCodeAt(0)] = 1;

/** Returns only the long words, separated by spaces: they contain the keys and are a fraction of the text. */
export function longWords(text: string): TextView {
  const words: Range[][] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const unit = at < text.length ? text.charCodeAt(at) : 32;
    if (unit >= 128 || ends[unit] === 0) continue;
    if (at - start >= shortestKey) words.push([{ start, end: at }]);
    start = at + 1;
  }
  return pickedView(text, words);
}
