import type { TFile } from 'obsidian';
import { nameOf } from '../../../core/note/path';
import { cutText } from '../../../core/text-ends';
import { withFolder } from '../restructure/folder-suggest-modal';
import type { AppHost } from '../host';
import { withNote } from '../screen/pick-note';
import { openAside } from '../search/open-search';
import { SearchView, searchViewType } from '../search/search-view';
import type { AskStart } from './ask-start';
import type { AskScope } from './ask-thread';

const longestSelection = 1_000;
const longestShown = 60;

/** Returns what menus and the palette show of a way to ask about something. */
export function askEntry(about: string): { readonly name: string; readonly icon: string } {
  return { name: `Ask about ${about}`, icon: 'message-circle-question' };
}

/** Shows the Ask tab of the sidebar, ready for a question. */
export async function openAsk({ app }: AppHost, start: AskStart = {}): Promise<void> {
  const leaf = await openAside(app, searchViewType);
  if (leaf.view instanceof SearchView) leaf.view.ask(start);
}

/** Asks about one note: the given or the open one, else one that the user picks. */
export function askAboutNote(host: AppHost, named?: TFile): Promise<void> {
  return withNote(
    host.app,
    'Choose the note to ask about',
    ({ path, basename }) => openAsk(host, { scope: scopeOf(path, basename) }),
    named,
  );
}

/** Asks about the notes below a folder: the given one or the open note's, else one that the user picks. */
export function askAboutFolder(host: AppHost, named?: string): Promise<void> {
  const ask = (path: string): Promise<void> =>
    openAsk(host, { scope: path === '/' ? null : scopeOf(`${path}/`, nameOf(path)) });
  return named === '/' ? ask(named) : withFolder(host.app, ask, named);
}

/** Asks about text selected in a note, which only that note answers. */
export function askAboutSelection(host: AppHost, selected: string, note: TFile | null): Promise<void> {
  const text = cutText(selected.replace(/\s+/gu, ' ').trim(), longestSelection);
  const { filters, label } = note === null ? { filters: [], label: '' } : scopeOf(note.path, note.basename);
  const shown = `“${cutText(text, longestShown)}”`;
  return openAsk(host, {
    scope: {
      label: label === '' ? shown : `${label}, about ${shown}`,
      filters,
      selection: { path: note?.path ?? '', text },
    },
  });
}

function scopeOf(path: string, label: string): AskScope {
  return { label, filters: [{ field: 'path', value: path, isExcluded: false }] };
}
