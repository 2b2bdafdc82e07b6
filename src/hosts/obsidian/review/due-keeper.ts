import type { App } from 'obsidian';
import { isInFolder, type VaultPath } from '../../../core/note/path';
import { addDays } from '../../../core/review/calendar-days';
import { isDue, readReviewState } from '../../../core/review/review-state';
import type { VaultSettings } from '../../../core/settings/settings';
import { localDay } from '../../../engine/reading/local-day';
import type { ExclusionRule } from '../../../engine/indexing/sync-world';
import { reviewCalendar } from '../../../engine/reviewing/review-calendar';
import type { Clock } from '../../../ports/clock';
import { Watched } from '../watched';

export interface DueWorld {
  readonly app: Pick<App, 'vault' | 'metadataCache'>;
  readonly clock: Clock;
  readonly settings: VaultSettings;
  readonly exclusions: () => Promise<ExclusionRule>;
}

/** Knows how many notes are due, from what the app keeps of each note: nothing is read. */
export class DueKeeper {
  readonly count = new Watched(0);
  #isExcluded: ExclusionRule = () => null;

  constructor(private readonly world: DueWorld) {}

  /** Notes that may be reviewed within so many days: those that are due then, and those that do not tell when. */
  candidates(daysAhead = 0): string[] {
    return this.#find(daysAhead, true);
  }

  /** Counts anew; never fails. */
  async look(): Promise<number> {
    this.#isExcluded = await this.world.exclusions().catch(() => this.#isExcluded);
    const count = this.#find(0, false).length;
    if (count !== this.count.current) this.count.set(count);
    return count;
  }

  #find(daysAhead: number, withUnclear: boolean): string[] {
    const { app, clock, settings } = this.world;
    const last = addDays(localDay(clock.now()), daysAhead);
    const calendar = reviewCalendar(settings);
    const found: string[] = [];
    for (const file of app.vault.getMarkdownFiles()) {
      const frontmatter = app.metadataCache.getFileCache(file)?.frontmatter;
      const state = frontmatter === undefined ? null : readReviewState(frontmatter, calendar);
      if (state === null || !(isDue(state, last) || (withUnclear && state.reviewAfter === null))) continue;
      const entry = { path: file.path as VaultPath, size: file.stat.size, mtimeMs: file.stat.mtime, isLink: false };
      if (!isInFolder(file.path, settings.inboxFolder) && this.#isExcluded(entry) === null) found.push(file.path);
    }
    return found;
  }
}
