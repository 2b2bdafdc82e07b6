/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { tidyUnasked } from '../../../../src/hosts/obsidian/tidying/tidy-weekly';
import { fakeAppHost, type FakeAppHost } from '../../../fakes/app/fake-app-host';
import { rememberNotices } from '../../../fakes/app/shown-notices';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const row = { notes: ['A.md', 'B.md'], action: 'decide', reason: 'They differ.', proof: null, answers: ['different'] };
const found = {
  ...{ run: 'run-1', tookMs: 1, refused: [], leftOut: [], cost: null },
  jobs: [{ job: 'near-duplicates', proposals: [row, row], applied: 1, left: 1 }],
};

async function hostWith(settings: object): Promise<FakeAppHost> {
  const host = await fakeAppHost(App.createConfigured__({ files: {} }).asOriginalType__());
  await host.device.change(settings);
  host.runner.answers.set('compact', found);
  return host;
}

test('tells the number of proposals, changes nothing and asks no model', async () => {
  const notices = rememberNotices();
  const host = await hostWith({ tidiesWeekly: true });
  await tidyUnasked(host);
  expect(host.runner.calls.map(({ input }) => input)).toMatchObject([{ dryRun: true, offline: true }]);
  expect(notices.shown.map(({ text }) => text)).toEqual(['2 proposals to tidy the memory.Show']);
});

test('merges only exact duplicates, and only where it was chosen', async () => {
  const notices = rememberNotices();
  const host = await hostWith({ mergesWeekly: true });
  await tidyUnasked(host);
  expect(host.runner.calls.map(({ input }) => input)).toMatchObject([{ job: 'duplicates', yes: true, offline: true }]);
  expect(notices.shown.map(({ text }) => text)).toEqual(['1 claim that stood in several notes has one note now.Undo']);
  const other = await hostWith({});
  await tidyUnasked(other);
  expect(other.runner.calls).toEqual([]);
});
