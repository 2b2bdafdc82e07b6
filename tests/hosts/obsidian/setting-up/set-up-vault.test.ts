/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { Modal } from 'obsidian';
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { changePreferences } from '../../../../src/hosts/obsidian/setting-up/change-preferences';
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
    { changes: [{ ...change, isMade: false }], suggestions: [daily], refused: 'Cancelled, nothing changed.' },
    'Cancelled, nothing changed.',
    [],
  ],
  [
    { changes: [{ ...change, isMade: false }], failed: [{ path: 'CLAUDE.md', reason: 'It changed.' }] },
    'CLAUDE.md: It changed.',
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

/** Opens the window and returns the forms of all windows that are opened from then on. */
async function opened(output: object): Promise<{ host: FakeAppHost; forms: HTMLFormElement[] }> {
  const forms: HTMLFormElement[] = [];
  jest.spyOn(Modal.prototype, 'open').mockImplementation(function (this: Modal) {
    void this.onOpen();
    const form = this.contentEl.querySelector('form');
    if (form !== null) forms.push(form);
  });
  const host = await answering('preferences', { isChanged: true, secrets: {}, ...output });
  await changePreferences(host);
  return { host, forms };
}

/** Types a text into the last form and submits it. */
async function submit(forms: readonly HTMLFormElement[], text: string): Promise<void> {
  const area = forms.at(-1)?.querySelector('textarea');
  if (area != null) area.value = text;
  forms.at(-1)?.dispatchEvent(new Event('submit', { cancelable: true }));
  await settled();
}

test.each([
  ['New.', { action: 'set', text: 'New.', dryRun: false }, 'The preferences are used from now on.'],
  [' ', { action: 'reset', dryRun: false }, 'The preferences were removed.'],
])('preferences that were not seen are shown, and changed to %j', async (text, input, sentence) => {
  const notices = rememberNotices();
  const { host, forms } = await opened({ text: 'Old.', isUsed: false });
  expect(forms[0]?.querySelector('textarea')?.value).toBe('Old.');
  expect(forms[0]?.textContent).toContain('isn’t used until you save it here');
  await submit(forms, text);
  expect(host.runner.calls.at(-1)?.input).toEqual(input);
  expect(notices.shown.map((notice) => notice.text.startsWith(sentence))).toEqual([true]);
});

test('a text that could not be saved is not lost', async () => {
  const { host, forms } = await opened({ text: '', isUsed: false });
  jest.spyOn(host.runner, 'run').mockResolvedValueOnce(null);
  await submit(forms, '# No');
  expect(forms.map((form) => form.querySelector('textarea')?.value)).toEqual(['# No', '# No']);
});
