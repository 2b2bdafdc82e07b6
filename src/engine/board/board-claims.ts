import { entryOf, stateOf } from '../../core/board/board-entry';
import { readBoardNote } from '../../core/board/board-note';
import { isKindName } from '../../core/board/kinds';
import type { BoardFact } from '../../core/brief/board-fact';
import type { KnownNote } from '../../core/brief/claim';
import type { VaultPath } from '../../core/note/path';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';

/** Maximum number of entries that are read for a brief; they are the newest ones. */
const mostRead = 200;

/** Reads what the entries of the board among these notes state, by path. Notes that cannot be read are left out. */
export async function readBoardFacts(
  notes: readonly KnownNote[],
  { vault, hasher }: { readonly vault: Pick<Vault, 'read' | 'stat'>; readonly hasher: Hasher },
): Promise<ReadonlyMap<string, BoardFact>> {
  const likely = notes.filter(({ facts }) => facts.managed !== undefined && isKindName(facts.type.toLowerCase()));
  const read = likely.slice(0, mostRead).map(async ({ path }) => [path, await readFact(path, vault, hasher)] as const);
  return new Map((await Promise.all(read)).flatMap(([path, fact]) => (fact === null ? [] : [[path, fact] as const])));
}

async function readFact(path: string, vault: Pick<Vault, 'read' | 'stat'>, hasher: Hasher): Promise<BoardFact | null> {
  try {
    const file = await vault.stat(path as VaultPath);
    const text = new TextDecoder().decode(await vault.read(path as VaultPath));
    const note = readBoardNote({ path, text }, hasher);
    if (note === null || file === null) return null;
    const entry = entryOf([{ path, mtimeMs: file.mtimeMs, note }], hasher);
    const state = stateOf(entry);
    if (state === null) return null;
    return { record: state.record, since: entry.since.slice(0, 10) };
  } catch {
    return null;
  }
}
