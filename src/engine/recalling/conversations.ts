import { AppError, isAppError } from '../../core/errors';
import type { KeptSource } from '../../core/recall/kept-talk';
import type { ProcessIdentity } from '../../ports/process-identity';
import type { NoteIndex } from '../../ports/note-index';
import type { CancelSignal } from '../../ports/run';
import { IndexSync, type SyncRun } from '../indexing/sync';
import { type LockKind, StoreLock } from '../locking/store-lock';
import { CancelSource } from '../running/start-run';
import { type CapturedFile, type CapturedFilesDeps, listCapturedFiles } from './captured-files';
import { keyOfFile, readTalk, type ReadTalkDeps } from './read-talk';
import { TalkStore } from './talk-store';

export interface ConversationsDeps extends CapturedFilesDeps, Omit<ReadTalkDeps, 'settings'> {
  readonly settings: CapturedFilesDeps['settings'] & ReadTalkDeps['settings'];
}

export interface ConversationsHost {
  readonly identity: ProcessIdentity;
  /** Creates the index of the conversations, apart from that of the notes. Called when it is first needed. */
  readonly makeIndex: () => NoteIndex;
  /** Maximum time in ms that a search waits for what was captured since; the rest is read in the background. */
  readonly waitMs: number;
}

/** Number of captured transcripts that are not searched: `waiting` will be, `old` no longer fit. */
export interface TalkState {
  readonly waiting: number;
  readonly old: number;
}

/** Maximum size in bytes of all texts that are searched; beyond it, the oldest transcripts are not. */
const mostBytes = 60_000_000;

/** Time in ms after which transcripts are looked for again. */
const trustMs = 3_000;
const saveEveryMs = 5_000;

/** Time in ms without a search after which the index is closed. */
const restMs = 10 * 60_000;

const updateLock: LockKind = {
  key: 'talk/update.lock',
  waitMs: 0,
  held: () => new AppError('locked', 'Another program is reading the conversations. Try again in a moment.'),
  lost: () => new AppError('locked', 'Another program is reading the conversations now. Try again in a moment.'),
};

