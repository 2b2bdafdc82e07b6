import { counted } from '../../../core/counted';
import { nameOf } from '../../../core/note/path';
import type { UndoState } from '../../../engine/writing/list-runs';
import { undo, type UndoOutput } from '../../../features/undo/undo';
import { fewSentences } from '../failures';
import type { AppHost } from '../host';
import type { ResultLine } from '../screen/result-line';
import { noticeWithActions } from '../notices';

/** Reasons why a run cannot be undone here. */
export const whyNotUndoable: Readonly<Record<Exclude<UndoState, 'yes'>, string>> = {
  'no longer': 'Can no longer be undone',
  'other device': 'Can only be undone on the device that made it',
  done: 'Undone',
};

/**
 * Undoes a run, for every screen that offers it, and says what was restored and what was not: in a notice unless `tell`
 * does it. Returns null when it failed or was stopped and the user has been told.
 */
export async function undoRun(
  { runner, unasked }: AppHost,
  run: string,
  tell: (output: UndoOutput) => void = tellInNotice,
): Promise<UndoOutput | null> {
  const output = await runner.run(undo, { run, dryRun: false });
  if (output === null) return null;
  await unasked.undone(run);
  tell(output);
  return output;
}

function tellInNotice(output: UndoOutput): void {
  noticeWithActions(undoSentence(output), []);
}

/** Returns what says on the same screen what an undo restored and what it did not. */
export function tellIn(result: ResultLine): (output: UndoOutput) => void {
  return ({ restored, conflicts, returned }) => {
    const details = conflicts.map(({ path, reason }) => `${path}: ${reason}`);
    const left = conflicts.length === 0 ? '' : ' Not changed:';
    result.say(`${undoSentence({ restored, conflicts: [], returned })}${left}`, details);
  };
}

/** Returns a text for a notice that says what an undo restored and what it did not. */
export function undoSentence({
  restored,
  conflicts,
  returned,
}: Pick<UndoOutput, 'restored' | 'conflicts' | 'returned'>): string {
  const sentences = [
    restored.length === 0 ? 'Nothing was undone.' : `Undone: ${counted(restored.length, 'file')} restored.`,
  ];
  if (conflicts.length > 0)
    sentences.push(fewSentences(conflicts.map(({ path, reason }) => `${nameOf(path)} was not changed: ${reason}`)));
  if (returned.length > 0)
    sentences.push(
      `${returned.map(nameOf).join(', ')} ${returned.length === 1 ? 'is' : 'are'} back in the inbox; ${returned.length === 1 ? 'it' : 'they'} won’t be processed again until you ask.`,
    );
  return sentences.join(' ');
}

/** Returns how many changes an undo did not revert, which another undo would try again; '' when there are none. */
export function leftWords({ undo, left = 0 }: { readonly undo: UndoState; readonly left?: number }): string {
  return undo === 'done' && left > 0 ? `Partly undone, ${counted(left, 'change')} not undone` : '';
}
