import { AppError } from '../../core/errors';
import type { ChangePlanner } from '../../engine/proposing/change-planner';
import { carryOut } from '../../engine/proposing/carry-out';
import { type Change, StagedVault } from '../../engine/proposing/staged-vault';
import type { Run } from '../../ports/run';
import type { BoardDeps } from './board-deps';
import type { PlannedEntry } from './plan-revision';

/** Number of times a change is planned again because another program wrote first. */
const mostAttempts = 8;

interface BoardChange extends Change {
  readonly entries: readonly PlannedEntry[];
}

/**
 * Applies planned entries as one transaction and returns them. It plans again when a note changed in between, so that
 * the numbers of revisions follow each other. Throws `conflict` when notes keep changing.
 */
export async function applyEntries(
  deps: BoardDeps,
  plan: () => Promise<readonly PlannedEntry[]>,
  run: Run,
): Promise<readonly PlannedEntry[]> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await carryOut(
      ['board' as const],
      plannerFor(deps, plan, run),
      { dryRun: false, agreedBy: 'command' },
      { title: 'Project board', asked: null },
      deps.writing,
      run,
    );
    const [refused] = outcome.refused;
    if (refused === undefined) {
      const applied = outcome.applied.flatMap(({ planned }) => planned.entries);
      await deps.board.recorded(applied.map(({ entry }) => entry));
      return applied;
    }
    if (refused.conflicts === undefined || attempt >= mostAttempts)
      throw new AppError('conflict', `${refused.why.reason} Run the same command again.`);
  }
}

function plannerFor(
  { vault, hasher, writing }: BoardDeps,
  plan: () => Promise<readonly PlannedEntry[]>,
  run: Run,
): ChangePlanner<'board', BoardChange> {
  return {
    labels: { preview: 'Planning', apply: 'Recording' },
    open: () => new StagedVault({ vault, hasher, clock: writing.clock, writing }, [], null, run),
    plan: async () => {
      const entries = await plan();
      return { entries, operations: entries.flatMap(({ operation }) => operation ?? []), keepsLinks: true };
    },
    endsOnFailure: true,
    objectionTo: () => null,
    logLine: ({ entries }) => {
      const changed = entries.filter(({ operation }) => operation !== null);
      return changed.length === 0
        ? null
        : changed
            .map(
              ({ entry, operation }) =>
                `${operation?.op === 'create' ? 'Recorded' : 'Revised'} [[${entry.path.replace(/\.md$/i, '')}]]`,
            )
            .join(', ');
    },
  };
}
