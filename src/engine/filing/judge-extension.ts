import { askGate, verdictOf, type Verdict } from '../asking/gate';
import type { OldNote } from '../reading/old-note';
import type { FilingWorld } from './filing';

export interface Judgement {
  /** An answer that cannot be had or read is unsure. */
  readonly verdict: Verdict;
  readonly reason: string;
}

const longestShown = 12_000;

/** A second call judges what the first proposed. */
export async function judgeExtension(
  note: OldNote,
  heading: string,
  addition: string,
  world: FilingWorld,
): Promise<Judgement> {
  const gate = await askGate(
    'judge-extension',
    { note: `${note.path}\n\n${note.body.slice(0, longestShown)}`, heading, addition },
    world,
  );
  return { verdict: verdictOf(gate), reason: gate.reasons.join(' ') || 'it gave no reason.' };
}
