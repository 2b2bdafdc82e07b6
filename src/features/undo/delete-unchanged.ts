import { cappedNames, counted } from '../../core/counted';
import { AppError } from '../../core/errors';
import { baseNameOf } from '../../core/note/path';
import { printPlan } from '../../core/plan/plan';
import { applyPlan } from '../../engine/writing/apply-plan';
import { foreignNotes } from '../../engine/writing/foreign-notes';
import { listRuns } from '../../engine/writing/list-runs';
import { logRun } from '../../engine/writing/run-line';
import { runName, runNameWords } from '../../engine/writing/run-name';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Consent } from '../../ports/consent';
import type { Run } from '../../ports/run';
import type { UndoOutput } from './undo-output';

const mostNamed = 8;

interface Deletion {
  /** Id of the run; `last` for the newest of another device. */
  readonly run: string;
  readonly dryRun: boolean;
  /** True when the user has agreed already. */
  readonly yes: boolean;
}

/**
 * Moves the notes that a run of another device made, and that nobody has edited since, to the trash, after the user has
 * seen their names. This is a run of its own, which can be undone. Throws `no-such-run` or `not-undoable`.
 */
export async function deleteUnchanged(
  { writing, consent }: { readonly writing: WritingPorts; readonly consent: Consent | null },
  { run: named, dryRun, yes }: Deletion,
  run: Run,
): Promise<UndoOutput> {
  const row = (await listRuns(writing)).find((each) =>
    named === 'last' ? each.undo === 'other device' : each.run === named,
  );
  if (row === undefined) throw new AppError('no-such-run', noRunWords(named), null, [{ command: 'runs' }]);
  const target = row.run;
  if (row.undo === 'yes' || row.undo === 'done')
    throw new AppError('not-undoable', `Run ${target} was made on this device. Undo it instead.`);
  const name = runNameWords(runName(row.command, {}, row.files));
  const { unchanged, kept } = await foreignNotes(writing, target);
  const operations = unchanged.map(({ path, hash }) => ({ op: 'trash', path, expects: hash, keep: 'trash' }) as const);
  const output = { run: target, name, restored: [], conflicts: kept, returned: [], deleted: [] };
  if (operations.length === 0) return output;
  const names = cappedNames(
    unchanged.map(({ path }) => baseNameOf(path)),
    mostNamed,
  );
  const question = {
    title: `Delete ${counted(unchanged.length, 'unchanged note')}?`,
    sentences: [
      `${name} was made on ${row.device ?? 'another device'}, so it cannot be undone here.`,
      `Its notes that nobody has edited since go to the trash: ${names}.`,
    ],
    action: 'Delete',
  };
  const plan = printPlan({ operations });
  if (dryRun) return { ...output, plan };
  if (!yes && (await consent?.ask(question)) !== true)
    return { ...output, plan, refused: 'Not confirmed, so nothing was deleted.' };
  const applied = await applyPlan(writing, { operations, records: [], allOrNothing: false }, run);
  await logRun(writing, run, {}, { notes: applied.operations.map(({ path }) => ({ path, action: 'delete' })) });
  const deleted = applied.operations.map(({ path }) => path);
  return { ...output, conflicts: [...kept, ...applied.conflicts], deleted };
}

function noRunWords(named: string): string {
  return named === 'last' ? 'There is no run of another device.' : `There is no run ${named}.`;
}
