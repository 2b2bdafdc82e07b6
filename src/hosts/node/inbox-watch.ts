import type { VaultPath } from '../../core/note/path';
import { isInboxTranscript, sortInbox } from '../../core/transcript/inbox';
import type { VaultSettings } from '../../core/settings/settings';
import type { Clock } from '../../ports/clock';
import type { Vault } from '../../ports/vault';
import type { VaultEvents } from '../../ports/vault-events';

export interface InboxWorld {
  readonly vault: Vault;
  readonly settings: VaultSettings;
  readonly clock: Clock;
}

const lookEveryMs = 700;

/** Captures each transcript in the inbox once two looks in a row see the same size and time, so that a copy under way is waited for. One at a time. */
export class InboxWatch {
  #waiting = new Map<VaultPath, string>();
  #working: Promise<void> | null = null;
  #unsubscribe: (() => Promise<void>) | null = null;
  #isStopped = false;

  /** `capture` is given a vault path; what it throws goes to `failed` and the file is left until it changes. */
  constructor(
    private readonly world: InboxWorld,
    private readonly events: VaultEvents,
    private readonly capture: (path: VaultPath) => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Begins with what waits there already; files that failed before wait for a change or for the user's word. */
  async start(): Promise<void> {
    this.#unsubscribe = await this.events.subscribe((event) => {
      if (event.kind !== 'deleted') this.#add(event.path);
    });
    const paths = (await this.world.vault.list()).map((entry) => entry.path);
    for (const path of sortInbox(paths, this.world.settings.inboxFolder).waiting) this.#add(path);
  }

  /** Resolves when the capture under way has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#unsubscribe?.();
    await this.#working;
  }

  #add(path: VaultPath): void {
    if (this.#isStopped || !isInboxTranscript(path, this.world.settings.inboxFolder)) return;
    this.#waiting.set(path, '');
    this.#working ??= this.#work().finally(() => { this.#working = null; });
  }

  async #work(): Promise<void> {
    while (this.#waiting.size > 0 && !this.#isStopped) {
      for (const [path, lastLook] of [...this.#waiting]) await this.#look(path, lastLook);
      if (this.#waiting.size > 0) await this.world.clock.sleep(lookEveryMs);
    }
  }

  async #look(path: VaultPath, lastLook: string): Promise<void> {
    const file = await this.world.vault.stat(path);
    if (file === null) {
      this.#waiting.delete(path);
      return;
    }
    const look = `${String(file.size)} ${String(file.mtimeMs)}`;
    if (look !== lastLook) {
      this.#waiting.set(path, look);
      return;
    }
    this.#waiting.delete(path);
    await this.capture(path).catch(this.failed);
  }
}
