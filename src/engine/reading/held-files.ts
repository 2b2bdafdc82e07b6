import type { ContentHash } from '../../core/content-hash';
import type { VaultPath } from '../../core/note/path';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';

/** Transcripts that an undo brought back into the inbox: nothing captures them unasked as long as they are the same. */
export class HeldFiles {
  constructor(
    private readonly device: DeviceData,
    private readonly hasher: Hasher,
  ) {}

  async hold(path: VaultPath, content: ContentHash): Promise<void> {
    await this.device.put(this.keyOf(path), { path, content });
  }

  /** False once the file holds something else; `content` is asked only for a file that was brought back. */
  async isHeld(path: VaultPath, content: () => Promise<ContentHash>): Promise<boolean> {
    const record = await this.device.get(this.keyOf(path));
    return typeof record === 'object' && record !== null && 'content' in record && record.content === (await content());
  }

  /** The file went away: should it come back, somebody wanted it to. */
  async release(path: VaultPath): Promise<void> {
    await this.device.put(this.keyOf(path), null);
  }

  private keyOf(path: VaultPath): string {
    return `held/${this.hasher.sha256(path).slice(0, 32)}.json`;
  }
}
