import { lastAsked } from '../../extraction/closings';
import type { Session } from '../../transcript/turn';
import type { Deed } from '../../transcript/work/deed';
import type { RecordLine } from '../record-line';
import { isPraise } from '../wording/disputes';

const proofs: ReadonlySet<Deed['kind']> = new Set(['file', 'removal', 'commit', 'test', 'figures', 'failure']);

/**
 * Leaves out what a reply reports as done when, as far as is known, nothing was done for the request and the person does
 * not say that it works: such a reply explains what was there before.
 */
export function withoutUnprovenWork(lines: readonly RecordLine[], session: Session): RecordLine[] {
  const { turns, deeds } = session;
  const places = new Map(turns.map(({ id }, at) => [id, at]));
  return lines.filter(({ part, text, turn }) => {
    const at = places.get(turn);
    if (part !== 'done' || !text.startsWith('Reported: ') || deeds === undefined || at === undefined) return true;
    const asked = lastAsked(turns, at);
    const isWorked = deeds.some(
      ({ kind, turnsBefore }) => proofs.has(kind) && turnsBefore > asked && turnsBefore <= at + 1,
    );
    return isWorked || isPraise(turns[at + 1]);
  });
}
