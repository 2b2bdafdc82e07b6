import type { SearchMatches, SearchResult } from './fuzzy-search';

/** Writes a text with what was found in it marked; `offset` is added to where the matches stand. */
export function renderResults(el: HTMLElement, text: string, { matches }: SearchResult, offset = 0): void {
  renderMatches(el, text, matches, offset);
}

/** The same for parts alone; without any the text stands unmarked. */
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
