import { AppError } from '../../errors';

/** What is wrong with a line (from 1) of a file that a user wrote; the sentence says what it should be. */
export function lineFault(file: string, line: number, sentence: string): AppError {
  return new AppError('usage', `${file}, line ${String(line)}: ${sentence}`, file);
}
