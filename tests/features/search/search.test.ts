import type { FileEntry } from '../../../src/ports/vault';
import { parseVaultPath } from '../../../src/core/note/path';
import { ForwardingNoteIndex, type IndexCall } from '../../../src/engine/indexing/note-index-calls';
import { search, type SearchServices } from '../../../src/features/search/search';
import type { NoteIndex } from '../../../src/ports/note-index';
import { testRun } from '../../fakes/test-run';
import { ask, openNotes as open } from './opened-notes';

/** An index that notes what it is asked. */
class AskedIndex extends ForwardingNoteIndex {
  constructor(
    index: NoteIndex,
    private readonly asked: IndexCall[],
  ) {
    super(index);
  }

  protected override invoke<Name extends IndexCall>(
    name: Name,
    args: Parameters<NoteIndex[Name]>,
  ): ReturnType<NoteIndex[Name]> {
    this.asked.push(name);
    return super.invoke(name, args);
  }
}

const notes = {
  'Tokens.md':
    '---\ntype: decision\ntags: [security]\n---\n# Session tokens\n\nIntro line.\n\n## Hashing\n\nWe chose SHA-256 for\nevery session token.\n',
  'Other.md': '# Other\n\nA token for every session is short.\n',
  '中文.md': '# 会议\n\n我们今天讨论索引的设计。\n',
};

