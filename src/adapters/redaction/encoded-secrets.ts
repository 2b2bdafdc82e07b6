import { CoveredText } from './covered-text';
import type { Finding, SecretFinder } from './finding';
import { backwards, decodedViews, longWords, resolvedView } from './views/text-views';
import type { TextView } from './views/text-view';

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
 * the whole range that reads so. What `plain` found counts again only when another reading adds letters to it.
 */
export function findEncoded(text: string, plain: readonly Finding[], { tokens, phrases, inContext }: EncodedFinders): Finding[] {
  const covered = new CoveredText(text, plain);
  const look = (view: TextView, find: SecretFinder): Finding[] => find(view.text).map(({ kind, start, end }) => ({ kind, ...view.toSource({ start, end }) })).filter((finding) => covered.leavesLetters(finding));
  const found = look(backwards(text), tokens);
  const resolved = resolvedView(text);
  if (resolved !== null) {
    const isCoded: SecretFinder = (view) => inContext(view).filter(({ start, end }) => {
      const source = resolved.toSource({ start, end });
      return text.slice(source.start, source.end) !== view.slice(start, end);
    });
    found.push(...look(resolved, phrases), ...look(longWords(resolved), tokens), ...look(resolved, isCoded));
  }
  for (const view of decodedViews(text, resolved)) found.push(...look(view, phrases), ...look(view, tokens), ...look(view, inContext));
  return found;
}
