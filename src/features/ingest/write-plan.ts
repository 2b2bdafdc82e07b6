import { AppError } from '../../core/errors';
import { printPlan, type FileOperation, type RecordChange } from '../../core/plan/plan';
import { applyPlan } from '../../engine/writing/apply-plan';
import type { IngestContext } from './ingest-context';

/** Writes notes and coverage as one transaction, together with pending coverage. Throws `conflict` when a note is in the way. */
export async function writeOperations(
  operations: readonly FileOperation[],
  records: readonly RecordChange[],
  context: IngestContext,
): Promise<void> {
  const { services, run, done, isDryRun } = context;
  if (operations.length === 0) {
    done.pending.push(...records);
    return;
  }
  if (!isDryRun) {
    const plan = { operations, records: [...done.pending, ...records], allOrNothing: true };
    const { conflicts } = await applyPlan(services.writing, plan, run);
    const [first] = conflicts;
    if (first !== undefined)
      throw new AppError('conflict', `${first.path}: ${first.reason} Run the same command again.`, first.path);
    done.hasChanged = true;
  }
  done.pending = [];
  done.plan.push(...printPlan({ operations }));
}

/** Stores pending coverage: in the journal when the run changed the vault, else only on this device. */
export async function writePending(context: IngestContext): Promise<void> {
  const { services, run, done, isDryRun } = context;
  const records = done.pending;
  done.pending = [];
  if (isDryRun || records.length === 0) return;
  if (done.hasChanged) await applyPlan(services.writing, { operations: [], records, allOrNothing: true }, run);
  else for (const { key, value } of records) await services.device.put(key, value);
}
