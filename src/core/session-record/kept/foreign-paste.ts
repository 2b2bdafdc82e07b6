import type { Session } from '../../transcript/turn';
import type { RecordLine } from '../record-line';
import { isOrder } from '../wording/imperatives';
import { foreign } from '../wording/own-words';

const fewestWords = 8;

/** Leaves out long sentences in Latin letters of a message in another script: what a program printed. */
export function withoutForeignPaste(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const mixed = new Set(turns.filter(({ role, text }) => role === 'user' && foreign.test(text)).map(({ id }) => id));
  return lines.filter(
    ({ part, text, turn }) =>
      part !== 'goal' ||
      !mixed.has(turn) ||
      foreign.test(text) ||
      text.split(' ').length < fewestWords ||
      isOrder(text.replace(/^“/, '')),
  );
}
