/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { logRun, type RunFacts } from '../../../src/engine/writing/run-line';
import { UndoModal, undoLastRun } from '../../../src/hosts/obsidian/history/undo-modal';
import { ReviewSession } from '../../../src/hosts/obsidian/review/review-session';
import { ResultLine } from '../../../src/hosts/obsidian/screen/result-line';
import { fakeAppHost, type FakeAppHost } from '../../fakes/app/fake-app-host';
import { logCapture } from '../../fakes/logged-run';
import { rememberNotices } from '../../fakes/app/shown-notices';
import { settled } from '../../fakes/settled';
import { testRun } from '../../fakes/test-run';
import { undoRun, tellIn } from '../../../src/hosts/obsidian/history/undo-run';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
beforeEach(() => {
  rememberNotices();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const unasked = { action: 'promote', notes: ['a.md'], isUnasked: true };

async function hostThatUndoes(): Promise<FakeAppHost> {
  const host = await fakeAppHost(App.createConfigured__({}).asOriginalType__());
  host.runner.answers.set('undo', { run: 'x', name: 'Capture, One', restored: ['a.md'], conflicts: [], returned: [] });
  return host;
}

/** What the next review is told of changes without a question. */
async function nextInput(host: FakeAppHost): Promise<unknown> {
  host.runner.answers.set('review', {
    run: 'next',
    today: '',
    due: [],
    applied: [],
    refused: [],
    problems: [],
    cost: null,
  });
  await new ReviewSession(host).propose();
  return host.runner.calls.at(-1)?.input;
}

test.each([
  ['a notice', (host: FakeAppHost, run: string) => undoRun(host, run)],
  ['the history', (host: FakeAppHost, run: string) => undoRun(host, run, tellIn(new ResultLine(createDiv())))],
  [
    'the command',
    async (host: FakeAppHost) => {
      const open = jest.spyOn(UndoModal.prototype, 'open');
      await undoLastRun(host);
      const modal = open.mock.contexts[0] as UndoModal;
      const [button] = modal.contentEl.querySelectorAll<HTMLElement>('[data-key=Undo]');
      button?.click();
      await settled();
    },
  ],
])('after undoing automatic changes by %s, the user is asked about everything', async (_, undo) => {
  const host = await hostThatUndoes();
  const run = await logCapture(host.writing, {
    path: 'one.jsonl',
    beats: [{ title: 'One', type: 'insight', path: 'AI/One.md' }],
  });
  host.unasked.remember({ run, applied: [{ isUnasked: true }] });
  expect(await nextInput(host)).not.toHaveProperty('applyPassed');
  await undo(host, run);
  expect(await nextInput(host)).toMatchObject({ applyPassed: false });
});

test('a run with a question, and a failed undo, change nothing', async () => {
  const host = await hostThatUndoes();
  host.unasked.remember({ run: 'asked', applied: [{}, { isUnasked: false }] });
  host.unasked.remember({ run: 'unasked', applied: [{ isUnasked: true }] });
  await undoRun(host, 'asked');
  expect(await nextInput(host)).not.toHaveProperty('applyPassed');
  host.runner.answers.delete('undo');
  await undoRun(host, 'unasked');
  expect(await nextInput(host)).not.toHaveProperty('applyPassed');
});

const byModel: RunFacts['asked'] = {
  provider: 'ollama',
  model: 'm',
  ms: 1,
  cost: { calls: 1, cached: 0, inputTokens: 1, outputTokens: 1, usd: 0 },
};

test.each<[string, string, RunFacts['asked'], object, boolean]>([
  [
    'a restructuring with an automatic change',
    'restructure',
    byModel,
    { applied: [{ ...unasked, isUnasked: false }, unasked] },
    true,
  ],
  ['a restructuring with a question', 'restructure', byModel, { applied: [{ ...unasked, isUnasked: false }] }, false],
  [
    "an automatic review of a model's proposals",
    'review',
    byModel,
    { applied: [{ path: 'a.md', action: 'promote', isUnasked: true }] },
    true,
  ],
  ['a review by hand', 'review', null, { applied: [{ path: 'a.md', action: 'promote' }] }, false],
  ['another command', 'enrich', byModel, { notes: [] }, false],
])('a run logged in an earlier session counts as automatic or not: %s', async (_, command, asked, more, isAsking) => {
  const host = await hostThatUndoes();
  const run = testRun(command);
  await logRun(host.writing, testRun('undo'), {}, { undone: run.id });
  await logRun(host.writing, run, { asked }, more);
  await host.writing.state.append('logs/cb-runs.jsonl', new TextEncoder().encode(`${run.id} is no JSON\nnull\n`));
  await undoRun(host, run.id);
  expect(await nextInput(host)).toEqual(
    isAsking ? expect.objectContaining({ applyPassed: false }) : expect.not.objectContaining({ applyPassed: false }),
  );
});

test('finds automatic runs in a rotated log too', async () => {
  const host = await hostThatUndoes();
  const run = testRun('restructure');
  await logRun(host.writing, run, { asked: byModel }, { applied: [unasked] });
  await host.writing.state.rename('logs/cb-runs.jsonl', 'logs/cb-runs.ab12.jsonl');
  await logRun(host.writing, testRun('undo'), {}, { undone: run.id });
  await undoRun(host, run.id);
  expect(await nextInput(host)).toMatchObject({ applyPassed: false });
});

test('an unreadable log does not prevent undo', async () => {
  const host = await hostThatUndoes();
  jest.spyOn(host.writing.state, 'get').mockRejectedValue(new Error('The disk is gone.'));
  await undoRun(host, 'r1');
  expect(await nextInput(host)).not.toHaveProperty('applyPassed');
});
