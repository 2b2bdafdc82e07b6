import { isAppError, messageOf } from '../../core/errors';
import { showNotice } from './show-notice';

const mostSentences = 3;

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

interface ErrorSentence {
  readonly text: string;
  /** How long it is worth showing; 0 until it is dismissed. */
  readonly durationMs: number;
}

const shortMs = 4_000;

const readingMs = 12_000;

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

/** What the user is told of anything thrown. The one place where the codes of errors become words of the app. */
export function errorSentence(error: unknown): ErrorSentence {
  if (!isAppError(error) || error.code === 'internal') {
    const text = `Something went wrong in Cyberbrain: ${messageOf(error)} If it happens again after a restart, please report this message.`;
    return { text, durationMs: 0 };
  }
  if (error.code === 'cancelled') return { text: 'Stopped. Finished work is kept.', durationMs: shortMs };
  return { text: error.message, durationMs: readingMs };
}

/** The first three as one text for a notice, and how many more there are. */
export function fewSentences(sentences: readonly string[]): string {
  const more = sentences.length - mostSentences;
  const shown = sentences.slice(0, mostSentences);
  return [...shown, ...(more > 0 ? [`And ${more.toLocaleString('en-US')} more.`] : [])].join(' ');
}

/** Does what the user set off, and tells in a notice what it throws. Never rejects. */
export async function tellErrors(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    tellError(error);
  }
}

/** Shows the user what went wrong, as long as it takes to read. */
export function tellError(error: unknown): void {
  const { text, durationMs } = errorSentence(error);
  showNotice(text, durationMs);
}
