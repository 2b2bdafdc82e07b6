import { Practice } from '../../../../src/hosts/node/mcp/practice';
import type { Run } from '../../../../src/ports/run';
import { HeldClock, settled } from '../../../fakes/clocks/held-clock';
import { SeededRandom } from '../../../fakes/seeded-random';
import { testRun } from '../../../fakes/test-run';
import { answerDeps, ask } from './answer-fixture';

function practising(): { readonly clock: HeldClock; readonly practice: Practice; readonly asked: string[] } {
  const clock = new HeldClock();
  return { clock, practice: new Practice(clock, new SeededRandom()), asked: [] };
}

test('asks when nobody has called for a moment, each question once, and what follows from it', async () => {
  const { clock, practice, asked } = practising();
  const following: Readonly<Record<string, readonly string[]>> = { one: ['two', 'one'], two: ['three'] };
  practice.begin(['one'], (question) => {
    asked.push(question);
    return Promise.resolve(following[question] ?? []);
  });
  await clock.pass(100);
  expect(asked).toEqual([]);
  await clock.pass(10_000);
  expect(asked).toEqual(['one', 'two', 'three']);
});

test('stops for a call, goes on after it, and begins no second time', async () => {
  const { clock, practice, asked } = practising();
  const stopped: boolean[] = [];
  practice.begin(['one', 'two'], async (question, run) => {
    asked.push(question);
    await clock.sleep(50);
    stopped.push(run.signal.isCancelled);
    run.signal.throwIfCancelled();
    return [];
  });
  await clock.pass(210);
  practice.callBegan();
  practice.begin(['three'], () => Promise.reject(new Error('begun twice')));
  await clock.pass(5_000);
  expect([asked, stopped]).toEqual([['one'], [true]]);
  practice.callEnded();
  await clock.pass(5_000);
  expect([asked, stopped]).toEqual([
    ['one', 'two'],
    [true, false],
  ]);
});

test('ends after a few seconds of work, whatever fails', async () => {
  const { clock, practice, asked } = practising();
  practice.begin(['0'], async (question) => {
    asked.push(question);
    await clock.sleep(800);
    if (asked.length === 2) throw new Error('A note is gone.');
    return [`${question}0`, `${question}1`];
  });
  await clock.pass(60_000);
  await settled();
  expect(asked).toHaveLength(4);
});

test('an answer is followed by practice, which counts no recall', async () => {
  const note = (word: string): string =>
    `---\ntype: decision\nconfidence: 0.9\ncb_session: s\ncb_turns: [u17]\n---\n# The ${word} shelf\n\nA ${word} shelf.\n`;
  const { services, ...deps } = answerDeps({ 'a.md': note('red'), 'b.md': note('blue') });
  const put = jest.fn(() => Promise.resolve());
  const device = { get: () => Promise.resolve(null), put, tell: () => undefined };
  const practised: (readonly string[])[] = [];
  const practice = {
    begin: async (questions: readonly string[], answer: (question: string, run: Run) => Promise<readonly string[]>) => {
      practised.push(questions, await answer('blue shelf', testRun('practice')));
    },
  };
  const begin = jest.spyOn(practice, 'begin');
  await ask({ ...deps, services: { ...services, device }, practice }, 'cb_recall', { query: 'red shelf' });
  await begin.mock.results[0]?.value;
  expect(practised).toEqual([
    ['The red shelf', 'The blue shelf'],
    ['The blue shelf', 'The red shelf'],
  ]);
  expect(put).toHaveBeenCalledTimes(1);
});

test('an answer to a question is followed by practice with the titles of open notes near it', async () => {
  const note = (word: string, more = ''): string =>
    `---\ntype: decision${more}\n---\n# The ${word} shelf\n\nA ${word} shelf.\n`;
  const deps = answerDeps({ 'a.md': note('red'), 'b.md': note('blue'), 'c.md': note('green', '\ncb_private: true') });
  const practised: (readonly string[])[] = [];
  const practice = {
    begin: async (questions: readonly string[], answer: (question: string, run: Run) => Promise<readonly string[]>) => {
      practised.push(questions, await answer('blue shelf', testRun('practice')));
    },
  };
  const begin = jest.spyOn(practice, 'begin');
  await ask({ ...deps, practice }, 'cb_ask', { question: 'Which shelf is red?' });
  await begin.mock.results[0]?.value;
  expect(practised).toEqual([['Which shelf is red?'], ['The blue shelf', 'The red shelf']]);
});
