import type { Session } from '../../transcript/turn';
import type { RecordLine } from '../record-line';
import { isOrder } from '../wording/imperatives';
import { foreign } from '../wording/own-words';

const fewestWords = 8;
/** Share of a person's messages in another script from which Latin sentences were pasted. */
const mostly = 0.6;

/** Leaves out long sentences in Latin letters of a person who writes in another script: what a program printed. */
export function withoutForeignPaste(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const said = turns.filter(({ role }) => role === 'user');
  if (said.filter(({ text }) => foreign.test(text)).length < said.length * mostly) return [...lines];
  return lines.filter(
    ({ part, text }) =>
      part !== 'goal' || foreign.test(text) || text.split(' ').length < fewestWords || isOrder(text.replace(/^“/, '')),
  );
}
