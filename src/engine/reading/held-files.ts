import * as z from 'zod';
import type { ContentHash } from '../../core/content-hash';
import type { VaultPath } from '../../core/note/path';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import { readRecord } from './read-record';

const heldSchema = z.object({ content: z.string() });

/** Transcripts that an undo brought back into the inbox: nothing captures them unasked as long as they are the same. */
export class HeldFiles {
  constructor(
    private readonly device: DeviceData,
    private readonly hasher: Hasher,
  ) {}

  async hold(path: VaultPath, content: ContentHash): Promise<void> {
    await this.device.put(this.#keyOf(path), { path, content });
  }

  /** False once the file holds something else, which `content` tells; a file whose record is damaged stays held. */
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

  /** The file went away: should it come back, somebody wanted it to. */
  async release(path: VaultPath): Promise<void> {
    await this.device.put(this.#keyOf(path), null);
  }

  #keyOf(path: VaultPath): string {
    return `held/${this.hasher.sha256(path).slice(0, 32)}.json`;
  }
}
