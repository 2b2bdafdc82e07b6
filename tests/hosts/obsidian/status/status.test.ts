/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { AppHost } from '../../../../src/hosts/obsidian/host';
import { StatusBar, statusSentence } from '../../../../src/hosts/obsidian/status/status-bar';
import { StatusModal } from '../../../../src/hosts/obsidian/status/status-modal';
import type { VaultPath } from '../../../../src/core/note/path';
import { fakeAppHost, fullCoverage, type FakeAppHost } from '../../../fakes/app/fake-app-host';
import { settled } from '../../../fakes/settled';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});

const path = (text: string): VaultPath => text as VaultPath;

async function start(files: Record<string, string> = {}): Promise<{ host: FakeAppHost; app: App }> {
  const app = App.createConfigured__({ files });
  return { host: await fakeAppHost(app.asOriginalType__()), app };
}

describe('the status text', () => {
  test('says how many notes are indexed', async () => {
    const { host } = await start();
    host.index.set({ ...host.index.current, coverage: { ...fullCoverage, indexed: 6600 } });
    expect(statusSentence(host)).toBe('6,600 notes');
  });

  test('shows its progress, the waiting notes and the running work', async () => {
    const { host } = await start();
    host.index.set({ ...host.index.current, phase: 'reading', done: 1204, total: 6600 });
    host.inbox.set({ ...host.inbox.current, waiting: [path('AI/Inbox/one.jsonl'), path('AI/Inbox/two.jsonl')] });
    host.runner.progress.set({ title: 'Capture transcripts', progress: null });
    expect(statusSentence(host)).toBe('Indexing 1,204 of 6,600 · 2 transcripts waiting · Capture transcripts…');
  });

  test('says nothing of work that waits for an answer', async () => {
    const { host } = await start();
    host.index.set({ ...host.index.current, coverage: { ...fullCoverage, indexed: 12 } });
    const progress = { label: 'Checking', done: 11, total: 12 };
    host.runner.progress.set({ title: 'Audit the vault', progress, isAsking: true });
    expect(statusSentence(host)).toBe('12 notes');
  });

  test('says that the index is opening, or stopped', async () => {
    const { host } = await start();
    host.index.set({ ...host.index.current, phase: 'opening' });
    expect(statusSentence(host)).toBe('Opening the index');
    host.index.set({ ...host.index.current, phase: 'stopped', problem: 'The disk is full.' });
    expect(statusSentence(host)).toBe('Index stopped');
  });
});

describe('the status bar', () => {
  test('loads before the plugin is ready, then follows it', async () => {
    const { host } = await start();
    let ready = (_: AppHost): void => undefined;
    const el = createDiv();
    const bar = new StatusBar(
      el,
      new Promise((resolve) => {
        ready = resolve;
      }),
      () => undefined,
    );
    bar.load();
    expect(el.textContent).toBe('Starting');
    ready(host);
    await settled();
    expect(el.textContent).toBe('4 notes');
    host.index.set({ ...host.index.current, phase: 'stopped', problem: 'The disk is full.' });
    expect(el.textContent).toBe('Index stopped');
    expect(el.getAttribute('aria-label')).toBe('Cyberbrain: The disk is full.');
    bar.unload();
    host.index.set({ ...host.index.current, phase: 'ready', problem: null });
    expect(el.textContent).toBe('Index stopped');
  });

  test('opens the status by mouse and by key', async () => {
    const { host } = await start();
    const opened: string[] = [];
    const el = createDiv();
    new StatusBar(el, Promise.resolve(host), () => opened.push('status')).load();
    el.click();
    for (const key of ['Enter', ' ', 'a']) el.dispatchEvent(new KeyboardEvent('keydown', { key }));
    expect(opened).toHaveLength(3);
    expect([el.getAttribute('role'), el.tabIndex]).toEqual(['button', 0]);
  });
});

