/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { SessionProject } from '../../../../src/features/sessions/list-projects';
import { WatchedSessionsModal } from '../../../../src/hosts/obsidian/captured/watched-sessions-modal';
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
  activeDocument.body.empty();
  jest.restoreAllMocks();
});

const velo: SessionProject = {
  ...{ path: '/c/velo', tool: 'Claude Code', project: '~/code/velo', sessions: 3, waiting: 2, isWatched: true },
  ...{ newest: '2026-05-01T10:00:00Z', deletedAt: '2026-05-31T10:00:00Z' },
};
const codex: SessionProject = {
  ...{ path: '/x', tool: 'Codex', project: '', sessions: 1, waiting: 0, isWatched: false },
  ...{ newest: '2026-04-01T10:00:00Z', deletedAt: null },
};
const gone: SessionProject = { ...codex, path: '/gone', tool: '', sessions: 0, newest: null, isWatched: true };

async function open(projects: readonly SessionProject[]): Promise<{ host: FakeAppHost; modal: WatchedSessionsModal }> {
  const host = await fakeAppHost(App.createConfigured__({}).asOriginalType__());
  host.runner.answers.set('sessions', { projects, capturedBy: 'Old laptop' });
  const modal = new WatchedSessionsModal(host);
  activeDocument.body.appendChild(modal.containerEl);
  modal.onOpen();
  await settled();
  return { host, modal };
}

test('lists the projects, and passes on what was chosen and taken back', async () => {
  const notices = rememberNotices();
  const { host, modal } = await open([velo, codex, gone]);
  const rows = [...modal.contentEl.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/velo.*Claude Code · 3 sessions, 2 not captured · newest .*2026.*will be deleted .*2026/);
  expect(rows[1]).toMatch(/All projects.*Codex · 1 session, 0 not captured/);
  expect(rows[2]).toBe('/goneNo sessions any more');
  expect(modal.contentEl.textContent).toContain('instead of Old laptop, which then also processes AI/Inbox');
  const [first, second] = modal.contentEl.querySelectorAll('input');
  first?.click();
  second?.click();
  modal.contentEl.querySelector('button')?.click();
  await settled();
  expect(notices.shown.map(({ text }) => text)).toEqual(['Sessions of 2 projects are captured automatically.']);
  expect(host.runner.calls.slice(1)).toMatchObject([
    { id: 'sessions', input: { action: 'stop', projects: ['/c/velo'] } },
    { id: 'sessions', input: { action: 'watch', projects: ['/x', '/gone'], yes: true } },
  ]);
});

test('says when there are no sessions', async () => {
  const { modal } = await open([]);
  expect(modal.contentEl.textContent).toBe(
    'No AI tool keeps sessions on this computer. Pick a transcript instead.Pick a transcript…',
  );
});
