import { OramaKeywordIndex } from '../../../src/adapters/orama/orama-keyword-index';
import { LocalNoteIndex } from '../../../src/engine/indexing/local-note-index';
import { noteParser } from '../../../src/engine/indexing/note-parser';
import { IndexSync } from '../../../src/engine/indexing/sync';
import { Conversations } from '../../../src/engine/recalling/conversations';
import type { VaultSettings } from '../../../src/core/settings/settings';
import { search, type SearchOutput, type SearchServices } from '../../../src/features/search/search';
import type { SourceFiles } from '../../../src/ports/source-files';
import type { TranscriptReader } from '../../../src/ports/transcript-reader';
import { hasher } from '../../engine/indexing/stand-ins';
import { MemorySessionFolders } from '../../fakes/capturing/memory-session-folders';
import { makeVectors } from '../../fakes/search/make-vectors';
import { SeededRandom } from '../../fakes/seeded-random';
import { testRun } from '../../fakes/test-run';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';
import type { IngestFixture } from '../ingest/ingest-fixture';

/** The conversations that a fixture captured, with the index of the product in memory. */
export class TalkFixture {
  readonly cache = new MemoryBlobStore();
  readonly folders = new MemorySessionFolders();
  /** Settings of the vault as the conversations see them. */
  readonly settings: VaultSettings;
  readonly services: SearchServices & { readonly conversations: Conversations };

  constructor(private readonly fixture: IngestFixture) {
    const { vault } = fixture.ports;
    this.settings = { ...fixture.services.settings };
    const { clock } = fixture.services;
    const index = this.#index();
    const exclusions = (): Promise<() => null> => Promise.resolve(() => null);
    const sync = new IndexSync({ vault, index, clock, exclusions });
    const readiness = {
      prepare: async (run: Parameters<IndexSync['syncAll']>[0]): Promise<null> => {
        await sync.syncAll(run);
        return null;
      },
    };
    this.services = {
      ...{ vault, hasher, exclusions, index, clock, sync, readiness },
      conversations: this.open(Infinity),
    };
  }

  /** Returns the conversations as another program would open them; it reads no transcript before `isFree` resolves. */
  open(waitMs: number, isFree: Promise<void> = Promise.resolve()): Conversations {
    const { cache, folders, fixture } = this;
    const { transcripts: reader } = fixture.services;
    const transcripts: TranscriptReader = {
      open: async (...given) => {
        await isFree;
        return reader.open(...given);
      },
    };
    return new Conversations(
      {
        ...{ ...fixture.services, transcripts, settings: this.settings, cache, sessionFolders: folders },
        sources: withPlaces(fixture.sources),
      },
      { identity: { host: 'h', process: 'p', isDead: () => false }, makeIndex: () => this.#index(), waitMs },
    );
  }

  find(line: string, options: Record<string, unknown> = {}, more: Partial<SearchServices> = {}): Promise<SearchOutput> {
    // The next look comes later than the trusted time.
    this.fixture.ports.clock.advance(10_000);
    return search.run(
      { ...this.services, ...more },
      search.input.parse({ query: `in:sessions ${line}`, ...options }),
      testRun('search'),
    );
  }

  #index(): LocalNoteIndex {
    return new LocalNoteIndex({
      ...{ makeVectors, keywords: new OramaKeywordIndex(), parser: noteParser, hasher },
      ...{ store: new MemoryBlobStore(), clock: this.fixture.services.clock, random: new SeededRandom() },
      identity: { host: 'h', process: 'p', isDead: () => false },
    });
  }
}

/** Files outside the vault have a real path, as on a disk. */
export function withPlaces(sources: SourceFiles): SourceFiles {
  return {
    find: async (names) => {
      const { files, problems } = await sources.find(names);
      return {
        files: files.map((file) => (file.vaultPath === null ? { ...file, place: file.label } : file)),
        problems,
      };
    },
  };
}