describe('the status window', () => {
  const troubled = {
    ...fullCoverage,
    total: 4,
    indexed: 1,
    failed: [{ path: path('Bad.md'), reason: 'It could not be read.' }],
    excluded: [
      { path: path('Big.md'), reason: 'It is larger than 10 MB.' },
      { path: path('Gone.md'), reason: 'You excluded it.' },
    ],
    frontmatterProblems: [{ path: path('Odd.md'), line: 3, reason: 'A key stands twice.' }],
  };

  test('adds up, with every reason', async () => {
    const { host } = await start({ 'Bad.md': '', 'Big.md': '', 'Odd.md': '' });
    host.index.set({ ...host.index.current, coverage: troubled });
    const modal = new StatusModal(host);
    modal.onOpen();
    const counts = [...modal.contentEl.querySelectorAll('dt')].map(
      (dt) => `${dt.textContent} ${dt.nextElementSibling?.textContent ?? ''}`,
    );
    expect(counts).toEqual(['Indexed 1', 'Waiting 0', 'Failed 1', 'Excluded 2', 'Notes in the vault 4']);
    const rows = [...modal.contentEl.querySelectorAll('.cyberbrain-reason')].map((row) => row.textContent);
    expect(rows).toEqual([
      'Bad.mdIt could not be read.',
      'Odd.md:3A key stands twice.',
      'Big.mdIt is larger than 10 MB.',
      'Gone.mdYou excluded it.',
    ]);
    expect(modal.contentEl.textContent).not.toContain('No worker could be started');
    expect(modal.contentEl.textContent).toContain('too few notes to learn meaning from');
    expect(modal.contentEl.textContent).toContain('Desktop app on Linux (device-1)');
    modal.onClose();
  });

  test('opens a problem in properties at its line', async () => {
    const { host, app } = await start({ 'Odd.md': '' });
    host.index.set({ ...host.index.current, coverage: troubled });
    const open = jest.spyOn(app.workspace, 'openLinkText').mockResolvedValue();
    const modal = new StatusModal(host);
    modal.onOpen();
    [...modal.contentEl.querySelectorAll('a')].find((link) => link.textContent === 'Odd.md:3')?.click();
    expect(open).toHaveBeenCalledWith('Odd.md', '', false, { active: true, eState: { line: 2 } });
    modal.onClose();
  });

  test('retries, and follows the index while it is open', async () => {
    const { host } = await start();
    host.index.set({ ...host.index.current, coverage: troubled });
    const modal = new StatusModal(host);
    modal.onOpen();
    const press = (text: string): void => {
      [...modal.contentEl.querySelectorAll('button')].find((button) => button.textContent === text)?.click();
    };
    press('Retry');
    press('Update the index');
    await settled();
    expect(host.updates.count).toBe(2);
    host.index.set({ ...host.index.current, coverage: fullCoverage });
    expect(modal.contentEl.querySelector('.cyberbrain-reason')).toBeNull();
    modal.onClose();
    host.index.set({ ...host.index.current, coverage: troubled });
    expect(modal.contentEl.textContent).toBe('');
  });

  test('leads to the transcripts that wait', async () => {
    const { host } = await start();
    const buttons = (): (string | null)[] => {
      const modal = new StatusModal(host);
      modal.onOpen();
      return [...modal.contentEl.querySelectorAll('button')].map(({ textContent }) => textContent);
    };
    expect(buttons()).not.toContain('Show transcripts');
    host.inbox.set({ ...host.inbox.current, waiting: [path('AI/Inbox/one.jsonl')] });
    expect(buttons()).toContain('Show transcripts');
  });

  test('shows why the index stopped, where it runs, and the problems of this device', async () => {
    const { host } = await start();
    host.index.set({
      phase: 'stopped',
      done: 0,
      total: null,
      coverage: null,
      place: 'main thread',
      problem: 'The worker ended.',
    });
    host.device.problem = 'Nothing can be kept on this device.';
    const modal = new StatusModal(host);
    modal.onOpen();
    for (const sentence of ['The worker ended.', 'own thread', 'Nothing can be kept', 'not been checked'])
      expect(modal.contentEl.textContent).toContain(sentence);
    modal.onClose();
  });
});
