import { storyRows } from '../../../src/engine/answering/story-rows';
import { testRun } from '../../fakes/test-run';
import { openNotes } from '../../features/search/opened-notes';

const started = async (text: string, about: string): Promise<string> => {
  const { services } = openNotes({ 'Diary.md': `---\ndate: 2026-03-01\n---\n\n${text}\n` });
  await services.readiness.prepare(testRun('story'), 'words');
  const asked = { about, project: '', since: '', until: '' };
  const { rows } = await storyRows(asked, services, () => Promise.resolve());
  return rows.map((row) => row.text.slice(row.range.start, row.range.start + 12)).join();
};

test.each([
  ['a sentence', `${'It rained all day! '.repeat(90)}The kiln broke. `, 'It rained al'],
  ['a word, in a sentence that is too long', `${'raining '.repeat(200)}the kiln broke. `, 'raining rain'],
  ['what is sought, in one word', `${'-'.repeat(1_700)}kiln broke on a day. `, 'kiln broke o'],
])('the passage of a story begins at %s', async (_what, text, start) => {
  expect(await started(text, 'kiln')).toMatch(start.startsWith('It') ? /^The kiln bro/ : new RegExp(`^${start}`));
});

test('the passage of a story begins at a sentence also in Chinese', async () => {
  expect(await started(`${'今天下雨，我们留在家里。'.repeat(150)}窑在星期一坏了。`, '窑')).toMatch(/^窑在星期一坏了。/);
});
