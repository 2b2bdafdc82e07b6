import { counted } from '../../../core/counted';
import type { UndoState } from '../../../engine/writing/list-runs';

/** Why a run cannot be taken back here. */
export const whyNotUndoable: Readonly<Record<Exclude<UndoState, 'yes'>, string>> = {
  'no longer': 'Can no longer be undone',
  'other device': 'Undo it on the device that made it',
  done: 'Undone',
};

/** Of a run that was undone, what its undo had to leave, which another undo tries again; '' where nothing is left. */
export function leftWords({ undo, left = 0 }: { readonly undo: UndoState; readonly left?: number }): string {
  return undo === 'done' && left > 0 ? `Partly undone, ${counted(left, 'change')} left` : '';
}
