import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';

/** Every file with its text. */
export function treeOf({ vault }: MemoryWritingPorts): Record<string, string | null> {
  return Object.fromEntries([...vault.files.keys()].sort().map((path) => [path, vault.text(path)]));
}

export function foldersOf({ vault }: MemoryWritingPorts): string[] {
  return [...vault.folders].sort();
}

/** All that the vault's journal holds, as text. */
export const everythingWritten = ({ state }: MemoryWritingPorts): string =>
  [...state.records.values()].map((each) => new TextDecoder().decode(each)).join('\n');

/** A vault with the notes a, b, c and d, each of which says its name. */
export async function overFourNotes(): Promise<MemoryWritingPorts> {
  const made = await memoryWritingPorts();
  for (const name of ['a', 'b', 'c', 'd']) made.vault.place(`notes/${name}.md`, name);
  return made;
}
