import { errorSentence } from './error-sentence';
import { showNotice } from './show-notice';

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
