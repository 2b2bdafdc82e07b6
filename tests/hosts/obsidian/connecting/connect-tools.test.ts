/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App, Modal } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { AppError } from '../../../../src/core/errors';
import type { ClientRow, ListedClient, SetupOutput } from '../../../../src/features/setup/setup-input';
import { connectTools } from '../../../../src/hosts/obsidian/connecting/connect-tools';
import { ConnectToolsModal, openTerminalProgram } from '../../../../src/hosts/obsidian/connecting/connect-tools-modal';
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

const row = (client: string, values: Partial<ClientRow>): ListedClient => ({
  ...{ client, name: client, title: client.toUpperCase(), state: 'found' },
  ...{ file: `/home/${client}.json`, config: `/home/${client}.json` },
  ...{ vault: null, starts: null, problem: null },
  ...values,
});

const rows: readonly ListedClient[] = [
  row('codex', {}),
  row('cursor', { state: 'connected', vault: '/home/ada/Notes', starts: 'node' }),
  row('gemini', { state: 'other-vault', vault: '/other', starts: 'node' }),
  row('vscode', { state: 'broken', problem: 'line 3: no' }),
  row('zed', { state: 'not-found' }),
];

const change = (values: object = {}): SetupOutput => ({
  clients: [row('codex', {})],
  vault: '/home/ada/Notes',
  change: {
    ...{ action: 'add', isMade: false, isAgreed: false, backup: null, command: ['codex', 'mcp', 'add'] },
    ...{ diff: [{ kind: 'added', text: '[mcp_servers.cyberbrain]' }] },
    ...values,
  },
});

let asked: string[];
let answers: Map<string, SetupOutput | Error>;
let closed: number;

beforeEach(() => {
  [asked, closed] = [[], 0];
  answers = new Map([['', { clients: rows, vault: null }]]);
});

const open = async (askAgain = (): void => undefined): Promise<ConnectToolsModal> => {
  const setUp = async (words: readonly string[]): Promise<SetupOutput> => {
    asked.push(words.join(' '));
    const answer = answers.get(words.join(' '));
    if (answer === undefined || 'message' in answer) throw answer ?? new Error('Not expected.');
    return answer;
  };
  const close = (): void => {
    closed += 1;
  };
  const modal = new ConnectToolsModal(await host(), () => ({ program: { setUp }, close }), askAgain);
  activeDocument.body.appendChild(modal.containerEl);
  modal.onOpen();
  await settled();
  return modal;
};

const host = (): Promise<FakeAppHost> => fakeAppHost(App.createConfigured__({}).asOriginalType__());
const buttonsOf = ({ contentEl }: ConnectToolsModal): Record<string, HTMLButtonElement> =>
  Object.fromEntries(
    [...contentEl.querySelectorAll('button')].map((each) => [
      each.getAttribute('aria-label') ?? each.textContent,
      each,
    ]),
  );

async function press(modal: ConnectToolsModal, name: string): Promise<void> {
  buttonsOf(modal)[name]?.click();
  await settled();
}

test('lists the tools with their state and what can be done about it', async () => {
  const modal = await open();
  expect([...modal.contentEl.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'CODEXnot connectedConnect',
    'CURSORconnected to /home/ada/NotesDisconnect',
    'GEMINIconnected to another vault: /otherConnect to this vault',
    'VSCODEfound, but its configuration cannot be usedline 3: no',
  ]);
  expect(modal.contentEl.textContent).toContain('Not found on this computer: ZED.');
  expect(Object.keys(buttonsOf(modal))).toEqual([
    'Connect: CODEX',
    'Disconnect: CURSOR',
    'Connect to this vault: GEMINI',
    'Look again',
    'Change the terminal program…',
  ]);
});

