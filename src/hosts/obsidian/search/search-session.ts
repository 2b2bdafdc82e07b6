import { isAppError } from '../../../core/errors';
import { parseQuery } from '../../../core/search/parse-query';
import { CancelSource } from '../../../engine/running/start-run';
import type { SearchResult } from '../../../features/search/result-row';
import { asksForNothing, type SearchInput, type SearchOutput } from '../../../features/search/search';
import type { Clock } from '../../../ports/clock';
import type { CancelSignal } from '../../../ports/run';
import { errorSentence } from '../error-sentence';
import { Watched } from '../watched';
import { fold, foldAll, isFolded, type ResultFolding } from './result-folding';
import { withOpenPhrase } from './open-quote';
import { keepSelection, stepSelection, type SelectionStep } from './selection';
import { readSessionState, type SessionState } from './session-state';

export interface SearchWorld {
  search(input: SearchInput, signal: CancelSignal): Promise<SearchOutput>;
  readonly clock: Clock;
  /** Nobody looks at a hidden list: it is not searched anew until it is shown. */
  isVisible(): boolean;
}

/** What is to be seen of a search. */
export interface SearchSnapshot {
  /** The line as typed. */
  readonly text: string;
  /** The line that `phase`, `results` and `remarks` answer. */
  readonly answered: string;
  readonly phase: 'empty' | 'found' | 'nothing' | 'failed';
  /** An answer takes so long that it is worth saying. */
  readonly isSlow: boolean;
  readonly results: readonly SearchResult[];
  readonly hasMore: boolean;
  /** A path of `results`. */
  readonly selected: string | null;
  /** Sentences about the query and about what could not take part. */
  readonly remarks: readonly string[];
  /** Why it failed; '' otherwise. */
  readonly error: string;
  readonly folding: ResultFolding;
  readonly isWhyShown: boolean;
}

const typingPauseMs = 120;
const slowMs = 200;
const refreshEveryMs = 2_000;
const pageSize = 20;
// One more is asked for, to know whether there are more; the search takes at most 1,000.
const mostShown = 999;

const answerToNothing = { phase: 'empty', results: [], hasMore: false, selected: null, remarks: [], error: '', isSlow: false } as const;

/** A search as it is typed, without its looks: one search at a time, answers in order, pages, selection, and searching anew when the index changed. */
export class SearchSession {
  readonly shown = new Watched<SearchSnapshot>({ ...answerToNothing, text: '', answered: '', folding: foldAll(false), isWhyShown: false });
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
    void this.#ask(text.trim() === '' ? 0 : typingPauseMs, false);
  }

  /** Searches at once: Enter, or a second try after a failure. Resolves when that is answered or something else is asked. */
  searchNow(): Promise<void> {
    return this.#ask(0, false);
  }

  showMore(): void {
    this.#limit = Math.min(mostShown, this.#limit + pageSize);
    void this.#ask(0, false);
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

  async #ask(pauseMs: number, isRefresh: boolean): Promise<void> {
    const turn = ++this.#turn;
    const isCurrent = (): boolean => turn === this.#turn;
    this.#cancel?.cancel();
    this.#isBusy = true;
    if (pauseMs > 0) await this.world.clock.sleep(pauseMs);
    if (!isCurrent()) return;
    if (!isRefresh) void this.#sayWhenSlow(isCurrent);
    await this.#search(isCurrent, isRefresh);
    if (!isCurrent()) return;
    this.#isBusy = false;
    // The index may have changed while the first answer was on its way and there was nothing to search anew yet.
    void this.#refresh();
  }

  async #search(isCurrent: () => boolean, isRefresh: boolean): Promise<void> {
    const { text } = this.shown.current;
    const query = withOpenPhrase(text);
    if (asksForNothing(parseQuery(query))) {
      this.#change({ ...answerToNothing, answered: text });
      return;
    }
    this.#isStale = false;
    this.#cancel = new CancelSource();
    try {
      const output = await this.world.search({ query, limit: this.#limit + 1, mode: 'keyword', why: true }, this.#cancel.signal);
      if (isCurrent()) this.#take(text, output, isRefresh);
    } catch (error) {
      // What a refresh could not find again stays as it is.
      if (!isCurrent() || isRefresh || isAppError(error, 'cancelled')) return;
      this.#change({ ...answerToNothing, answered: text, phase: 'failed', error: errorSentence(error).text });
    }
  }

  #take(text: string, { results: found, notices, degraded }: SearchOutput, isRefresh: boolean): void {
    const { results: before, selected } = this.shown.current;
    const results = found.slice(0, this.#limit);
    this.#change({
      answered: text,
      phase: results.length > 0 ? 'found' : 'nothing',
      isSlow: false,
      results,
      hasMore: found.length > results.length && this.#limit < mostShown,
      selected: keepSelection(pathsOf(before), selected, pathsOf(results), isRefresh),
      remarks: degraded === null ? notices : [...notices, degraded],
      error: '',
    });
  }

  async #sayWhenSlow(isCurrent: () => boolean): Promise<void> {
    await this.world.clock.sleep(slowMs);
    if (isCurrent() && this.#isBusy) this.#change({ isSlow: true });
  }

  async #refresh(): Promise<void> {
    if (this.#isRefreshing) return;
    this.#isRefreshing = true;
    while (this.#isStale && this.world.isVisible() && this.shown.current.phase !== 'empty' && !this.#isClosed) {
      if (!this.#isBusy) await this.#ask(0, true);
      await this.world.clock.sleep(refreshEveryMs);
    }
    this.#isRefreshing = false;
  }

  #change(values: Partial<SearchSnapshot>): void {
    if (!this.#isClosed) this.shown.set({ ...this.shown.current, ...values });
  }
}

function pathsOf(results: readonly SearchResult[]): string[] {
  return results.map(({ path }) => path);
}
