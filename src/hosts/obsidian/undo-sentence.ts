import { nameOf } from '../../core/note/path';
import type { UndoOutput } from '../../features/undo/undo';
import { counted } from '../../core/counted';
import { fewSentences } from './few-sentences';

/** What an undo restored and what it left, for a notice. */
export function undoSentence({
  restored,
  conflicts,
  returned,
}: Pick<UndoOutput, 'restored' | 'conflicts' | 'returned'>): string {
  const sentences = [
    restored.length === 0 ? 'Nothing was undone.' : `Undone: ${counted(restored.length, 'file')} as before.`,
  ];
  if (conflicts.length > 0)
    sentences.push(fewSentences(conflicts.map(({ path, reason }) => `${nameOf(path)} was left: ${reason}`)));
  if (returned.length > 0)
    sentences.push(
      `${returned.map(nameOf).join(', ')} ${returned.length === 1 ? 'is' : 'are'} back in the inbox and captured again only when you ask.`,
    );
  return sentences.join(' ');
}
