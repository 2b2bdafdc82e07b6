import { folderOf } from '../../../core/note/path';
import { headingsBelow } from '../../../core/search/shown-title';
import type { TextRange } from '../../../core/search/text/phrase';
import type { SearchResult } from '../../../features/search/result-row';

/** Adds the text with its matches highlighted as in the app's own search. The ranges are in order and do not touch. */
export function addMarkedText(parent: HTMLElement, text: string, matches: readonly TextRange[]): void {
  let at = 0;
  for (const [start, end] of matches) {
    parent.appendText(text.slice(at, start));
    parent.createSpan({ cls: 'search-result-file-matched-text cyberbrain-match', text: text.slice(start, end) });
    at = end;
  }
  parent.appendText(text.slice(at));
}

/**
 * Describes where the result is, in one line: folder, headings below the title, tags. The folder is always included
 * when another result has the same title.
 */
export function placeWords({ path, title, heading, tags }: SearchResult, isNamesake: boolean): string {
  const folder = folderOf(path);
  const headings = headingsBelow(heading, title);
  return [folder === '' && isNamesake ? '/' : folder, headings.join(' > '), tags.map((tag) => `#${tag}`).join(' ')]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Shows the whole text in the app's tooltip on hover when it does not fit its element. */
export function tellWhenCut(el: HTMLElement): void {
  el.addEventListener('mouseover', () => {
    if (el.scrollWidth > el.clientWidth || el.scrollHeight > el.clientHeight)
      el.setAttribute('aria-label', el.textContent);
  });
  // The tooltip is also the element's name, and the text may change.
  el.addEventListener('mouseleave', () => {
    el.removeAttribute('aria-label');
  });
}
