import type { ContentHash } from '../../core/content-hash';
import { AppError } from '../../core/errors';
import { logNotePath } from '../../core/plan/log-note';
import type { Step } from '../../core/plan/step';
import { decodeKept } from './content-pieces';
import { Journal } from './journal-reader';
import { readRunRecord } from './run-records';
import type { WritingPorts } from './writing-ports';

/** The effect of a run on one file, from its first change to its last. */
export interface ChangedFile {
  /** Path before the run; for a new file, its path after it. */
  readonly path: string;
  readonly op: 'create' | 'modify' | 'move' | 'trash';
  /** Path after the run, if it differs. */
  readonly to?: string;
  /** Text before and after; missing when they were not requested, null where there was no file. */
  readonly before?: string | null;
  readonly after?: string | null;
}

interface Net {
  readonly path: string;
  to: string;
  readonly before: ContentHash | null;
  after: ContentHash | null;
  readonly isPrivate: boolean;
}

/** Names of the files whose texts are shown: notes, canvases and bases. */
const isShown = /\.(?:md|canvas|base)$/i;

/** Longest text that is compared, in bytes. */
const largestShown = 1_000_000;

/**
 * Returns the files that a run of this device changed, without the log note, in the order of their first change. With
 * `withTexts` also the texts of notes, canvases and bases up to 1 MB. Throws
 * `not-undoable` when the journal is gone.
 */
export async function changedFiles(ports: WritingPorts, run: string, withTexts: boolean): Promise<ChangedFile[]> {
  const record = await readRunRecord(ports.device, run);
  const journal = record === null || record.gone !== null ? null : await Journal.ofRecord(ports, record);
  if (journal?.isWhole !== true)
    throw new AppError(
      'not-undoable',
      `The changes of run ${run} can no longer be shown: this device has no journal of it.`,
    );
  const files: ChangedFile[] = [];
  for (const net of netChanges(firstSteps(journal))) {
    const shown = withTexts && !net.isPrivate && isShown.test(net.path) ? await textsOf(journal, net) : {};
    files.push({ path: net.path, op: opOf(net), ...(net.to === net.path ? {} : { to: net.to }), ...shown });
  }
  return files;
}

/** Returns the steps of the run's own work, without those that repeat undone ones. */
function firstSteps(journal: Journal): Step[] {
  return journal.transactions
    .filter(({ kind, state }) => kind === 'apply' && state === 'committed')
    .flatMap(({ steps }) => steps.filter(({ undoes }) => undoes === null).map(({ step }) => step));
}

function netChanges(steps: readonly Step[]): Net[] {
  const nets: Net[] = [];
  const byPath = new Map<string, Net>();
  for (const step of steps) {
    if (step.kind === 'record' || step.path === logNotePath) continue;
    const [before, after] = step.kind === 'move' ? [step.hash, step.hash] : [step.before, step.after];
    const to = step.kind === 'move' ? step.to : step.path;
    const known = byPath.get(step.path);
    const net = known ?? { path: step.path, to, before, after, isPrivate: step.kind === 'file' && step.isPrivate };
    if (known === undefined) nets.push(net);
    Object.assign(net, { to, after });
    byPath.delete(step.path);
    byPath.set(to, net);
  }
  return nets.filter(({ path, to, before, after }) => before !== after || path !== to);
}

function opOf({ path, to, before, after }: Net): ChangedFile['op'] {
  if (before === null) return 'create';
  if (after === null) return 'trash';
  return path === to ? 'modify' : 'move';
}

async function textsOf(journal: Journal, { before, after }: Net): Promise<Pick<ChangedFile, 'before' | 'after'>> {
  if (before === after) return {};
  const [old, fresh] = [await textOf(journal, before), await textOf(journal, after)];
  return old === undefined || fresh === undefined ? {} : { before: old, after: fresh };
}

/** Returns undefined for a text that is too long. */
async function textOf(journal: Journal, hash: ContentHash | null): Promise<string | null | undefined> {
  if (hash === null) return null;
  const bytes = await journal.content(hash);
  return bytes.length > largestShown ? undefined : decodeKept(bytes);
}
