import { distil } from '../../../features/promote/distil';
import type { DistilOutput } from '../../../features/promote/distil-work';
import { promote, type PromoteOutput } from '../../../features/promote/promote';
import type { AppHost } from '../host';

/** What taking in a folder gave, or would give. */
export type TakenIn = PromoteOutput & Pick<DistilOutput, 'quote' | 'unagreed'>;

/** A way to make notes of a folder: its facts as they stand, or what its documents say. */
export interface TakeInWay {
  readonly button: string;
  /** What there is of the folder if nothing is new. */
  readonly nothing: string;
  /** The button that offers the other way; null where it was offered before. */
  readonly next: string | null;
  readonly run: (host: AppHost, path: string, dryRun: boolean) => Promise<TakenIn | null>;
}

export const ofFacts: TakeInWay = {
  button: 'Take in',
  nothing: 'Nothing new: all facts of this folder have notes already.',
  next: 'Distil its documents…',
  run: (host, path, dryRun) => host.runner.run(promote, { paths: [path], dryRun }),
};

export const ofDocuments: TakeInWay = {
  button: 'Distil',
  nothing: 'The documents of this folder gave no new notes.',
  next: null,
  run: (host, path, dryRun) => host.runner.run(distil, { paths: [path], dryRun, yes: false, offline: false }),
};
