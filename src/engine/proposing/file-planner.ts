import type { FileOperation } from '../../core/plan/plan';
import type { Run } from '../../ports/run';
import type { ChangePlanner } from './change-planner';
import { type Change, type StagingDeps, StagedVault } from './staged-vault';

/** Plans operations that are known already and affect no links, such as new files; `logLine` formats the line of each. */
export function filePlanner(
  { vault, hasher, writing }: Pick<StagingDeps, 'vault' | 'hasher' | 'writing'>,
  run: Run,
  logLine: (operations: readonly FileOperation[]) => string,
): ChangePlanner<readonly FileOperation[], Change> {
  return {
    labels: { preview: 'Planning', apply: 'Writing' },
    open: () => new StagedVault({ vault, hasher, clock: writing.clock, writing }, [], null, run),
    plan: (operations) => ({ operations, keepsLinks: true }),
    objectionTo: () => null,
    logLine: (_, operations) => logLine(operations),
    shownOperations: ({ operations }) => operations,
  };
}
