import type { App } from 'obsidian';
import { counted } from '../../../core/counted';
import { isInFolder, type VaultPath } from '../../../core/note/path';
import { addDays, isDue, readReviewState } from '../../../core/review/review-state';
import type { VaultSettings } from '../../../core/settings/settings';
import type { ExclusionRule } from '../../../engine/indexing/sync-deps';
import { localDay } from '../../../engine/reading/local-day';
import { reviewCalendar } from '../../../engine/reviewing/due-notes';
import type { Clock } from '../../../ports/clock';
import type { AppHost } from '../host';
import { type ActionNotice, noticeWithActions } from '../notices';
import { Observable } from '../observable';
import { isReviewOpen, openReview } from './open-review';
import { Reminder } from './reminder';

const hourMs = 3_600_000;

/** Calls `look` now and every hour, also when the device wakes after sleep. The returned function stops it. */
export function everyHour(clock: Clock, look: () => Promise<void>): () => void {
  let isOn = true;
  const lookOn = async (): Promise<void> => {
    if (!isOn) return;
    await look();
    await clock.sleep(hourMs);
    void lookOn();
  };
  void lookOn();
  return () => {
    isOn = false;
  };
}

export interface DueDeps {
  readonly app: Pick<App, 'vault' | 'metadataCache'>;
  readonly clock: Clock;
  readonly settings: VaultSettings;
  readonly exclusions: () => Promise<ExclusionRule>;
}

const settleMs = 1_000;

/**
 * Updates the number of due notes and shows the reminder: on start, when the window comes to the front, and once an
 * hour. The returned function stops it.
 */
export function watchDue(host: AppHost, keeper: DueCounter): () => void {
  const { app, device, services } = host;
  const { clock } = services;
  let last: ActionNotice | null = null;
  const reminder = new Reminder({
    clock,
    device: services.device,
    count: () => keeper.look(),
    isOn: () => device.settings.current.isSetUp && device.settings.current.remindsOfReview,
    tell: (count) => {
      // Its number may have changed since, so it would not be replaced by its text.
      last?.hide();
      last = tellOfDue(count, keeper.count, () => {
        openReview(host);
      });
    },
  });
  const look = (): void => {
    void reminder.look();
  };
  let isWaiting = false;
  // Many notes may change at once.
  const lookSoon = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    void clock.sleep(settleMs).then(() => {
      isWaiting = false;
      look();
    });
  };
  const known = [
    app.metadataCache.on('resolved', look),
    app.metadataCache.on('changed', lookSoon),
    app.metadataCache.on('deleted', lookSoon),
  ];
  const ends = [host.settings.current.subscribe(look), device.settings.subscribe(look)];
  window.addEventListener('focus', look);
  const end = everyHour(clock, () => reminder.look());
  return () => {
    end();
    last?.hide();
    window.removeEventListener('focus', look);
    for (const ref of known) app.metadataCache.offref(ref);
    for (const end of ends) end();
  };
}

/**
 * Shows a notice that stays until it is answered and, when nobody is looking at the window, a system notification if
 * the user allows those.
 */
function tellOfDue(count: number, due: Observable<number>, review: () => void | Promise<void>): ActionNotice {
  const text = dueWords(count);
  const notice = noticeOfDue(text, due, review);
  const view = activeWindow as Window & { readonly Notification?: typeof Notification };
  if (view.Notification?.permission !== 'granted' || activeDocument.hasFocus()) return notice;
  const shown = new view.Notification('Cyberbrain', { body: text, tag: 'cyberbrain-review' });
  shown.addEventListener('click', () => {
    view.focus();
    notice.hide();
    void review();
  });
  return notice;
}

function dueWords(count: number): string {
  return `${counted(count, 'temporary note')} ${count === 1 ? 'is' : 'are'} due for review.`;
}

/** Shows the notice, which counts what is still due, and goes away when nothing is or the review is open. */
function noticeOfDue(text: string, due: Observable<number>, review: () => void | Promise<void>): ActionNotice {
  const message = createFragment();
  const line = message.createDiv({ cls: 'cyberbrain-notice-text', text });
  const notice = noticeWithActions(
    message,
    [
      { label: 'Review now', run: review },
      { label: 'Later', run: leave },
    ],
    0,
  );
  const ends = [
    due.subscribe((count) => {
      if (count === 0) leave();
      else line.setText(dueWords(count));
    }),
    isReviewOpen.subscribe((isOpen) => {
      if (isOpen) leave();
    }),
  ];
  function leave(): void {
    for (const end of ends) end();
    notice.hide();
  }
  return { hide: leave };
}

/** Knows how many notes are due, from what the app keeps of each note: nothing is read. */
export class DueCounter {
  readonly count = new Observable(0);
  #isExcluded: ExclusionRule = () => null;

  constructor(private readonly deps: DueDeps) {}

  /** Returns notes that may be reviewed within `daysAhead` days: those due by then, and those without a due day. */
  candidates(daysAhead = 0): string[] {
    return this.#find(daysAhead, true);
  }

  /** Updates the count; never fails. */
  async look(): Promise<number> {
    this.#isExcluded = await this.deps.exclusions().catch(() => this.#isExcluded);
    const count = this.#find(0, false).length;
    if (count !== this.count.current) this.count.set(count);
    return count;
  }

  #find(daysAhead: number, withUnclear: boolean): string[] {
    const { app, clock, settings } = this.deps;
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
