/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { PreferencesModal } from '../../../../src/hosts/obsidian/setting-up/preferences-modal';
import { setUpVault } from '../../../../src/hosts/obsidian/setting-up/set-up-vault';
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
});

async function answering(id: string, output: object): Promise<FakeAppHost> {
  const host = await fakeAppHost(App.createConfigured__({}).asOriginalType__());
  host.runner.answers.set(id, { run: 'r1', ...output });
  return host;
}

const change = { path: 'CLAUDE.md', reason: '', isMade: true };
const daily = { setting: 'journalFolder', value: 'Daily', reason: 'Your daily notes are in Daily.' };

test.each<[object, string, string[]]>([
  [{}, 'CLAUDE.md already describes this vault.', []],
  [{ changes: [change] }, 'Wrote CLAUDE.md.', ['Open', 'Undo']],
  [
    { changes: [{ ...change, isMade: false }], refused: 'Cancelled, nothing changed.' },
    'Cancelled, nothing changed.',
    [],
  ],
  [
    { changes: [{ ...change, isMade: false }], failed: [{ path: 'CLAUDE.md', reason: 'It changed.' }] },
    'Nothing was written. CLAUDE.md: It changed.',
    [],
  ],
  [
    { suggestions: [daily] },
    'CLAUDE.md already describes this vault. Your daily notes are in Daily.',
    ['Use as journal folder'],
  ],
])('%j', async (output, sentence, buttons) => {
  const notices = rememberNotices();
  const host = await answering('setup-vault', { changes: [], failed: [], suggestions: [], ...output });
  await setUpVault(host);
  const [notice] = notices.shown;
  expect([notice?.text.startsWith(sentence), notice?.buttons.map(({ textContent }) => textContent)]).toEqual([
    true,
    buttons,
  ]);
  notice?.buttons.at(-1)?.click();
  await settled();
  expect(host.settings.current.current.journalFolder).toBe(buttons.includes('Use as journal folder') ? 'Daily' : '');
});

async function openedModal(
  output: object,
): Promise<{ host: FakeAppHost; modal: PreferencesModal; area: HTMLTextAreaElement }> {
  const host = await answering('preferences', { isChanged: false, secrets: {}, ...output });
  const modal = new PreferencesModal(host);
  modal.onOpen();
  await settled();
  const area = modal.contentEl.querySelector('textarea');
  if (area === null) throw new Error('There is no field.');
  return { host, modal, area };
}

const press = async ({ contentEl }: PreferencesModal, label: string): Promise<void> => {
  [...contentEl.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click();
  await settled();
};

test('preferences that were not seen are shown, changed and used', async () => {
  rememberNotices();
  const { host, modal, area } = await openedModal({ text: 'Old.', isUsed: false });
  expect(area.value).toBe('Old.');
  expect(modal.contentEl.textContent).toContain('It is not used until you save it here.');
  area.value = 'New.';
  await press(modal, 'Save and use');
  expect(host.runner.calls.at(-1)?.input).toEqual({ action: 'set', text: 'New.', dryRun: false });
});

test('preferences are removed by the button or an empty text', async () => {
  rememberNotices();
  for (const label of ['Remove', 'Save and use']) {
    const { host, modal, area } = await openedModal({ text: 'Old.', isUsed: true });
    area.value = label === 'Remove' ? 'Old.' : ' ';
    await press(modal, label);
    expect(host.runner.calls.at(-1)?.input).toEqual({ action: 'reset', dryRun: false });
  }
});
