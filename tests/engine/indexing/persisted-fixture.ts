import { OramaKeywordIndex } from '../../../src/adapters/orama/orama-keyword-index';
import { manifestKey, namesIn, type Manifest } from '../../../src/engine/indexing/manifest';
import type { KeywordIndex } from '../../../src/ports/keyword-index';
import { SmallKeywordIndex } from '../../fakes/search/small-keyword-index';
import { expectWhole, IndexProgram, ListedVault } from './index-fixture';
import { SharedStore } from './stand-ins';

export const none = { added: 0, updated: 0, removed: 0 };

export function vaultOf(noteCount: number): ListedVault {
  const vault = new ListedVault();
  for (let i = 0; i < noteCount; i += 1) vault.put(`n${String(i).padStart(4, '0')}.md`, `word note${String(i)}`);
  return vault;
}

export function manifestOf({ records }: SharedStore): Manifest {
  const { index } = JSON.parse(new TextDecoder().decode(records.get(manifestKey))) as { index: Manifest };
  return index;
}

/** The keys of the records that a manifest names. */
export function namedBy(manifest: Manifest): string[] {
  return [...namesIn(manifest)].map((name) => `shards/${name}.bin`);
}

/** The programs of one kind of keyword index. */
export class KeptFixture {
  constructor(private readonly makeKeywords: () => KeywordIndex) {}

  start(
    vault: ListedVault,
    store: SharedStore,
    options: ConstructorParameters<typeof IndexProgram>[2] = {},
  ): IndexProgram {
    return new IndexProgram(vault, store, { keywords: this.makeKeywords(), ...options });
  }

  /** A store that was filled, then changed a little: it has several segments, and one with changes. */
  async changedStore(vault: ListedVault): Promise<SharedStore> {
    const store = new SharedStore();
    const program = this.start(vault, store);
    await program.syncAll();
    vault.put('n0001.md', 'word edited', 2_000_000);
    vault.put('n0002.md', 'word note2', 2_000_000);
    vault.put('not-text.md', '\0');
    await program.syncAll();
    return store;
  }

  /** The next program finds everything, the one after has nothing to do, and a save leaves what the manifest names and nothing else. */
  async expectState(store: SharedStore, vault: ListedVault): Promise<void> {
    const program = this.start(vault, store, { deadProcesses: ['killed'] });
    await program.syncAll();
    expectWhole(await program.coverage(), vault);
    expect(await found(program)).toEqual([...vault.files.keys()].filter((path) => path !== 'not-text.md').sort());
    const next = this.start(vault, store, { deadProcesses: ['killed'] });
    expect(await next.syncAll()).toEqual(none);
    vault.put('last.md', 'word last');
    await next.syncAll();
    expect(next.run.warnings).toEqual([]);
    expect([...store.records.keys()].sort()).toEqual([...new Set([manifestKey, ...namedBy(manifestOf(store))])].sort());
    vault.files.delete('last.md' as never);
  }
}

export const keptFixtures: readonly (readonly [string, KeptFixture])[] = [
  ['the small index', new KeptFixture(() => new SmallKeywordIndex())],
  ['the engine', new KeptFixture(() => new OramaKeywordIndex())],
];

export async function found(program: IndexProgram, word = 'word'): Promise<string[]> {
  return (await program.find(word)).sort();
}
