import type { UndoState } from '../../../engine/writing/list-runs';

/** Why a run cannot be taken back here. */
export const whyNotUndoable: Readonly<Record<Exclude<UndoState, 'yes'>, string>> = {
  'no longer': 'Can no longer be undone',
  'other device': 'Undo it on the device that made it',
  done: 'Undone',
};
