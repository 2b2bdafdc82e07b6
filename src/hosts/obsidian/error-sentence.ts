import { isAppError, messageOf } from '../../core/errors';

export interface ErrorSentence {
  readonly text: string;
  /** How long it is worth showing; 0 until it is dismissed. */
  readonly durationMs: number;
}

const shortMs = 4_000;
const readingMs = 12_000;

/** What the user is told of anything thrown. The one place where the codes of errors become words of the app. */
export function errorSentence(error: unknown): ErrorSentence {
  if (!isAppError(error) || error.code === 'internal') {
    const text = `Cyberbrain ran into a defect of its own: ${messageOf(error)} Restart the app. If it comes back, report it with this text.`;
    return { text, durationMs: 0 };
  }
  if (error.code === 'cancelled') return { text: 'Stopped. What was finished is kept.', durationMs: shortMs };
  return { text: error.message, durationMs: readingMs };
}
