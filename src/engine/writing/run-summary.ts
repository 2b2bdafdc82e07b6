import * as z from 'zod';
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
  /** Files that the run changed. */
  notes: z.number(),
  isUndone: z.boolean(),
  /** True when the journal was pruned: the run can no longer be undone. */
  isPruned: z.boolean(),
  /** Hashes of contents that the device keeps for this run. */
  originals: z.array(z.string()),
  /** Folders that the run made and that its undo left, because something was in them. */
  leftFolders: z.array(z.string()).default([]),
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

/** Writes the summary of a run that has committed something. */
export async function writeSummary(ports: WritingPorts, journal: Journal): Promise<void> {
  const committed = journal.transactions.filter(({ state }) => state === 'committed');
  const steps = committed.filter(({ kind }) => kind === 'apply').flatMap((transaction) => transaction.steps.map(({ step }) => step));
  if (steps.length === 0) return;
  const isUndone = committed.some(({ kind }) => kind === 'undo');
  const summary: RunSummary = {
    version: 1,
    run: journal.keys.run,
    command: journal.command,
    at: journal.at,
    notes: new Set(steps.flatMap((step) => (step.kind === 'record' ? [] : [step.path]))).size,
    isUndone,
    isPruned: false,
    originals: steps.flatMap((step) => (step.kind === 'file' && step.isPrivate && step.before !== null ? [step.before] : [])),
    leftFolders: isUndone ? await foldersLeft(ports, steps) : [],
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
