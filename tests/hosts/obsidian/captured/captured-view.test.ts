/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App, Platform } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { VaultPath } from '../../../../src/core/note/path';
import { undoRun } from '../../../../src/engine/writing/undo-run';
import { CapturedView } from '../../../../src/hosts/obsidian/captured/captured-view';
import type { AppHost } from '../../../../src/hosts/obsidian/host';
import { fakeAppHost, type FakeAppHost } from '../../../fakes/app/fake-app-host';
import { logCapture } from '../../../fakes/logged-run';
import { memoryWritingPorts } from '../../../fakes/vault/memory-writing-ports';
import { SeededRandom } from '../../../fakes/seeded-random';
import { openView, type OpenedView } from '../../../fakes/app/opened-view';
import { settled } from '../../../fakes/settled';
import { testRun } from '../../../fakes/test-run';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const path = (text: string): VaultPath => text as VaultPath;
const beat = { title: 'Keep it short', type: 'decision', path: 'AI/Claude-Sessions/Keep it short.md' };

interface Fixture {
  readonly app: App;
  readonly host: FakeAppHost;
  readonly opened: OpenedView<CapturedView>;
}

async function open(
  prepare: (host: FakeAppHost) => void | Promise<void> = () => undefined,
  settings: object = {},
): Promise<Fixture> {
  const app = App.createConfigured__({ files: { [beat.path]: beat.title } });
  const host = await fakeAppHost(app.asOriginalType__(), settings);
  await prepare(host);
  return { app, host, opened: await openView(app, (leaf) => new CapturedView(leaf, Promise.resolve(host))) };
}

function section(content: HTMLElement, name: string): HTMLElement {
  const found = [...content.querySelectorAll<HTMLElement>('section')].find(
    (each) => each.querySelector('h3')?.textContent === name,
  );
  if (found === undefined) throw new Error(`There is no section ${name}.`);
  return found;
}

test('shows that it is loading, and why loading failed', async () => {
  const app = App.createConfigured__({});
  const waiting = await openView(app, (leaf) => new CapturedView(leaf, new Promise(() => undefined)));
  expect(waiting.content.textContent).toBe('Loading…');
  const failed = await openView(
    app,
    (leaf) => new CapturedView(leaf, Promise.reject<AppHost>(new Error('No storage.'))),
  );
  expect(failed.content.querySelector('[role=alert]')?.textContent).toContain('No storage.');
  await waiting.close();
  await failed.close();
});

test('without captures, says what to do and offers to pick a file', async () => {
  const { opened } = await open(undefined, { inboxFolder: 'Drop here' });
  expect(opened.content.textContent).toContain('Drop a transcript into “Drop here”');
  expect(opened.actions()).toEqual(['Pick a transcript…', 'Capture my last sessions…']);
  await opened.close();
});

test('offers to retry what an undo could not restore', async () => {
  const { opened } = await open(async ({ writing }) => {
    const run = await logCapture(writing, {
      path: 'one.jsonl',
      beats: [
        { title: 'One', type: 'insight', path: 'AI/One.md' },
        { title: 'Two', type: 'insight', path: 'AI/Two.md' },
      ],
    });
    await writing.vault.write(path('AI/One.md'), new Uint8Array([1]), writing.hasher.sha256('One'));
    await undoRun(writing, run, testRun('undo'));
  });
  expect(section(opened.content, 'Captured').textContent).toMatch(/Partly undone, 1 change not undone.*Undo/);
  expect(opened.actions()).toContain('Undo the capture of one.jsonl');
  await opened.close();
});

test('phones do not offer sessions of the computer', async () => {
  jest.replaceProperty(Platform, 'isDesktopApp', false);
  const { opened } = await open();
  expect(opened.actions()).toEqual(['Pick a transcript…']);
  await opened.close();
});

test('shows the file, messages, secrets and notes of a capture, and opens its notes', async () => {
  const { app, opened } = await open(async ({ writing }) => {
    await logCapture(writing, {
      path: 'AI/Inbox/one.jsonl',
      beats: [beat, { title: 'Gone', type: 'insight', path: 'AI/Gone.md' }],
      secrets: { 'api-key': 1, password: 1 },
    });
  });
  const card = section(opened.content, 'Captured').querySelector('li');
  for (const words of [
    'one.jsonl',
    'Read 41 of 41 of your messages, 40 of 52 replies',
    '2 secrets removed (1 API key, 1 password)',
    'decision',
  ])
    expect(card?.textContent).toContain(words);
  expect(card?.querySelector('time')?.getAttribute('datetime')).toBe('2026-01-01T00:00:00.000Z');
  const link = jest.spyOn(app.workspace, 'openLinkText').mockResolvedValue();
  await opened.press('Keep it short');
  expect(link).toHaveBeenCalledWith(beat.path, '', false, { active: true });
  expect(opened.actions()).not.toContain('Gone');
  expect(card?.querySelector('.cyberbrain-gone')?.getAttribute('title')).toContain('AI/Gone.md');
  await opened.close();
});

