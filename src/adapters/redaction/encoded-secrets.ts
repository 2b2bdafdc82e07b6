import { CoveredText } from './covered-text';
import type { Finding, SecretFinder } from './finding';
import { longWords } from './views/long-words';
import { backwards, decodedViews, readingsOf } from './views/text-views';
import { through, type TextView } from './views/text-view';

/** What is looked for in other readings of a text. */
export interface EncodedFinders {
  /** Secrets without a space inside. */
  readonly tokens: SecretFinder;
  /** Secrets of several words or lines. */
  readonly phrases: SecretFinder;
  /** Secrets that are known by what stands before them. */
  readonly inContext: SecretFinder;
}

/**
 * Finds the secrets that a text holds in another form: escaped, styled, put together from parts, encoded or backwards. Each finding is
 * the whole range that reads so. What `plain` found counts again only when another reading adds letters to it. `words` are the long ones of the text.
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
