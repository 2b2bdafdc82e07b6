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
  ['算了，先给这个潮位小程序写一段简介吧', '先给这个潮位小程序写一段简介吧'],
  [
    'Check the tide table once more and make sure that all tides of the piers without a gauge have open status.',
    'Check the tide table once more',
  ],
  [
    'Prüfe die Tabelle der Tiden noch einmal und stelle sicher, dass alle Tiden der Molen ohne Pegel offen sind.',
    'Prüfe die Tabelle der Tiden noch einmal und stelle sicher',
  ],
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

test('no subject ends within the mark of a removed secret', () => {
  for (let count = 4; count < 40; count += 1) {
    const said = shortMatter(`${'Tide '.repeat(count)}[redacted: anthropic-key] of the gauge of the northern pier`);
    expect(said.replaceAll('[redacted: anthropic-key]', '')).not.toContain('[');
  }
});

const titled = (...said: string[]): string => {
  const talk = session(
    'harbour',
    said.flatMap((text) => [['u', text] as const, ['a', 'Done.'] as const]),
  );
  return matterOf(talk, []);
};

test('the title is a whole clause that names its subject', () => {
  expect(titled('Which pier is this gauge attached to?')).toBe('Which pier is this gauge attached to');
  expect(titled('@terminal (18-25)', 'Draw a map of the piers')).toBe('Draw a map of the piers');
  expect(titled('Check these and fix them.\n\nThe tide gauge of the northern pier reads twice.')).toBe(
    'The tide gauge of the northern pier reads twice',
  );
  expect(
    titled(
      'Is this a good plan for the gauges of the harbour with floats and radars for a keeper with two hands?',
      'Create the table of gauges for the northern pier',
    ),
  ).toBe('Create the table of gauges for the northern pier');
});

test.each([
  ['Claude session 12', 'Fix the gauge of the pier'],
  ['GitHub Copilot chat', 'Fix the gauge of the pier'],
  ['Claude reads the tides', 'Claude reads the tides'],
  [`${'claude '.repeat(60)}tides`, null],
])('a title that every export has is no subject: %#', (title, matter) => {
  const said = { ...session('harbour', [['u', 'Fix the gauge of the pier.']]), title };
  // A title of many such words is read in linear time.
  expect(matterOf(said, [])).toEqual(matter ?? expect.stringMatching(/^Claude claude/));
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
