import { counted } from '../../../core/counted';
import { nameOf } from '../../../core/note/path';
import type { ListedRun } from '../../../features/runs/runs';
import { redo, type RedoOutput } from '../../../features/undo/redo';
import { undo } from '../../../features/undo/undo';
import { filesOfRun, undoneFiles, type UndoOutput } from '../../../features/undo/undo-output';
import { fewSentences } from '../failures';
import type { AppHost } from '../host';
import { hideNoticesOf, noticeWithActions, type NoticeAction } from '../notices';
import type { ResultLine } from '../screen/result-line';

/** Tells the user what happened, with buttons for the next step. */
export type TellUndo = (sentence: string, details: readonly string[], actions: readonly NoticeAction[]) => void;

/** Returns the button that undoes a run; a notice that has it goes away once the run is undone. */
export function undoAction(host: AppHost, run: string, tell?: TellUndo): NoticeAction {
  return { label: 'Undo', of: run, run: () => undoRun(host, run, tell) };
}

/** Returns why a run cannot be undone here. */
export function whyNotUndoable({
  undo: state,
  device,
  undoneThere,
}: Pick<ListedRun, 'undo' | 'device' | 'undoneThere'>): string {
  if (state === 'other device')
    return `${undoneThere === true ? 'Undone' : 'Can only be undone'} on ${device === undefined ? 'the device that made it' : `“${device}”`}`;
  return state === 'done' ? 'Undone' : 'Can no longer be undone';
}

/**
 * Undoes a run, for every screen that offers it, and says what was restored and what was not, with *Redo*: in a notice
 * unless `tell` does it. Returns null when it failed or was stopped and the user has been told.
 */
export async function undoRun(host: AppHost, run: string, tell: TellUndo = tellInNotice): Promise<UndoOutput | null> {
  const output = await host.runner.run(undo, { run, dryRun: false });
  if (output === null) return null;
  hideNoticesOf(run);
  await host.unasked.undone(run);
  const { restored, conflicts } = output;
  const again = { label: 'Redo', of: run, run: () => redoRun(host, run, tell) };
  tell(undoSentence(output), reasonsOf(conflicts), restored.length === 0 ? [] : [again]);
  return output;
}

/** Redoes an undone run and says what it was, with *Undo*. Returns null when it failed or was stopped and the user has been told. */
export async function redoRun(host: AppHost, run: string, tell: TellUndo = tellInNotice): Promise<RedoOutput | null> {
  const output = await host.runner.run(redo, { run, dryRun: false });
  if (output === null) return null;
  hideNoticesOf(run);
  const { name, redone, conflicts } = output;
  if (conflicts.length > 0)
    tell(
      `Not redone: ${name}. Nothing was changed, because files were changed after the undo.`,
      reasonsOf(conflicts),
      [],
    );
  else tell(`Redid: ${name}. ${filesOfRun(redone)} changed.`, [], [undoAction(host, run, tell)]);
  return output;
}

/** Deletes the unchanged notes of another device's run, after asking, and says which. */
export async function deleteUnchanged(host: AppHost, run: string, tell: TellUndo): Promise<void> {
  const output = await host.runner.run(undo, { run, dryRun: false, deleteUnchanged: true });
  if (output === null) return;
  const { name, deleted = [], plan, conflicts } = output;
  if (deleted.length > 0)
    tell(`Moved ${counted(deleted.length, 'note')} to the trash: ${name}.`, reasonsOf(conflicts), []);
  else if (plan === undefined) tell(`No note of ${name} is as it was made.`, reasonsOf(conflicts), []);
}

function reasonsOf(conflicts: UndoOutput['conflicts']): string[] {
  return conflicts.map(({ path, reason }) => `${nameOf(path)} was not changed: ${reason}`);
}

function tellInNotice(sentence: string, details: readonly string[], actions: readonly NoticeAction[]): void {
  const left = details.length === 0 ? '' : ` ${fewSentences(details)}`;
  noticeWithActions(`${sentence}${left}`, actions);
}

/** Returns what says on the same screen what an undo restored and what it did not. */
export function tellIn(result: ResultLine): TellUndo {
  return (sentence, details, actions) => {
    result.say(sentence, details, actions);
  };
}

/** Returns a text that names an undone run and says what was restored. */
export function undoSentence(output: Pick<UndoOutput, 'name' | 'restored' | 'removed' | 'returned'>): string {
  const { name, restored, returned } = output;
  const sentences = [restored.length === 0 ? `Not undone: ${name}.` : `Undid: ${name}. ${undoneFiles(output)}.`];
  if (returned.length > 0)
    sentences.push(
      `${returned.map(nameOf).join(', ')} ${returned.length === 1 ? 'is' : 'are'} back in the inbox; ${returned.length === 1 ? 'it' : 'they'} won’t be processed again until you ask.`,
    );
  return sentences.join(' ');
}

/** Returns how many changes an undo did not revert, which another undo would try again; '' when there are none. */
export function leftWords({ undo: state, left = 0 }: Pick<ListedRun, 'undo' | 'left'>): string {
  return state === 'done' && left > 0 ? `Partly undone, ${counted(left, 'change')} not undone` : '';
}
