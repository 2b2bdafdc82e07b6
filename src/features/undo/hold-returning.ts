import type { ContentHash } from '../../core/content-hash';
import { parseVaultPath, type VaultPath } from '../../core/note/path';
import type { Step } from '../../core/plan/step';
import { isInboxTranscript } from '../../core/transcript/inbox';
import { HeldFiles } from '../../engine/reading/held-files';
import { readOwnJournal } from '../../engine/writing/journal-reader';
import { remainingSteps } from '../../engine/writing/run-summary';
import type { WritingPorts } from '../../engine/writing/writing-ports';

/** Transcripts that an undo is to bring back into the inbox. */
export interface ReturningFiles {
  readonly paths: readonly VaultPath[];
  /** To be called when the undo has ended: what did not come back is held no more. */
  releaseMissing(): Promise<void>;
}

/**
 * Holds the transcripts that undoing `run` brings back, so that they are not captured again behind the user's back. Before the undo: it
 * restores them first and goes on, while whoever watches the inbox sees them at once.
 */
export async function holdReturning(ports: WritingPorts, run: string, inboxFolder: string): Promise<ReturningFiles> {
  const { vault, device, hasher } = ports;
  const held = new HeldFiles(device, hasher);
  const journal = await readOwnJournal(ports, run);
  const files = (journal === null ? [] : remainingSteps(journal))
    .flatMap(({ step }) => contentBefore(step))
    .filter(({ path }) => isInboxTranscript(path, inboxFolder));
  for (const { path, content } of files) await held.hold(path, content);
  const paths = files.map(({ path }) => path);
  return {
    paths,
    releaseMissing: async () => {
      for (const path of paths) if ((await vault.stat(path)) === null) await held.release(path);
    },
  };
}

function contentBefore(step: Step): { readonly path: VaultPath; readonly content: ContentHash }[] {
  if (step.kind !== 'file' || step.before === null) return [];
  return [{ path: parseVaultPath(step.path), content: step.before }];
}
