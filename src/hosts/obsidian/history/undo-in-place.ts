import type { AppHost } from '../host';
import type { ResultLine } from '../screen/result-line';
import { takeBack } from '../take-back';
import { undoSentence } from '../undo-sentence';

/** Takes a run back and says on the same screen what was restored and what was left. */
export async function undoInPlace(host: AppHost, run: string, result: ResultLine): Promise<void> {
  const output = await takeBack(host, run);
  if (output === null) return;
  const { restored, conflicts, returned } = output;
  const details = conflicts.map(({ path, reason }) => `${path}: ${reason}`);
  const left = conflicts.length === 0 ? '' : ' Left as they are:';
  result.say(`${undoSentence({ restored, conflicts: [], returned })}${left}`, details);
}
