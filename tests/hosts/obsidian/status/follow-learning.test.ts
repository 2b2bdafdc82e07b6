import type { IndexStatus } from '../../../../src/hosts/obsidian/host';
import { followLearning } from '../../../../src/hosts/obsidian/status/follow-learning';
import { meaningWords } from '../../../../src/hosts/obsidian/status/coverage-lists';
import { Observable } from '../../../../src/hosts/obsidian/observable';
import type { Coverage } from '../../../../src/ports/note-index';
import { fullCoverage } from '../../../fakes/app/fake-app-host';
import { HeldClock } from '../../../fakes/clocks/held-clock';

const learning: Coverage = { ...fullCoverage, meaning: 'learning' };

class LearningDesk {
  readonly clock = new HeldClock();
  readonly status: Observable<IndexStatus>;
  meaning: Coverage['meaning'] = 'learning';
  looks = 0;
  embedded: Coverage['embedded'] = null;
  isBroken = false;
  asked: () => void = () => undefined;
  readonly end: () => void;

  constructor(coverage: Coverage | null) {
    this.status = new Observable<IndexStatus>({
      phase: 'ready',
      done: 0,
      total: null,
      coverage,
      place: 'worker',
      problem: null,
    });
    const index = {
      coverage: () => {
        this.looks += 1;
        this.asked();
        return this.isBroken
          ? Promise.reject(new Error('gone'))
          : Promise.resolve({ ...fullCoverage, indexed: 99, meaning: this.meaning, embedded: this.embedded });
      },
    };
    this.end = followLearning({ status: this.status, index, clock: this.clock });
  }
}

test('reports that learning is done, and then stops checking', async () => {
  const desk = new LearningDesk(learning);
  await desk.clock.pass(3_000);
  expect(desk.status.current.coverage).toBe(learning);
  desk.isBroken = true;
  await desk.clock.pass(3_000);
  desk.isBroken = false;
  desk.meaning = 'ready';
  await desk.clock.pass(3_000);
  expect(desk.status.current.coverage).toEqual({ ...fullCoverage, indexed: 99, meaning: 'ready' });
  const { looks } = desk;
  await desk.clock.pass(60_000);
  expect(desk.looks).toBe(looks);
});

test('reports that a graph was built, and then stops checking', async () => {
  const whole = { done: 4, total: 4, isAnswering: true };
  const desk = new LearningDesk({ ...fullCoverage, meaning: 'ready', embedded: { ...whole, graph: 'making' } });
  desk.meaning = 'ready';
  desk.embedded = { ...whole, graph: 'ready' };
  await desk.clock.pass(3_000);
  expect(desk.status.current.coverage?.embedded).toEqual({ ...whole, graph: 'ready' });
  await desk.clock.pass(60_000);
  expect(desk.looks).toBe(1);
});

test.each([
  ['ready', { ...learning, meaning: 'ready' as const }],
  ['none', { ...learning, meaning: 'none' as const }],
  ['nothing known', null],
])('checks nothing while there is nothing to wait for: %s', async (_state, coverage) => {
  const desk = new LearningDesk(coverage);
  await desk.clock.pass(60_000);
  expect(desk.looks).toBe(0);
  desk.status.set({ ...desk.status.current, coverage: learning });
  await desk.clock.pass(3_000);
  expect(desk.looks).toBe(1);
});

test('checks nothing after the end', async () => {
  const desk = new LearningDesk(learning);
  desk.end();
  desk.status.set({ ...desk.status.current });
  await desk.clock.pass(60_000);
  expect(desk.looks).toBe(0);
});

test('a status reported during a check is newer', async () => {
  const desk = new LearningDesk(learning);
  desk.meaning = 'ready';
  const told = { ...desk.status.current, coverage: { ...learning, indexed: 7 } };
  desk.asked = () => {
    desk.status.set(told);
  };
  await desk.clock.pass(3_000);
  expect(desk.status.current).toBe(told);
});

test.each([
  [{ meaning: 'ready' }, /^Search by meaning is ready\.$/],
  [{ meaning: 'learning' }, /^Search by meaning is still learning/],
  [{ meaning: 'none' }, /^There are too few notes/],
  [
    { meaning: 'ready', embedded: { done: 4, total: 4, isAnswering: true } },
    /^Search by meaning is ready, with the model\.$/,
  ],
  [
    { meaning: 'ready', embedded: { done: 4, total: 4, isAnswering: true, graph: 'making' } },
    /with the model\. A graph that speeds it up is being built\.$/,
  ],
  [
    { meaning: 'ready', embedded: { done: 4, total: 4, isAnswering: true, graph: 'ready' } },
    /with the model\. It uses a graph\.$/,
  ],
  [
    { meaning: 'ready', embedded: { done: 1, total: 4, isAnswering: false } },
    /^The model has processed 1 of 4 passages\./,
  ],
] as const)('%j is one line without formatting', (more, words) => {
  expect(meaningWords({ ...fullCoverage, ...more })).toMatch(words);
});
