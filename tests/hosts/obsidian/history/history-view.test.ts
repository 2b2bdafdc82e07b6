/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { parseVaultPath } from '../../../../src/core/note/path';
import { applyPlan } from '../../../../src/engine/writing/apply-plan';
import { undoRun } from '../../../../src/engine/writing/undo-run';
import { HistoryView } from '../../../../src/hosts/obsidian/history/history-view';
import { fakeAppHost, type FakeAppHost } from '../../../fakes/app/fake-app-host';
import { logCapture } from '../../../fakes/logged-run';
import { memoryWritingPorts } from '../../../fakes/vault/memory-writing-ports';
import { SeededRandom } from '../../../fakes/seeded-random';
import { openView, type OpenedView } from '../../../fakes/app/opened-view';
import { settled } from '../../../fakes/settled';
import { testRun } from '../../../fakes/test-run';

let shownEls: HTMLElement[] = [];

beforeAll(() => {
  setup();
  Object.assign(HTMLElement.prototype, {
    scrollIntoView(this: HTMLElement) {
      shownEls.push(this);
    },
  });
});
afterAll(() => {
  teardown();
});

const file = (name: string): Parameters<typeof logCapture>[1] => ({
  path: `${name}.jsonl`,
  beats: [{ title: name, type: 'insight', path: `AI/${name}.md` }],
});

async function open(
  prepare: (host: FakeAppHost) => Promise<void>,
): Promise<{ host: FakeAppHost; opened: OpenedView<HistoryView> }> {
  const app = App.createConfigured__({});
  const host = await fakeAppHost(app.asOriginalType__());
  await prepare(host);
  return { host, opened: await openView(app, (leaf) => new HistoryView(leaf, Promise.resolve(host))) };
}

function rows(content: HTMLElement): string[] {
  return [...content.querySelectorAll('.cyberbrain-card')].map((card) => card.textContent);
}

test('without runs, says what will appear here', async () => {
  const { opened } = await open(() => Promise.resolve());
  expect(opened.content.textContent).toContain('No changes yet.');
  await opened.close();
});

test('lists runs with their changes and device; undo only where possible', async () => {
  const { opened } = await open(async ({ writing }) => {
    const undone = await logCapture(writing, file('One'));
    await undoRun(writing, undone, testRun('undo'));
    await logCapture(writing, file('Two'));
  });
  expect(rows(opened.content)).toEqual([
    expect.stringMatching(/^CaptureTwo1 note captured, 1 file changed · this device.*2026.*Undo$/),
    expect.stringMatching(/^CaptureOne1 note captured, 1 file changed · this device.*UndoneRedo$/),
  ]);
  expect(opened.actions()).toHaveLength(2);
  await opened.close();
});

test('a title links to its note although the file name lacks its signs', async () => {
  const { opened } = await open(async (host) => {
    await host.app.vault.create('Keys Export is a page.md', 'A note.');
    await logCapture(host.writing, {
      path: 'one.jsonl',
      beats: [{ title: 'Keys: Export is a page', type: 'insight', path: 'Keys Export is a page.md' }],
    });
  });
  const link = opened.content.querySelector('a');
  expect([link?.textContent, link?.getAttribute('data-href')]).toEqual([
    'Keys: Export is a page',
    'Keys Export is a page.md',
  ]);
  await opened.close();
});

test('counts planted journals that were skipped', async () => {
  const { opened } = await open(async ({ writing }) => {
    for (let at = 0; at < 201; at++)
      await writing.state.put(`journal/fedcba9876543210.20270101-000000-${String(at)}.json`, new Uint8Array([1]));
  });
  expect(opened.content.textContent).toContain('1 journal of other devices was skipped; the newest 200 are listed.');
  await opened.close();
});

test('shows what an undo could not restore, and can retry it', async () => {
  let run = '';
  const { opened } = await open(async ({ writing }) => {
    run = await logCapture(writing, file('One'));
    const more = { op: 'create', path: parseVaultPath('Other.md'), bytes: new Uint8Array([1]) } as const;
    await applyPlan(writing, { operations: [more], records: [], allOrNothing: true }, testRun('ingest', run));
    await writing.vault.write(parseVaultPath('Other.md'), new Uint8Array([2]), writing.hasher.sha256(more.bytes));
    await undoRun(writing, run, testRun('undo'));
  });
  expect(rows(opened.content)).toEqual([expect.stringMatching(/Partly undone, 1 change not undone.*UndoRedo$/)]);
  expect(opened.actions()).toEqual([
    expect.stringMatching(new RegExp(`^Undo .*${run}`)),
    expect.stringMatching(new RegExp(`^Redo .*${run}`)),
  ]);
  await opened.close();
});

