/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { Platform } from 'obsidian';
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { pathProblem } from '../../../../src/hosts/obsidian/files/path-picker';
import { EntryModal } from '../../../../src/hosts/obsidian/settings/entry-modal';
import { settled } from '../../../fakes/settled';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  jest.restoreAllMocks();
  delete (window as { electron?: unknown }).electron;
});

function open(): { readonly input: HTMLInputElement; readonly browse: HTMLButtonElement | undefined } {
  const field = { name: 'Folder', desc: '', placeholder: '', value: '/old', check: pathProblem } as const;
  const app = App.createConfigured__({}).asOriginalType__();
  const modal = new EntryModal(app, 'Take in a folder', [{ ...field, picks: 'openDirectory' }], () => undefined);
  modal.onOpen();
  const input = modal.contentEl.querySelector('input');
  if (input === null) throw new Error('There is no field.');
  const browse = [...modal.contentEl.querySelectorAll('button')].find(({ textContent }) => textContent === 'Browse…');
  return { input, browse };
}

test('on a computer, a folder can be picked; picking none leaves the path as it was', async () => {
  jest.replaceProperty(Platform, 'isDesktop', true);
  jest.replaceProperty(Platform, 'isDesktopApp', true);
  const asked: unknown[] = [];
  let filePaths = ['/home/ada/shop'];
  const showOpenDialog = (options: unknown): Promise<object> => {
    asked.push(options);
    return Promise.resolve({ filePaths });
  };
  Object.assign(window, { electron: { remote: { dialog: { showOpenDialog } } } });
  const { input, browse } = open();
  browse?.click();
  await settled();
  expect([input.value, asked]).toEqual(['/home/ada/shop', [{ properties: ['openDirectory'] }]]);
  filePaths = [];
  browse?.click();
  await settled();
  expect(input.value).toBe('/home/ada/shop');
});

test('where the app has no dialog, the path is typed', () => {
  expect(open().browse).toBeUndefined();
});

test.each([
  ['/home/ada/shop', null],
  ['C:\\shop', null],
  ['\\\\server\\shop', null],
  ['shop', 'Enter the full path, starting with / or a drive letter.'],
  ['./shop', 'Enter the full path, starting with / or a drive letter.'],
])('%s is a whole path: %s', (path, problem) => {
  expect(pathProblem(path)).toBe(problem);
});
