import type { VaultPath } from '../../core/note/path';
import { isInboxTranscript, transcriptOf } from '../../core/transcript/inbox';
import { listInbox } from '../../engine/capturing/inbox-files';
import { InboxWatch, type InboxDeps } from '../../engine/capturing/inbox-watch';
import type { VaultEvents } from '../../ports/vault';
import type { InboxStatus, InboxWatching } from './host';
import { Observable } from './observable';

interface InboxMonitorDeps extends InboxDeps {
  readonly events: VaultEvents;
  /** Returns whether this device processes the inbox; called at each look. */
  watching(): InboxWatching;
  /** Turns the transcript at `path` into notes and shows the result. */
  capture(path: VaultPath): Promise<void>;
  /**
   * Asks the user whether this device should process the inbox. Called when a file was added and nobody was asked yet.
   */
  ask(): void;
  failed(error: unknown): void;
}

/** Lists the inbox and captures new files if this device processes it. */
export class InboxMonitor {
  readonly status: Observable<InboxStatus>;
  #watch: InboxWatch | null = null;
  #unsubscribe: (() => Promise<void>) | null = null;
  #watchedFolder = '';
  #hasAsked = false;
  #isStopped = false;
  #turn: Promise<void> = Promise.resolve();
  /** A scheduled look at the inbox that has not begun yet. */
  #next: Promise<void> | null = null;

  constructor(private readonly deps: InboxMonitorDeps) {
    this.status = new Observable<InboxStatus>({ waiting: [], failed: [], capturing: null, watching: deps.watching() });
  }

  /** Does nothing after `stop`. */
  async start(): Promise<void> {
    if (this.#isStopped) return;
    this.#unsubscribe = await this.deps.events.subscribe((event) => {
      if (this.#concerns(event.path) || (event.kind === 'renamed' && this.#concerns(event.from))) void this.refresh();
    });
    await this.refresh();
  }

  /** Lists the inbox again after a setting or a file changed. Changes close together cause one look. */
  refresh(): Promise<void> {
    if (this.#next !== null) return this.#next;
    const look = this.#turn
      .then(() => {
        this.#next = null;
        return this.#look();
      })
      .catch((error: unknown) => {
        this.deps.failed(error);
      });
    this.#turn = look;
    this.#next = look;
    return look;
  }

  /** Starts no further capture, and resolves when the running one has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const stopped = this.#watch?.stop();
    await this.#unsubscribe?.();
    await this.#turn;
    await stopped;
  }

  async #look(): Promise<void> {
    if (this.#isStopped) return;
    const watching = this.deps.watching();
    const { waiting, failed } = await listInbox(this.deps.vault, this.deps.settings.inboxFolder);
    this.status.set({
      ...this.status.current,
      waiting: waiting.map(({ path }) => path),
      failed: failed.map(({ path }) => path),
      watching,
    });
    await this.#followSettings(watching);
    if (watching !== 'not asked' || this.status.current.waiting.length === 0 || this.#hasAsked) return;
    this.#hasAsked = true;
    this.deps.ask();
  }

  async #followSettings(watching: InboxWatching): Promise<void> {
    const { inboxFolder } = this.deps.settings;
    const isOtherFolder = inboxFolder !== this.#watchedFolder;
    this.#watchedFolder = inboxFolder;
    if (watching === 'here' && this.#watch === null) {
      this.#watch = new InboxWatch(
        this.deps,
        this.deps.events,
        (path) => this.#capture(path),
        (error) => {
          this.deps.failed(error);
        },
      );
      await this.#watch.start();
    } else if (watching === 'here' && isOtherFolder) {
      await this.#watch?.restoreIndex();
    } else if (watching !== 'here' && this.#watch !== null) {
      const watch = this.#watch;
      this.#watch = null;
      await watch.stop();
    }
  }

  async #capture(path: VaultPath): Promise<void> {
    this.status.set({ ...this.status.current, capturing: path });
    try {
      await this.deps.capture(path);
    } finally {
      this.status.set({ ...this.status.current, capturing: null });
      void this.refresh();
    }
  }

  /** Returns true for the path of a transcript in the inbox, or of the note beside it that gives the reason for a failure. */
  #concerns(path: VaultPath): boolean {
    return isInboxTranscript(transcriptOf(path), this.deps.settings.inboxFolder);
  }
}
