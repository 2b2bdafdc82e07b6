/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { settled } from '../../../../fakes/settled';
import axe from 'axe-core';
import type { TFile } from 'obsidian';
import { App, Menu } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { AppHost, IndexStatus } from '../../../../../src/hosts/obsidian/host';
import { SidebarPanes } from '../../../../../src/hosts/obsidian/search/pane/sidebar-panes';
import { Observable } from '../../../../../src/hosts/obsidian/observable';
import { HeldClock } from '../../../../fakes/clocks/held-clock';
import { rememberNotices } from '../../../../fakes/app/shown-notices';
import { all, button, leafThat, one, press, ready, waitFor } from '../pane-desk';
import { searchedVault } from '../searched-vault';

const notes = {
  'Tokens.md': '# Session tokens\n\nHashed tokens expire. See [[Hashing]].\n',
  'Hashing.md': '---\ntype: decision\n---\n# Hashing\n\nTokens are hashed with SHA-256 and expire.\n',
  'Sessions.md': '# Sessions\n\nA session ends when its tokens expire.\n',
  'Bread.md': '# Bread\n\nFlour and water.\n',
};

/** The sidebar over a small vault, in the page; its parts are seen when no hidden one is around them. */
class SidebarDesk {
  readonly app = App.createConfigured__({ files: notes });
  readonly clock = new HeldClock();
  readonly vault = searchedVault(notes, this.clock);
  readonly index = new Observable<IndexStatus>(ready);
  readonly host = {
    app: this.app.asOriginalType__(),
    index: this.index,
    services: this.vault.services,
  } as unknown as AppHost;
  readonly told: string[] = [];
  readonly related = jest.spyOn(this.vault.services.index, 'related');
  readonly panes = new SidebarPanes(this.host, document.body, {
    source: 'cyberbrain-search',
    showStatus: () => undefined,
    leaving: () => {
      this.told.push('leaving');
    },
    stateChanged: () => {
      this.told.push('state');
    },
  });
  #active: TFile | null = null;

  constructor() {
    jest.spyOn(HTMLElement.prototype, 'isShown').mockImplementation(function isShown(this: HTMLElement) {
      return this.closest('[hidden]') === null;
    });
    Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined });
    jest.spyOn(this.host.app.workspace, 'getActiveFile').mockImplementation(() => this.#active);
    this.panes.load();
  }

  /** A note comes to the front; null: none is left. */
  async open(path: string | null): Promise<void> {
    this.#active = path === null ? null : this.host.app.vault.getFileByPath(path);
    this.host.app.workspace.trigger('file-open', this.#active);
    await this.clock.pass(200);
  }

  async showRelated(path: string): Promise<void> {
    await this.open(path);
    this.panes.enter('related');
    await waitFor(() => rows().length > 0);
  }
}

const panel = (): HTMLElement => one('[role=tabpanel]:not([hidden])');
const rows = (): string[] => [...panel().querySelectorAll('.cyberbrain-result-name')].map((el) => el.textContent);
const message = (): string => panel().querySelector('.cyberbrain-search-message')?.textContent ?? '';
const listOf = (): HTMLElement => one('[role=tabpanel]:not([hidden]) [role=listbox]');
const tab = (name: string): HTMLElement => button(name);

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('the tabs', () => {
  test('cycle with the arrow keys; Tab stops only at the active one', () => {
    const desk = new SidebarDesk();
    expect([tab('Search').tabIndex, tab('Related').tabIndex]).toEqual([0, -1]);
    tab('Search').focus();
    const seen = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
      press(key);
      return [
        document.activeElement?.textContent,
        one('[role=tab][aria-selected=true]').textContent,
        panel().getAttribute('aria-labelledby') === document.activeElement?.id,
      ];
    });
    expect(seen).toEqual([
      ['Ask', 'Ask', true],
      ['Related', 'Related', true],
      ['Ask', 'Ask', true],
      ['Search', 'Search', true],
      ['Related', 'Related', true],
    ]);
    expect(desk.panes.state.tab).toBe('related');
    expect(press('ArrowRight', { ctrlKey: true }).defaultPrevented).toBe(false);
  });

  test('move the focus down into their panel, and the active one is restored', async () => {
    const desk = new SidebarDesk();
    tab('Search').focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(one('input'));
    desk.told.length = 0;
    tab('Related').click();
    expect(desk.told).toContain('state');
    const { state } = desk.panes;
    desk.panes.unload();
    document.body.replaceChildren();
    const again = new SidebarDesk();
    again.panes.restore(state);
    expect(again.panes.state).toEqual(state);
    again.panes.restore({ tab: 'nonsense', related: 3, query: 'token' });
    expect(again.panes.state).toMatchObject({
      tab: 'search',
      related: { collapsed: false, why: false },
      query: 'token',
    });
  });
});

