import { AppError } from '../../../src/core/errors';
import { countingShare } from '../../../src/core/search/fusion';
import type { SearchServices } from '../../../src/features/search/search';
import { ask, openNotes } from './opened-notes';
import { subjectVault, subjectWords } from './subject-vault';

const asked = subjectWords(0, 0, 2);
const notes = { ...subjectVault(18), 'Tea/Cup.md': `---\ntype: memo\n---\n${subjectWords(0, 8, 14)}.\n` };

function withMeaning(services: SearchServices, meaning: 'learning' | 'none'): SearchServices {
  const { index } = services;
  const state = index.meaning.bind(index);
  index.meaning = async () => ({ ...(await state()), meaning });
  return services;
}

describe('search by words and meaning', () => {
  const { services } = openNotes(notes, true);

  test('ranks word matches first, then matches by meaning alone, which are marked', async () => {
    const { results, mode, degraded, isOnlySimilar } = await ask(services, asked, { limit: 30, why: true });
    const byWords = await ask(services, asked, { limit: 30, mode: 'keyword' });
    expect([mode, degraded, isOnlySimilar]).toEqual(['hybrid', null, false]);
    const paths = results.map(({ path }) => path);
    const counting = byWords.results.filter(({ score }) => score >= countingShare).map(({ path }) => path);
    expect(counting.length).toBeGreaterThan(1);
    expect(paths.slice(0, counting.length)).toEqual(counting);
    expect(byWords.results.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
    const marked = results.filter(({ isByMeaning }) => isByMeaning === true);
    expect(
      marked.every(
        ({ path, why }) =>
          !byWords.results.some((row) => row.path === path) &&
          why?.keyword === undefined &&
          typeof why?.semantic?.score === 'number',
      ),
    ).toBe(true);
    expect(
      results.filter(({ isByMeaning }) => isByMeaning === undefined).every(({ why }) => why?.keyword !== undefined),
    ).toBe(true);
    expect(results.map(({ score }) => score)).toEqual(
      results.map(({ score }) => score).sort((left, right) => right - left),
    );
  });

  test('when no words match, finds notes by meaning and shows their beginning', async () => {
    const { results, isOnlySimilar } = await ask(services, `${asked} type:memo`, { why: true });
    expect(results).toEqual([
      expect.objectContaining({
        path: 'Tea/Cup.md',
        isByMeaning: true,
        line: 4,
        matches: [],
        snippet: expect.stringContaining(subjectWords(0, 8, 14)) as string,
      }),
    ]);
    expect(results[0]?.why).toEqual({ semantic: { rank: 1, score: expect.any(Number) as number }, factors: {} });
    expect(isOnlySimilar).toBe(true);
  });

  test('by meaning alone, gives every row its rank and score', async () => {
    const { results, mode } = await ask(services, asked, { mode: 'semantic', why: true });
    expect(mode).toBe('semantic');
    expect(results).toHaveLength(10);
    expect(results.map(({ why }) => why?.semantic?.rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(
      results.every(({ why, isByMeaning, path }) => why?.keyword === undefined && isByMeaning === true && path !== ''),
    ).toBe(true);
    expect(results.slice(0, 5).every(({ path }) => path.startsWith('Tea/'))).toBe(true);
  });

  test('applies filters and excluded words in every mode', async () => {
    for (const mode of ['hybrid', 'semantic']) {
      const { results } = await ask(services, `${asked} path:Bikes/ -${subjectWords(1, 0, 1)}`, { mode, limit: 50 });
      expect(results.every(({ path }) => path.startsWith('Bikes/'))).toBe(true);
      expect(results.some(({ path }) => notes[path as keyof typeof notes].includes(subjectWords(1, 0, 1)))).toBe(false);
    }
  });

  test('matches a phrase in the text, in every mode', async () => {
    for (const mode of ['hybrid', 'semantic'])
      expect((await ask(services, `"${subjectWords(0, 9, 11)}"`, { mode })).results.map(({ path }) => path)).toContain(
        'Tea/Cup.md',
      );
    expect(
      (await ask(services, `"${subjectWords(0, 9, 10)} ${subjectWords(1, 9, 10)}"`, { mode: 'semantic' })).results,
    ).toEqual([]);
  });

  test('unknown words find nothing by meaning', async () => {
    const { results, isOnlySimilar } = await ask(services, 'zzyzx qwfp', { mode: 'semantic' });
    expect([results, isOnlySimilar]).toEqual([[], false]);
  });

  test('does not find a deleted note that is still in the model', async () => {
    const { services: own, vault } = openNotes(notes, true);
    await ask(own, asked);
    const [gone] = (await ask(own, asked, { mode: 'semantic' })).results;
    for (const path of vault.files.keys()) if (path === gone?.path) vault.files.delete(path);
    expect((await ask(own, asked, { mode: 'semantic' })).results.map(({ path }) => path)).not.toContain(gone?.path);
  });
});

describe('missing retrievers', () => {
  test.each([
    ['learning', 'Search by meaning is still learning from your notes; keywords are used until then.'],
    ['none', 'There are too few notes to learn meaning from; keywords are used.'],
  ] as const)(
    '%s is reported for search by meaning alone, learning also for hybrid search, and nothing for search by words',
    async (meaning, sentence) => {
      const services = withMeaning(openNotes(notes).services, meaning);
      expect((await ask(services, asked)).degraded).toBe(meaning === 'none' ? null : sentence);
      expect((await ask(services, asked, { mode: 'semantic' })).degraded).toBe(sentence);
      expect((await ask(services, asked, { mode: 'keyword' })).degraded).toBeNull();
    },
  );

  test('a vault with one note is searched by words in every mode', async () => {
    const { services } = openNotes({ 'Tea.md': 'Green tea.\n' }, true);
    for (const mode of ['hybrid', 'semantic']) {
      const { results, degraded } = await ask(services, 'tea', { mode, why: true });
      expect(results).toEqual([
        expect.objectContaining({
          path: 'Tea.md',
          why: expect.objectContaining({ keyword: expect.anything() as unknown }) as unknown,
        }),
      ]);
      expect(results[0]?.isByMeaning).toBeUndefined();
      if (mode === 'semantic') expect(degraded).toContain('keywords are used');
      else expect(degraded).toBeNull();
    }
  });

  test('an index that fails is reported once, and words are searched', async () => {
    const { services } = openNotes(notes, true);
    const failing = {
      ...services,
      readiness: { prepare: () => Promise.reject(new AppError('internal', 'The index stopped working.')) },
    };
    const { results, degraded } = await ask(failing, asked, { mode: 'hybrid' });
    expect(results.length).toBeGreaterThan(0);
    expect(degraded).toContain('The index stopped working.');
  });
});
