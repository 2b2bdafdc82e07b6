import { type App, setIcon } from 'obsidian';
import { counted } from '../../../core/counted';
import type { SearchResult } from '../../../features/search/result-row';
import { showNotice } from '../show-notice';
import { linkTo, noteOf } from './result-actions';

/** Adds a button that copies the shown results as a list of links, in their order. */
export function addCopyButton(parent: HTMLElement, app: App, results: () => readonly SearchResult[]): void {
  const button = parent.createEl('button', {
    cls: 'clickable-icon nav-action-button cyberbrain-switch',
    attr: { type: 'button', 'aria-label': 'Copy results as links' },
  });
  setIcon(button, 'copy');
  button.addEventListener('click', () => {
    void copyResults(app, results(), button.win);
  });
}

async function copyResults(app: App, results: readonly SearchResult[], win: Window): Promise<void> {
  const links = linkList(app, results);
  if (links.length === 0) {
    showNotice('There are no results to copy.');
    return;
  }
  try {
    await win.navigator.clipboard.writeText(`${links.join('\n')}\n`);
    showNotice(`Copied ${counted(links.length, 'link')}.`);
  } catch {
    showNotice('Could not copy the links. Allow access to the clipboard and try again.');
  }
}

/** Returns an item with a link for each result that still exists. */
export function linkList(app: App, results: readonly SearchResult[]): string[] {
  return results.flatMap((result) => {
    const link = linkTo(app, noteOf(result), '');
    return link === null ? [] : [`- ${link}`];
  });
}
