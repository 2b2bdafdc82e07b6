import type { TFile, TFolder } from 'obsidian';
import type { AppHost } from '../host';
import { withNote } from '../screen/pick-note';
import { openAside } from '../search/open-search';
import { SearchView, searchViewType } from '../search/search-view';
import type { AskStart } from './ask-start';
import type { AskScope } from './ask-thread';

const longestSelection = 300;

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

export function askAboutFolder(host: AppHost, { path, name }: TFolder): Promise<void> {
  return openAsk(host, path === '/' ? {} : { scope: scopeOf(`${path}/`, name) });
}

/** Begins a question about text selected in a note, which only that note answers; the user completes it. */
export function askAboutSelection(host: AppHost, text: string, note: TFile | null): Promise<void> {
  const selected = text.replace(/\s+/gu, ' ').trim();
  const shown = selected.length > longestSelection ? `${selected.slice(0, longestSelection)}…` : selected;
  const question = `“${shown}”: `;
  return openAsk(host, note === null ? { question } : { question, scope: scopeOf(note.path, note.basename) });
}

function scopeOf(path: string, label: string): AskScope {
  return { label, filters: [{ field: 'path', value: path, isExcluded: false }] };
}
