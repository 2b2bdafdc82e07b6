import { isAppError } from '../../../core/errors';
import type { RelatedOutput } from '../../../features/search/related';
import type { Clock } from '../../../ports/clock';
import type { CancelSignal } from '../../../ports/run';
import { errorSentence } from '../failures';
import { LatestAsk, type Asking } from './latest-ask';
import { ListSession } from './list-session';
import { QuietRefresh } from './quiet-refresh';
import { noNoteOpen, noRelated, withRelated, type RelatedSnapshot } from './related-snapshot';
import { foldAll } from './list-snapshot';
import { readRelatedState, type RelatedState } from './session-state';

/** Why the index holds nothing of a note. */
export interface NoteAbsence {
  /** It will be there soon. */
  readonly isWaiting: boolean;
  /** For the user. */
  readonly sentence: string;
}

export interface RelatedWorld {
  related(path: string, signal: CancelSignal): Promise<RelatedOutput>;
  /** null when the note is in the index. */
  absence(path: string): Promise<NoteAbsence | null>;
  readonly clock: Clock;
  /** Nobody looks at a hidden list: nothing is asked until it is shown. */
  isVisible(): boolean;
  /** The index does not know every note yet. */
  isIndexing(): boolean;
  /** So many of the first results are being looked at: they stay where they are when the list is only refreshed. */
  heldCount(): number;
}

/** What makes a question: another note is open; the note or the index changed; or the user tries again. */
type AskReason = 'other' | 'refresh';

const switchingPauseMs = 200;

/** The notes related to the open one, without their looks. What is shown stays until the answer for another note is there; of notes that are opened in quick succession only the last one is asked for. */
export class RelatedSession extends ListSession<RelatedSnapshot> {
  readonly #latest: LatestAsk;
  readonly #refresh: QuietRefresh;
  #open: string | null = null;
  /** Stands for the open note, whatever its name. */
  #openCount = 0;
  /** The open note has not been asked for, since nobody looked. */
  #isDue = true;

  constructor(private readonly world: RelatedWorld) {
    super(noRelated);
    this.#latest = new LatestAsk(world.clock);
    this.#refresh = new QuietRefresh({
      clock: world.clock,
      isWanted: () => world.isVisible() && this.#open !== null && !this.isClosed,
      isBusy: () => this.#latest.isBusy,
      isIndexing: () => world.isIndexing(),
      ask: () => this.#ask(0, 'refresh'),
    });
  }

  /** Another note is open; null when none is. */
  follow(path: string | null): void {
    this.#open = path;
    this.#openCount += 1;
    this.#isDue = true;
    if (this.world.isVisible()) void this.#ask(this.shown.current.phase === 'asking' ? 0 : switchingPauseMs, 'other');
  }

  /** The open note has another path; the list stays until the index knows it by that. */
  renamed(path: string): void {
    this.#open = path;
    const { current } = this.shown;
    if (current.answered === String(this.#openCount)) this.show({ ...current, note: path });
    if (this.#latest.isBusy) void this.#ask(switchingPauseMs, 'other');
  }

  /** Asks at once, after a failure. */
  tryAgain(): void {
    void this.#ask(0, 'other');
  }

  /** The notes or the index changed: what is shown is asked for again soon, quietly. */
  indexChanged(): void {
    this.#refresh.changed();
  }

  /** The list is seen again. */
  appeared(): void {
    if (this.#isDue && !this.#latest.isBusy && this.world.isVisible()) void this.#ask(0, 'other');
    else void this.#refresh.wake();
  }

  get state(): RelatedState {
    const { folding, isWhyShown } = this.shown.current;
    return { collapsed: folding.areCollapsed, why: isWhyShown };
  }

  /** Takes up what `state` gave, whatever became of it on disk. */
  restore(kept: unknown): void {
    const { collapsed, why } = readRelatedState(kept);
    this.show({ ...this.shown.current, folding: foldAll(collapsed), isWhyShown: why });
  }

  /** Stops what runs; nothing is shown any more. */
  override close(): void {
    super.close();
    this.#latest.stop();
  }

  async #ask(pauseMs: number, reason: AskReason): Promise<void> {
    const slow =
      reason === 'refresh'
        ? {}
        : {
            slow: () => {
              this.show({ ...this.shown.current, isSlow: true });
            },
          };
    const isDone = await this.#latest.ask({ pauseMs, ...slow }, (asking) => this.#answer(asking, reason));
    if (isDone) void this.#refresh.wake();
  }

  async #answer({ isCurrent, signal }: Asking, reason: AskReason): Promise<void> {
    const note = this.#open;
    if (!this.world.isVisible()) return;
    this.#isDue = false;
    const { folding, isWhyShown } = this.shown.current;
    if (note === null) {
      this.show({ ...noNoteOpen, folding, isWhyShown });
      return;
    }
    this.#refresh.askedAnew();
    const answered = String(this.#openCount);
    try {
      const output = await this.world.related(note, signal);
      const absence = output.results.length > 0 ? null : await this.world.absence(note);
      if (!isCurrent() || this.#isKnownBetter(answered, absence)) return;
      const heldCount = reason === 'refresh' ? this.world.heldCount() : 0;
      this.show(
        withRelated(this.shown.current, { answered, note, output, absence: absence?.sentence ?? null, heldCount }),
      );
    } catch (error) {
      // What a refresh could not find again stays as it is.
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

  /** A note that was renamed is not in the index for a moment: its list is still right. */
  #isKnownBetter(answered: string, absence: NoteAbsence | null): boolean {
    const { current } = this.shown;
    return absence?.isWaiting === true && current.answered === answered && current.phase === 'found';
  }
}
