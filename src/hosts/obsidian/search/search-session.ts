import { isAppError } from '../../../core/errors';
import { parseQuery } from '../../../core/search/parse-query';
import { CancelSource } from '../../../engine/running/start-run';
import { asksForNothing, type SearchInput, type SearchOutput } from '../../../features/search/search';
import type { Clock } from '../../../ports/clock';
import type { CancelSignal } from '../../../ports/run';
import { errorSentence } from '../error-sentence';
import { Watched } from '../watched';
import type { Holding } from './held-results';
import { fold, foldAll, isFolded } from './result-folding';
import { withOpenPhrase } from './open-quote';
import { answerToNothing, mostShown, noSearch, pathsOf, withAnswer, type SearchAnswer, type SearchSnapshot } from './search-snapshot';
import { stepSelection, type SelectionStep } from './selection';
import { readSessionState, type SessionState } from './session-state';

export interface SearchWorld {
  search(input: SearchInput, signal: CancelSignal): Promise<SearchOutput>;
  readonly clock: Clock;
  /** Nobody looks at a hidden list: it is not searched anew until it is shown. */
  isVisible(): boolean;
  /** The index does not know every note yet: answers are of a part. */
  isIndexing(): boolean;
  /** So many of the first results are being looked at: they stay where they are when the list is only refreshed. */
  heldCount(): number;
  isThere(path: string): boolean;
}

/** What makes a search: something else is asked; the same, for more results; or the same again, because the index changed. */
type AskReason = 'other' | 'more' | 'refresh';

const typingPauseMs = 120;
const slowMs = 200;
const refreshEveryMs = 2_000;
const pageSize = 20;

/** A search as it is typed, without its looks: one search at a time, answers in order, pages, selection, and searching anew when the index changed. */
export class SearchSession {
  readonly shown = new Watched<SearchSnapshot>(noSearch);
  #limit = pageSize;
  #turn = 0;
  #isBusy = false;
  #cancel: CancelSource | null = null;
  #isStale = false;
  #isRefreshing = false;
  #isClosed = false;

  constructor(private readonly world: SearchWorld) {}

  /** Searches when typing pauses. */
  setQuery(text: string): void {
    if (text === this.shown.current.text) return;
    this.#limit = pageSize;
    this.#change({ text });
    void this.#ask(text.trim() === '' ? 0 : typingPauseMs, 'other');
  }

  /** Searches at once: Enter, or a second try after a failure. Resolves when that is answered or something else is asked. */
  searchNow(): Promise<void> {
    return this.#ask(0, 'other');
  }

  showMore(): void {
    this.#limit = Math.min(mostShown, this.#limit + pageSize);
    void this.#ask(0, 'more');
  }

  /** The notes or the index changed: what is shown is searched again soon, quietly. */
  indexChanged(): void {
    this.#isStale = true;
    void this.#refresh();
  }

  /** The list is seen again. */
  appeared(): void {
    void this.#refresh();
  }

  select(path: string | null): void {
    this.#change({ selected: path });
  }

  move(step: SelectionStep): void {
    const { results, selected } = this.shown.current;
    this.#change({ selected: stepSelection(pathsOf(results), selected, step) });
  }

  foldAll(areCollapsed: boolean): void {
    this.#change({ folding: foldAll(areCollapsed) });
  }

  fold(path: string, wanted: boolean): void {
    this.#change({ folding: fold(this.shown.current.folding, path, wanted) });
  }

  toggleFold(path: string): void {
    this.fold(path, !isFolded(this.shown.current.folding, path));
  }

  showWhy(isWhyShown: boolean): void {
    this.#change({ isWhyShown });
  }

  get state(): SessionState {
    const { text, folding, isWhyShown } = this.shown.current;
    return { query: text, collapsed: folding.areCollapsed, why: isWhyShown };
  }

  /** Takes up what `state` gave, whatever became of it on disk. */
  restore(kept: unknown): void {
    const { query, collapsed, why } = readSessionState(kept);
    this.#change({ folding: foldAll(collapsed), isWhyShown: why });
    this.setQuery(query);
  }

  /** Stops what runs; nothing is shown any more. */
  close(): void {
    this.#isClosed = true;
    this.#turn += 1;
    this.#cancel?.cancel();
  }

  async #ask(pauseMs: number, reason: AskReason): Promise<void> {
    const turn = ++this.#turn;
    const isCurrent = (): boolean => turn === this.#turn;
    this.#cancel?.cancel();
    this.#isBusy = true;
    if (pauseMs > 0) await this.world.clock.sleep(pauseMs);
    if (!isCurrent()) return;
    if (reason !== 'refresh') void this.#sayWhenSlow(isCurrent);
    await this.#search(isCurrent, reason);
    if (!isCurrent()) return;
    this.#isBusy = false;
    // The index may have changed while the first answer was on its way and there was nothing to search anew yet.
    void this.#refresh();
  }

  async #search(isCurrent: () => boolean, reason: AskReason): Promise<void> {
    const { text } = this.shown.current;
    const query = withOpenPhrase(text);
    if (asksForNothing(parseQuery(query))) {
      this.#change({ ...answerToNothing, answered: text });
      return;
    }
    this.#isStale = false;
    this.#cancel = new CancelSource();
    const wasIndexing = this.world.isIndexing();
    try {
      const output = await this.world.search({ query, limit: this.#limit + 1, mode: 'keyword', why: true }, this.#cancel.signal);
      if (!isCurrent()) return;
      const answer: SearchAnswer = { text, output, wasIndexing: wasIndexing || this.world.isIndexing(), limit: this.#limit, isRefresh: reason === 'refresh' };
      this.shown.set(withAnswer(this.shown.current, answer, this.#holding(reason)));
    } catch (error) {
      // What a refresh could not find again stays as it is.
      if (!isCurrent() || reason === 'refresh' || isAppError(error, 'cancelled')) return;
      this.#change({ ...answerToNothing, answered: text, phase: 'failed', error: errorSentence(error).text });
    }
  }

  /** While the index grows a note that is looked at has only fallen behind better ones. */
  #holding(reason: AskReason): Holding {
    const { shown, world } = this;
    const counts = { other: 0, more: shown.current.results.length, refresh: world.heldCount() };
    return { count: counts[reason], stays: ({ path }) => world.isIndexing() && world.isThere(path) };
  }

  async #sayWhenSlow(isCurrent: () => boolean): Promise<void> {
    await this.world.clock.sleep(slowMs);
    if (isCurrent() && this.#isBusy) this.#change({ isSlow: true });
  }

  async #refresh(): Promise<void> {
    if (this.#isRefreshing) return;
    this.#isRefreshing = true;
    while (this.#isStale && this.world.isVisible() && this.shown.current.phase !== 'empty' && !this.#isClosed) {
      if (!this.#isBusy) await this.#ask(0, 'refresh');
      await this.world.clock.sleep(refreshEveryMs);
    }
    this.#isRefreshing = false;
  }

  #change(values: Partial<SearchSnapshot>): void {
    if (!this.#isClosed) this.shown.set({ ...this.shown.current, ...values });
  }
}
