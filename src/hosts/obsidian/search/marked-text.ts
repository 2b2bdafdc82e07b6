import type { TextRange } from '../../../core/search/phrase';

/** Adds the text with its matches marked as the app's own search marks them. The ranges are in order and do not touch. */
export function addMarkedText(parent: HTMLElement, text: string, matches: readonly TextRange[]): void {
  let at = 0;
  for (const [start, end] of matches) {
    parent.appendText(text.slice(at, start));
    parent.createSpan({ cls: 'search-result-file-matched-text cyberbrain-match', text: text.slice(start, end) });
    at = end;
  }
  parent.appendText(text.slice(at));
}
