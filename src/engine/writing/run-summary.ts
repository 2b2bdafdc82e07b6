import * as z from 'zod';
import { logNotePath } from '../../core/plan/log-note';
import type { Step } from '../../core/plan/step';
import type { Journal, JournalledStep } from './journal-reader';
import { listRunKeys, summaryKey } from './journal-keys';
import type { WritingPorts } from './writing-ports';

const summarySchema = z.object({
  version: z.literal(1),
  run: z.string(),
  command: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Files that the run changed, without the log note. */
  notes: z.number(),
  isUndone: z.boolean(),
  /** True when the journal was pruned: the run can no longer be undone. */
  isPruned: z.boolean(),
  /** Hashes of contents that the device keeps for this run. */
  originals: z.array(z.string()),
  /** Folders that the run made and that its undo left, because something was in them. */
  leftFolders: z.array(z.string()).default([]),
  /** Of a run that was undone: how many changes its undo left, because the files were edited since. */
  leftCount: z.number().default(0),
});

/** What the list of runs shows of one, kept beside its journal so that listing reads no journal. */
export type RunSummary = z.infer<typeof summarySchema>;

/** Steps of committed work that no committed undo has taken back, newest first. */
export function remainingSteps(journal: Journal): JournalledStep[] {
  const committed = journal.transactions.filter(({ state }) => state === 'committed');
  const undone = new Set(committed.filter(({ kind }) => kind === 'undo').flatMap(({ steps }) => steps.map(({ undoes }) => undoes)));
  return committed
    .filter(({ kind }) => kind === 'apply')
    .flatMap(({ steps }) => steps)
    .filter(({ id }) => !undone.has(id))
    .reverse();
}

/** What a run has committed so far, for a summary that is brought up to date without reading its journal. */
export interface RunTally {
  readonly paths: Set<string>;
  readonly originals: Set<string>;
}

export function newTally(): RunTally {
  return { paths: new Set(), originals: new Set() };
}

export function addSteps({ paths, originals }: RunTally, steps: readonly Step[]): void {
  for (const step of steps) {
    if (step.kind !== 'record' && step.path !== logNotePath) paths.add(step.path);
    if (step.kind === 'file' && step.isPrivate && step.before !== null) originals.add(step.before);
  }
}

/** Brings the summary of a run up to date that commits one transaction after the other; false when there is none yet. */
export async function extendSummary(ports: WritingPorts, run: string, { paths, originals }: RunTally): Promise<boolean> {
  const { deviceId } = ports.device;
  const summary = await getSummary(ports, deviceId, run);
  if (summary === null) return false;
  await putSummary(ports, deviceId, { ...summary, notes: paths.size, originals: [...originals] });
  return true;
}

/** The steps of a run's own work, whether or not they were undone since. */
export function committedSteps(journal: Journal): Step[] {
  return journal.transactions.filter(({ state, kind }) => state === 'committed' && kind === 'apply').flatMap(({ steps }) => steps.map(({ step }) => step));
}

/** Writes the summary of a run that has committed something. `leftCount`: how many changes an undo had to leave; where that is not known, as many as no undo has taken back. */
export async function writeSummary(ports: WritingPorts, journal: Journal, leftCount = remainingSteps(journal).length): Promise<void> {
  const steps = committedSteps(journal);
  if (steps.length === 0) return;
  const isUndone = journal.transactions.some(({ state, kind }) => state === 'committed' && kind === 'undo');
  const tally = newTally();
  addSteps(tally, steps);
  const summary: RunSummary = {
    version: 1,
    run: journal.keys.run,
    command: journal.command,
    at: journal.at,
    notes: tally.paths.size,
    isUndone,
    isPruned: false,
    originals: [...tally.originals],
    leftFolders: isUndone ? await foldersLeft(ports, steps) : [],
    leftCount: isUndone ? leftCount : 0,
  };
  await putSummary(ports, journal.keys.device, summary);
}

async function foldersLeft({ vault }: WritingPorts, steps: readonly Step[]): Promise<string[]> {
  const left: string[] = [];
  for (const folder of new Set(steps.flatMap((step) => (step.kind === 'record' ? [] : step.makes)))) {
    if (await vault.hasFolder(folder)) left.push(folder);
  }
  return left;
}

/** Folders that undone runs of this device had to leave: whichever later undo empties them takes them away. */
export async function foldersLeftByUndo(ports: WritingPorts): Promise<Set<string>> {
  const left = new Set<string>();
  const { deviceId } = ports.device;
  for (const { run } of await listRunKeys(ports.state, deviceId)) {
    for (const folder of (await getSummary(ports, deviceId, run))?.leftFolders ?? []) left.add(folder);
  }
  return left;
}

export async function putSummary(ports: WritingPorts, device: string, summary: RunSummary): Promise<void> {
  await ports.state.put(summaryKey(device, summary.run), new TextEncoder().encode(`${JSON.stringify(summary)}\n`));
}

/** null when it is missing or cannot be read. */
export async function getSummary(ports: Pick<WritingPorts, 'state'>, device: string, run: string): Promise<RunSummary | null> {
  const bytes = await ports.state.get(summaryKey(device, run));
  if (bytes === null) return null;
  try {
    return summarySchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}
