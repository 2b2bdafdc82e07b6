import { holdsOrder } from '../../core/extraction/judging/orders';
import type { BeatDraft } from '../../core/note/beat';
import { reasonLine } from '../../core/note/state/uncertain-reason';
import type { Provenance } from './make-beat';

/** Why a beat with orders to AI tools is never a sure note. */
export const orderDoubt = 'It contains instructions to AI tools, which a note must not give them unasked.';

/** Returns whether a beat that rules found is uncertain because it contains orders to AI tools. */
export function doubtOfOrder({
  title,
  summary,
  body,
}: BeatDraft): Pick<Provenance, 'isRoutingUncertain' | 'uncertainReason'> {
  const isOrder = holdsOrder([title, summary, body].join('\n\n'));
  return { isRoutingUncertain: isOrder, uncertainReason: isOrder ? reasonLine('claim', orderDoubt) : null };
}
