/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { PromptsModal } from '../../../../src/hosts/obsidian/prompts/prompts-modal';
import { fakeAppHost } from '../../../fakes/app/fake-app-host';
import { settled } from '../../../fakes/settled';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});

const rows = [
  {
    name: 'extract-beats',
    version: 1,
    path: 'AI/Cyberbrain/Prompts/extract-beats.md',
    used: 'built-in',
    isWaiting: true,
  },
  { name: 'autofile', version: 2, path: null, used: 'built-in', isWaiting: false },
  { name: 'preferences', version: null, path: null, used: 'none', isWaiting: false },
];

test('a text of the vault can be read and accepted', async () => {
  const host = await fakeAppHost(App.createConfigured__({}).asOriginalType__());
  host.runner.answers.set('prompts', { prompts: rows, text: 'Be brief.' });
  const modal = new PromptsModal(host);
  modal.onOpen();
  await settled();
  const buttons = (): HTMLButtonElement[] => [...modal.contentEl.querySelectorAll('button')];
  expect(modal.contentEl.textContent).toContain('It is not used until you have accepted it.');
  expect(modal.contentEl.textContent).toContain('Built-in, version 2.');
  expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual([
    'Show Capture a transcript',
    'Show Suggest a folder',
  ]);
  buttons()[0]?.click();
  await settled();
  expect(modal.contentEl.querySelector('pre')?.textContent).toBe('Be brief.');
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Use this text', 'Back']);
  buttons()[0]?.click();
  await settled();
  expect(host.runner.calls.map(({ input }) => input)).toEqual([
    { action: 'show', dryRun: false },
    { action: 'show', dryRun: false, name: 'extract-beats' },
    { action: 'accept', dryRun: false, name: 'extract-beats' },
    { action: 'show', dryRun: false },
  ]);
});

test('reports prompts that cannot be read', async () => {
  const modal = new PromptsModal(await fakeAppHost(App.createConfigured__({}).asOriginalType__()));
  modal.onOpen();
  await settled();
  expect(modal.contentEl.textContent).toBe('Could not read the prompts.');
});
