import { AppError, messageOf, reasonOf } from '../../core/errors';
import type { NoteReason } from '../../core/note/note-record';
import { isNotePath } from '../../core/note/path';
import { printPlan, type FileOperation, type RecordChange } from '../../core/plan/plan';
import { isOutOfModel } from '../../engine/asking/is-out-of-model';
import type { AskedModel } from '../../engine/asking/model-requests';
import { claimSession } from '../../engine/capturing/capture-lease';
import { recordsOf } from '../../engine/capturing/watermark';
import { endsRun } from '../../engine/running/start-run';
import { applyPlan } from '../../engine/writing/apply-plan';
import { withRunLog } from '../../engine/writing/with-run-log';
import { isUnagreed, type DistilOutput, type DistilWork } from './distil-work';
import { type Distiller, type OpenText, sessionOf, stepsOf, type TextStep, turnOf } from './distil-text';
import { NoteNames } from './note-names';
import { documentTag, FilePlan, logLineOf } from './plan-file';
import type { SourceRow } from './source-row';

/** What a run has done so far. */
interface Done {
  readonly rows: SourceRow[];
  readonly operations: FileOperation[];
  readonly lines: string[];
  readonly problems: string[];
  readonly refused: NoteReason[];
  /** What was read without a note; stored with the next notes, so that undoing the run also takes that back. */
  pending: RecordChange[];
  extractedCount: number;
  /** null when no model took part. */
  asked: AskedModel | null;
}

/** Distils documents one after the other, each batch of passages as one transaction. */
export async function distilTexts(work: DistilWork, distiller: Distiller | null): Promise<DistilOutput> {
  const { services, open, refused, input, run } = work;
  const done: Done = {
    ...{ rows: [], operations: [], lines: [], problems: [], pending: [], extractedCount: 0, asked: null },
    refused: [...refused],
  };
  const notes = (await services.vault.list()).flatMap(({ path }) => (isNotePath(path) ? [path] : []));
  const plan = new FilePlan(services, new NoteNames(notes, services.vault), run);
  let stopped: { ended?: string; unagreed?: string } = {};
  const distilAll = async (): Promise<void> => {
    try {
      for (const [at, each] of open.entries()) {
        run.signal.throwIfCancelled();
        run.progress({ label: 'Distilling', done: at, total: open.length });
        await distilText(each, { work, distiller, plan, done });
      }
    } catch (error) {
      if (!isOutOfModel(error)) throw error;
      stopped = isUnagreed(error) ? { unagreed: messageOf(error) } : { ended: messageOf(error) };
    } finally {
      await keepPending(work, done);
      if (distiller !== null) done.asked = await services.asking.askedOf(run, distiller.model);
    }
  };
  const ended = await withRunLog(
    distilAll,
    {
      title: 'Distil documents',
      isDone: () => !input.dryRun && done.operations.length > 0,
      lines: () => done.lines,
      facts: () => ({ asked: done.asked, extractedCount: done.extractedCount }),
      more: () => ({}),
    },
    services.writing,
    run,
  );
  return {
    ...{
      run: run.id,
      sources: done.rows,
      refused: done.refused,
      problems: done.problems,
      cost: done.asked?.cost ?? null,
    },
    ...stopped,
    ...(ended === null ? {} : { ended }),
    ...(input.dryRun ? { plan: printPlan({ operations: done.operations }) } : {}),
  };
}

interface Distilling {
  readonly work: DistilWork;
  readonly distiller: Distiller | null;
  readonly plan: FilePlan;
  readonly done: Done;
}

async function distilText(open: OpenText, distilling: Distilling): Promise<void> {
  const { work, done } = distilling;
  const { text, unchangedCount } = open;
  const row = { origin: text.origin, kind: documentTag, facts: unchangedCount, unchanged: unchangedCount };
  const counts = { written: 0, superseded: 0, stale: 0, failed: text.fault === null ? 0 : 1 };
  const tell = (): void => {
    done.rows.push({ ...row, ...counts, facts: row.facts + counts.written });
  };
  if (text.fault !== null) done.refused.push({ path: text.origin, reason: text.fault });
  try {
    if (text.fault === null && (open.unread.length > 0 || open.gone.length > 0))
      await whileClaimed(open, work, () =>
        writeSteps(open, distilling, ({ compared: { added, changed, gone } }) => {
          counts.written += added.length + changed.length;
          counts.superseded += changed.length;
          counts.stale += gone.length;
        }),
      );
  } catch (error) {
    counts.failed += 1;
    if (endsRun(error) || isOutOfModel(error)) throw error;
    done.refused.push({ path: text.origin, ...reasonOf(error) });
  } finally {
    tell();
  }
}

async function whileClaimed(
  open: OpenText,
  { services, input, run }: DistilWork,
  work: () => Promise<void>,
): Promise<void> {
  if (input.dryRun) return work();
  const lease = await claimSession(sessionOf(open.text), services, run);
  try {
    await work();
  } finally {
    await lease.release();
  }
}

async function writeSteps(
  open: OpenText,
  { work, distiller, plan, done }: Distilling,
  written: (step: TextStep) => void,
): Promise<void> {
  const { services, watermark, input, run } = work;
  // Another program may have read the document while this one waited.
  if (!input.dryRun) await watermark.catchUp(services.device, recordsOf(sessionOf(open.text), services.hasher));
  const unread = open.unread.filter((each) => !watermark.isCovered(turnOf(each), sessionOf(open.text).id));
  for await (const step of stepsOf({ ...open, unread }, { distiller, plan, watermark, run })) {
    await write(step, work, done);
    if (step.record !== null) watermark.add(step.record.key, step.record.value);
    written(step);
    done.problems.push(...step.problems);
    done.extractedCount += step.compared.file.facts.length;
    if (step.operations.length > 0) done.lines.push(logLineOf(step.compared));
  }
}

async function write(
  { operations, record }: TextStep,
  { services, input, run }: DistilWork,
  done: Done,
): Promise<void> {
  const records = [...done.pending, ...(record === null ? [] : [record])];
  done.operations.push(...operations);
  if (operations.length === 0 || input.dryRun) {
    done.pending = records;
    return;
  }
  const { conflicts } = await applyPlan(services.writing, { operations, records, allOrNothing: true }, run);
  const [first] = conflicts;
  if (first !== undefined)
    throw new AppError('conflict', `${first.path}: ${first.reason} Run the same command again.`, first.path);
  done.pending = [];
}

async function keepPending({ services, input, run }: DistilWork, done: Done): Promise<void> {
  const records = done.pending;
  done.pending = [];
  if (input.dryRun || records.length === 0) return;
  if (done.operations.length > 0)
    await applyPlan(services.writing, { operations: [], records, allOrNothing: true }, run);
  else for (const { key, value } of records) await services.device.put(key, value);
}