test('a capture shows the record of its session before its notes, and several records folded', async () => {
  const record = 'AI/Sessions/2026-01-01 Keep it short.md';
  const { app, opened } = await open(async ({ app: { vault }, writing }) => {
    await vault.createFolder('AI/Sessions');
    await vault.create(record, 'A record.');
    await logCapture(writing, { path: 'one.jsonl', beats: [beat], records: [record] });
    await logCapture(
      writing,
      { path: 'two.json', beats: [], records: [record, 'AI/Sessions/Two.md'] },
      testRun('ingest', '20260102-000000-000000'),
    );
  });
  const [export_, single] = section(opened.content, 'Captured').querySelectorAll('li.cyberbrain-card');
  expect(export_?.querySelector('summary')?.textContent).toBe('2 records');
  expect(single?.textContent).toContain('one.jsonl2026-01-01 Keep it shortrecord of the session1 note');
  const link = jest.spyOn(app.workspace, 'openLinkText').mockResolvedValue();
  single?.querySelector<HTMLElement>('a')?.click();
  expect(link).toHaveBeenCalledWith(record, '', false, { active: true });
  await opened.close();
});

test('undo reverts the run, shows what it could not undo, and keeps the keyboard focus', async () => {
  let run = '';
  const { host, opened } = await open(async ({ writing }) => {
    run = await logCapture(writing, { path: 'one.jsonl', beats: [beat] });
  });
  host.runner.answers.set('undo', {
    run,
    restored: ['a.md'],
    conflicts: [{ path: 'b.md', reason: 'It was edited later.' }],
    returned: [],
  });
  await opened.press('Undo the capture of one.jsonl');
  expect(host.runner.calls).toMatchObject([{ id: 'undo', input: { run, dryRun: false } }]);
  const result = opened.content.querySelector('.cyberbrain-outcome');
  expect(result?.getAttribute('role')).toBe('status');
  expect(result?.textContent).toContain('1 file restored');
  expect([...(result?.querySelectorAll('li') ?? [])].map((li) => li.textContent)).toEqual([
    'b.md was not changed: It was edited later.',
  ]);
  expect(activeDocument.activeElement?.getAttribute('aria-label')).toBe('Undo the capture of one.jsonl');
  await opened.close();
});

test.each([
  [{}, 'the device that made it'],
  [{ deviceName: 'Desktop app on Linux' }, '“Desktop app on Linux”'],
])('a capture that was made on another device (%j) says so instead of offering undo', async (named, device) => {
  const { host, opened } = await open(async ({ writing }) => {
    const other = await memoryWritingPorts({
      vault: writing.vault,
      state: writing.state,
      random: new SeededRandom(2),
    });
    await logCapture({ ...other, ...named }, { path: 'one.jsonl', beats: [beat] });
  });
  expect(section(opened.content, 'Captured').textContent).toContain(`Can only be undone on ${device}`);
  expect(host.runner.calls).toEqual([]);
  await opened.close();
});

describe('waiting files', () => {
  const waiting = [path('AI/Inbox/one.jsonl'), path('AI/Inbox/two.jsonl')];

  test('are captured now on request', async () => {
    const { host, opened } = await open((each) => {
      each.inbox.set({ ...each.inbox.current, waiting, capturing: waiting[0] ?? null });
    });
    expect(section(opened.content, 'Waiting').textContent).toContain('This device processes the inbox');
    expect([...section(opened.content, 'Waiting').querySelectorAll('li')].map((li) => li.textContent)).toEqual([
      'one.jsonlcapturing…',
      'two.jsonl',
    ]);
    await opened.press('Process now: 1 transcript');
    expect(host.runner.calls).toMatchObject([{ id: 'ingest', input: { paths: ['AI/Inbox/two.jsonl'], again: false } }]);
    await opened.close();
  });

  test('name another device that captures', async () => {
    const { opened } = await open(
      (each) => {
        each.inbox.set({ ...each.inbox.current, waiting, watching: 'other device' });
      },
      { capturingDevice: { id: 'x', name: 'Laptop of Mara' } },
    );
    expect(section(opened.content, 'Waiting').textContent).toContain('Laptop of Mara processes the inbox.');
    await opened.close();
  });

  test('offer to choose this device if nobody was asked yet', async () => {
    const { host, opened } = await open((each) => {
      each.inbox.set({ ...each.inbox.current, waiting, watching: 'not asked' });
    });
    await opened.press('Always process the inbox on this device');
    expect(host.settings.current.current.capturingDevice).toEqual({ id: 'device-1', name: 'Desktop app on Linux' });
    await opened.close();
  });

  test('follow the inbox', async () => {
    const { host, opened } = await open();
    host.inbox.set({ ...host.inbox.current, waiting });
    await settled();
    expect(section(opened.content, 'Waiting').querySelectorAll('li')).toHaveLength(2);
    await opened.close();
    host.inbox.set({ ...host.inbox.current, waiting: [] });
    await settled();
    expect(section(opened.content, 'Waiting').querySelectorAll('li')).toHaveLength(2);
  });
});

