/** @jest-environment ./scripts/jest/dom-environment.mjs */
import type { App as AppOfApp } from 'obsidian';
import { App, MenuItem, Plugin } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import manifest from '../../../../manifest.json';
import { HistoryView } from '../../../../src/hosts/obsidian/history/history-view';
import { ConsentModal } from '../../../../src/hosts/obsidian/models/modal-consent';
import { showNotice } from '../../../../src/hosts/obsidian/show-notice';
import { ProgressNotice } from '../../../../src/hosts/obsidian/progress-notice';
import { FolderSuggestModal } from '../../../../src/hosts/obsidian/restructure/folder-suggest-modal';
import { keepVisible } from '../../../../src/hosts/obsidian/screen/keep-visible';
import { addNoteLink } from '../../../../src/hosts/obsidian/screen/note-link';
import { filterMenu } from '../../../../src/hosts/obsidian/search/filter-menu';
import { addMarkedText } from '../../../../src/hosts/obsidian/search/marked-text';
import { SettingsTab } from '../../../../src/hosts/obsidian/settings/settings-tab';
import { StatusBar } from '../../../../src/hosts/obsidian/status/status-bar';
import { fakeAppHost } from '../../../fakes/app/fake-app-host';
import { logCapture } from '../../../fakes/logged-run';
import { openView } from '../../../fakes/app/opened-view';
import { settled } from '../../../fakes/settled';
import { rememberNotices } from '../../../fakes/app/shown-notices';

const hostile = 'photo\u202Egpj.exe \u200B\u001B';
const shown = 'photo\\u202egpj.exe \\u200b\\x1b';

let mock: App;
let app: AppOfApp;
beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
beforeEach(() => {
  mock = App.createConfigured__({});
  app = mock.asOriginalType__();
});
afterEach(() => {
  jest.restoreAllMocks();
});

function screen(): HTMLElement {
  const root = createDiv();
  keepVisible(root);
  return root;
}

test('shows every character in text and attributes that are added or changed later', async () => {
  const root = createDiv({ text: hostile });
  keepVisible(root);
  expect(root.textContent).toBe(shown);
  const row = root
    .createDiv()
    .createSpan({ text: `${hostile}\n\tnext`, attr: { 'aria-label': hostile, title: hostile } });
  await settled();
  expect([row.textContent, row.getAttribute('aria-label'), row.title]).toEqual([`${shown}\n\tnext`, shown, shown]);
  row.setText(`again ${hostile}`);
  row.setAttribute('aria-label', `again ${hostile}`);
  await settled();
  expect([row.textContent, row.getAttribute('aria-label')]).toEqual([`again ${shown}`, `again ${shown}`]);
  (row.firstChild as Text).data = hostile;
  await settled();
  expect(row.textContent).toBe(shown);
});

test('does not change a text that is being edited', async () => {
  const root = screen();
  const text = root.createEl('textarea', { text: hostile });
  const input = root.createEl('input', { attr: { value: hostile, placeholder: hostile } });
  await settled();
  expect([text.value, input.value, input.placeholder]).toEqual([hostile, hostile, shown]);
});

test('a link shows its name and opens its target', async () => {
  const path = `${hostile}.md`;
  await app.vault.create(path, '');
  const root = screen();
  addNoteLink(root, app, { path, text: hostile });
  await settled();
  const link = root.querySelector('a');
  expect([link?.textContent, link?.title, link?.getAttribute('data-href')]).toEqual([shown, `${shown}.md`, path]);
});

test('a snippet keeps the highlights of matches', async () => {
  const root = screen();
  addMarkedText(root, 'a\u202E tea b\u200B cup', [
    [3, 6],
    [9, 13],
  ]);
  await settled();
  expect([root.textContent, [...root.querySelectorAll('.cyberbrain-match')].map((mark) => mark.textContent)]).toEqual([
    'a\\u202e tea b\\u200b cup',
    ['tea', ' cup'],
  ]);
});

test('shows every character in notices', async () => {
  const notices = rememberNotices();
  showNotice(`Cannot read ${hostile}.`);
  const content = createFragment();
  const row = content.createEl('ul').createEl('li', { text: hostile });
  showNotice(content);
  expect(notices.shown.map(({ text }) => text)).toEqual([`Cannot read ${shown}.`, shown]);
  row.setText(`later ${hostile}`);
  await settled();
  expect(notices.shown[1]?.text).toBe(`later ${shown}`);
  new ProgressNotice(hostile, null, () => undefined).show({ label: hostile, done: 1, total: 2 });
  await settled();
  expect(notices.shown[2]?.text).toBe(`${shown}${shown}: 1 of 2Cancel`);
});

test('shows every character in windows', async () => {
  const modal = new ConsentModal(app, { title: hostile, sentences: [hostile], action: hostile }, () => undefined);
  modal.onOpen();
  await settled();
  expect(modal.contentEl.textContent).toBe(`${shown}${shown}Cancel`);
  expect(modal.titleEl.textContent).toBe(shown);
});

test('shows every character in lists to choose from', async () => {
  const modal = new FolderSuggestModal(app, () => undefined);
  const row = modal.modalEl.createDiv({ text: hostile });
  await settled();
  expect(row.textContent).toBe(shown);
});

test('shows every character in views', async () => {
  const host = await fakeAppHost(app);
  await logCapture(host.writing, {
    path: `${hostile}.jsonl`,
    beats: [{ title: hostile, type: 'insight', path: 'AI/Tea.md' }],
  });
  const opened = await openView(mock, (leaf) => new HistoryView(leaf, Promise.resolve(host)));
  opened.content.createDiv({ text: hostile });
  await settled();
  expect(opened.content.textContent).toContain(shown);
  expect(opened.content.textContent).not.toContain('\u202E');
  await opened.close();
});

test('shows every character in settings', async () => {
  class EmptyPlugin extends Plugin {}
  const tab = new SettingsTab(app, new EmptyPlugin(mock, manifest).asOriginalType2__(), fakeAppHost(app));
  const row = tab.containerEl.createDiv({ text: hostile });
  await settled();
  expect(row.textContent).toBe(shown);
});

test('shows every character in the status bar', async () => {
  const host = await fakeAppHost(app);
  host.index.set({ ...host.index.current, phase: 'stopped', problem: hostile });
  const el = createDiv();
  const bar = new StatusBar(el, Promise.resolve(host), () => undefined);
  bar.load();
  await settled();
  expect(el.getAttribute('aria-label')).toBe(`Cyberbrain: ${shown}`);
  bar.unload();
});

test('shows every character in menus', () => {
  const titles: string[] = [];
  const item = {
    setTitle: () => item,
    setSection: () => item,
    setIsLabel: () => item,
    setIcon: () => item,
    setDisabled: () => item,
    onClick: () => item,
  } as unknown as MenuItem;
  jest.spyOn(MenuItem.prototype, 'setTitle').mockImplementation((title) => {
    titles.push(typeof title === 'string' ? title : title.textContent);
    return item;
  });
  filterMenu(
    [
      {
        heading: 'Tag',
        choices: [
          { title: hostile, count: 2, filter: hostile },
          { title: hostile, count: null, filter: hostile },
        ],
      },
    ],
    () => undefined,
  );
  expect(titles).toEqual(['Tag', `${shown} 2`, shown]);
});
