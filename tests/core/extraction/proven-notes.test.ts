import { extractOffline } from '../../../src/core/extraction/extract-offline';
import type { Decision, Session } from '../../../src/core/transcript/turn';
import type { Deed } from '../../../src/core/transcript/work/deed';
import { session } from './session';

type Talk = readonly (readonly ['u' | 'a', string])[];

function drafts(talk: Talk, more: Partial<Session> = {}): ReturnType<typeof extractOffline> {
  return extractOffline({ ...session('harbour', talk), ...more }, { isNew: () => true });
}

const titles = (talk: Talk, more: Partial<Session> = {}): string[] =>
  drafts(talk, more).map(({ type, title }) => `${type} ${title}`);

const file = (path: string, turnsBefore: number): Deed => ({ kind: 'file', path, turnsBefore });

describe('a fault that was explained before a file was changed', () => {
  const talk: Talk = [
    ['u', 'Please get the tests of the gauge to pass.'],
    [
      'a',
      'The generated `tides.sql` adds a column without a default, which fails on SQLite when there are rows. Let me rewrite it with a default.',
    ],
    ['a', 'All 18 tests pass.'],
    ['u', 'Good.'],
  ];

  test('makes a note that names the file, not what was announced', () => {
    const [draft] = drafts(talk, { deeds: [file('/home/kim/work/harbour/db/tides.sql', 2)] });
    expect(draft?.title).toContain('tides.sql adds a column without a default');
    expect(draft?.body).toContain('**Fix:** changes to db/tides.sql; then “All 18 tests pass.” (a3)');
    expect(draft?.body).not.toContain('rewrite');
  });

  test('makes none when another file was changed', () => {
    expect(titles(talk, { deeds: [file('/home/kim/work/harbour/docs/pier.md', 2)] })).toEqual([]);
  });
});

describe('a commit of the documentation', () => {
  const commit = (body: string): Deed => ({
    kind: 'commit',
    hash: 'a1b2c3d',
    title: 'docs: describe the lock of the gauge',
    body,
    turnsBefore: 2,
  });
  const talk: Talk = [
    ['u', 'Please describe the lock of the gauge and commit.'],
    ['a', 'Committed.'],
  ];

  test('makes a note of the reason that it gives', () => {
    const body = "tide's lock drops every reading of `pier-2`, because both gauges write to the same socket.";
    expect(titles(talk, { deeds: [commit(body)] })).toEqual(["insight tide's lock drops every reading of pier-2"]);
  });

  test('makes none without a reason', () => {
    expect(titles(talk, { deeds: [commit('Adds a page about the lock of `pier-2` and its socket.')] })).toEqual([]);
  });
});

describe('an answer to a question', () => {
  const answer = (asked: string, text: string, meaning: string, topic = ''): Decision => ({
    kind: 'answer',
    id: 'a2.1',
    role: 'user',
    key: 'k',
    at: null,
    asked,
    text,
    meaning,
    topic,
    turnsBefore: 2,
  });
  const talk: Talk = [
    ['u', 'Please plan the gauge.'],
    ['a', 'I have a question.'],
  ];

  test.each([
    [
      'the option with what it means',
      answer(
        'Should the gauge keep single tides or all of them?',
        'One tide at a time',
        'The gauge keeps the last tide of each pier. Others stay in the log.',
      ),
      'One tide at a time: the gauge keeps the last tide of each pier',
    ],
    [
      'the topic with the option',
      answer(
        'What should happen if the pier that somebody typed is unknown or belongs to another harbour?',
        'Ask the harbour master',
        'The name is sent to the harbour office for a check before anything is stored in the table of tides.',
        'Unknown pier',
      ),
      'Unknown pier: Ask the harbour master',
    ],
  ])('gets its title from %s', (_what, decision, title) => {
    expect(titles(talk, { decisions: [decision] })).toEqual([`decision ${title}`]);
  });

  test('has the reasons as its summary', () => {
    const decision = answer(
      'Should the gauge keep single tides or all of them?',
      'One tide at a time',
      'The gauge keeps the last tide of each pier. All of them would fill the disk within a week.',
    );
    expect(drafts(talk, { decisions: [decision] })[0]?.summary).toBe(
      'Chosen by the user: All of them would fill the disk within a week.',
    );
  });
});

test('neither what was moved nor what a style allows is a note of its own', () => {
  expect(
    titles(
      [
        ['u', 'Can a rule of the gauge have a comment, and is there a convention for it?'],
        [
          'a',
          'There is no convention — the comment is a free-form string (the `tide` module caps it at 256 bytes), so the style is a choice, not a requirement.\n\n- Cache moved to `/var/tide/cache.json` (per pier), so the old cache is ignored',
        ],
        ['u', 'Thanks.'],
      ],
      { deeds: [file('/home/kim/work/harbour/src/gauge.ts', 2)] },
    ),
  ).toEqual([]);
});

describe('a choice between two ways', () => {
  const talk = (asked: string, answer: string): Talk => [
    ['u', 'Please keep the tides.'],
    ['a', `There are two ways. ${asked}`],
    ['u', answer],
    ['a', 'Done.'],
  ];
  const asked = 'Should I store the tides of each pier in a table or in a file?';

  test.each([
    [asked, 'file, we have no database', 'decision Store the tides of each pier in a file'],
    [asked, 'the table please', 'decision Store the tides of each pier in a table'],
  ])('becomes an order: %s → %s', (question, answer, title) => {
    expect(titles(talk(question, answer))).toEqual([title]);
  });

  test.each([['not sure yet'], ['both, table and file'], ['which one is faster?'], ['what is a pier']])(
    'is none after “%s”',
    (answer) => {
      expect(titles(talk(asked, answer))).toEqual([]);
    },
  );
});
