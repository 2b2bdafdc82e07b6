import { OramaKeywordIndex } from '../../../../src/adapters/orama/orama-keyword-index';
import { LocalNoteIndex } from '../../../../src/engine/indexing/local-note-index';
import { noteParser } from '../../../../src/engine/indexing/note-parser';
import { IndexSync } from '../../../../src/engine/indexing/sync';
import type { SearchServices } from '../../../../src/features/search/search';
import type { Clock } from '../../../../src/ports/clock';
import type { Random } from '../../../../src/ports/random';
import type { Vault } from '../../../../src/ports/vault';
import { ListedVault } from '../../../engine/indexing/index-fixture';
import { hasher, SharedStore } from '../../../engine/indexing/stand-ins';
import { SeededRandom } from '../../../fakes/seeded-random';
import { makeVectors } from '../../../fakes/search/make-vectors';

export interface SearchedVault {
  readonly files: ListedVault;
  readonly services: SearchServices & { readonly writing: { readonly random: Random } };
}

/** A vault that is indexed before each search. */
export function searchedVault(notes: Readonly<Record<string, string>>, clock: Clock): SearchedVault {
  const files = new ListedVault();
  for (const [path, text] of Object.entries(notes)) files.put(path, text);
  const random = new SeededRandom();
  const vault = files as unknown as Vault;
  const exclusions = (): Promise<() => null> => Promise.resolve(() => null);
  const index = new LocalNoteIndex({
    makeVectors,
    keywords: new OramaKeywordIndex(),
    parser: noteParser,
    hasher,
    store: new SharedStore(),
    clock,
    random,
    identity: { host: 'h', process: 'p', isDead: () => false },
  });
  const sync = new IndexSync({ vault, index, clock, exclusions: () => services.exclusions() });
  const services: SearchedVault['services'] = {
    vault,
    hasher,
    clock,
    exclusions,
    index,
    sync,
    writing: { random },
    readiness: {
      prepare: async (run) => {
        await sync.syncAll(run);
        return null;
      },
    },
  };
  return { files, services };
}
