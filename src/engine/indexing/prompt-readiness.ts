import { CancelSource } from '../running/start-run';
import { messageOf } from '../../core/errors';
import type { Clock } from '../../ports/clock';
import type { NoteIndex } from '../../ports/note-index';
import type { NotesGlance } from '../../ports/notes-glance';
import type { IndexReadiness } from './retriever-states';
import type { SyncRun } from './sync-deps';
import type { Run } from '../../ports/run';
import { grouped } from '../../core/counted';

export interface PromptReadinessDeps {
  /**
   * Syncs the index with the vault, or restores what another program has made of it; returns a sentence when it could
   * not. Stops when cancelled.
   */
  readonly refresh: (run: SyncRun) => Promise<string | null>;
  /** Starts the model for search by meaning. */
  readonly openModel: () => Promise<void>;
  readonly index: Pick<NoteIndex, 'open' | 'coverage'>;
  /** Tells at once that the vault seems unchanged; without it, answers wait for a sync as soon as the last one is old. */
  readonly glance?: Pick<NotesGlance, 'seemsSame' | 'hurry'>;
  /** Returns another number before and after each change of the indexed notes; missing without a glance. */
  readonly edition?: () => number;
  readonly clock: Clock;
  readonly warn: (sentence: string) => void;
}

export interface ReadinessLimits {
  /** Time in ms after a sync during which no other one begins; without a glance, the index counts as up to date for it. */
  readonly freshMs: number;
  /** Time in ms after a sync during which answers need not wait for the next one while the vault seems unchanged. */
  readonly trustMs: number;
  /** Maximum time in ms that an answer waits for a sync. */
  readonly waitMs: number;
  /** Maximum time in ms that an answer waits when nothing is indexed yet. */
  readonly firstWaitMs: number;
}

/** Time in ms that an answer takes, which a sync should not slow down. */
const answerMs = 30;

/**
 * Answers from the persisted index when syncing it takes longer than a caller waits; the sync continues in the
 * background, once for all callers.
 */
export class PromptReadiness implements IndexReadiness {
  readonly #deps: PromptReadinessDeps;
  readonly #limits: ReadinessLimits;
  readonly #stop = new CancelSource();
  #isModelOpen = false;
  #comparedAtMs: number | null = null;
  #freshUntilMs = -Infinity;
  #running: Promise<void> | null = null;
  #problem: string | null = null;
  /** When the answer of a run began, and with which edition of the index. */
  readonly #begun = new WeakMap<object, { readonly atMs: number; readonly edition: number | undefined }>();
  /** True when nothing answered the last question: the next one probably needs a comparison too. */
  #isUnanswered = false;

  constructor(deps: PromptReadinessDeps, limits: ReadinessLimits) {
    this.#deps = deps;
    this.#limits = limits;
  }

