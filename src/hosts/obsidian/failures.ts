import { fewSentences } from './few-sentences';

/** What keeps a command from giving more, as far as it concerns the whole run. */
export interface RunFailures {
  /** What ended the run after some of it was done. */
  readonly ended?: string;
  /** Where a model gave nothing. */
  readonly failed?: string;
}

/** What a command tells of what it could not do. */
export interface Failures extends RunFailures {
  /** What could not be done to single notes. */
  readonly refused?: readonly { readonly path: string; readonly reason: string }[];
}

/** A sentence each, the worst first. */
export function runFailures({ ended, failed }: RunFailures): string[] {
  return [ended, failed].filter((words) => words !== undefined);
}

/** All of it for a notice; '' where nothing went wrong. */
export function failureSentence(failures: Failures): string {
  const { refused = [] } = failures;
  return [...runFailures(failures), fewSentences(refused.map(({ path, reason }) => `${path}: ${reason}`))]
    .filter((words) => words !== '')
    .join(' ');
}
