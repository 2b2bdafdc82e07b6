import { matterOf, shortMatter } from '../../../src/core/session-record/matter';
import { session } from '../extraction/session';

test.each([
  ['Please tidy the harbour map.', 'Tidy the harbour map'],
  [
    'This morning is about tides: keep the gauge on for ten minutes while somebody reads the log of the pier.',
    'Tides: keep the gauge on for ten minutes while somebody reads the log',
  ],
  [
    'I just installed the new gauge on the pier can you make sure that the old gauge is deleted?',
    'Make sure that the old gauge is deleted',
  ],
  ['alright your task is to draw a map of all piers', 'Draw a map of all piers'],
  ['潮位仪的文字偏下。', '潮位仪的文字偏下'],
])('%j becomes the subject %j', (said, matter) => {
  expect(shortMatter(said)).toBe(matter);
});

test('no subject is longer than a title or ends with a word that needs another', () => {
  const words = 'tide gauge of the northern pier and the map that shows where it is when'.split(' ');
  for (let count = 4; count < 40; count += 1) {
    const said = Array.from({ length: count }, (_, at) => words[at % words.length]).join(' ');
    expect(shortMatter(said).length).toBeLessThanOrEqual(75);
    expect(shortMatter(said)).not.toMatch(/ (?:of|the|and|that|where|it|is|when)$/);
  }
});

test.each([
  ['GitHub Copilot Chat', 'Draw the harbour'],
  ['Claude Code tips', 'Claude Code tips'],
  [`${'chat gpt claude '.repeat(30)}tips`, 'chat gpt claude'],
  ['ChatGPT Export (2026)', 'Draw the harbour'],
])('of the title %j and a request, the subject is %j', (title, subject) => {
  const talk = session('harbour', [['u', 'Please draw the harbour.']]);
  expect(matterOf({ ...talk, title }, []).toLowerCase()).toContain(subject.toLowerCase());
});
