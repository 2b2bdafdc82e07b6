import { isAppError } from '../../../core/errors';
import type { RelatedOutput } from '../../../features/search/related';
import type { Clock } from '../../../ports/clock';
import type { CancelSignal } from '../../../ports/run';
import { errorSentence } from '../failures';
import { LatestAsk, type ModelRequests } from './latest-ask';
import { ListSession } from './list-session';
import { QuietRefresh } from './quiet-refresh';
import { noNoteOpen, noRelated, withRelated, type RelatedSnapshot } from './related-snapshot';
import { foldAll } from './list-snapshot';
import { readRelatedState, type RelatedState } from './session-state';

/** Reason why a note is not in the index. */
export interface NoteAbsence {
  /** True when it will be there soon. */
  readonly isWaiting: boolean;
  /** Sentence for the user. */
  readonly sentence: string;
}

export interface RelatedDeps {
  related(path: string, signal: CancelSignal): Promise<RelatedOutput>;
  /** Returns null when the note is in the index. */
  absence(path: string): Promise<NoteAbsence | null>;
  readonly clock: Clock;
  /** True when the list is visible: nothing is requested while it is hidden. */
  isVisible(): boolean;
  /** True while the index does not contain every note. */
  isIndexing(): boolean;
  /** Number of the first results that are being looked at: they stay in place when the list is only refreshed. */
  heldCount(): number;
}

/**
 * Reason for a request: `other` when another note is open or the user tries again; `refresh` when the note or the index
 * changed.
 */
type AskReason = 'other' | 'refresh';

const switchingPauseMs = 200;

/**
 * State of the list of notes related to the open one, without drawing. The list stays until the answer for another note
 * has arrived; of notes opened in quick succession only the last is requested.
 */
export class RelatedSession extends ListSession<RelatedSnapshot> {
  readonly #latest: LatestAsk;
  readonly #refresh: QuietRefresh;
  #open: string | null = null;
  /** Number that identifies the open note, even when it is renamed. */
  #openCount = 0;
  /** True while the open note's list was not requested because it is hidden. */
  #isDue = true;

  constructor(private readonly deps: RelatedDeps) {
    super(noRelated);
    this.#latest = new LatestAsk(deps.clock);
    this.#refresh = new QuietRefresh({
      clock: deps.clock,
      isWanted: () => deps.isVisible() && this.#open !== null && !this.isClosed,
      isBusy: () => this.#latest.isBusy,
      isIndexing: () => deps.isIndexing(),
      ask: () => this.#ask(0, 'refresh'),
    });
  }

  /** Sets the open note; null when none is. */
  follow(path: string | null): void {
    this.#open = path;
    this.#openCount += 1;
    this.#isDue = true;
    if (this.deps.isVisible()) void this.#ask(this.shown.current.phase === 'asking' ? 0 : switchingPauseMs, 'other');
  }

  /** Sets the new path of the open note; the list stays until the index knows that path. */
  renamed(path: string): void {
    this.#open = path;
    const { current } = this.shown;
    if (current.answered === String(this.#openCount)) this.show({ ...current, note: path });
    if (this.#latest.isBusy) void this.#ask(switchingPauseMs, 'other');
  }

  /** Repeats the request at once after a failure. */
  tryAgain(): void {
    void this.#ask(0, 'other');
  }

  /** Call when the notes or the index changed: the list is refreshed silently soon. */
  indexChanged(): void {
    this.#refresh.changed();
  }

  /** Call when the list becomes visible again. */
  appeared(): void {
    if (this.#isDue && !this.#latest.isBusy && this.deps.isVisible()) void this.#ask(0, 'other');
    else void this.#refresh.wake();
  }

  get state(): RelatedState {
    const { folding, isWhyShown } = this.shown.current;
    return { collapsed: folding.areCollapsed, why: isWhyShown };
  }

  /** Restores what `state` returned; the stored value is validated. */
  restore(kept: unknown): void {
    const { collapsed, why } = readRelatedState(kept);
    this.change({ folding: foldAll(collapsed), isWhyShown: why });
  }

  /** Stops the current request; nothing is shown any more. */
  override close(): void {
    super.close();
    this.#latest.stop();
  }

  async #ask(pauseMs: number, reason: AskReason): Promise<void> {
    const isDone = await this.#latest.ask({ pauseMs, ...this.tellSlow(reason) }, (asking) =>
      this.#answer(asking, reason),
    );
    // Another note may have been opened while the list was hidden.
    if (isDone) this.appeared();
  }

  async #answer({ isCurrent, signal }: ModelRequests, reason: AskReason): Promise<void> {
    const note = this.#open;
    if (!this.deps.isVisible()) return;
    this.#isDue = false;
    const { folding, isWhyShown } = this.shown.current;
    if (note === null) {
      this.show({ ...noNoteOpen, folding, isWhyShown });
      return;
    }
    this.#refresh.askedAnew();
    const answered = String(this.#openCount);
    try {
      const output = await this.deps.related(note, signal);
      const absence = output.results.length > 0 ? null : await this.deps.absence(note);
      if (!isCurrent() || this.#isKnownBetter(answered, absence)) return;
      const heldCount = reason === 'refresh' ? this.deps.heldCount() : 0;
      this.show(
        withRelated(this.shown.current, { answered, note, output, absence: absence?.sentence ?? null, heldCount }),
      );
    } catch (error) {
      // When a refresh fails the list stays as it is.
      if (!isCurrent() || reason === 'refresh' || isAppError(error, 'cancelled')) return;
      this.show({
        ...noRelated,
        folding,
        isWhyShown,
        answered,
        note,
        phase: 'failed',
        problem: errorSentence(error).text,
      });
    }
  }

  /** True for a renamed note that is not in the index for a moment: its list is still right. */
  #isKnownBetter(answered: string, absence: NoteAbsence | null): boolean {
    const { current } = this.shown;
    return absence?.isWaiting === true && current.answered === answered && current.phase === 'found';
  }
}
