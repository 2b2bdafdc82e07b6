import type { App } from 'obsidian';

const storageKey = 'cyberbrain-recent-queries';

const savedKey = 'cyberbrain-saved-queries';

const mostKept = 20;

const mostSaved = 100;

const longestQuery = 500;

/** The last queries by which somebody found a note on this device, newest first, and those that were saved. They are never written to the vault. */
export class RecentQueries {
  constructor(private readonly app: Pick<App, 'loadLocalStorage' | 'saveLocalStorage'>) {}

  get list(): readonly string[] {
    return this.#load(storageKey).slice(0, mostKept);
  }

  /** The saved queries, the last one first. */
  get saved(): readonly string[] {
    return this.#load(savedKey).slice(0, mostSaved);
  }

  remember(query: string): void {
    const typed = query.trim().slice(0, longestQuery);
    if (typed === '') return;
    this.app.saveLocalStorage(storageKey, [typed, ...this.list.filter((each) => each !== typed)].slice(0, mostKept));
  }

  /** Saves a query, or forgets it if it is saved. */
  toggleSaved(query: string): void {
    const typed = query.trim().slice(0, longestQuery);
    const { saved } = this;
    const others = saved.filter((each) => each !== typed);
    const kept = typed === '' || others.length < saved.length ? others : [typed, ...others];
    this.app.saveLocalStorage(savedKey, kept.slice(0, mostSaved));
  }

  #load(key: string): string[] {
    const kept: unknown = this.app.loadLocalStorage(key);
    if (!Array.isArray(kept)) return [];
    return kept.filter((query): query is string => typeof query === 'string' && query !== '');
  }

  /** Returns the query before the one in the field, or the last one for an empty field; null when there is none. */
  before(text: string): string | null {
    const { list } = this;
    if (text === '') return list[0] ?? null;
    const place = list.indexOf(text);
    return place === -1 ? null : (list[place + 1] ?? null);
  }

  clear(): void {
    this.app.saveLocalStorage(storageKey, null);
  }
}
