/** @jest-environment ./scripts/jest/dom-environment.mjs */
import axe from 'axe-core';
import { App, Menu, type WorkspaceLeaf } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { AppError } from '../../../../src/core/errors';
import type { AppHost, IndexStatus } from '../../../../src/hosts/obsidian/host';
import { SearchModal } from '../../../../src/hosts/obsidian/search/search-modal';
import { SearchPane } from '../../../../src/hosts/obsidian/search/search-pane';
import { SearchView } from '../../../../src/hosts/obsidian/search/search-view';
import { Watched } from '../../../../src/hosts/obsidian/watched';
import type { Coverage } from '../../../../src/ports/note-index';
import { HeldClock, settled } from '../../../fakes/held-clock';
import { rememberNotices } from '../../../fakes/shown-notices';
import { type SearchedVault, searchedVault } from './searched-vault';

const notes = {
  'Projects/Tokens.md': '---\ntype: decision\ntags: [security, auth, hashing]\n---\n# Session tokens\n\n## Hashing\n\nWe chose SHA-256 for every token.\n',
  'Other.md': '# Other\n\nA token is short.\n',
};

const coverage: Coverage = { total: 6_600, indexed: 6_581, waiting: 0, failed: [{ path: 'a.md' as never, reason: 'no' }], excluded: [], chunks: 1, frontmatterProblems: [], notKept: null };
const ready: IndexStatus = { phase: 'ready', done: 0, total: null, coverage, place: 'worker', problem: null };

class Desk {
  readonly app = App.createConfigured__({ files: notes });
  readonly clock = new HeldClock();
  readonly vault: SearchedVault = searchedVault(notes, this.clock);
  readonly index = new Watched<IndexStatus>(ready);
  readonly host = { app: this.app.asOriginalType__(), index: this.index, services: this.vault.services } as unknown as AppHost;
  readonly told: string[] = [];
  readonly pane = new SearchPane(this.host, document.body, {
    source: 'cyberbrain-search',
    showStatus: () => { this.told.push('status'); },
    leaving: () => { this.told.push('leaving'); },
    stateChanged: () => { this.told.push('state'); },
  });
  readonly opened: unknown[][] = [];

  constructor() {
    jest.spyOn(HTMLElement.prototype, 'isShown').mockReturnValue(true);
    Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined });
    jest.spyOn(this.app.workspace, 'getLeaf').mockImplementation((where) => leafThat(this.opened, where));
    this.pane.load();
  }

  async type(text: string): Promise<void> {
    this.pane.setQuery(text);
    await this.clock.pass(120);
    await answered();
  }
}

function leafThat(opened: unknown[][], where: unknown): WorkspaceLeaf {
  return { loadIfDeferred: () => Promise.resolve(), openFile: (file: { path: string }, state: unknown) => { opened.push([file.path, where, state]); return Promise.resolve(); }, view: {} } as unknown as WorkspaceLeaf;
}

