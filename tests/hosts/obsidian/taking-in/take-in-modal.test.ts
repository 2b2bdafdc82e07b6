/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { PromoteOutput } from '../../../../src/features/promote/promote';
import { TakeInModal } from '../../../../src/hosts/obsidian/taking-in/take-in-modal';
import { ofFacts } from '../../../../src/hosts/obsidian/taking-in/take-in-ways';
import { fakeAppHost, type FakeAppHost } from '../../../fakes/app/fake-app-host';
import { rememberNotices } from '../../../fakes/app/shown-notices';
import { settled } from '../../../fakes/settled';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.empty();
});

const found: PromoteOutput = {
  run: 'run-1',
  sources: [
    {
      origin: '~/shop/CLAUDE.md',
      kind: 'rule',
      facts: 3,
      written: 2,
      unchanged: 1,
      superseded: 1,
      stale: 1,
      failed: 0,
    },
    { origin: '~/shop/.git', kind: 'commit', facts: 1, written: 0, unchanged: 1, superseded: 0, stale: 0, failed: 0 },
  ],
  refused: [{ path: '~/shop/b.md', reason: 'It is not text in UTF-8.' }],
  plan: [
    { op: 'create', path: 'AI/Sources/shop/Never panic.md' },
    { op: 'modify', path: 'AI/Sources/shop/Old.md' },
  ],
};

async function open(): Promise<{
  host: FakeAppHost;
  distil: jest.Mock;
  texts: (selector: string) => string[];
  press: (label: string) => void;
}> {
  const host = await fakeAppHost(App.createConfigured__({}).asOriginalType__());
  const distil = jest.fn();
  const modal = new TakeInModal(host, { path: '/home/ada/shop', way: ofFacts, found, distil });
  document.body.append(modal.contentEl);
  modal.onOpen();
  return {
    host,
    distil,
    texts: (selector) => [...modal.contentEl.querySelectorAll(selector)].map(({ textContent }) => textContent),
    press: (label) => {
      [...modal.contentEl.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click();
    },
  };
}

test('shows what would be written, and writes nothing before', async () => {
  const { host, texts } = await open();
  expect(texts('p')).toEqual([
    '2 new notes, 1 of them in place of older ones, 1 note marked as stale. Nothing is written yet.',
  ]);
  expect(texts('summary')).toEqual(['New notes (1)', 'Files (1)', 'Not read (1)']);
  expect(texts('li')).toEqual([
    'Never panic',
    'CLAUDE.md: 2 new notes, 1 of them in place of older ones, 1 note marked as stale.',
    'b.md: It is not text in UTF-8.',
  ]);
  expect(host.runner.calls).toEqual([]);
});

test('takes the folder in once the user agrees, with a way back', async () => {
  const notices = rememberNotices();
  const { host, press } = await open();
  host.runner.answers.set('promote', found);
  press('Take in');
  await settled();
  expect(host.runner.calls.map(({ input }) => input)).toEqual([{ paths: ['/home/ada/shop'], dryRun: false }]);
  expect(notices.shown.at(-1)?.text).toContain('2 new notes');
});

test('offers to distil the other documents, before and after', async () => {
  const notices = rememberNotices();
  const before = await open();
  before.press('Distil its documents…');
  expect(before.distil).toHaveBeenCalledTimes(1);
  const { host, press } = await open();
  host.runner.answers.set('promote', found);
  press('Take in');
  await settled();
  expect(notices.shown.at(-1)?.text).toContain('Distil its documents…');
});