describe('search', () => {
  test('a row gives the location of the match and the facts of the note', async () => {
    const { services } = open(notes);
    const { results, degraded, query, mode } = await ask(services, 'sha-256', { mode: 'keyword', why: true });
    expect({ degraded, query, mode }).toEqual({ degraded: null, query: 'sha-256', mode: 'keyword' });
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      path: 'Tokens.md',
      title: 'Session tokens',
      heading: 'Session tokens > Hashing',
      line: 11,
      type: 'decision',
      tags: ['security'],
      why: { keyword: { rank: 1, fields: ['body'] }, factors: {} },
    });
    const { snippet = '', matches: [[start, end] = [0, 0]] = [] } = results[0] ?? {};
    expect(snippet.slice(start, end)).toBe('SHA-256');
  });

  test('what the results wait for is asked before all matches are counted', async () => {
    const { services } = open({ 'a.md': 'a token', 'b.md': 'a token', 'c.md': 'a token' });
    const asked: IndexCall[] = [];
    const { total } = await ask({ ...services, index: new AskedIndex(services.index, asked) }, 'token', { limit: 1 });
    expect(total).toBe(3);
    expect(asked.filter((name) => name === 'meaning' || name === 'matchCount')).toEqual(['meaning', 'matchCount']);
  });

  test('matches phrases across line breaks, and excluded ones too', async () => {
    const { services } = open(notes);
    expect((await ask(services, '"every session token"')).results.map((row) => row.path)).toEqual(['Tokens.md']);
    expect((await ask(services, 'session -"every session is"')).results.map((row) => row.path)).toEqual(['Tokens.md']);
    expect((await ask(services, 'session -sha')).results.map((row) => row.path)).toEqual(['Other.md']);
  });

  test('an excluded plural keeps notes that only have the possessive', async () => {
    const { services } = open({ 'a.md': "The note's title is short.", 'b.md': 'Two notes with a title.' });
    expect((await ask(services, 'title -notes')).results.map((row) => row.path)).toEqual(['a.md']);
  });

  test('finds a phrase beyond the first candidates', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 120 }, (_, i) => [`n${String(i)}.md`, 'session token session token every every']),
    );
    const { services } = open({
      ...many,
      'z.md': `${'Filler words without any meaning here. '.repeat(40)}every session token ${'More filler. '.repeat(40)}`,
    });
    expect((await ask(services, '"every session token"', { limit: 3 })).results.map((row) => row.path)).toEqual([
      'z.md',
    ]);
  });

  test('matches phrases in searchable text, of front matter only in title, aliases, summary and tags', async () => {
    const { services } = open({
      'a.md': '---\nauthor: Jane Doe\nsummary: By Jane Doe\n---\nText.',
      'b.md': '---\nauthor: Jane Doe\n---\nJane met John Doe.',
      'c.md': 'Jane. Doe.',
    });
    expect((await ask(services, '"Jane Doe"')).results.map((row) => row.path).sort()).toEqual(['a.md', 'c.md']);
    expect((await ask(services, 'Jane -"Jane Doe"')).results.map((row) => row.path)).toEqual(['b.md']);
  });

  test('finds a phrase in the name of the file', async () => {
    const { services } = open({ 'Meeting with Ada.md': 'About engines.', 'b.md': 'Ada, with a meeting.' });
    expect((await ask(services, '"meeting with ada"')).results.map((row) => row.path)).toEqual(['Meeting with Ada.md']);
  });

  test('a phrase can begin and end within a run without spaces', async () => {
    const { services } = open({ 'th.md': 'อุณหภูมิต่ำกว่า ในระหว่างช่วงที่', 'other.md': 'ในระหว่าง' });
    expect((await ask(services, '"า ในระหว่างช่วงที่"')).results.map((row) => row.path)).toEqual(['th.md']);
    expect((await ask(services, '"ต่ำกว่า ใ"')).results.map((row) => row.path)).toEqual(['th.md']);
    expect((await ask(services, '"ว่า ว"')).results).toEqual([]);
  });

  test('a passage found by a distant heading opens at that heading', async () => {
    const filler = 'Plain words that go on and on without it. '.repeat(30);
    const { services } = open({
      'long.md': `# Guide\n\n## Generators\n\n### First\n\n${filler}\n\n### Second\n\n${filler.slice(0, 900)}\n`,
    });
    for (const query of ['generators', 'gener']) {
      const [row] = (await ask(services, query)).results;
      expect(row).toMatchObject({
        path: 'long.md',
        line: 3,
        heading: 'Guide > Generators',
        matches: [expect.anything()],
      });
    }
  });

  test('filters alone list notes, and other scripts are searchable', async () => {
    const { services } = open(notes);
    const [filtered, ...others] = (await ask(services, 'type:decision', { why: true })).results;
    expect([filtered?.path, filtered?.why, others]).toEqual(['Tokens.md', undefined, []]);
    expect((await ask(services, '索引')).results.map((row) => row.path)).toEqual(['中文.md']);
  });

  test('reports unknown operators, and nothing about meaning if there are too few notes for it', async () => {
    const { services } = open({ 'Tokens.md': notes['Tokens.md'] });
    const { degraded, notices } = await ask(services, 'typ:token');
    expect(degraded).toBeNull();
    expect(notices).toEqual(['"typ:token" isn’t a filter here; searched as plain text. Did you mean type:token?']);
  });

  test('reflects changes, deletions and renames since the last search', async () => {
    const { services, vault } = open(notes);
    await ask(services, 'token');
    vault.put('Other.md', 'pineapple', 2_000_000);
    vault.put('Renamed.md', notes['Tokens.md']);
    vault.files.delete(parseVaultPath('Tokens.md'));
    expect((await ask(services, 'token', { mode: 'keyword' })).results.map((row) => row.path)).toEqual(['Renamed.md']);
    expect((await ask(services, 'pineapple', { mode: 'keyword' })).results.map((row) => row.path)).toEqual([
      'Other.md',
    ]);
  });

  test('shows the current text of a note edited between indexing and reading', async () => {
    const { services, vault } = open(notes);
    await services.sync.syncAll(testRun());
    vault.put('Tokens.md', 'short', 1_000_000);
    services.sync.syncAll = () => Promise.resolve({ added: 0, updated: 0, removed: 0 });
    const { results } = await ask(services, 'sha-256 every');
    expect(results.find((row) => row.path === 'Tokens.md')).toMatchObject({ line: 1, snippet: 'short', matches: [] });
    vault.files.delete(parseVaultPath('Tokens.md'));
    expect((await ask(services, 'sha-256 every')).results.map((row) => row.path)).toEqual(['Other.md']);
  });

  test('without a working index, scans names and texts, and reports it', async () => {
    const { services } = open(notes);
    services.index.open = () => Promise.reject(new Error('The index stopped working.'));
    const { results, degraded } = await ask(services, 'session -short', { mode: 'keyword' });
    expect(degraded).toBe('The index is unavailable; searched the files directly. The index stopped working.');
    expect(results.map((row) => row.path)).toEqual(['Tokens.md']);
    expect((await ask(services, '"every session" type:decision')).results).toHaveLength(1);
    expect((await ask(services, '中文')).results.map((row) => row.path)).toEqual(['中文.md']);
  });

  describe('while the index is being built', () => {
    const reason = 'The index is being built: 1 of 3 notes read.';

    async function openPartly(): Promise<SearchServices> {
      const { services, vault } = open({ 'Tokens.md': notes['Tokens.md'] });
      await services.sync.syncAll(testRun());
      vault.put('Other.md', notes['Other.md']);
      vault.put('Token list.md', 'Empty.');
      const waiting = new Set([...vault.files.keys()].filter((path) => path !== 'Tokens.md'));
      Object.defineProperty(services.sync, 'waiting', { get: () => waiting, configurable: true });
      return { ...services, readiness: { prepare: () => Promise.resolve(reason) } };
    }

    test('adds unindexed notes behind indexed ones, each once, and reports it', async () => {
      const services = await openPartly();
      const { results, degraded } = await ask(services, 'token', { mode: 'keyword' });
      expect(results.map((row) => row.path)).toEqual(['Tokens.md', 'Token list.md', 'Other.md']);
      expect(degraded).toBe(`${reason} Names and texts of unindexed notes were searched directly.`);
    });

    test('lists a note once if its older version is indexed', async () => {
      const services = await openPartly();
      const all = new Set((await services.vault.list()).map(({ path }) => path));
      Object.defineProperty(services.sync, 'waiting', { get: () => all });
      expect((await ask(services, 'token', { mode: 'keyword' })).results.map((row) => row.path)).toEqual([
        'Tokens.md',
        'Token list.md',
        'Other.md',
      ]);
    });

    test('before the vault is compared, answers from the persisted index, and scans all notes if that finds nothing', async () => {
      const services = await openPartly();
      Object.defineProperty(services.sync, 'waiting', { get: () => null });
      const { results, degraded } = await ask(services, 'token', { mode: 'keyword' });
      expect([results.map((row) => row.path), degraded]).toEqual([['Tokens.md'], reason]);
      expect((await ask(services, 'empty', { mode: 'keyword' })).results.map((row) => row.path)).toEqual([
        'Token list.md',
      ]);
    });

    test.each(['name', 'created', 'changed'] as const)(
      'orders unindexed notes among the others by %s',
      async (sort) => {
        const services = await openPartly();
        const times = new Map([
          ['Tokens.md', 2],
          ['Token list.md', 3],
          ['Other.md', 1],
        ]);
        const listed = await services.vault.list();
        const list = (): Promise<FileEntry[]> =>
          Promise.resolve(listed.map((file) => ({ ...file, mtimeMs: times.get(file.path) ?? 0 })));
        const vault = Object.assign(Object.create(services.vault) as typeof services.vault, { list });
        const rows = (await ask({ ...services, vault }, 'token', { sort, limit: 2 })).results.map(({ path }) => path);
        expect(rows).toEqual(
          {
            name: ['Other.md', 'Token list.md'],
            created: ['Token list.md', 'Tokens.md'],
            changed: ['Token list.md', 'Tokens.md'],
          }[sort],
        );
      },
    );

    test('does not scan unindexed notes if the index finds enough', async () => {
      const { degraded, results } = await ask(await openPartly(), 'token', { mode: 'keyword', limit: 1 });
      expect([degraded, results.length]).toEqual([reason, 1]);
    });

    test('scans the notes if the index cannot be prepared', async () => {
      const services = await openPartly();
      const failing = {
        ...services,
        readiness: { prepare: () => Promise.reject(new Error('The index stopped working.')) },
      };
      const { results, degraded } = await ask(failing, 'session', { mode: 'keyword' });
      expect(results.map((row) => row.path)).toEqual(['Tokens.md', 'Other.md']);
      expect(degraded).toContain('The index stopped working.');
    });
  });

  test('scanning the notes can be cancelled', async () => {
    const { services, vault } = open(notes);
    const run = testRun('search');
    services.index.open = () => Promise.reject(new Error('The index stopped working.'));
    const read = vault.read.bind(vault);
    vault.read = (path) => {
      run.cancel();
      return read(path);
    };
    await expect(search.run(services, search.input.parse({ query: 'token' }), run)).rejects.toMatchObject({
      code: 'cancelled',
    });
  });

  test.each([[''], ['   '], ['-']])('a query without words or filters (%j) is wrong usage', async (query) => {
    await expect(ask(open(notes).services, query)).rejects.toMatchObject({ code: 'usage' });
  });

  test.each([[{ limit: 0 }], [{ limit: 1.5 }], [{ mode: 'magic' }]])('refuses %j', (options) => {
    expect(search.input.safeParse({ query: 'a', ...options }).success).toBe(false);
  });
});
