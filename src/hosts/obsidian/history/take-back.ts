import { counted } from '../../../core/counted';
import { nameOf } from '../../../core/note/path';
import type { UndoState } from '../../../engine/writing/list-runs';
import { undo, type UndoOutput } from '../../../features/undo/undo';
import { fewSentences } from '../failures';
import type { AppHost } from '../host';
import type { ResultLine } from '../screen/result-line';

/** Why a run cannot be taken back here. */
export const whyNotUndoable: Readonly<Record<Exclude<UndoState, 'yes'>, string>> = {
  'no longer': 'Can no longer be undone',
  'other device': 'Can only be undone on the device that made it',
  done: 'Undone',
};

/** Takes a run back, for every screen that offers it. null when it failed or was stopped, and the user has been told. */
export async function takeBack({ runner, unasked }: AppHost, run: string): Promise<UndoOutput | null> {
  const output = await runner.run(undo, { run, dryRun: false });
  if (output !== null) await unasked.undone(run);
  return output;
}

/** Takes a run back and says on the same screen what was restored and what was left. */
export async function undoInPlace(host: AppHost, run: string, result: ResultLine): Promise<void> {
  const output = await takeBack(host, run);
  if (output === null) return;
  const { restored, conflicts, returned } = output;
  const details = conflicts.map(({ path, reason }) => `${path}: ${reason}`);
  const left = conflicts.length === 0 ? '' : ' Not changed:';
  result.say(`${undoSentence({ restored, conflicts: [], returned })}${left}`, details);
}

/** What an undo restored and what it left, for a notice. */
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

/** Of a run that was undone, what its undo had to leave, which another undo tries again; '' where nothing is left. */
export function leftWords({ undo, left = 0 }: { readonly undo: UndoState; readonly left?: number }): string {
  return undo === 'done' && left > 0 ? `Partly undone, ${counted(left, 'change')} not undone` : '';
}
