import { createHash } from 'node:crypto';
import { AppError } from '../../../../core/errors';

const form = /^([0-9a-f]{12})\.(\d{1,9})$/;

/** Encodes the start of the next page of an answer to exactly this question; opaque to the client. */
export function writeCursor(question: string, at: number): string {
  return Buffer.from(`${digestOf(question)}.${String(at)}`).toString('base64url');
}

/** Returns 0 without a cursor. Throws `usage` for one that is not ours or belongs to another question. */
export function readCursor(question: string, cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [, digest, at] = form.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (digest !== digestOf(question))
    throw new AppError(
      'usage',
      'This cursor is no longer valid. Repeat the call without a cursor and use the one in its answer.',
    );
  return Number(at);
}

function digestOf(question: string): string {
  return createHash('sha256').update(question).digest('hex').slice(0, 12);
}
