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
 * Describes where the result is: its folder, and then headings below the title and tags. The folder is always included
 * when another result has the same title. Of a hit in the history of an entry, only when that held counts.
 */
export function placeWords(
  { path, title, heading, tags, turn, revision }: SearchResult,
  isNamesake: boolean,
): { readonly folder: string; readonly others: string } {
  if (revision !== undefined) return { folder: '', others: '' };
  const folder = turn === undefined ? folderOf(path) : '';
  const headings = headingsBelow(heading, title);
  const others = [headings.join(' > '), tags.map((tag) => `#${tag}`).join(' ')];
  return {
    folder: folder === '' && isNamesake ? '/' : folder,
    others: others.filter((part) => part !== '').join(' · '),
  };
}

/** Shows the whole text in the app's tooltip on hover when it does not fit its element. */
export function tellWhenCut(el: HTMLElement): void {
  el.addEventListener('mouseover', () => {
    if ([el, ...el.querySelectorAll('*')].some(isCut)) el.setAttribute('aria-label', el.textContent);
  });
  // The tooltip is also the element's name, and the text may change.
  el.addEventListener('mouseleave', () => {
    el.removeAttribute('aria-label');
  });
}

function isCut({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  // Inline elements, which are never cut, have no size of their own.
  return clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight);
}