test('tools that were not found take one line, and a computer without any has a sentence that says so', async () => {
  answers.set('', {
    clients: [row('zed', { state: 'not-found' }), row('codex', {}), row('cursor', { state: 'not-found' })],
    vault: null,
  });
  const some = await open();
  expect(some.contentEl.textContent).toBe(
    'CODEXnot connectedConnectNot found on this computer: ZED, CURSOR.Look againChange the terminal program…',
  );
  expect(some.contentEl.querySelector('[role=status]')).toBeNull();
  answers.set('', { clients: [row('zed', { state: 'not-found' })], vault: null });
  const none = await open();
  expect(none.contentEl.querySelector('[role=status]')?.textContent).toContain('No AI tool was found');
});

test('shows the change before it is made, and the list after it', async () => {
  answers.set('codex --dry-run', change());
  answers.set('codex --yes', change({ isMade: true }));
  const modal = await open();
  await press(modal, 'Connect: CODEX');
  expect(modal.contentEl.textContent).toContain('This changes /home/codex.json:+ [mcp_servers.cyberbrain]');
  expect(modal.contentEl.textContent).toContain('This runs: codex mcp add');
  await press(modal, 'Connect CODEX');
  expect(modal.contentEl.querySelectorAll('li')).toHaveLength(4);
  expect(modal.contentEl.querySelector('[role=status]')?.textContent).toBe(
    'CODEX is connected. Restart it if it is running.',
  );
  expect(asked).toEqual(['', 'codex --dry-run', 'codex --yes', '']);
});

test('goes back without a change, and takes a connection out', async () => {
  answers.set('cursor --remove --dry-run', change({ action: 'remove', command: null }));
  answers.set('cursor --remove --yes', { ...change(), change: null });
  const modal = await open();
  await press(modal, 'Disconnect: CURSOR');
  await press(modal, 'Back');
  await press(modal, 'Disconnect: CURSOR');
  await press(modal, 'Disconnect CODEX');
  expect(asked).toEqual([
    '',
    'cursor --remove --dry-run',
    '',
    'cursor --remove --dry-run',
    'cursor --remove --yes',
    '',
  ]);
});

test('says what went wrong, looks again, and asks for another program', async () => {
  let again = 0;
  answers.set('codex --dry-run', new AppError('damaged', 'config.toml, line 2: no.'));
  const modal = await open(() => (again += 1));
  await press(modal, 'Connect: CODEX');
  expect(modal.contentEl.textContent).toBe('config.toml, line 2: no.Look againChange the terminal program…');
  await press(modal, 'Look again');
  expect(modal.contentEl.querySelectorAll('li')).toHaveLength(4);
  await press(modal, 'Change the terminal program…');
  expect([again, closed]).toEqual([1, 1]);
});

test('a device that starts no programs says where it can be done', async () => {
  const modal = new ConnectToolsModal(await host(), openTerminalProgram, () => undefined);
  modal.onOpen();
  expect(modal.contentEl.textContent).toContain('cyberbrain setup');
});

test('asks once where the program is, stores that on the device, and accepts only full paths', async () => {
  const opened: Modal[] = [];
  jest.spyOn(Modal.prototype, 'open').mockImplementation(function (this: Modal) {
    opened.push(this);
    this.onOpen();
  });
  const app = await host();
  connectTools(app, () => null);
  const [entry] = opened;
  const type = async (path: string): Promise<string> => {
    const input = entry?.contentEl.querySelector('input');
    if (input instanceof HTMLInputElement) input.value = path;
    entry?.contentEl.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await settled();
    return app.device.settings.current.terminalProgram;
  };
  expect(await type('dist/cyberbrain.mjs')).toBe('');
  expect(entry?.contentEl.querySelector('[role=alert]')?.textContent).toBe(
    'Enter the full path, starting with / or a drive letter.',
  );
  const path = String.raw`C:\cyberbrain\dist\cyberbrain.mjs`;
  expect(await type(path)).toBe(path);
  connectTools(app, () => null);
  expect(opened.map((modal) => modal instanceof ConnectToolsModal)).toEqual([false, true, true]);
  jest.restoreAllMocks();
});
