import { lastUndoable } from '../../../engine/writing/list-runs';
import { undoCapture } from '../capture';
import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';

/** Takes back the newest run of this device that can be taken back, after the user agreed. */
export async function undoLastRun(host: AppHost): Promise<void> {
  const last = await lastUndoable(host.services.writing);
  if (last === null) noticeWithActions('There is no run to undo on this device.', [], 6_000);
  else await undoCapture(host, last);
}
