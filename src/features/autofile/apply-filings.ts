import { messageOf } from '../../core/errors';
import { Breather } from '../../engine/running/breather';
import { endsRun } from '../../engine/running/start-run';
import { applyStructure } from '../../engine/structure/apply-structure';
import { VaultLinks } from '../../engine/structure/vault-links';
import type { Run } from '../../ports/run';
import { type AutofileServices, notDone, type FiledNote, type FiledNotes } from './file-notes';
import { planFiling } from './plan-filing';

/** Each note by itself, planned on the vault as it then is, to be found in `filed`: a note that cannot be filed any more stays, and the rest goes on. */
export async function applyFilings(
  { notes, decided }: FiledNotes,
  filed: FiledNote[],
  { vault, hasher, clock, writing }: AutofileServices,
  run: Run,
): Promise<void> {
  const breather = new Breather(clock, run.signal);
  const world = { vault, hasher, breather, links: await VaultLinks.read(vault, breather, run) };
  const changed = new Set<string>();
  for (const note of notes) {
    run.signal.throwIfCancelled();
    const own = decided.get(note.path);
    if (own === undefined) {
      filed.push(note);
      continue;
    }
    try {
      const {
        planned: { operations, obstacle },
        applied,
      } = await applyStructure(
        { plan: () => planFiling(own, world, changed), isWanted: (planned) => planned.obstacle === null },
        world.links,
        writing,
        run,
      );
      const [conflict] = applied?.conflicts ?? [];
      const reason = obstacle ?? (conflict === undefined ? null : `${conflict.path}: ${conflict.reason}`);
      filed.push(reason === null ? note : { path: note.path, ...notDone(note, reason) });
      if (reason !== null) continue;
      world.links.follow(operations);
      for (const { path } of operations) changed.add(path);
    } catch (error) {
      if (endsRun(error)) throw error;
      filed.push({ path: note.path, ...notDone(note, messageOf(error)) });
    }
  }
}
