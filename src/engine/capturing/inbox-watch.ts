import type { ContentHash } from '../../core/content-hash';
import type { VaultPath } from '../../core/note/path';
import { isInboxTranscript, sortInbox } from '../../core/transcript/inbox';
import type { VaultSettings } from '../../core/settings/settings';
import { HeldFiles } from '../reading/held-files';
import type { Clock } from '../../ports/clock';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';
import type { VaultEvents } from '../../ports/vault-events';

export interface InboxWorld {
  readonly vault: Vault;
  /** Asked anew each time, so that a changed inbox folder takes effect. */
  readonly settings: Pick<VaultSettings, 'inboxFolder'>;
  readonly clock: Clock;
  readonly hasher: Hasher;
  readonly device: DeviceData;
}

const lookEveryMs = 700;
/** A file that was quiet for so long is whole. What is still written to it after it was put away would be lost with it. */
const quietMs = 4_000;
/** One that ends in the middle of a line, or has paused before, is given longer: its writer may only be slow. */
const patienceMs = 20_000;
/** From here on a quiet time within a file's growth is a pause of its writer. */
const pauseMs = 1_400;
/** A longer line is judged by its last character: to parse it would hold the thread. */
const longestParsed = 1_000_000;
const closingBytes: readonly (number | undefined)[] = [0x7d, 0x5d];

interface Sighting {
  /** '' until it was looked at. */
  readonly look: string;
  readonly sinceMs: number;
  /** Its writer was seen to pause and to go on. */
  readonly isSlow: boolean;
  /** null until it was looked into. */
  isCutOff: boolean | null;
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
    await this.takeUp();
  }

  /** Begins with what waits now, when another folder became the inbox. */
  async takeUp(): Promise<void> {
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
    this.#sight(path, '');
    this.#working ??= this.#work();
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
    this.#working = null;
  }

  async #look(path: VaultPath): Promise<void> {
    const file = await this.world.vault.stat(path);
    const seen = this.#waiting.get(path);
    if (file === null || file.isLink || seen === undefined || !isInboxTranscript(path, this.world.settings.inboxFolder)) {
      this.#waiting.delete(path);
      return;
    }
    const look = `${String(file.size)} ${String(file.mtimeMs)}`;
    if (look !== seen.look) {
      this.#sight(path, look);
      return;
    }
    if (!(await this.#isWhole(path, seen))) return;
    this.#waiting.delete(path);
    const contentHash = async (): Promise<ContentHash> => this.world.hasher.digest(await this.world.vault.read(path));
    if (this.#isStopped || (await this.#held.isHeld(path, contentHash))) return;
    await this.capture(path);
  }

  /** It is new or has changed. */
  #sight(path: VaultPath, look: string): void {
    const nowMs = this.world.clock.now().getTime();
    const before = this.#waiting.get(path);
    const hasPaused = before !== undefined && before.look !== '' && nowMs - before.sinceMs >= pauseMs;
    this.#waiting.set(path, { look, sinceMs: nowMs, isSlow: hasPaused || before?.isSlow === true, isCutOff: null });
  }

  /** As far as can be told from outside. */
  async #isWhole(path: VaultPath, seen: Sighting): Promise<boolean> {
    const quietForMs = this.world.clock.now().getTime() - seen.sinceMs;
    if (quietForMs >= patienceMs) return true;
    if (quietForMs < quietMs || seen.isSlow) return false;
    seen.isCutOff ??= await this.#isCutOff(path);
    // It may have changed while it was looked into.
    return this.#waiting.get(path) === seen && !seen.isCutOff;
  }

  /** True when the last line has no end and is no whole record. */
  async #isCutOff(path: VaultPath): Promise<boolean> {
    const bytes = await this.world.vault.read(path);
    if (bytes.length === 0) return true;
    const lastLine = bytes.subarray(bytes.lastIndexOf(10) + 1);
    if (lastLine.length === 0) return false;
    if (lastLine.length > longestParsed) return !closingBytes.includes(lastLine.at(-1));
    try {
      JSON.parse(new TextDecoder().decode(lastLine));
      return false;
    } catch {
      return true;
    }
  }
}