test('a failed file shows the reason, and can be retried and opened', async () => {
  const { app, host, opened } = await open(({ writing, inbox }) => {
    writing.vault.place('AI/Inbox/bad.jsonl.problem.md', '---\ncb_inbox_reason: "It is empty."\n---\n');
    inbox.set({ ...inbox.current, failed: [path('AI/Inbox/bad.jsonl')] });
  });
  expect(section(opened.content, 'Failed').textContent).toContain('It is empty.');
  const link = jest.spyOn(app.workspace, 'openLinkText').mockResolvedValue();
  await opened.press('Open the note about bad.jsonl');
  expect(link).toHaveBeenCalledWith('AI/Inbox/bad.jsonl.problem.md', '');
  await opened.press('Retry bad.jsonl');
  expect(host.runner.calls).toMatchObject([{ id: 'ingest', input: { paths: ['AI/Inbox/bad.jsonl'], again: true } }]);
  await opened.close();
});

test('a capture without notes is not listed again while its file is listed as failed', async () => {
  const { host, opened } = await open(async ({ writing, inbox }) => {
    await logCapture(writing, { path: 'AI/Inbox/bad.jsonl', beats: [], status: 'failed', reason: 'It is empty.' });
    inbox.set({ ...inbox.current, failed: [path('AI/Inbox/bad.jsonl')] });
  });
  expect(section(opened.content, 'Failed').querySelectorAll('li')).toHaveLength(1);
  expect(opened.content.querySelectorAll('.cyberbrain-card')).toHaveLength(1);
  host.inbox.set({ ...host.inbox.current, failed: [] });
  await settled();
  expect(section(opened.content, 'Captured').textContent).toContain('Not captured. It is empty.');
  await opened.close();
});

test('the command that opens the view focuses it, unless the focus is inside already', async () => {
  const { opened } = await open();
  const { content } = opened;
  opened.view.setEphemeralState({ focus: true });
  expect(activeDocument.activeElement).toBe(content);
  const button = content.querySelector('button');
  button?.focus();
  opened.view.setEphemeralState({ focus: true });
  expect(activeDocument.activeElement).toBe(button);
  await opened.close();
});

test('shows older captures on demand', async () => {
  const { opened } = await open(async ({ writing }) => {
    for (let n = 1; n <= 23; n++) await logCapture(writing, { path: `${String(n)}.jsonl`, beats: [] });
  });
  expect(section(opened.content, 'Captured').querySelectorAll('.cyberbrain-card')).toHaveLength(20);
  await opened.press('Show 3 more');
  expect(section(opened.content, 'Captured').querySelectorAll('.cyberbrain-card')).toHaveLength(23);
  await opened.close();
});

test('of an undone run, lists only the notes that remain', async () => {
  const { opened } = await open(async ({ writing }) => {
    const run = await logCapture(writing, {
      path: 'one.jsonl',
      beats: [beat, { title: 'Taken away', type: 'insight', path: 'AI/Taken away.md' }],
    });
    await undoRun(writing, run, testRun('undo'));
  });
  expect(section(opened.content, 'Captured').textContent).toMatch(/1 note not undoneKeep it short.*Undone/);
  expect(opened.content.textContent).not.toContain('Taken away');
  await opened.close();
});

test('keeps folded entries folded when the list is redrawn', async () => {
  const { host, opened } = await open(async ({ writing }) => {
    await logCapture(writing, { path: 'one.jsonl', beats: [beat] });
  });
  const fold = (): HTMLDetailsElement | null => opened.content.querySelector('details');
  expect(fold()?.open).toBe(true);
  fold()?.removeAttribute('open');
  host.inbox.set({ ...host.inbox.current });
  await settled();
  expect(fold()?.open).toBe(false);
  await opened.close();
});
