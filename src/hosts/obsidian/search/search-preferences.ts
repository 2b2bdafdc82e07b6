import { type App, Platform } from 'obsidian';
import * as z from 'zod';
import type { SpellingTolerance } from '../../../core/search/query';

const schema = z.object({
  spelling: z.enum(['few', 'nothing', 'off']).catch('few'),
  resultCount: z.int().min(5).max(100).catch(20),
  passageLength: z.int().min(80).max(600).catch(usualPassageLength),
  titles: z.enum(['file', 'heading']).catch('file'),
});

/** How this device searches and lists results, for one vault. */
export interface SearchPreferences {
  readonly spelling: SpellingTolerance;
  /** Number of results per page. */
  readonly resultCount: number;
  /** Length of passages, in characters. */
  readonly passageLength: number;
  /** Which name a note is listed by: that of its file, or its title. */
  readonly titles: 'file' | 'heading';
}

/** Returns the length of passages until the user chooses another: shorter on phones, where more notes then fit. */
export function usualPassageLength(): number {
  return Platform.isPhone ? 100 : 200;
}

type Storage = Pick<App, 'loadLocalStorage' | 'saveLocalStorage'>;

const storageKey = 'cyberbrain-search';

/** Returns the preferences; invalid and missing values are the defaults. */
export function readPreferences(app: Pick<Storage, 'loadLocalStorage'>): SearchPreferences {
  const read = schema.safeParse(app.loadLocalStorage(storageKey));
  return read.success ? read.data : schema.parse({});
}

export function changePreferences(app: Storage, change: Partial<SearchPreferences>): void {
  app.saveLocalStorage(storageKey, { ...readPreferences(app), ...change });
}