  async prepare(run: SyncRun, retriever: 'words' | 'meaning'): Promise<string | null> {
    for (const sentence of await this.#deps.index.open()) run.warn(sentence);
    const begun = this.#begun.get(run);
    const askedMs = this.#now();
    // A comparison of the same answer has seen more than a glance would.
    const isTrusted = (begun !== undefined && this.#isComparedSince(begun.atMs)) || this.#isTrusted();
    if (isTrusted && begun === undefined) this.#refreshLater();
    const isCurrent =
      isTrusted || this.#isFresh() || (await this.#wait(() => this.#isComparedSince(askedMs) || this.#isTrusted()));
    run.signal.throwIfCancelled();
    this.#begun.set(run, { atMs: begun?.atMs ?? askedMs, edition: this.#deps.edition?.() });
    if (retriever === 'meaning') {
      await this.#deps.openModel();
      this.#isModelOpen = true;
    }
    return isCurrent ? null : this.#remark();
  }

  async settle(run: Pick<Run, 'signal' | 'startedAt'>): Promise<boolean> {
    const { glance, edition } = this.#deps;
    if (glance === undefined) return false;
    const before = this.#begun.get(run)?.edition;
    const isCompared = (): boolean => this.#isComparedSince(run.startedAt.getTime());
    this.#isUnanswered = true;
    if (!isCompared()) await this.#wait(isCompared);
    run.signal.throwIfCancelled();
    return edition?.() !== before;
  }

  reliedOn(): number | null {
    const isCompared = this.#problem === null && this.#comparedAtMs !== null;
    return isCompared && this.#isModelOpen ? (this.#deps.edition?.() ?? null) : null;
  }

  begin(): void {
    this.#running ??= this.#refresh();
  }

  /** Waits for a sync as long as an answer does; returns false when there is none yet that is enough for it. */
  async #wait(isEnough: () => boolean): Promise<boolean> {
    const { clock, index, glance } = this.#deps;
    glance?.hurry?.();
    // The index may be busy with a search that began before.
    const done = this.#refreshedUntil(isEnough);
    const { indexed } = await index.coverage();
    const waitMs = indexed === 0 ? this.#limits.firstWaitMs : this.#limits.waitMs;
    const found = waitMs === Infinity ? await done : await Promise.race([done, clock.sleep(waitMs)]);
    return this.#isFresh() || (glance !== undefined && (found ?? isEnough()));
  }

  /**
   * Resolves when a sync has ended, with true when it was found to be enough, else null. A running one may have passed a
   * note before it changed, so another one may follow it.
   */
  async #refreshedUntil(isEnough: () => boolean): Promise<true | null> {
    const running = this.#running;
    await running;
    if (running !== null && (this.#deps.glance === undefined || isEnough())) return true;
    await (this.#running ??= this.#refresh());
    return null;
  }

  #isComparedSince(askedMs: number): boolean {
    return this.#problem === null && (this.#comparedAtMs ?? -Infinity) >= askedMs;
  }

  get #isRecent(): boolean {
    return this.#problem === null && this.#now() - (this.#comparedAtMs ?? -Infinity) <= this.#limits.trustMs;
  }

  /** True while the last sync is so recent, and the vault seems so unchanged, that an answer need not wait. */
  #isTrusted(): boolean {
    return this.#isRecent && this.#deps.glance?.seemsSame() === true;
  }

  /** Starts a sync once the answer has been given; at once where it will probably be waited for. */
  #refreshLater(): void {
    const isAwaited = this.#isUnanswered;
    this.#isUnanswered = false;
    if (isAwaited) this.begin();
    if (this.#running !== null || this.#now() <= this.#freshUntilMs) return;
    this.#running = this.#deps.clock.sleep(answerMs).then(() => this.#refresh());
  }

  /** Stops the current sync and resolves when it has ended. */
  async close(): Promise<void> {
    this.#stop.cancel();
    await this.#running;
  }

  #isFresh(): boolean {
    return this.#deps.glance === undefined && this.#running === null && this.#now() <= this.#freshUntilMs;
  }

  async #refresh(): Promise<void> {
    const beganMs = this.#now();
    try {
      this.#problem = await this.#deps.refresh({
        signal: this.#stop.signal,
        progress: () => undefined,
        warn: (sentence) => {
          this.#deps.warn(sentence);
        },
      });
      if (this.#problem !== null) return;
      this.#comparedAtMs = beganMs;
      this.#freshUntilMs = this.#now() + this.#limits.freshMs;
    } catch (error) {
      this.#problem = messageOf(error);
    } finally {
      this.#running = null;
    }
  }

  async #remark(): Promise<string> {
    const { indexed, total, waiting } = await this.#deps.index.coverage();
    if (this.#problem !== null) return `${this.#problem} Recently changed notes may be missing.`;
    if (indexed < total || indexed === 0)
      return `The index is being built: ${grouped(indexed)} of ${grouped(total)} notes read.`;
    const since =
      this.#comparedAtMs === null
        ? 'since it was last used'
        : `in the last ${Math.ceil((this.#now() - this.#comparedAtMs) / 1000)} s`;
    return `The index is being updated: notes changed ${since}${waiting === 0 ? '' : ` (at least ${waiting})`} may be missing.`;
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }
}
