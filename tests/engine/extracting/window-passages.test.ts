import { BeatJudge } from '../../../src/core/extraction/judging/beat-judge';
import { windowPassages } from '../../../src/engine/extracting/window-passages';
import { session } from '../../core/extraction/session';

const talk = session('harbour', [
  ['u', 'Please write down how the gauge of the harbour stores the tides of each night.'],
  ['a', 'I prefer to keep the tides of each night in Redis. Shall I move the tides of the pier to Redis on Friday?'],
  ['u', 'Yes.'],
  ['a', 'I disabled the siren of the western pier because its battery is empty.'],
]);
const judge = new BeatJudge(windowPassages(talk.turns, talk, null));
const doubtOf = (title: string): string | null => judge.judge({ title, summary: title, body: '' }, []).doubt;

test.each([
  ['what the person agreed to', 'The user agreed to move the tides of the pier to Redis on Friday.'],
  ['what the assistant did', 'The assistant disabled the siren of the western pier because its battery is empty.'],
])('a note may tell %s', (_what, title) => {
  expect(doubtOf(title)).toBeNull();
});

test('it may not ascribe to the person what the assistant alone said', () => {
  expect(doubtOf('The user disabled the siren of the western pier because its battery is empty.')).toContain('title');
});

test('a note may tell what was done in the words in which the model was shown it', () => {
  const worked = {
    ...talk,
    cwd: '/home/ada/pier',
    deeds: [
      { kind: 'file', path: '/home/ada/pier/LICENSE', turnsBefore: 2 } as const,
      { kind: 'test', command: 'npm test', outcome: '42 passed', isPassed: true, turnsBefore: 4 } as const,
    ],
  };
  const own = new BeatJudge(windowPassages(worked.turns, worked, null));
  for (const title of ['The assistant wrote LICENSE.', 'The tests passed: 42 passed.'])
    expect(own.judge({ title, summary: title, body: '' }, []).doubt).toBeNull();
  expect(own.judge({ title: 'The tests failed.', summary: 'x', body: '' }, []).doubt).toContain('failed');
});