async function waitFor(isTrue: () => boolean): Promise<void> {
  for (let i = 0; i < 100 && !isTrue(); i += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(isTrue()).toBe(true);
}

/** Searching this vault waits for nothing but itself. */
const answered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function one(selector: string): HTMLElement {
  const found = document.body.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
}

const all = (selector: string): string[] => [...document.body.querySelectorAll(selector)].map((el) => el.textContent);
const isSeen = (selector: string): boolean => one(selector).style.display !== 'none';
const input = (): HTMLElement => one('input');
const list = (): HTMLElement => one('[role=listbox]');
const selected = (): string | null => document.body.querySelector('[aria-selected=true] .cyberbrain-result-name')?.textContent ?? null;

function press(key: string, held: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  document.activeElement?.dispatchEvent(event);
  return event;
}

function button(label: string): HTMLElement {
  const found = [...document.body.querySelectorAll('button')].find((el) => el.getAttribute('aria-label') === label || el.textContent === label);
  if (found === undefined) throw new Error(`There is no button ${label}.`);
  return found;
}

beforeAll(() => { setup(); });
afterAll(() => { teardown(); });
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('the search pane', () => {
  test('says what one can type, and examples search', async () => {
    const desk = new Desk();
    expect(all('.cyberbrain-example')).toContain('type:decision');
    expect(isSeen('[role=listbox]')).toBe(false);
    button('type:decision').click();
    await desk.clock.pass(120);
    await waitFor(() => all('[role=option]').length === 1);
    expect(document.activeElement).toBe(input());
    expect(all('.cyberbrain-chip')).toEqual(['type:decision']);
  });

  test('shows a result in the structure of the app\'s search, with marks, flair, place and reason', async () => {
    const desk = new Desk();
    await desk.type('sha-256');
    const option = one('.search-result-container .search-results-children > .tree-item.search-result[role=option]');
    expect(option.querySelector('.tree-item-self.search-result-file-title.is-clickable[draggable=true] > .tree-item-inner')?.textContent).toBe('Session tokens');
    expect(all('.tree-item-self > .tree-item-flair-outer > .tree-item-flair')).toEqual(['decision']);
    expect(all('.search-result-file-matches .search-result-file-match .search-result-file-matched-text')).toEqual(['SHA-256']);
    expect(all('.tree-item-self > .cyberbrain-result-place')).toEqual(['Projects · Hashing · #security #auth #hashing']);
    expect(all('.cyberbrain-result-why')).toEqual([expect.stringMatching(/^Rank 1 by words, score [\d.]+, found in body\.$/)]);
    expect(one('[role=status]').textContent).toBe('1 note');
    expect(isSeen('.search-empty-state')).toBe(false);
    button('Show why notes were found').click();
    expect(list().classList.contains('is-why-shown')).toBe(true);
    expect(button('Show why notes were found').getAttribute('aria-pressed')).toBe('true');
  });

  test('is worked with the keyboard alone', async () => {
    const desk = new Desk();
    await desk.type('token');
    desk.pane.focusQuery();
    expect(all('.cyberbrain-result-name')).toEqual(['Other', 'Session tokens']);
    press('ArrowDown');
    expect([document.activeElement, selected()]).toEqual([list(), 'Other']);
    expect(list().getAttribute('aria-activedescendant')).toBe(one('[aria-selected=true]').id);
    press('ArrowDown');
    press('ArrowDown');
    expect(selected()).toBe('Session tokens');
    press('ArrowLeft');
    expect(one('[aria-selected=true]').classList.contains('is-collapsed')).toBe(true);
    expect(one('[aria-selected=true] [aria-expanded]').getAttribute('aria-expanded')).toBe('false');
    press('ArrowRight');
    expect(one('[aria-selected=true]').classList.contains('is-collapsed')).toBe(false);
    press('Home');
    press('ArrowUp');
    expect(document.activeElement).toBe(input());
    press('ArrowDown');
    press('Escape');
    expect(document.activeElement).toBe(input());
    expect(press('Escape').defaultPrevented).toBe(true);
    await settled();
    expect((input() as HTMLInputElement).value).toBe('');
    expect(press('Escape').defaultPrevented).toBe(false);
  });

  test.each([
    [{}, false],
    [{ ctrlKey: true }, 'tab'],
    [{ ctrlKey: true, altKey: true }, 'split'],
  ])('Enter with %j opens the note at its line, with the match', async (held, where) => {
    const desk = new Desk();
    await desk.type('sha-256');
    desk.pane.focusQuery();
    press('Enter', held);
    await waitFor(() => desk.opened.length === 1);
    const content = notes['Projects/Tokens.md'];
    const start = content.indexOf('SHA-256');
    expect(desk.opened).toEqual([['Projects/Tokens.md', where, { active: true, eState: { line: 8, match: { content, matches: [[start, start + 7]] } } }]]);
    expect(desk.told).toContain('leaving');
  });

  test('Enter before the answer searches at once and opens the answer', async () => {
    const desk = new Desk();
    await desk.type('sha-256');
    desk.pane.setQuery('short');
    desk.pane.focusQuery();
    press('Enter');
    await waitFor(() => desk.opened.length === 1);
    expect(desk.opened[0]?.[0]).toMatch(/Other\.md$/);
  });

  test('Enter before the answer opens nothing when the user goes on typing', async () => {
    const desk = new Desk();
    await desk.type('sha-256');
    desk.pane.setQuery('short');
    desk.pane.focusQuery();
    press('Enter');
    desk.pane.setQuery('sha-256');
    await desk.type('short');
    expect(desk.opened).toEqual([]);
  });

  test('Alt+Enter writes a link where the user wrote last', async () => {
    const desk = new Desk();
    const written: string[] = [];
    desk.app.workspace.activeEditor = { editor: { replaceSelection: (text: string) => { written.push(text); } }, file: null } as never;
    await desk.type('sha-256');
    desk.pane.focusQuery();
    press('Enter', { altKey: true });
    expect(written).toEqual(['[[Tokens]]']);
    expect(desk.opened).toEqual([]);
  });

  test('without an editor the link is not written, and it is said', async () => {
    const notices = rememberNotices();
    const desk = new Desk();
    jest.spyOn(desk.app.workspace, 'getMostRecentLeaf').mockReturnValue(null);
    await desk.type('sha-256');
    desk.pane.focusQuery();
    press('Enter', { altKey: true });
    expect(notices.shown.map(({ text }) => text)).toEqual(['Open a note for editing first: the link goes where you write.']);
  });

  test('clicks open, the middle button in a tab, the arrow only folds', async () => {
    const desk = new Desk();
    await desk.type('sha-256');
    one('.collapse-icon').click();
    expect(one('[role=option]').classList.contains('is-collapsed')).toBe(true);
    one('.tree-item-self').click();
    one('.search-result-file-match').dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true }));
    await waitFor(() => desk.opened.length === 2);
    expect(desk.opened.map(([, where]) => where)).toEqual([false, 'tab']);
  });

  test('a hover asks for the app\'s preview at the line', async () => {
    const desk = new Desk();
    const trigger = jest.spyOn(desk.app.workspace, 'trigger');
    await desk.type('sha-256');
    one('.tree-item-self').dispatchEvent(new MouseEvent('mouseover'));
    expect(trigger).toHaveBeenCalledWith('hover-link', expect.objectContaining({ source: 'cyberbrain-search', linktext: 'Projects/Tokens.md', state: { scroll: 8 } }));
  });

  test('a result can be dragged, also where the app gives no help', async () => {
    const desk = new Desk();
    await desk.type('sha-256');
    const given: string[] = [];
    const event = Object.assign(new Event('dragstart', { bubbles: true }), { dataTransfer: { setData: (_type: string, text: string) => { given.push(text); } } });
    one('.tree-item-self').dispatchEvent(event);
    expect(given).toEqual(['[[Tokens]]']);
  });

  test('the menu offers ways to open and links, and lets others add theirs', async () => {
    const desk = new Desk();
    const trigger = jest.spyOn(desk.app.workspace, 'trigger');
    const shown = jest.spyOn(Menu.prototype, 'showAtMouseEvent');
    await desk.type('sha-256');
    one('.tree-item-self').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    const [menu] = shown.mock.contexts as Menu[];
    expect(menu?.menuItems__.map((item) => item.title__)).toEqual(['Open', 'Open in new tab', 'Open to the right', 'Copy link', 'Insert link']);
    const [, , file, source] = trigger.mock.calls.find(([name]) => name === 'file-menu') ?? [];
    expect([(file as { path: string }).path, source]).toEqual(['Projects/Tokens.md', 'cyberbrain']);
    expect(selected()).toBe('Session tokens');
  });

  test('a filter is chosen from the menu and taken out by its chip', async () => {
    const desk = new Desk();
    const shown = jest.spyOn(Menu.prototype, 'showAtPosition');
    jest.spyOn(desk.app.workspace, 'getActiveFile').mockReturnValue({ path: 'Projects/Tokens.md' } as never);
    await desk.type('token');
    button('Add a filter').click();
    const [menu] = shown.mock.contexts as Menu[];
    const items = menu?.menuItems__ ?? [];
    expect(items.map((item) => item.title__)).toEqual(['Type: decision', 'Type: insight', 'Type: problem', 'Type: reference', 'In this folder: Projects']);
    items[4]?.onClick__?.(new MouseEvent('click'));
    expect((input() as HTMLInputElement).value).toBe('path:"Projects/" token');
    await desk.clock.pass(120);
    await waitFor(() => all('[role=option]').length === 1);
    button('Remove filter path:"Projects/"').click();
    expect((input() as HTMLInputElement).value).toBe('token');
  });

  test('nothing found offers the note, and unknown filters are named once', async () => {
    const desk = new Desk();
    await desk.type('foo:pineapple');
    expect(all('.cyberbrain-remark')).toEqual(['"foo:pineapple" could not be read as a filter, so it was searched as words.']);
    await desk.type('pine apple type:decision');
    expect(one('.search-empty-state').textContent).toContain('No note found. Try fewer filters, or fewer or other words.');
    button('Create note “pine apple”').click();
    await waitFor(() => desk.opened.length === 1);
    expect(desk.opened[0]?.[0]).toBe('pine apple.md');
    expect(desk.app.vault.getFileByPath('pine apple.md')).not.toBeNull();
  });

  test('a failure says what to do, and can be tried again', async () => {
    const desk = new Desk();
    const exclusions = jest.spyOn(desk.vault.services, 'exclusions').mockRejectedValue(new AppError('unreadable', 'The vault cannot be read. Check its folder.'));
    desk.pane.setQuery('token');
    await desk.clock.pass(120);
    await waitFor(() => document.body.querySelector('[role=alert]') !== null);
    expect(one('[role=alert]').textContent).toBe('The vault cannot be read. Check its folder.');
    exclusions.mockRestore();
    button('Try again').click();
    await waitFor(() => all('[role=option]').length === 2);
  });

  test('the index is told about, leads to its status, and says how far it is', () => {
    const desk = new Desk();
    expect(one('.cyberbrain-coverage').textContent).toBe('6,581 of 6,600 notes indexed · 1 failed');
    expect(isSeen('.cyberbrain-building')).toBe(false);
    one('.cyberbrain-coverage').click();
    expect(desk.told).toContain('status');
    desk.index.set({ ...ready, phase: 'reading', done: 1_204, total: 6_600, coverage: { ...coverage, indexed: 1_204, waiting: 5_396, failed: [] } });
    expect([isSeen('.cyberbrain-building'), one('.cyberbrain-building').textContent]).toEqual([true, 'Reading notes: 1,204 of 6,600']);
    expect(one('progress').getAttribute('value')).toBe('1204');
    expect(one('.cyberbrain-coverage').textContent).toBe('1,204 of 6,600 notes indexed · 5,396 waiting');
    desk.index.set({ ...ready, phase: 'stopped', problem: 'The index stopped. Restart it.' });
    expect(one('.cyberbrain-coverage').textContent).toBe('The index stopped. Restart it.');
  });

  test('results that stay are not drawn again when the index changed', async () => {
    const desk = new Desk();
    await desk.type('token');
    const before = one('[role=option]');
    desk.vault.files.put('New.md', 'One more token.');
    desk.index.set({ ...ready, coverage: { ...coverage } });
    await waitFor(() => all('[role=option]').length === 3);
    expect(all('.cyberbrain-result-name')).toContain('New');
    expect(document.body.contains(before)).toBe(true);
  });

  test('has names and states for everything, by the rules of accessibility', async () => {
    const desk = new Desk();
    const check = async (): Promise<string[]> => {
      const { violations } = await axe.run(document.body, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false } } });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    };
    expect(await check()).toEqual([]);
    await desk.type('token type:decision');
    desk.pane.focusQuery();
    press('ArrowDown');
    expect(await check()).toEqual([]);
    await desk.type('pineapple');
    expect(await check()).toEqual([]);
  });

  test('leaves nothing behind', async () => {
    const desk = new Desk();
    await desk.type('token');
    desk.pane.unload();
    expect(document.body.childElementCount).toBe(0);
    desk.index.set({ ...ready, phase: 'reading' });
  });
});

