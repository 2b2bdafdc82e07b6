import { ask, openNotes } from './opened-notes';

const body = 'Green tea wants water of seventy degrees and two minutes in a small pot.';
const typed = (type: string, text: string): string => `---\ntype: ${type}\n---\n${text}\n`;
const pathsOf = (results: readonly { readonly path: string }[]): string[] => results.map(({ path }) => path);

describe('notes with nearly the same text', () => {
  const { services } = openNotes({
    'a.md': `${body}\n`,
    'b.md': `${body.toUpperCase()}\n`,
    'Copies/c.md': `# Copy\n\n${body}\n`,
    'd.md': 'Black tea is another matter, it wants boiling water and four minutes.\n',
  });

  test('are shown once, and the first one lists the others', async () => {
    const { results } = await ask(services, 'tea', { mode: 'keyword', why: true });
    expect(results).toHaveLength(2);
    const [kept] = results.filter(({ why }) => why?.removedAsDuplicate !== undefined);
    expect([kept?.path, ...(kept?.why?.removedAsDuplicate ?? [])].sort()).toEqual(['Copies/c.md', 'a.md', 'b.md']);
    expect(pathsOf(results)).toContain('d.md');
  });

  test('make room for the next note', async () => {
    expect(pathsOf((await ask(services, 'tea', { mode: 'keyword', limit: 2 })).results)).toContain('d.md');
  });

  test('are all listed for filters alone', async () => {
    expect((await ask(services, '-black path:a.md')).results).toHaveLength(1);
    expect((await ask(services, '-path:d.md')).results).toHaveLength(3);
  });

  test('give one result for a phrase in all of them', async () => {
    expect((await ask(services, '"seventy degrees"', { mode: 'keyword' })).results).toHaveLength(1);
  });

  test('are all shown if they only share headings', async () => {
    const forms = openNotes(
      Object.fromEntries(['01', '02', '03'].map((day) => [`Meeting ${day}.md`, '## Tasks\n\n## Notes\n'])),
    );
    expect((await ask(forms.services, 'meeting', { mode: 'keyword' })).results).toHaveLength(3);
  });
});

describe('a single type', () => {
  const many = (count: number, type: string, words = 'tea tea tea'): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: count }, (_, number) => [
        `${type}${String(number)}.md`,
        typed(type, `${words} number${String(number)}`),
      ]),
    );
  const countOf = (results: readonly { readonly type: string }[], type: string): number =>
    results.filter((row) => row.type === type).length;

  test('takes three fifths of a page if there are other results, however far down', async () => {
    const { services } = openNotes({
      ...many(60, 'decision'),
      ...many(5, 'insight', 'one tea among quite a few other words that make it long'),
    });
    const { results } = await ask(services, 'tea', { mode: 'keyword' });
    expect([countOf(results, 'decision'), countOf(results, 'insight')]).toEqual([6, 4]);
    expect(results.map(({ score }) => score)).toEqual(
      results.map(({ score }) => score).sort((left, right) => right - left),
    );
    expect(countOf((await ask(services, 'tea', { mode: 'keyword', limit: 20 })).results, 'insight')).toBe(5);
  });

  test('fills the page if nothing else remains, or on request', async () => {
    const { services } = openNotes({
      ...many(30, 'decision'),
      ...many(2, 'insight', 'one tea among quite a few other words'),
    });
    expect(countOf((await ask(services, 'tea', { mode: 'keyword' })).results, 'decision')).toBe(8);
    expect(countOf((await ask(services, 'tea type:decision', { mode: 'keyword' })).results, 'decision')).toBe(10);
  });

  test('does not include untyped notes', async () => {
    const plain = Object.fromEntries(
      Array.from({ length: 12 }, (_, number) => [`n${String(number)}.md`, `tea tea tea number${String(number)}\n`]),
    );
    const { services } = openNotes({ ...plain, ...many(5, 'insight', 'one tea among quite a few other words') });
    expect(countOf((await ask(services, 'tea', { mode: 'keyword' })).results, '')).toBe(10);
  });

  test('with its share reads no more notes than the page may need', async () => {
    const { services, vault } = openNotes(many(90, 'decision'));
    await ask(services, 'tea', { mode: 'keyword' });
    vault.reads.length = 0;
    expect((await ask(services, 'tea', { mode: 'keyword' })).results).toHaveLength(10);
    expect(vault.reads.length).toBeLessThanOrEqual(24);
  });
});
