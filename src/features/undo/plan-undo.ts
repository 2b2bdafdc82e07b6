import { AppError } from '../../core/errors';
import { logNotePath } from '../../core/plan/log-note';
import type { PrintedOperation } from '../../core/plan/plan';
import type { Step } from '../../core/plan/step';
import { ForeseenUndo } from '../../engine/writing/foreseen-undo';
import type { Problem } from '../../engine/writing/journal-entry';
import { remainingSteps } from '../../engine/writing/run-summary';
import { isOfWork, readUndoable } from '../../engine/writing/undo-run';
import { StayingFiles } from '../../engine/writing/staying-files';
import { UndoItem } from '../../engine/writing/undo-item';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import { WrittenContents } from '../../engine/writing/written-contents';

export interface UndoPlan {
  readonly plan: readonly PrintedOperation[];
  readonly conflicts: readonly Problem[];
}

/** What undoing a run of this device would do, newest step first; changes nothing. Throws `no-such-run` or `not-undoable`. */
export async function planUndo(ports: WritingPorts, run: string): Promise<UndoPlan> {
  const journal = await readUndoable(ports, run);
  const steps = remainingSteps(journal);
  if (steps.length === 0)
    throw new AppError('not-undoable', `Run ${run} has already been undone, or is no longer undoable.`);
  const plan: PrintedOperation[] = [];
  const conflicts: Problem[] = [];
  const [contents, foreseen, staying] = [new WrittenContents(ports), new ForeseenUndo(ports), new StayingFiles()];
  for (const step of steps) {
    const item = new UndoItem(foreseen, journal, step, contents, staying);
    const prepared = await item.prepare();
    if (prepared === 'nothing to do') continue;
    if ('reason' in prepared) {
      conflicts.push(prepared);
      continue;
    }
    plan.push(...printStep(prepared.step));
    if (item.remark === null) contents.add(prepared.step);
    foreseen.follow(prepared);
  }
  const isLogAlone = isOfWork(conflicts) && plan.every(({ path }) => path === logNotePath);
  return { plan: isLogAlone ? [] : plan, conflicts };
}

function printStep(step: Step): PrintedOperation[] {
  if (step.kind === 'record') return [];
  if (step.kind === 'move') return [{ op: 'move', path: step.path, to: step.to, expects: step.hash }];
  const { path, before, after } = step;
  if (before === null) return [{ op: 'create', path }];
  return [{ op: after === null ? 'trash' : 'modify', path, expects: before }];
}
