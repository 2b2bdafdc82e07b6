import type { SearchMatches, SearchResult } from './fuzzy-search';

/** Renders a text with its matches marked; `offset` is added to the positions of the matches. */
export function renderResults(el: HTMLElement, text: string, { matches }: SearchResult, offset = 0): void {
  renderMatches(el, text, matches, offset);
}

/** Does the same for ranges alone; without any, the text is not marked. */
export function renderMatches(
  el: HTMLElement | DocumentFragment,
  text: string,
  matches: SearchMatches | null,
  offset = 0,
): void {
  let at = 0;
  for (const [from, to] of matches ?? []) {
    const start = Math.max(from + offset, at);
    const end = Math.min(to + offset, text.length);
    if (end <= start) continue;
    el.appendText(text.slice(at, start));
    el.createSpan({ cls: 'suggestion-highlight', text: text.slice(start, end) });
    at = end;
  }
  el.appendText(text.slice(at));
}
