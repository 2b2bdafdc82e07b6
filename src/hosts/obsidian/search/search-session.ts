import { isAppError } from '../../../core/errors';
import { parseQuery } from '../../../core/search/parse-query';
import { searchPlaceOf } from '../../../core/search/search-place';
import { asksForNothing } from '../../../core/search/query';
import { type SearchInput, type SearchOutput } from '../../../features/search/search';
import type { NoteOrder } from '../../../ports/keyword-index';
import type { Clock } from '../../../ports/clock';
import type { CancelSignal } from '../../../ports/run';
import { errorSentence } from '../failures';
import { type Holding, foldAll } from './list-snapshot';
import { LatestAsk, type ModelRequests } from './latest-ask';
import { ListSession } from './list-session';
import { withOpenPhrase } from './listed-results';
import { QuietRefresh } from './quiet-refresh';
import {
  answerToNothing,
  mostShown,
  noSearch,
  withAnswer,
  type SearchAnswer,
  type SearchSnapshot,
} from './search-snapshot';
import type { SearchPreferences } from './search-preferences';
import { readSessionState, type SessionState } from './session-state';

export interface SearchSessionDeps {
  search(input: SearchInput, signal: CancelSignal): Promise<SearchOutput>;
  readonly clock: Clock;
  preferences(): Pick<SearchPreferences, 'spelling' | 'resultCount' | 'passageLength'>;
  /** True when the list is visible: it is not refreshed while it is hidden. */
  isVisible(): boolean;
  /** True while the index does not contain every note: answers are partial. */
  isIndexing(): boolean;
  /** True when the index is up to date with the vault: an answer then lacks at most search by meaning. */
  isReady(): boolean;
  /** Number of the first results that are being looked at: they stay in place when the list is only refreshed. */
  heldCount(): number;
  isThere(path: string): boolean;
}

/** Reason for a search: another question; more results for the same one; or a refresh because the index changed. */
type AskReason = 'other' | 'more' | 'refresh';

/** Pause in ms after which typing is searched while a slow answer is pending. */
const typingPauseMs = 120;
/** Maximum time in ms of an answer that is not slow: about that between two keys of a fast typist. */
const quickMs = 60;

/**
 * State of a search as it is typed, without drawing: one search at a time, answers in order, pages, and a refresh when
 * the index has changed.
 */
export class SearchSession extends ListSession<SearchSnapshot> {
  readonly #latest: LatestAsk;
  readonly #refresh: QuietRefresh;
  #limit: number;
  /** Duration of the last search in ms. */
  #tookMs = Infinity;

  constructor(private readonly deps: SearchSessionDeps) {
    super(noSearch);
    this.#limit = deps.preferences().resultCount;
    this.#latest = new LatestAsk(deps.clock);
    this.#refresh = new QuietRefresh({
      clock: deps.clock,
      isWanted: () => deps.isVisible() && this.shown.current.phase !== 'empty' && !this.isClosed,
      isBusy: () => this.#latest.isBusy,
      isIndexing: () => deps.isIndexing(),
      ask: () => this.#ask(0, 'refresh'),
    });
  }

  /** Sets the text; searches at once, but while a slow answer is pending only when typing pauses. */
  setQuery(text: string): void {
    if (text === this.shown.current.text) return;
    const isSlow = this.#latest.isBusy && this.#tookMs > quickMs;
    this.#limit = this.deps.preferences().resultCount;
    this.change({ text });
    void this.#ask(text.trim() !== '' && isSlow ? typingPauseMs : 0, 'other');
  }

  /**
   * Searches at once: for Enter, or to retry after a failure. Resolves when that is answered or something else is
   * requested.
   */
  searchNow(): Promise<void> {
    return this.#ask(0, 'other');
  }

  /** Lists the results in another order, at once. */
  sortBy(order: NoteOrder): void {
    if (order === this.shown.current.order) return;
    this.#limit = this.deps.preferences().resultCount;
    this.change({ order });
    void this.#ask(0, 'other');
  }

  showMore(): void {
    this.#limit = Math.min(mostShown, this.#limit + this.deps.preferences().resultCount);
    void this.#ask(0, 'more');
  }

  /** Call when the notes or the index changed: the list is refreshed silently soon. */
  indexChanged(): void {
    this.#refresh.changed();
  }

  /** Call when the list becomes visible again. */
  appeared(): void {
    void this.#refresh.wake();
  }

  get state(): SessionState {
    const { text, folding, isWhyShown } = this.shown.current;
    return { query: text, collapsed: folding.areCollapsed, why: isWhyShown };
  }

  /** Restores what `state` returned; the stored value is validated. */
  restore(kept: unknown): void {
    const { query, collapsed, why } = readSessionState(kept);
    this.change({ folding: foldAll(collapsed), isWhyShown: why });
    this.setQuery(query);
  }

  /** Stops the current search; nothing is shown any more. */
  override close(): void {
    super.close();
    this.#latest.stop();
  }

  async #ask(pauseMs: number, reason: AskReason): Promise<void> {
    const isDone = await this.#latest.ask({ pauseMs, ...this.tellSlow(reason) }, (asking) =>
      this.#search(asking, reason),
    );
    // The index may have changed while the first answer was pending and there was nothing to refresh yet.
    if (isDone) void this.#refresh.wake();
  }

  async #search({ isCurrent, signal }: ModelRequests, reason: AskReason): Promise<void> {
    const { text } = this.shown.current;
    const query = withOpenPhrase(text);
    if (asksForNothing(parseQuery(searchPlaceOf(query).line))) {
      this.change({ ...answerToNothing, answered: text });
      return;
    }
    this.#refresh.askedAnew();
    const wasIndexing = this.deps.isIndexing();
    const beganMs = this.#nowMs();
    try {
      const output = await this.deps.search({ ...this.#input(), query, limit: this.#limit + 1 }, signal);
      if (!isCurrent()) return;
      const answer: SearchAnswer = {
        text,
        output,
        wasIndexing: wasIndexing || this.deps.isIndexing(),
        isReady: this.deps.isReady(),
        limit: this.#limit,
        isRefresh: reason === 'refresh',
      };
      this.show(withAnswer(this.shown.current, answer, this.#holding(reason)));
    } catch (error) {
      // When a refresh fails the list stays as it is.
      if (!isCurrent() || reason === 'refresh' || isAppError(error, 'cancelled')) return;
      this.change({ ...answerToNothing, answered: text, phase: 'failed', error: errorSentence(error).text });
    } finally {
      const tookMs = Math.abs(this.#nowMs() - beganMs);
      // A cancelled search may end early.
      if (isCurrent() || tookMs > quickMs) this.#tookMs = tookMs;
    }
  }

  #input(): Omit<SearchInput, 'query' | 'limit'> {
    const { spelling, passageLength: passage } = this.deps.preferences();
    const { order } = this.shown.current;
    return { mode: 'hybrid', why: true, spelling, passage, ...(order === 'relevance' ? {} : { sort: order }) };
  }

  /**
   * Returns the results to hold. While the index grows, a missing note that is being looked at has only dropped behind
   * better ones.
   */
  #holding(reason: AskReason): Holding {
    const { shown, deps } = this;
    const counts = { other: 0, more: shown.current.results.length, refresh: deps.heldCount() };
    return { count: counts[reason], stays: ({ path }) => deps.isIndexing() && deps.isThere(path) };
  }

  #nowMs(): number {
    return this.deps.clock.now().getTime();
  }
}
