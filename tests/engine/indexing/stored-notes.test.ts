import { OramaKeywordIndex } from '../../../src/adapters/orama/orama-keyword-index';
import type { VaultPath } from '../../../src/core/note/path';
import { keywordFingerprint } from '../../../src/core/search/bm25f/segment/segment-record';
import { LocalNoteIndex } from '../../../src/engine/indexing/local-note-index';
import { indexFingerprint } from '../../../src/engine/indexing/manifest';
import { noteParser } from '../../../src/engine/indexing/note-parser';
import { StoredNotes } from '../../../src/engine/indexing/stored-notes';
import { IndexSync } from '../../../src/engine/indexing/sync';
import { indexedNotes, type KnownNotes } from '../../../src/engine/reading/known-notes';
import type { Vault } from '../../../src/ports/vault';
import { makeVectors } from '../../fakes/search/make-vectors';
import { SeededRandom } from '../../fakes/seeded-random';
import { testRun } from '../../fakes/test-run';
import { ListedVault, SetClock } from './index-fixture';
import { hasher, SharedStore } from './stand-ins';

const note = (keys: string): string => `---\n${keys}\n---\nText of it.\n`;
const isExcluded = ({ path }: { readonly path: string }): string | null =>
  path.startsWith('Out/') ? 'It is left out.' : null;

async function opened(more: Readonly<Record<string, string>> = {}): Promise<{
  vault: ListedVault;
  store: SharedStore;
  indexed: () => Promise<KnownNotes>;
  stored: (store?: SharedStore) => Promise<StoredNotes | null>;
}> {
  const vault = new ListedVault();
  const store = new SharedStore();
  for (let n = 0; n < 40; n += 1)
    vault.put(
      `Folder ${String(n % 3)}/n${String(n)}.md`,
      note(
        `type: decision\ntitle: Note ${String(n)} ä 語\nproject: P${String(n % 4)}\nscope: ${n % 9 === 0 ? 'General' : 'project'}`,
      ),
    );
  vault.put('Out/x.md', note('project: P1'));
  vault.put('Own.md', note('project: Without scope'));
  for (const [path, text] of Object.entries(more)) vault.put(path, text, new SetClock().nowMs);
  const index = new LocalNoteIndex({
    ...{ makeVectors, keywords: new OramaKeywordIndex(), parser: noteParser, hasher, store, clock: new SetClock() },
    ...{ random: new SeededRandom(), identity: { host: 'h', process: 'p', isDead: () => false } },
  });
  const asVault = vault as unknown as Vault;
  const exclusions = (): Promise<typeof isExcluded> => Promise.resolve(isExcluded);
  const sync = new IndexSync({ vault: asVault, index, clock: new SetClock(), exclusions });
  await sync.syncAll(testRun('index'));
  const readiness = { prepare: () => sync.syncAll(testRun('index')).then(() => null) };
  return {
    ...{ vault, store },
    indexed: () => indexedNotes(index, readiness, testRun('brief')),
    stored: (from = store) =>
      StoredNotes.open(
        {
          store: from,
          open: async (key) => {
            const bytes = await from.get(key);
            return bytes === null
              ? null
              : { size: bytes.length, read: (start, end) => Promise.resolve(bytes.slice(start, end)) };
          },
          fingerprint: indexFingerprint(keywordFingerprint, noteParser.fingerprint),
          ...{ hasher, exclusions, vault: asVault },
          parser: () => Promise.resolve(noteParser),
          paths: async () => (await asVault.list()).map(({ path }) => path),
          stat: (path) => asVault.stat(path),
          toText: (bytes) => Buffer.from(bytes).toString('latin1'),
        },
        { isLenient: false, isWithNew: true },
      ),
  };
}

async function said(notes: KnownNotes | null): Promise<unknown> {
  const sorted = async (found: ReturnType<KnownNotes['general']> | undefined): Promise<unknown> =>
    (await found)?.map(({ path, facts }) => ({ path, facts })).sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    own: await sorted(notes?.ofProject('p1')),
    general: await sorted(notes?.general()),
    folder: await sorted(notes?.inFolder('Folder 2')),
    known: [await notes?.hasProject('P2'), await notes?.hasProject('P9')],
    names: [...((await notes?.projectNames()) ?? [])].sort(),
    degraded: notes?.degraded,
  };
}

test('knows the content of the opened index, including notes that changed since it was saved', async () => {
  const { vault, indexed, stored } = await opened();
  expect(await said(await stored())).toEqual(await said(await indexed()));
  vault.put('Folder 0/n9.md', note('type: risk\nproject: P1\ncb_private: true'));
  vault.put('New/one.md', note('project: P1\nscope: general'));
  vault.put('Out/y.md', note('project: P1'));
  vault.files.delete('Folder 1/n1.md' as VaultPath);
  const before = await said(await stored());
  expect(before).toEqual(await said(await indexed()));
  expect(JSON.stringify(before)).toContain('New/one.md');
  expect(before).toMatchObject({ names: ['P0', 'P1', 'P2', 'P3', 'Without scope'] });
});

test('notes indexed right after they were written are all known, however many', async () => {
  const many = Array.from({ length: 250 }, (_, n) => [`Many/n${String(n)}.md`, note('project: Many')] as const);
  const { indexed, stored } = await opened(Object.fromEntries(many));
  const notes = await stored();
  expect(await notes?.inFolder('Many')).toHaveLength(250);
  expect(notes?.degraded).toBeNull();
  expect(await said(await stored())).toEqual(await said(await indexed()));
});

test('is not there without a saved index, or with a part of it damaged', async () => {
  const { stored, store } = await opened();
  expect(await stored(new SharedStore())).toBeNull();
  for (const [key, bytes] of store.records) {
    const records = new Map(store.records).set(key, bytes.slice(0, 20));
    const isOfNotes = new TextDecoder().decode(bytes.slice(0, 4)) === 'CBSG';
    if (isOfNotes || key === 'manifest.json') expect(await stored(new SharedStore(records))).toBeNull();
  }
});
