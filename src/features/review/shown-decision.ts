import { parseVaultPath } from '../../core/note/path';
import type { Operation } from '../../core/plan/plan';
import { shownFiles } from '../../core/plan/shown-file';
import type { PlannedDecision } from './planned-decision';
import type { PlannedRow } from './review-output';
import type { ReviewVault } from './review-vault';

/** What a planned decision would do, with the text of the note that it makes; `state` is the vault before it. */
export async function shownDecision(
  { decision: { notes, action }, operations, to }: PlannedDecision,
  state: ReviewVault,
): Promise<PlannedRow> {
  const own = operations.filter(({ path }) => path === to || (action === 'extend' && notes.includes(path)));
  const changes = [];
  for (const operation of own) changes.push(await fileChange(operation, state));
  return { notes, action, ...(to === null ? {} : { to }), files: shownFiles(changes, to === null ? [] : [to]) };
}

async function fileChange(operation: Operation, state: ReviewVault): Promise<Parameters<typeof shownFiles>[0][number]> {
  const decoder = new TextDecoder();
  const { op, path } = operation;
  const before = op === 'create' ? null : decoder.decode(await state.read(parseVaultPath(path)));
  return { path, before, after: op === 'create' || op === 'modify' ? decoder.decode(operation.bytes) : null };
}
