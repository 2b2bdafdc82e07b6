import { readBeat } from '../../core/note/beat-note';
import { capturedNotes } from '../../engine/reading/captured-notes';
import type { Vault } from '../../ports/vault';

/** Which beats stand in the vault already, whatever this device remembers: a wiped device or a second one must not write them again. */
export class CapturedBeats {
  private constructor(private readonly known: ReadonlySet<string>) {}

  static async read(vault: Vault): Promise<CapturedBeats> {
    const known = new Set<string>();
    for await (const { frontmatter } of capturedNotes(vault)) {
      const { session, turnIds } = readBeat(frontmatter);
      if (session !== '') known.add(beatKey(session, turnIds));
    }
    return new CapturedBeats(known);
  }

  has(session: string, turnIds: readonly string[]): boolean {
    return this.known.has(beatKey(session, turnIds));
  }
}

function beatKey(session: string, turnIds: readonly string[]): string {
  return JSON.stringify([session, turnIds]);
}
