import type { ContentHash } from '../../core/content-hash';
import type { VaultPath } from '../../core/note/path';
import { isInboxTranscript } from '../../core/transcript/inbox';
import { recognizeTranscript } from '../../core/transcript/recognize';
import type { VaultSettings } from '../../core/settings/settings';
import { RecaptureBlocklist } from '../reading/recapture-blocklist';
import type { Clock } from '../../ports/clock';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { FileEntry, Vault, VaultEvents } from '../../ports/vault';
import { endsInTheMiddle, isOwnNoteAt, listInbox } from './inbox-files';
import { isTextFile } from './text-transcript';

export interface InboxDeps {
  readonly vault: Vault;
  /** Read each time, so that a changed inbox folder takes effect. */
  readonly settings: Pick<VaultSettings, 'inboxFolder'>;
  readonly clock: Clock;
  readonly hasher: Hasher;
  readonly device: DeviceData;
}

const lookEveryMs = 700;
/**
 * Time in ms without a change after which a file counts as complete. Anything written to it after it was moved away
 * would be lost.
 */
const quietMs = 4_000;
/**
 * Longer time in ms for a file that ends in the middle of a line or has paused before, because its writer may be slow.
 */
const patienceMs = 20_000;
/** Time in ms without a change, within a file's growth, that counts as a pause of its writer. */
const pauseMs = 1_400;
/** Maximum size in bytes of a file that is read to check its end, because reading it takes as much memory. */
const largestLookedInto = 64_000_000;

interface Sighting {
  /** '' until the file was checked. */
  readonly look: string;
  readonly sinceMs: number;
  /** True for a file that was there when the watch began. */
  readonly isOld: boolean;
  /** True when its writer has paused and continued. */
  readonly isSlow: boolean;
  /** null until its content was checked. */
  isCutOff: boolean | null;
}

/**
 * Captures each transcript in the inbox once it stops growing, so that unfinished copies are not read; files that an
 * undo brought back are ignored. One file at a time.
 */
export class InboxWatch {
  #waiting = new Map<VaultPath, Sighting>();
  #working: Promise<void> | null = null;
  #unsubscribe: (() => Promise<void>) | null = null;
  #isStopped = false;
  readonly #held: RecaptureBlocklist;

  /** `capture` receives a vault path; its errors go to `failed`, and the file is ignored until it changes. */
  constructor(
    private readonly deps: InboxDeps,
    private readonly events: VaultEvents,
    private readonly capture: (path: VaultPath) => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {
    this.#held = new RecaptureBlocklist(deps.device, deps.hasher);
  }

  /** Starts with the files in the inbox; files that failed before wait for a change or for a command of the user. */
  async start(): Promise<void> {
    this.#unsubscribe = await this.events.subscribe((event) => {
      if (event.kind !== 'deleted') this.#add(event.path);
      else if (isInboxTranscript(event.path, this.deps.settings.inboxFolder))
        this.#held.release(event.path).catch(this.failed);
    });
    await this.restoreIndex();
  }

  /** Adds the waiting files after another folder became the inbox. */
  async restoreIndex(): Promise<void> {
    for (const { path } of (await listInbox(this.deps.vault, this.deps.settings.inboxFolder)).waiting)
      this.#add(path, true);
  }

  /** Resolves when the current capture has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#unsubscribe?.();
    await this.#working;
  }

  /** `isOld`: the file was there before, so that its time of modification says how long it has been quiet. */
  #add(path: VaultPath, isOld = false): void {
    if (this.#isStopped || !isInboxTranscript(path, this.deps.settings.inboxFolder)) return;
    this.#sight(path, '', isOld);
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
      if (this.#waiting.size > 0) await this.deps.clock.sleep(lookEveryMs);
    }
    this.#working = null;
  }

  async #look(path: VaultPath): Promise<void> {
    const file = await this.deps.vault.stat(path);
    const seen = this.#waiting.get(path);
    if (
      file === null ||
      file.isLink ||
      seen === undefined ||
      !isInboxTranscript(path, this.deps.settings.inboxFolder)
    ) {
      this.#waiting.delete(path);
      return;
    }
    const look = `${String(file.size)} ${String(file.mtimeMs)}`;
    if (look !== seen.look) {
      this.#sight(path, look, seen.isOld && seen.look === '', file.mtimeMs);
      return;
    }
    if (!(await this.#isWhole(file, seen))) return;
    this.#waiting.delete(path);
    if (isTextFile(path) && !(await this.#hasSpeakers(path))) return;
    const contentHash = async (): Promise<ContentHash> => this.deps.hasher.digest(await this.deps.vault.read(path));
    if (this.#isStopped || (await this.#held.isHeld(path, contentHash))) return;
    await this.capture(path);
  }

  /** Records a new or changed file. */
  #sight(path: VaultPath, look: string, isOld = false, mtimeMs = Infinity): void {
    const nowMs = this.deps.clock.now().getTime();
    const before = this.#waiting.get(path);
    const hasPaused = before !== undefined && before.look !== '' && nowMs - before.sinceMs >= pauseMs;
    // Its end is looked at all the same.
    const sinceMs = isOld ? Math.min(nowMs, Math.max(mtimeMs, nowMs - quietMs)) : nowMs;
    this.#waiting.set(path, { look, sinceMs, isOld, isSlow: hasPaused || before?.isSlow === true, isCutOff: null });
  }

  /** True when the file seems complete, as far as can be seen from outside. */
  async #isWhole({ path, size }: FileEntry, seen: Sighting): Promise<boolean> {
    const quietForMs = this.deps.clock.now().getTime() - seen.sinceMs;
    if (quietForMs >= patienceMs) return true;
    if (quietForMs < quietMs || seen.isSlow || size > largestLookedInto) return false;
    seen.isCutOff ??= endsInTheMiddle(path, await this.deps.vault.read(path));
    // The file may have changed while it was read.
    return this.#waiting.get(path) === seen && !seen.isCutOff;
  }

  /**
   * True when a text names speakers. Any other text may be a note that somebody is writing, and waits for a command of
   * the user.
   */
  async #hasSpeakers(path: VaultPath): Promise<boolean> {
    if (await isOwnNoteAt(this.deps.vault, path)) return false;
    return recognizeTranscript(new TextDecoder().decode(await this.deps.vault.read(path))) !== 'unknown';
  }
}
