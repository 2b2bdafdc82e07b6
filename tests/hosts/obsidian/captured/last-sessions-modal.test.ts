/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { LastSessionsModal, type SessionFinder } from '../../../../src/hosts/obsidian/captured/last-sessions-modal';
import { fakeAppHost, type FakeAppHost } from '../../../fakes/app/fake-app-host';
import { settled } from '../../../fakes/settled';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  activeDocument.body.empty();
});

const sessions = [
  {
    path: '/home/mara/.claude/projects/velo/a.jsonl',
    tool: 'Claude Code',
    project: '/home/mara/code/velo',
    size: 1_234_567,
    mtimeMs: Date.UTC(2026, 4, 1),
    title: 'Fix the clock change',
  },
  {
    path: '/home/mara/.codex/sessions/2026/04/01/b.jsonl',
    tool: 'Codex',
    project: '',
    size: 900,
    mtimeMs: Date.UTC(2026, 3, 1),
    title: null,
  },
];

async function open(find: SessionFinder): Promise<{ host: FakeAppHost; modal: LastSessionsModal }> {
  const host = await fakeAppHost(App.createConfigured__({}).asOriginalType__());
  const modal = new LastSessionsModal(host, find);
  activeDocument.body.appendChild(modal.containerEl);
  modal.onOpen();
  await settled();
  return { host, modal };
}

test('lists sessions with what distinguishes them, and captures the selected ones', async () => {
  const { host, modal } = await open(() => Promise.resolve(sessions));
  const rows = [...modal.contentEl.querySelectorAll('li')];
  expect(rows[0]?.textContent).toMatch(/Fix the clock change.*Claude Code · velo · .*2026.* · 1\.2 MB/);
  expect(rows[1]?.textContent).toMatch(/b\.jsonlCodex · [^·]*2026[^·]* · 1 kB/);
  const button = modal.contentEl.querySelector('button');
  expect([button?.disabled, button?.textContent]).toEqual([true, 'Capture']);
  for (const box of modal.contentEl.querySelectorAll('input')) box.click();
  expect([button?.disabled, button?.textContent]).toEqual([false, 'Capture 2 sessions']);
  modal.contentEl.querySelector('input')?.click();
  button?.click();
  await settled();
  expect(host.runner.calls).toMatchObject([{ id: 'ingest', input: { paths: [sessions[1]?.path], again: false } }]);
});

test('labels every checkbox with the text beside it', async () => {
  const { modal } = await open(() => Promise.resolve(sessions));
  for (const box of modal.contentEl.querySelectorAll('input')) expect(box.labels?.[0]?.textContent).not.toBe('');
});

test('says when there are no sessions, and when they cannot be listed', async () => {
  const { modal } = await open(() => Promise.resolve([]));
  expect(modal.contentEl.querySelector('p')?.textContent).toBe(
    'No sessions of Claude Code, Codex, Gemini CLI or Cursor were found on this computer. Pick a transcript instead.',
  );
  modal.contentEl.querySelector('button')?.click();
  expect(activeDocument.querySelector('input[type=file]')).not.toBeNull();
  expect((await open(() => Promise.reject(new Error('Not permitted.')))).modal.contentEl.textContent).toContain(
    'Not permitted.',
  );
});
