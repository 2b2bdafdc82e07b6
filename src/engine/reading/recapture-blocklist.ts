import * as z from 'zod';
import type { ContentHash } from '../../core/content-hash';
import type { VaultPath } from '../../core/note/path';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import { readRecord } from './read-record';

const heldSchema = z.object({ content: z.string() });

/** Transcripts that an undo returned to the inbox: they are not captured automatically while unchanged. */
export class RecaptureBlocklist {
  constructor(
    private readonly device: DeviceData,
    private readonly hasher: Hasher,
  ) {}

  async hold(path: VaultPath, content: ContentHash): Promise<void> {
    await this.device.put(this.#keyOf(path), { path, content });
  }

  /**
   * Returns false once the file has other content, which `content` reads; a file with a damaged record stays blocked.
   */
  async isHeld(path: VaultPath, content: () => Promise<ContentHash>): Promise<boolean> {
    const key = this.#keyOf(path);
    const record = await readRecord(
      this.device,
      key,
      heldSchema,
      `It says that ${path} was restored by an undo; such a file is captured only when you ask for it.`,
    );
    if (record !== null) return record.content === (await content());
    return (await this.device.list(key)).length > 0;
  }

  /** Unblocks a file that was removed: if it comes back, somebody wanted it to. */
  async release(path: VaultPath): Promise<void> {
    await this.device.put(this.#keyOf(path), null);
  }

  #keyOf(path: VaultPath): string {
    return `held/${this.hasher.sha256(path).slice(0, 32)}.json`;
  }
}
