import { isAppError, messageOf } from '../../core/errors';
import { showNotice } from './show-notice';
import { grouped } from '../../core/counted';

const mostSentences = 3;

/** Failures that affect a whole run. */
export interface RunFailures {
  /** Reason why the run ended early. */
  readonly ended?: string;
  /** Sentence about items without a usable reply. */
  readonly failed?: string;
}

/** Failures that a command reports. */
export interface Failures extends RunFailures {
  /** Failures of single notes, with reasons. */
  readonly refused?: readonly { readonly path: string; readonly reason: string }[];
}

interface ErrorSentence {
  readonly text: string;
  /** Duration of the notice in ms; 0 until it is dismissed. */
  readonly durationMs: number;
}

const shortMs = 4_000;

const readingMs = 12_000;

/** Returns one sentence for each failure of a run, the worst first. */
export function runFailures({ ended, failed }: RunFailures): string[] {
  return [ended, failed].filter((words) => words !== undefined);
}

/** Returns all failures of a run as one text for a notice; '' when nothing went wrong. */
export function failureSentence(failures: Failures): string {
  const { refused = [] } = failures;
  return [...runFailures(failures), fewSentences(refused.map(({ path, reason }) => `${path}: ${reason}`))]
    .filter((words) => words !== '')
    .join(' ');
}

/** Returns the message for any thrown error. This is the only place where the app turns error codes into words. */
export function errorSentence(error: unknown): ErrorSentence {
  if (!isAppError(error) || error.code === 'internal') {
    const text = `Something went wrong in Cyberbrain: ${messageOf(error).replace(/[^.!?]$/, '$&.')} If it happens again after a restart, please report this message.`;
    return { text, durationMs: 0 };
  }
  if (error.code === 'cancelled') return { text: 'Stopped. Finished work is kept.', durationMs: shortMs };
  return { text: error.message, durationMs: readingMs };
}

/** Returns the first three sentences as one text for a notice, and the number of the others. */
export function fewSentences(sentences: readonly string[]): string {
  const more = sentences.length - mostSentences;
  const shown = sentences.slice(0, mostSentences);
  return [...shown, ...(more > 0 ? [`And ${grouped(more)} more.`] : [])].join(' ');
}

/** Runs an action of the user and shows its errors in a notice. Never rejects. */
export async function tellErrors(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    tellError(error);
  }
}

/** Shows an error to the user for as long as it takes to read. */
export function tellError(error: unknown): void {
  const { text, durationMs } = errorSentence(error);
  showNotice(text, durationMs);
}
