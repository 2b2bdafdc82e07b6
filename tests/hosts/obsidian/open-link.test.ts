/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { AppHost } from '../../../src/hosts/obsidian/host';
import { openLink } from '../../../src/hosts/obsidian/open-link';
import { rememberNotices } from '../../fakes/app/shown-notices';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

const files = { 'AI/Inbox/talk.jsonl': '{}', 'Note.md': 'x' };

function desk(): { host: AppHost; run: jest.Mock } {
  const run = jest.fn(() => Promise.resolve(null));
  const app = App.createConfigured__({ files }).asOriginalType__();
  return { host: { app, runner: { run } } as unknown as AppHost, run };
}

describe('an address of the app', () => {
  test.each([
    '../outside.jsonl',
    '/etc/passwd',
    'C:/x.jsonl',
    'missing.jsonl',
    '.obsidian/app.json',
    'AI/Inbox',
    'AI\\Inbox\\talk.jsonl',
    '',
  ])('captures nothing for the path %j', async (ingest) => {
    const notices = rememberNotices();
    const { host, run } = desk();
    await openLink(host, { ingest });
    expect(run).not.toHaveBeenCalled();
    expect(notices.shown.map(({ text, buttons }) => [text, buttons.length])).toEqual([
      ['A link asked to capture a file that is not in this vault. Nothing was done.', 0],
    ]);
  });

  test('captures a file of the vault only after a click', async () => {
    const notices = rememberNotices();
    const { host, run } = desk();
    await openLink(host, { ingest: 'AI/Inbox/talk.jsonl', query: 'x', yes: 'true' });
    expect(run).not.toHaveBeenCalled();
    expect(notices.shown.at(-1)?.text).toMatch(/^A link asks to make notes from “AI\/Inbox\/talk\.jsonl”/);
    notices.shown.at(-1)?.press('Capture');
    await Promise.resolve();
    expect(run).toHaveBeenCalledTimes(1);
  });
});
