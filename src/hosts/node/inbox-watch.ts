import type { VaultPath } from '../../core/note/path';
import { isInboxTranscript, sortInbox } from '../../core/transcript/inbox';
import type { VaultSettings } from '../../core/settings/settings';
import { HeldFiles } from '../../engine/reading/held-files';
import type { Clock } from '../../ports/clock';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';
import type { VaultEvents } from '../../ports/vault-events';

export interface InboxWorld {
  readonly vault: Vault;
  readonly settings: VaultSettings;
  readonly clock: Clock;
  readonly hasher: Hasher;
  readonly device: DeviceData;
}

const lookEveryMs = 700;
/** A file that was quiet for so long is whole. */
const quietMs = 1_400;
/** One that ends in the middle of a line is given longer: its writer may only be slow. */
const patienceMs = 10_000;

interface Sighting {
  readonly look: string;
  readonly sinceMs: number;
}

/** Captures each transcript in the inbox once it stops growing, so that a copy under way is waited for; what an undo brought back is left alone. One at a time. */
export class InboxWatch {
  #waiting = new Map<VaultPath, Sighting>();
  #working: Promise<void> | null = null;
  #unsubscribe: (() => Promise<void>) | null = null;
  #isStopped = false;
  readonly #held: HeldFiles;

  /** `capture` is given a vault path; what it throws goes to `failed` and the file is left until it changes. */
  constructor(
    private readonly world: InboxWorld,
    private readonly events: VaultEvents,
    private readonly capture: (path: VaultPath) => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {
    this.#held = new HeldFiles(world.device, world.hasher);
  }

  /** Begins with what waits there already; files that failed before wait for a change or for the user's word. */
  async start(): Promise<void> {
    this.#unsubscribe = await this.events.subscribe((event) => {
      if (event.kind !== 'deleted') this.#add(event.path);
      else if (isInboxTranscript(event.path, this.world.settings.inboxFolder)) this.#held.release(event.path).catch(this.failed);
    });
    const paths = (await this.world.vault.list()).filter((entry) => !entry.isLink).map((entry) => entry.path);
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
    this.#waiting.set(path, { look: '', sinceMs: this.world.clock.now().getTime() });
    this.#working ??= this.#work().finally(() => { this.#working = null; });
  }

  async #work(): Promise<void> {
    while (this.#waiting.size > 0 && !this.#isStopped) {
      for (const path of [...this.#waiting.keys()]) {
        try {
          await this.#look(path);
        } catch (error) {
          this.#waiting.delete(path);
          this.failed(error);
        }
      }
      if (this.#waiting.size > 0) await this.world.clock.sleep(lookEveryMs);
    }
  }

  async #look(path: VaultPath): Promise<void> {
    const file = await this.world.vault.stat(path);
    const seen = this.#waiting.get(path);
    if (file === null || file.isLink || seen === undefined) {
      this.#waiting.delete(path);
      return;
    }
    const look = `${String(file.size)} ${String(file.mtimeMs)}`;
    const nowMs = this.world.clock.now().getTime();
    if (look !== seen.look) {
      this.#waiting.set(path, { look, sinceMs: nowMs });
      return;
    }
    const quietForMs = nowMs - seen.sinceMs;
    if (quietForMs < quietMs || (quietForMs < patienceMs && (await this.#isCutOff(path)))) return;
    this.#waiting.delete(path);
    if (this.#isStopped || (await this.#held.isHeld(path, this.world.hasher.sha256(await this.world.vault.read(path))))) return;
    await this.capture(path);
  }

  /** True when the last line has no end and is no whole record. */
  async #isCutOff(path: VaultPath): Promise<boolean> {
    const bytes = await this.world.vault.read(path);
    if (bytes.length === 0) return true;
    const lastLine = bytes.subarray(bytes.lastIndexOf(10) + 1);
    if (lastLine.length === 0) return false;
    try {
      JSON.parse(new TextDecoder().decode(lastLine));
      return false;
    } catch {
      return true;
    }
  }
}
