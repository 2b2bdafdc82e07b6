import type { Statement } from './statement';
import type { UpkeepNote } from './upkeep-note';

/** Returns the numbers of the words of each note in force, in the order of the notes. `pause` is called after each statement. */
export async function wordsOfNotes(
  statements: readonly Statement[],
  pause: () => Promise<void>,
): Promise<ReadonlyMap<UpkeepNote, ReadonlySet<number>>> {
  const words = new Map<UpkeepNote, Set<number>>();
  for (const { note, words: own } of statements) {
    if (!note.isInForce) continue;
    const known = words.get(note);
    if (known === undefined) words.set(note, new Set(own));
    else for (const word of own) known.add(word);
    await pause();
  }
  return words;
}