describe('where the pane is', () => {
  function open(hostReady: (desk: Desk) => Promise<AppHost>): { desk: Desk; view: SearchView } {
    const desk = new Desk();
    desk.pane.unload();
    const leaf = { app__: desk.app, getRoot: () => ({}) };
    const view = new SearchView(leaf as never, hostReady(desk), { showStatus: () => undefined });
    document.body.append(view.contentEl);
    view.load();
    return { desk, view };
  }

  const opened = (view: SearchView): Promise<void> => (view as unknown as { onOpen(): Promise<void> }).onOpen();

  test('the view waits for the plugin and takes up what was kept', async () => {
    const { desk, view } = open((made) => Promise.resolve(made.host));
    await view.setState({ query: 'token', collapsed: true, why: true }, { history: false });
    expect(view.getState()).toMatchObject({ query: 'token', collapsed: true, why: true });
    view.focusQuery();
    await opened(view);
    await settled();
    await desk.clock.pass(120);
    await waitFor(() => all('[role=option].is-collapsed').length === 2);
    expect(document.activeElement).toBe(input());
    expect(view.getState()).toMatchObject({ query: 'token', collapsed: true, why: true });
    view.unload();
  });

  test('the view says that it waits, and nothing more when it was closed meanwhile', async () => {
    let start: (host: AppHost) => void = () => undefined;
    const { desk, view } = open(() => new Promise((resolve) => { start = resolve; }));
    await opened(view);
    expect(document.body.textContent).toBe('Loading…');
    await (view as unknown as { onClose(): Promise<void> }).onClose();
    start(desk.host);
    await settled();
    expect(document.body.querySelector('input')).toBeNull();
  });

  test('the view says why the plugin did not start', async () => {
    const { view } = open(() => Promise.reject(new AppError('damaged', 'The vault has no name.')));
    await opened(view);
    await waitFor(() => document.body.querySelector('[role=alert]') !== null);
    expect(one('[role=alert]').textContent).toContain('The vault has no name.');
  });

  test('the window goes when a note is opened', async () => {
    const desk = new Desk();
    desk.pane.unload();
    const modal = new SearchModal(desk.host, { showStatus: () => undefined }, 'sha-256');
    document.body.append(modal.contentEl);
    modal.onOpen();
    await settled();
    await desk.clock.pass(120);
    await waitFor(() => all('[role=option]').length === 1);
    expect(document.activeElement).toBe(input());
    const close = jest.spyOn(modal, 'close');
    press('Enter');
    expect(close).toHaveBeenCalled();
  });
});
