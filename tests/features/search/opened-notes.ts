import { OramaKeywordIndex } from '../../../src/adapters/orama/orama-keyword-index';
import { learnAll } from '../../../src/engine/indexing/background-maintenance';
import { LocalNoteIndex } from '../../../src/engine/indexing/local-note-index';
import { noteParser } from '../../../src/engine/indexing/note-parser';
import type { IndexReadiness } from '../../../src/engine/indexing/retriever-states';
import { IndexSync } from '../../../src/engine/indexing/sync';
import { search, type SearchOutput, type SearchServices } from '../../../src/features/search/search';
import type { Vault } from '../../../src/ports/vault';
import { ListedVault, SetClock } from '../../engine/indexing/index-fixture';
import { hasher, SharedStore } from '../../engine/indexing/stand-ins';
import { makeVectors } from '../../fakes/search/make-vectors';
import { SeededRandom } from '../../fakes/seeded-random';
import { testRun } from '../../fakes/test-run';

/** The search over a vault of these notes, with the index of the product in memory, which learns before a search that asks for meaning when `isLearning`. */
export function openNotes(
  notes: Readonly<Record<string, string>>,
  isLearning = false,
): { vault: ListedVault; services: SearchServices } {
  const vault = new ListedVault();
  for (const [path, text] of Object.entries(notes)) vault.put(path, text);
  const clock = new SetClock();
  const identity = { host: 'h', process: 'p', isDead: () => false };
  const index = new LocalNoteIndex({
    makeVectors,
    keywords: new OramaKeywordIndex(),
    parser: noteParser,
    hasher,
    store: new SharedStore(),
    clock,
    random: new SeededRandom(),
    identity,
  });
  const exclusions = (): Promise<() => null> => Promise.resolve(() => null);
  const asVault = vault as unknown as Vault;
  const sync = new IndexSync({ vault: asVault, index, clock, exclusions });
  const prepare: IndexReadiness['prepare'] = async (run, retriever) => {
    await sync.syncAll(run);
    if (isLearning && retriever === 'meaning') await learnAll(index, run);
    return null;
  };
  return { vault, services: { vault: asVault, hasher, exclusions, index, clock, sync, readiness: { prepare } } };
}

export function ask(
  services: SearchServices,
  query: string,
  options: Record<string, unknown> = {},
): Promise<SearchOutput> {
  return search.run(services, search.input.parse({ query, ...options }), testRun('search'));
}
