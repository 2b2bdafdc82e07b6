/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { EnrichOutput } from '../../../../src/features/enrich/enrich';
import { EnrichModal, enrichFolder } from '../../../../src/hosts/obsidian/enriching/enrich-notes';
import { fakeAppHost, type FakeAppHost } from '../../../fakes/app/fake-app-host';
import { settled } from '../../../fakes/settled';
import { rememberNotices, type ShownNotice } from '../../../fakes/app/shown-notices';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const nothing: EnrichOutput = { run: 'r1', notes: [], leftOut: [], cost: null };
const enriched = { path: 'Tea/Green.md', action: 'enriched', added: { type: 'insight' } } as const;
const left = { path: 'Tea/Cup.md', action: 'left', added: { type: 'insight' } } as const;
const failed = {
  path: 'Tea/Black.md',
  action: 'kept',
  added: {},
  reason: 'The server is busy.',
  isFailed: true,
} as const;
const kept = { path: 'Tea/Cup.md', action: 'kept', added: {}, reason: 'There was nothing to add.' } as const;
const words = 'The language model gave no usable answer for 1 of 3 notes: The server is busy.';

async function enrich(output: Partial<EnrichOutput>): Promise<{ host: FakeAppHost; notice: ShownNotice | undefined }> {
  const app = App.createConfigured__({
    files: { 'Tea/Green.md': 'Green.', 'Tea/Black.md': 'Black.' },
  }).asOriginalType__();
  const host = await fakeAppHost(app);
  host.runner.answers.set('enrich', { ...nothing, ...output });
  jest.spyOn(app.workspace, 'getActiveFile').mockReturnValue(app.vault.getFileByPath('Tea/Green.md'));
  const { shown } = rememberNotices();
  await enrichFolder(host);
  await settled();
  return { host, notice: shown[0] };
}

test.each([
  [{}, 'No properties are missing.', []],
  [{ notes: [enriched] }, 'Added missing properties to 1 note.', ['Undo']],
  [
    { notes: [enriched, failed, kept], failed: words },
    `Added missing properties to 1 note. ${words}`,
    ['Undo', 'Show proposals'],
  ],
  [{ notes: [failed], failed: words }, words, ['Show proposals']],
  [{ notes: [kept] }, 'Tea/Cup.md: There was nothing to add.', []],
  [
    { notes: [kept, { ...kept, path: 'Tea/Pot.md' }] },
    'Tea/Cup.md: There was nothing to add. Tea/Pot.md: There was nothing to add.',
    ['Show proposals'],
  ],
  [{ leftOut: [{ path: 'Tea/Cup.md', reason: 'It says "enrich: skip".' }] }, 'Tea/Cup.md: It says "enrich: skip".', []],
  [{ notes: [enriched, left] }, 'Added missing properties to 1 note. You skipped 1 note.', ['Undo', 'Show proposals']],
  [{ notes: [left, left], refused: 'Cancelled, nothing changed.' }, 'Cancelled, nothing changed.', []],
  [
    { notes: [left, failed], failed: words, refused: 'Cancelled, nothing changed.' },
    `Cancelled, nothing changed. ${words}`,
    ['Show proposals'],
  ],
] as const)('reports the outcome: %j', async (output, sentence, buttons) => {
  const { notice } = await enrich(output);
  expect(notice?.text.startsWith(sentence)).toBe(true);
  expect(notice?.buttons.map(({ textContent }) => textContent)).toEqual(buttons);
});

test('lists each note with its outcome, and the reason if it was not changed', async () => {
  const { notice } = await enrich({
    notes: [enriched, failed, kept],
    leftOut: [{ path: 'Tea/Pot.md', reason: 'It is locked.' }],
    failed: words,
  });
  const opened = jest.spyOn(EnrichModal.prototype, 'open').mockImplementation(() => undefined);
  notice?.press('Show proposals');
  const modal = opened.mock.contexts[0] as EnrichModal;
  modal.onOpen();
  const lists = [...modal.contentEl.querySelectorAll('h3')].map((heading) => [
    heading.textContent,
    heading.nextElementSibling?.textContent,
  ]);
  expect(lists).toEqual([
    ['No answer', 'BlackThe server is busy.'],
    ['Completed', 'Greentype: insight'],
    ['Unchanged', 'CupThere was nothing to add.'],
    ['Not checked', 'PotIt is locked.'],
  ]);
  expect(modal.contentEl.querySelector('.cyberbrain-problem')?.textContent).toBe(words);
  expect(modal.contentEl.querySelector('a[data-href="Tea/Green.md"]')).not.toBeNull();
});

test('lists deselected changes as skipped', async () => {
  const { notice } = await enrich({ notes: [enriched, left, failed], failed: words });
  const opened = jest.spyOn(EnrichModal.prototype, 'open').mockImplementation(() => undefined);
  notice?.press('Show proposals');
  const modal = opened.mock.contexts[0] as EnrichModal;
  modal.onOpen();
  expect([...modal.contentEl.querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual([
    'No answer',
    'Completed',
    'Skipped by you',
  ]);
});
