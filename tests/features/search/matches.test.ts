import { matches } from '../../../src/features/search/matches';
import { testRun } from '../../fakes/test-run';
import { openNotes } from './opened-notes';

const notes = {
  'Tea.md': '---\ntags: [tea]\n---\n# Tea\n\nRunning water.\n\n## Pots\n\nRun with tea, not milk.\n',
  'Tea.md.md': 'Tea of another note.',
  'Secret.md': '---\ncb_private: true\n---\nA secret tea.',
};

function list(note: string, query: string, more: object = {}): ReturnType<typeof matches.run> {
  const { services } = openNotes(notes);
  return matches.run(services, { note, query, limit: 1_000, ...more }, testRun());
}

describe('the matches of a note', () => {
  test('are all lines with a word of the query or another form of it, in order', async () => {
    const output = await list('Tea', 'run');
    expect(output).toMatchObject({ path: 'Tea.md', query: 'run', total: 2 });
    expect(output.matches.map(({ line, heading, snippet }) => [line, heading, snippet])).toEqual([
      [6, 'Tea', 'Running water.'],
      [10, 'Tea > Pots', 'Run with tea, not milk.'],
    ]);
  });

  test('are counted beyond the limit', async () => {
    const { total, matches: lines } = await list('Tea.md', 'tea', { limit: 1 });
    expect([total, lines.length]).toEqual([2, 1]);
  });

  test('of a private note are listed only on request', async () => {
    await expect(list('Secret.md', 'tea')).rejects.toMatchObject({ code: 'not-found' });
    expect((await list('Secret.md', 'tea', { private: true })).total).toBe(1);
  });

  test('need a word', async () => {
    await expect(list('Tea.md', 'tag:tea')).rejects.toMatchObject({ code: 'usage' });
  });
});
