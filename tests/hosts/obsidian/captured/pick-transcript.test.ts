/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { pickAndCapture, pickTranscripts } from '../../../../src/hosts/obsidian/captured/pick-and-capture';
import { fakeAppHost } from '../../../fakes/app/fake-app-host';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});

function input(): HTMLInputElement {
  const found = activeDocument.querySelector('input');
  if (found === null) throw new Error('There is no input.');
  return found;
}

function choose(...names: string[]): void {
  Object.defineProperty(input(), 'files', { value: names.map((name) => new File(['{}'], name)) });
  input().dispatchEvent(new Event('change'));
}

test('the file input is in the document while the user picks, accepts several files, and is removed', async () => {
  const picked = pickTranscripts(activeDocument);
  expect(input().parentElement).toBe(activeDocument.body);
  expect([input().type, input().accept, input().multiple]).toEqual(['file', '.jsonl,.json,.zip,.md,.txt', true]);
  choose('one.jsonl', 'two.jsonl');
  expect((await picked).map(({ name }) => name)).toEqual(['one.jsonl', 'two.jsonl']);
  expect(activeDocument.querySelector('input')).toBeNull();
});

test('picking nothing is not an error', async () => {
  const picked = pickTranscripts(activeDocument);
  input().dispatchEvent(new Event('cancel'));
  expect(await picked).toEqual([]);
  expect(activeDocument.querySelector('input')).toBeNull();
});

test('where cancelling cannot be detected, picking again ends the earlier pick', async () => {
  const forgotten = pickTranscripts(activeDocument);
  const picked = pickTranscripts(activeDocument);
  expect(await forgotten).toEqual([]);
  expect(activeDocument.querySelectorAll('input')).toHaveLength(1);
  choose('one.jsonl');
  expect(await picked).toHaveLength(1);
});

test('captures picked files from where they are', async () => {
  const host = await fakeAppHost(App.createConfigured__({}).asOriginalType__());
  const done = pickAndCapture(host, activeDocument);
  choose('one.jsonl');
  await done;
  const [call] = host.runner.calls;
  expect(call).toMatchObject({ id: 'ingest', input: { paths: ['one.jsonl'], again: false, dryRun: false } });
  expect((await call?.services.sources?.find(['one.jsonl']))?.files).toMatchObject([
    { label: 'one.jsonl', vaultPath: null },
  ]);
});

test('runs nothing after cancelling', async () => {
  const host = await fakeAppHost(App.createConfigured__({}).asOriginalType__());
  const done = pickAndCapture(host, activeDocument);
  input().dispatchEvent(new Event('cancel'));
  expect(await done).toBeNull();
  expect(host.runner.calls).toEqual([]);
});