describe('related notes', () => {
  test('are searched when the tab is visible, and follow the open note', async () => {
    const desk = new SidebarDesk();
    await desk.open('Tokens.md');
    expect(desk.related).not.toHaveBeenCalled();
    await desk.showRelated('Tokens.md');
    expect(rows()[0]).toBe('Hashing');
    expect(rows()).not.toContain('Tokens');
    expect(one('.cyberbrain-related-heading').textContent).toBe('Related to “Tokens”');
    expect(document.getElementById(listOf().getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Related to “Tokens”',
    );
    await desk.open('Hashing.md');
    await waitFor(() => one('.cyberbrain-related-heading').textContent === 'Related to “Hashing”');
    expect(rows()).toContain('Tokens');
  });

  test('show reasons on demand, without highlights', async () => {
    const desk = new SidebarDesk();
    await desk.showRelated('Tokens.md');
    const why = [...panel().querySelectorAll('.cyberbrain-result-why')].map((el) => el.textContent);
    expect(why[0]).toMatch(/^Similarity by words: [\d.]+\..*One links to the other\.$/);
    expect(panel().querySelector('.cyberbrain-mark')).toBeNull();
    panel().querySelector<HTMLElement>('[aria-label="Show why notes were found"]')?.click();
    expect(listOf().classList.contains('is-why-shown')).toBe(true);
    expect(desk.panes.state).toMatchObject({ why: false, related: { why: true } });
  });

  test('work with the keyboard alone', async () => {
    const desk = new SidebarDesk();
    await desk.showRelated('Tokens.md');
    expect(document.activeElement).toBe(tab('Related'));
    press('ArrowDown');
    expect([
      document.activeElement,
      panel().querySelector('[aria-selected=true] .cyberbrain-result-name')?.textContent,
    ]).toEqual([listOf(), rows()[0]]);
    press('ArrowUp');
    expect(document.activeElement).toBe(tab('Related'));
    press('ArrowDown');
    press('Escape');
    expect(document.activeElement).toBe(tab('Related'));
    press('ArrowDown');
    const opened: unknown[][] = [];
    jest.spyOn(desk.app.workspace, 'getLeaf').mockImplementation((where) => leafThat(opened, where));
    press('Enter', { ctrlKey: true });
    await waitFor(() => opened.length > 0);
    expect(opened[0]).toEqual(['Hashing.md', 'tab', expect.anything()]);
  });

  test('insert a link by key, button and menu', async () => {
    const desk = new SidebarDesk();
    await desk.showRelated('Tokens.md');
    const written: string[] = [];
    Object.assign(desk.app.workspace, {
      activeEditor: {
        editor: {
          replaceSelection: (text: string) => {
            written.push(text);
          },
        },
        file: { path: 'Tokens.md' },
      },
    });
    desk.host.app.fileManager.generateMarkdownLink = (file, source) => `[[${file.path} from ${source}]]`;
    press('ArrowDown');
    press('Enter', { altKey: true });
    const link = panel().querySelector<HTMLElement>('.cyberbrain-result-link');
    expect([link?.getAttribute('role'), link?.getAttribute('aria-label')]).toEqual(['button', 'Insert link']);
    link?.click();
    expect(written).toEqual(['[[Hashing.md from Tokens.md]]', '[[Hashing.md from Tokens.md]]']);
    const menus = jest.spyOn(Menu.prototype, 'showAtPosition').mockImplementation(function shown(this: Menu) {
      return this;
    });
    listOf().dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    expect(menus).toHaveBeenCalled();
    expect(desk.told.filter((each) => each === 'leaving')).toHaveLength(2);
  });

  test('keep their list while the note is renamed', async () => {
    const desk = new SidebarDesk();
    await desk.showRelated('Tokens.md');
    const before = [...panel().querySelectorAll('[role=option]')];
    const file = desk.host.app.vault.getFileByPath('Tokens.md');
    if (file === null) throw new Error('There is no note.');
    file.path = 'Renamed.md';
    desk.host.app.vault.trigger('rename', file, 'Tokens.md');
    expect(one('.cyberbrain-related-heading').textContent).toBe('Related to “Renamed”');
    desk.vault.files.put('Renamed.md', notes['Tokens.md']);
    desk.vault.files.files.delete('Tokens.md' as never);
    desk.index.set({ ...ready, coverage: null });
    await desk.clock.pass(2_000);
    await waitFor(() => desk.related.mock.calls.some(([path]) => path === ('Renamed.md' as never)));
    await desk.clock.pass(2_000);
    expect([...panel().querySelectorAll('[role=option]')]).toEqual(before);
  });

  test.each([
    ['no note is open', null, 'Open a note to see related notes.'],
    ['nothing is related', 'Bread.md', 'No related notes found. Notes are related by words, subject and links.'],
  ])('say what to do when %s', async (_case, path, sentence) => {
    const desk = new SidebarDesk();
    desk.related.mockResolvedValue([]);
    desk.panes.enter('related');
    await desk.open(path);
    await waitFor(() => message() === sentence);
  });

  test('say why a note is not in the index', async () => {
    const desk = new SidebarDesk();
    desk.related.mockResolvedValue([]);
    const coverage = await desk.vault.services.index.coverage();
    jest.spyOn(desk.vault.services.index, 'coverage').mockResolvedValue({
      ...coverage,
      excluded: [{ path: 'Bread.md' as never, reason: 'You excluded it.' }],
      failed: [{ path: 'Hashing.md' as never, reason: 'It could not be read.' }],
    });
    desk.panes.enter('related');
    await desk.open('Bread.md');
    await waitFor(() => message() === 'This note is not indexed. You excluded it.');
    await desk.open('Hashing.md');
    await waitFor(() => message() === 'This note could not be indexed. It could not be read.');
    jest.spyOn(desk.vault.services.index, 'search').mockResolvedValue([]);
    await desk.open('Tokens.md');
    await waitFor(() => message() === 'This note is not indexed yet. Related notes appear as soon as it is.');
  });

  test('can be retried after a failure', async () => {
    const desk = new SidebarDesk();
    desk.related.mockRejectedValueOnce(new Error('The worker ended.'));
    desk.panes.enter('related');
    await desk.open('Tokens.md');
    await waitFor(() => message().includes('The worker ended.'));
    expect(panel().querySelector('[role=alert]')?.textContent).toContain('The worker ended.');
    button('Retry').click();
    await waitFor(() => rows().length > 0);
    expect(message()).toBe('');
  });

  test('say that a link was copied and not inserted without an open editor', async () => {
    const copied = jest.fn(() => Promise.resolve());
    Object.assign(globalThis, { activeWindow: { navigator: { clipboard: { writeText: copied } } } });
    const notices = rememberNotices();
    const desk = new SidebarDesk();
    await desk.showRelated('Tokens.md');
    panel().querySelector<HTMLElement>('.cyberbrain-result-link')?.click();
    await settled();
    expect(copied).toHaveBeenCalled();
    expect(notices.shown.map(({ text }) => text)).toEqual(['No note is open for editing, so the link was copied.']);
    expect(desk.told).not.toContain('leaving');
  });

  test('have accessible names and states, and leave nothing behind', async () => {
    const desk = new SidebarDesk();
    await desk.showRelated('Tokens.md');
    press('ArrowDown');
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
    const asked = desk.related.mock.calls.length;
    desk.panes.unload();
    await desk.open('Hashing.md');
    desk.index.set({ ...ready, coverage: null });
    await desk.clock.pass(5_000);
    expect([desk.related.mock.calls.length, all('[role=option]')]).toEqual([asked, []]);
  });
});
