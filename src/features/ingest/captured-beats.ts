import { isSessionRecord, readBeat } from '../../core/note/beat-note';
import type { VaultPath } from '../../core/note/path';
import { capturedNotes } from '../../engine/reading/captured-notes';
import type { Vault } from '../../ports/vault';

/** Which beats and records of sessions stand in the vault already, whatever this device remembers: a wiped device or a second one must not write them again. */
export class CapturedBeats {
  private constructor(
    private readonly vault: Vault,
    private readonly paths: ReadonlyMap<string, readonly VaultPath[]>,
    private readonly records: Map<string, VaultPath>,
  ) {}

  static async read(vault: Vault): Promise<CapturedBeats> {
    const paths = new Map<string, VaultPath[]>();
    const records = new Map<string, VaultPath>();
    for await (const { path, frontmatter } of capturedNotes(vault)) {
      const { session, turnIds } = readBeat(frontmatter);
      const key = beatKey(session, turnIds);
      if (isSessionRecord(frontmatter)) records.set(session, path);
      else if (session !== '') paths.set(key, [...(paths.get(key) ?? []), path]);
    }
    return new CapturedBeats(vault, paths, records);
  }

  /** Where the record of a session stands; null where it has none. */
  async recordOf(session: string): Promise<VaultPath | null> {
    const path = this.records.get(session);
    return path !== undefined && (await this.vault.stat(path)) !== null ? path : null;
  }

  addRecord(session: string, path: VaultPath): void {
    this.records.set(session, path);
  }

  /** Asks the vault again: another program may have taken back meanwhile what it was writing then. */
  async has(session: string, turnIds: readonly string[]): Promise<boolean> {
    for (const path of this.paths.get(beatKey(session, turnIds)) ?? [])
      if ((await this.vault.stat(path)) !== null) return true;
    return false;
  }
}

function beatKey(session: string, turnIds: readonly string[]): string {
  return JSON.stringify([session, turnIds]);
}
