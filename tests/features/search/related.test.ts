import { isPrivateText } from '../../../src/core/note/state/private-note';
import { related, type RelatedOutput } from '../../../src/features/search/related';
import type { SearchServices } from '../../../src/features/search/search';
import { testRun } from '../../fakes/test-run';
import { openNotes } from './opened-notes';
import { subjectVault, subjectWords } from './subject-vault';

const notes = {
  ...subjectVault(30),
  'Tea/Cup.md': `---\nup: "[[Index]]"\n---\n# Cup\n\n${subjectWords(0, 0, 6)}.\n`,
  'Index.md': '# All\n\nzephyr.\n',
};

function ask(services: SearchServices, note: string, options: Record<string, unknown> = {}): Promise<RelatedOutput> {
  return related.run(services, related.input.parse({ note, ...options }), testRun('related'));
}

describe('related notes', () => {
  const { services } = openNotes(notes, true);

  test('are found by path with and without .md, and by name', async () => {
    const { query, mode, degraded, notices, isOnlySimilar, results } = await ask(services, 'Tea/Cup.md');
    expect({ query, mode, degraded, notices, isOnlySimilar }).toEqual({
      query: 'Tea/Cup.md',
      mode: 'hybrid',
      degraded: null,
      notices: [],
      isOnlySimilar: false,
    });
    expect(results.slice(0, 3).map(({ path }) => path.split('/')[0])).toEqual(['Tea', 'Tea', 'Tea']);
    expect(results.map(({ path }) => path)).toContain('Index.md');
    expect(results.map(({ path }) => path)).not.toContain('Tea/Cup.md');
    for (const name of ['Tea/Cup', 'Cup'])
      expect(await ask(services, name)).toMatchObject({ query: 'Tea/Cup.md', results });
  });

  test.each(['Cup', 'cup.md'])('are found by the name of a note, as in a wikilink (%s)', async (name) => {
    const { results } = await ask(services, 'Tea/Cup.md');
    expect(await ask(services, name)).toMatchObject({ query: 'Tea/Cup.md', results });
  });

  test('explain scores with similarity without ranks, and with links', async () => {
    const { results } = await ask(services, 'Tea/Cup', { why: true, limit: 100 });
    expect(results.find(({ path }) => path === 'Index.md')?.why).toMatchObject({ links: true, factors: {} });
    const [first] = results;
    expect(first?.why).toMatchObject({
      keyword: { rank: 0, score: expect.any(Number) as number, fields: [] },
      semantic: { rank: 0, score: expect.any(Number) as number },
    });
    expect((await ask(services, 'Tea/Cup')).results.every(({ why }) => why === undefined)).toBe(true);
  });

  test('are limited as requested', async () => {
    expect((await ask(services, 'Tea/Cup', { limit: 2 })).results).toHaveLength(2);
  });

  test('include copies of a note, without removing repetition', async () => {
    const text = `${subjectWords(0, 0, 8)}.\n`;
    const own = openNotes({ ...notes, 'a.md': text, 'b.md': text, 'c.md': text }, true).services;
    expect(
      (await ask(own, 'a.md')).results
        .slice(0, 2)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['b.md', 'c.md']);
  });

  test.each(['Nowhere.md', 'Nowhere'])('report a missing note (%s)', async (note) => {
    await expect(ask(services, note)).rejects.toMatchObject({
      code: 'not-found',
      message: 'There is no note Nowhere.md. Give its path in the vault, such as Projects/plan.md.',
    });
  });

  test('does not tell where a private note lies that is named', async () => {
    const secret = { 'Ill/Diary.md': '---\ncb_private: true\n---\n# Diary\n\nzephyr.\n', 'a.md': '# A\n\nzephyr.\n' };
    await expect(ask({ ...openNotes(secret).services, hides: isPrivateText }, 'diary')).rejects.toMatchObject({
      message: expect.stringMatching(/^There is no note diary\.md\./) as string,
    });
  });

  test.each(['../out.md', '/etc/passwd'])('reject %s, which is not a path in the vault', async (note) => {
    await expect(ask(services, note)).rejects.toMatchObject({ code: expect.any(String) as string });
  });

  test('use words and links while the model is learning, and report it', async () => {
    const { index, ...others } = openNotes(notes).services;
    const state = index.meaning.bind(index);
    index.meaning = async () => ({ ...(await state()), meaning: 'learning' });
    const learning: SearchServices = { index, ...others };
    const { degraded, results } = await ask(learning, 'Tea/Cup');
    expect(degraded).toBe('Search by meaning is still learning, so only words and links were used.');
    expect(results.length).toBeGreaterThan(0);
  });

  test('are empty for a note that is not indexed yet, and report it', async () => {
    const { services: own, vault } = openNotes(notes, true);
    await ask(own, 'Tea/Cup');
    vault.put('New.md', 'kettle');
    const building = {
      ...own,
      readiness: { prepare: () => Promise.resolve('The index is being built: 1 of 3 notes read.') },
    };
    expect(await ask(building, 'New')).toMatchObject({
      results: [],
      degraded: 'The index is being built: 1 of 3 notes read. New.md may not be indexed yet.',
    });
  });

  test.each([[{ note: '' }], [{ note: 'a', limit: 0 }], [{ note: 'a', limit: 101 }], [{}]])(
    'reject the input %j',
    (input) => {
      expect(related.input.safeParse(input).success).toBe(false);
    },
  );
});
