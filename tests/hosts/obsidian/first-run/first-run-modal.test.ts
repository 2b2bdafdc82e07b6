/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App, Platform } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { FirstRunModal } from '../../../../src/hosts/obsidian/first-run/first-run-modal';
import { fakeAppHost, fullCoverage, type FakeAppHost } from '../../../fakes/app/fake-app-host';
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

interface Fixture {
  readonly host: FakeAppHost;
  readonly modal: FirstRunModal;
  readonly opened: string[];
  readonly press: (text: string) => Promise<void>;
}

async function open(settings: object = {}): Promise<Fixture> {
  const host = await fakeAppHost(App.createConfigured__({}).asOriginalType__(), settings);
  const opened: string[] = [];
  const modal = new FirstRunModal(host, {
    openSearch: () => {
      opened.push('search');
    },
  });
  activeDocument.body.appendChild(modal.containerEl);
  modal.onOpen();
  const press = async (text: string): Promise<void> => {
    const button = [...modal.contentEl.querySelectorAll('button')].find((each) => each.textContent === text);
    if (button === undefined) throw new Error(`There is no ${text}.`);
    button.click();
    await settled();
  };
  return { host, modal, opened, press };
}

test('the default button describes its step to screen readers', async () => {
  const { modal, press } = await open();
  await press('Next');
  const next = activeDocument.activeElement;
  const told = (next?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => activeDocument.getElementById(id)?.textContent ?? '')
    .join(' ');
  expect(next?.textContent).toBe('Next');
  expect(told).toContain('Capture sessions');
  expect(told).toContain('Drop a transcript');
  modal.onClose();
});

test('explains the app and follows the index; Enter continues', async () => {
  const { host, modal, press } = await open();
  host.index.set({ ...host.index.current, phase: 'reading', done: 12, total: 60 });
  expect(modal.contentEl.textContent).toContain('Indexing 12 of 60. You can continue in the meantime.');
  expect(activeDocument.activeElement?.textContent).toBe('Next');
  await press('Next');
  expect(modal.contentEl.textContent).toContain('Step 2 of 3');
  expect(activeDocument.activeElement?.textContent).toBe('Next');
  const foot = [...modal.contentEl.querySelectorAll('.modal-button-container button')];
  expect(foot.map(({ textContent }) => textContent)).toEqual(['Next', 'Back', 'Skip all']);
  await press('Back');
  expect(modal.contentEl.textContent).toContain('Step 1 of 3');
});

test('an empty vault is not counted', async () => {
  const { host, modal } = await open();
  host.index.set({ ...host.index.current, phase: 'ready', coverage: { ...fullCoverage, total: 0, indexed: 0 } });
  expect(modal.contentEl.textContent).toContain('This vault has no notes yet.');
});

test('asks whether this device captures', async () => {
  const { host, modal, press } = await open({ inboxFolder: 'Drop here' });
  await press('Next');
  expect(modal.contentEl.textContent).toContain('“Drop here”');
  await press('Process the inbox on this device');
  expect(host.settings.current.current.capturingDevice).toEqual({ id: 'device-1', name: 'Desktop app on Linux' });
  expect(modal.contentEl.textContent).toContain('This device processes the inbox');
});

test('a phone that captures watches its inbox', async () => {
  jest.replaceProperty(Platform, 'isMobile', true);
  const { host, modal, press } = await open({ capturingDevice: { id: 'device-1', name: 'Phone' } });
  await press('Next');
  expect(modal.contentEl.textContent).toContain('Should this device process the inbox?');
  await press('Process the inbox on this device');
  expect(host.device.settings.current.watchesInboxOnPhone).toBe(true);
  expect(modal.contentEl.textContent).toContain('This device processes the inbox');
});

test('a transcript can be picked right away', async () => {
  const { host, press } = await open();
  await press('Next');
  await press('Pick a transcript…');
  const input = activeDocument.querySelector<HTMLInputElement>('input[type=file]');
  if (input !== null) Object.defineProperty(input, 'files', { value: [new File(['{}'], 'one.jsonl')] });
  input?.dispatchEvent(new Event('change'));
  await settled();
  expect(host.runner.calls).toMatchObject([{ id: 'ingest', input: { paths: ['one.jsonl'] } }]);
});

test('finishing opens search, skipping does not; the guide does not return', async () => {
  const finished = await open();
  await finished.press('Next');
  await finished.press('Next');
  await finished.press('Open search');
  expect([finished.opened, finished.host.device.settings.current.isSetUp]).toEqual([['search'], true]);
  const skipped = await open();
  await skipped.press('Skip all');
  expect([skipped.opened, skipped.host.device.settings.current.isSetUp]).toEqual([[], true]);
});