test('shows the runs of another window when the user returns', async () => {
  const { host, opened } = await open(() => Promise.resolve());
  await logCapture(host.writing, file('One'));
  window.dispatchEvent(new Event('focus'));
  await settled();
  expect(rows(opened.content)).toHaveLength(1);
  await opened.close();
});

test('labels runs of another device', async () => {
  const { opened } = await open(async ({ writing }) => {
    await logCapture(
      await memoryWritingPorts({ vault: writing.vault, state: writing.state, random: new SeededRandom(2) }),
      file('One'),
    );
  });
  expect(rows(opened.content)).toEqual([
    expect.stringMatching(/another device.*Can only be undone on the device that made itDelete unchanged notes…$/),
  ]);
  expect(opened.actions()).toEqual([expect.stringMatching(/^Delete unchanged notes of /)]);
  await opened.close();
});

test('says when its device has undone a run, and still offers to delete notes that a part of it left', async () => {
  const { opened } = await open(async ({ writing }) => {
    const other = await memoryWritingPorts({
      vault: writing.vault,
      state: writing.state,
      random: new SeededRandom(2),
    });
    await undoRun(other, await logCapture(other, file('One')), testRun('undo'));
  });
  expect(rows(opened.content)).toEqual([
    expect.stringMatching(/another device.*Undone on the device that made it(?:Delete unchanged notes…)?$/),
  ]);
  expect(opened.actions()).toEqual([expect.stringMatching(/^Delete unchanged notes of /)]);
  await opened.close();
});

test('after an undo, the focus is on Redo, in sight', async () => {
  let run = '';
  const { host, opened } = await open(async ({ writing }) => {
    run = await logCapture(writing, file('One'));
  });
  const output = { run, name: 'Capture, One', restored: ['AI/One.md'], removed: 1, conflicts: [], returned: [] };
  host.runner.answers.set('undo', output);
  const [undo = ''] = opened.actions();
  await undoRun(host.writing, run, testRun('undo'));
  shownEls = [];
  await opened.press(undo);
  expect(activeDocument.activeElement?.textContent).toBe('Redo');
  expect(shownEls.at(-1)?.textContent).toMatch(/^CaptureOne.*Redo$/);
  await opened.close();
});

test('a redraw for another reason leaves the list where it was scrolled to, although the focus is on Undo', async () => {
  const { host, opened } = await open(async ({ writing }) => {
    await logCapture(writing, file('One'));
  });
  opened.content.querySelector<HTMLElement>('[data-key^="undo "]')?.focus();
  await logCapture(host.writing, file('Two'));
  shownEls = [];
  window.dispatchEvent(new Event('focus'));
  await settled();
  expect(rows(opened.content)).toHaveLength(2);
  expect(activeDocument.activeElement?.textContent).toBe('Undo');
  expect(shownEls).toEqual([]);
  await opened.close();
});

test('after an undo, shows the result and marks the run as undone', async () => {
  let run = '';
  const { host, opened } = await open(async ({ writing }) => {
    run = await logCapture(writing, file('One'));
  });
  host.runner.answers.set('undo', {
    run,
    name: 'Capture, One',
    restored: [],
    conflicts: [{ path: 'AI/One.md', reason: 'It was edited later.' }],
    returned: [],
  });
  const [undo = ''] = opened.actions();
  expect(undo).toBe(`Undo Capture, One (${run}): 1 note captured, 1 file changed`);
  await undoRun(host.writing, run, testRun('undo'));
  await opened.press(undo);
  expect(opened.content.querySelector('[role=status]')?.textContent).toContain(
    'Not undone: Capture, One.One.md was not changed: It was edited later.',
  );
  expect(rows(opened.content)).toEqual([expect.stringMatching(/UndoneRedo$/)]);
  expect(opened.content.contains(activeDocument.activeElement)).toBe(true);
  await opened.close();
});
