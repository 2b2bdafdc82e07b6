import type { App } from 'obsidian';

const storageKey = 'cyberbrain-recent-queries';

const mostKept = 20;

const longestQuery = 500;

/** The last queries by which somebody found a note on this device, newest first. They are never written to the vault. */
export class RecentQueries {
  constructor(private readonly app: Pick<App, 'loadLocalStorage' | 'saveLocalStorage'>) {}

  get list(): readonly string[] {
    const kept: unknown = this.app.loadLocalStorage(storageKey);
    if (!Array.isArray(kept)) return [];
    return kept.filter((query): query is string => typeof query === 'string' && query !== '').slice(0, mostKept);
  }

  remember(query: string): void {
    const typed = query.trim().slice(0, longestQuery);
    if (typed === '') return;
    this.app.saveLocalStorage(storageKey, [typed, ...this.list.filter((each) => each !== typed)].slice(0, mostKept));
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