/** The captured conversations of a vault, kept on this device in a store and an index of their own. */
export class Conversations {
  readonly store: TalkStore;
  #index: NoteIndex | null = null;
  #sync: IndexSync | null = null;
  #state: TalkState = { waiting: 0, old: 0 };
  #synced: TalkStore['talk'] | null = null;
  #updatedMs = -Infinity;
  #searchedMs = -Infinity;
  #updating: Promise<void> | null = null;
  readonly #cancel = new CancelSource();
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly deps: ConversationsDeps,
    private readonly host: ConversationsHost,
  ) {
    this.store = new TalkStore(deps.cache);
  }

  get index(): NoteIndex {
    return (this.#index ??= this.host.makeIndex());
  }

  get sync(): IndexSync {
    return (this.#sync ??= new IndexSync({
      ...{ vault: this.store, index: this.index, clock: this.deps.clock },
      exclusions: () => Promise.resolve(() => null),
    }));
  }

  /** Reads what was captured since, as long as a search waits; says what is not searched yet. Throws `cancelled`. */
  async ready(run: SyncRun): Promise<TalkState> {
    this.#searchedMs = this.#nowMs();
    return this.#prepare(run, this.host.waitMs);
  }

  /** The same, waiting for at most `waitMs`. */
  async #prepare(run: SyncRun, waitMs: number): Promise<TalkState> {
    if (this.#updating === null && this.#nowMs() - this.#updatedMs >= trustMs) {
      const signal = waitMs === Infinity ? run.signal : this.#cancel.signal;
      this.#updating = this.#update({ ...told(run), signal }).finally(() => {
        this.#updating = null;
        this.#updatedMs = this.#nowMs();
      });
      // It may fail when nobody waits any more; the next call tries again.
      this.#updating.catch(() => undefined);
    }
    if (this.#updating === null) return this.#state;
    await (waitMs === Infinity ? this.#updating : Promise.race([this.#updating, this.deps.clock.sleep(waitMs)]));
    run.signal.throwIfCancelled();
    return this.#state;
  }

  /** Calls `listener` each time more conversations can be found; returns how to end that. */
  whenUpdated(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Call when a transcript was captured: where somebody searches conversations, it is read at once. Throws `cancelled`. */
  async captured(run: SyncRun): Promise<void> {
    if (this.#nowMs() - this.#searchedMs >= restMs) return;
    await this.#updating?.catch(() => undefined);
    this.#updatedMs = -Infinity;
    await this.readAhead(run);
  }

  /** Reads what was captured since, and closes the index when nobody has searched for a while. Throws `cancelled`. */
  async readAhead(run: SyncRun): Promise<void> {
    if (await this.#isBehind()) await this.#prepare(run, Infinity);
    if (this.#updating !== null || this.#index === null || this.#nowMs() - this.#searchedMs < restMs) return;
    const index = this.#index;
    [this.#index, this.#sync, this.#synced] = [null, null, null];
    await index.close();
  }

  /** True when a captured transcript is not kept yet; looks without reading any. */
  async #isBehind(): Promise<boolean> {
    await this.store.load();
    const files = await listCapturedFiles(this.deps);
    return this.#changed(files).length > 0 || files.length !== this.store.talk.sources.length;
  }

  async close(): Promise<void> {
    this.#cancel.cancel();
    await this.#updating?.catch(() => undefined);
    await this.#index?.close();
  }

  async #update(run: SyncRun): Promise<void> {
    await this.store.load();
    // It loads what was saved while transcripts are looked for; a failure shows when the index is synced.
    this.sync.open(run).catch(() => undefined);
    const lock = await this.#acquire(run.signal);
    if (lock === 'held') this.#state = { ...this.#state, waiting: Math.max(1, this.#state.waiting) };
    else {
      try {
        await this.#keep(run, lock);
      } finally {
        await lock?.release();
      }
    }
    if (this.#synced === this.store.talk) return;
    const { talk } = this.store;
    await this.sync.syncAll(run);
    this.#synced = talk;
    for (const listener of this.#listeners) listener();
  }

  /** Reads the transcripts that changed, newest first, and drops those that are gone. */
  async #keep(run: SyncRun, lock: StoreLock | null): Promise<void> {
    const files = await listCapturedFiles(this.deps);
    const changed = this.#changed(files);
    const names = new Set(files.map((file) => keyOfFile(file, this.deps.hasher)));
    const kept = new Map(this.store.talk.sources.filter(({ key }) => names.has(key)).map((each) => [each.key, each]));
    this.#state = { waiting: changed.length, old: countOld(kept.values()) };
    let savedMs = this.#nowMs();
    for (const [at, file] of changed.entries()) {
      run.signal.throwIfCancelled();
      run.progress({ label: 'Reading conversations', done: at, total: changed.length });
      await lock?.keepAlive();
      const beating = { ...run, progress: () => void lock?.keepAlive().catch(() => undefined) };
      const source = await readTalk(file, this.deps, beating);
      kept.set(source.key, source);
      if (this.#nowMs() - savedMs < saveEveryMs) continue;
      await this.store.save(fitting(kept.values()));
      savedMs = this.#nowMs();
      this.#state = { ...this.#state, waiting: changed.length - at - 1 };
    }
    const sources = fitting(kept.values());
    const isNew = await this.store.save(sources);
    if (isNew || changed.length > 0) await this.store.prune();
    this.#state = { waiting: 0, old: countOld(sources) };
  }

  #changed(files: readonly CapturedFile[]): CapturedFile[] {
    const kept = new Map(this.store.talk.sources.map((source) => [source.key, source]));
    const names = JSON.stringify(this.deps.settings.ownNames);
    return files.filter((file) => {
      const source = kept.get(keyOfFile(file, this.deps.hasher));
      if (source?.names !== undefined && JSON.stringify(source.names) !== names) return true;
      return source?.size !== file.size || source.mtimeMs !== file.mtimeMs;
    });
  }

  /** Returns null when the store cannot be locked. */
  async #acquire(signal: CancelSignal): Promise<StoreLock | 'held' | null> {
    const { cache, clock, writing } = this.deps;
    const ports = { store: cache, clock, random: writing.random, identity: this.host.identity };
    try {
      return await StoreLock.acquire(ports, updateLock, 'search', signal);
    } catch (error) {
      if (isAppError(error, 'cancelled')) throw error;
      return isAppError(error, 'locked') ? 'held' : null;
    }
  }

  #nowMs(): number {
    return this.deps.clock.now().getTime();
  }
}

function told(run: SyncRun): SyncRun {
  return {
    signal: run.signal,
    progress: (progress) => {
      run.progress(progress);
    },
    warn: (sentence) => {
      run.warn(sentence);
    },
  };
}

/** Returns the transcripts newest first; those whose texts no longer fit without their conversations. */
function fitting(sources: Iterable<KeptSource>): KeptSource[] {
  let total = 0;
  return [...sources]
    .sort((one, other) => other.mtimeMs - one.mtimeMs || (one.key < other.key ? -1 : 1))
    .map((source) => {
      total += source.parts.reduce((sum, [size]) => sum + size, 0);
      if (total <= mostBytes || source.parts.length === 0) return source;
      return { ...source, sessions: [], parts: [], pieces: [], isOld: true };
    });
}

function countOld(sources: Iterable<KeptSource>): number {
  return [...sources].filter(({ isOld }) => isOld === true).length;
}
