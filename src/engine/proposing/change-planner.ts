import { reasonOf, type Reason } from '../../core/errors';
import type { FileOperation } from '../../core/plan/plan';
import { endsRun } from '../running/start-run';
import type { Change, KnownHashes, StagedVault } from './staged-vault';

/**
 * Who agrees to a change: the settings (nobody is asked), the user when starting the command, or the user after seeing
 * `shown`. `preview`: nobody has agreed yet.
 */
export type Agreement<Planned> =
  | { readonly by: 'settings' | 'command' | 'preview' }
  | { readonly by: 'choice'; readonly shown: Planned };

/** Returns the path that a file has after a run. */
export type PlaceOf = (path: string) => string;

/** Plans one change per item for a feature, and states objections to it. */
export interface ChangePlanner<Item, Planned extends Change> {
  /** Progress label for each step: "Checking links and sentences". */
  readonly labels: { readonly preview: string; readonly apply: string };
  /**
   * Opens the vault as it is now. `known`: hashes of the notes as an earlier step of this run left them; null in the
   * first step. `isPreview`: changes may be staged, so nothing that other runs share may be used.
   */
  readonly open: (step: {
    readonly known: KnownHashes | null;
    readonly isPreview: boolean;
  }) => Promise<StagedVault> | StagedVault;
  /**
   * Plans an item's change on the current vault. Throws an error whose message gives the reason why it cannot be made.
   */
  readonly plan: (item: Item, vault: StagedVault) => Promise<Planned> | Planned;
  /** Returns the reason not to apply a planned change under this agreement; null to apply it. */
  readonly objectionTo: (planned: Planned, item: Item, agreement: Agreement<Planned>) => Reason | null;
  /** True when each change affects a single note and no links; all are then written in one transaction. */
  readonly isIndependent?: boolean;
  /** True when a change that fails ends the run, as for a run of a single change. */
  readonly endsOnFailure?: boolean;
  /**
   * Formats the line about a change in the log note, as Markdown; null, or missing, when there is nothing to log.
   * `placeOf` returns where a file is at the end of the run, in which a later change may have moved it.
   */
  readonly logLine?: (planned: Planned, item: Item, placeOf: PlaceOf) => string | null;
  /** Returns the operations whose files are shown to the user; missing: none. */
  readonly shownOperations?: (planned: Planned) => readonly FileOperation[];
}

/** Runs `work`; if it fails, calls `refuse` and returns null. Rethrows errors that end the run. */
export async function orRefused<Done>(
  work: () => Promise<Done>,
  refuse: (why: Reason) => void,
  { endsOnFailure = false }: Pick<ChangePlanner<never, never>, 'endsOnFailure'>,
): Promise<Done | null> {
  try {
    return await work();
  } catch (error) {
    if (endsOnFailure || endsRun(error)) throw error;
    refuse(reasonOf(error));
    return null;
  }
}
