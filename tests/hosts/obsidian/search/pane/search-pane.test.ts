/** @jest-environment ./scripts/jest/dom-environment.mjs */
import axe from 'axe-core';
import { Menu } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { AppError } from '../../../../../src/core/errors';
import { settled } from '../../../../fakes/clocks/held-clock';
import { rememberNotices } from '../../../../fakes/app/shown-notices';
import {
  all,
  button,
  coverage,
  input,
  isSeen,
  list,
  notes,
  one,
  PaneDesk,
  press,
  ready,
  selected,
  waitFor,
} from '../pane-desk';

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

describe('the search pane', () => {
  test('lists what can be typed, and its examples search', async () => {
    const desk = new PaneDesk();
    expect(all('.cyberbrain-example')).toEqual(['path:', 'tag:', 'type:', '"exact phrase"', 'after:2026-01-01']);
    expect(isSeen('[role=listbox]')).toBe(false);
    button('type:').click();
    expect(document.activeElement).toBe(input());
    await desk.answered();
    await desk.type('');
    button('type:').click();
    // The vault's own types, so that no example finds nothing.
    await waitFor(() => all('.cyberbrain-suggestion').includes('decision 1'));
    one('.cyberbrain-suggestion').click();
    await desk.answered();
    await waitFor(() => all('.cyberbrain-chip').length === 1);
    expect(all('.cyberbrain-chip')).toEqual(['type:decision']);
  });

  test("shows a result in the structure of the app's search, with marks, flair, place and reason", async () => {
    const desk = new PaneDesk();
    await desk.type('sha-256');
    const option = one('.search-result-container .search-results-children > .tree-item.search-result[role=option]');
    expect(
      option.querySelector('.tree-item-self.search-result-file-title.is-clickable[draggable=true] > .tree-item-inner')
        ?.textContent,
    ).toBe('Tokens Session tokens');
    expect(all('.tree-item-self > .tree-item-flair-outer > .tree-item-flair')).toEqual(['decision']);
    expect(all('.search-result-file-matches .search-result-file-match .search-result-file-matched-text')).toEqual([
      'SHA-256',
    ]);
    expect(all('.tree-item-self > .cyberbrain-result-place')).toEqual([
      'Projects · Hashing · #security #auth #hashing',
    ]);
    expect(all('.cyberbrain-result-why')).toEqual([
      expect.stringMatching(/^Rank 1 by words, score [\d.]+, found in body\.$/),
    ]);
    expect(one('[role=status]').textContent).toBe('1 note');
    expect(isSeen('.search-empty-state')).toBe(false);
    button('Show why notes were found').click();
    expect(list().classList.contains('is-why-shown')).toBe(true);
    expect(button('Show why notes were found').getAttribute('aria-pressed')).toBe('true');
  });

  test('works with the keyboard alone', async () => {
    const desk = new PaneDesk();
    await desk.type('token');
    desk.pane.focusQuery();
    const [first, second] = all('.cyberbrain-result-name');
    press('ArrowDown');
    expect([document.activeElement, selected()]).toEqual([list(), first]);
    expect(list().getAttribute('aria-activedescendant')).toBe(one('[aria-selected=true]').id);
    press('ArrowDown');
    press('ArrowDown');
    expect([selected(), all('.cyberbrain-result-name').length]).toEqual([second, 2]);
    press('ArrowLeft');
    expect(one('[aria-selected=true]').classList.contains('is-collapsed')).toBe(true);
    expect(one('[aria-selected=true] .collapse-icon').classList.contains('is-collapsed')).toBe(true);
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
    const desk = new PaneDesk();
    await desk.type('sha-256');
    desk.pane.focusQuery();
    press('Enter', held);
    await waitFor(() => desk.opened.length === 1);
    const content = notes['Projects/Tokens.md'];
    const start = content.indexOf('SHA-256');
    expect(desk.opened).toEqual([
      [
        'Projects/Tokens.md',
        where,
        { active: true, eState: { line: 8, match: { content, matches: [[start, start + 7]] } } },
      ],
    ]);
    expect(desk.told).toContain('leaving');
  });

  test('Enter before the answer searches at once and opens the first result', async () => {
    const desk = new PaneDesk();
    await desk.type('sha-256');
    desk.pane.setQuery('short');
    desk.pane.focusQuery();
    press('Enter');
    await waitFor(() => desk.opened.length === 1);
    expect(desk.opened[0]?.[0]).toMatch(/Other\.md$/);
  });

  test('Enter before the answer opens nothing if the user keeps typing', async () => {
    const desk = new PaneDesk();
    await desk.type('sha-256');
    desk.pane.setQuery('short');
    desk.pane.focusQuery();
    press('Enter');
    desk.pane.setQuery('sha-256');
    await desk.type('short');
    expect(desk.opened).toEqual([]);
  });

  test('Alt+Enter inserts a link where the user last wrote', async () => {
    const desk = new PaneDesk();
    const written: string[] = [];
    desk.app.workspace.activeEditor = {
      editor: {
        replaceSelection: (text: string) => {
          written.push(text);
        },
      },
      file: null,
    } as never;
    await desk.type('sha-256');
    desk.pane.focusQuery();
    press('Enter', { altKey: true });
    expect(written).toEqual(['[[Tokens]]']);
    expect(desk.opened).toEqual([]);
  });

  test('copies a link that cannot be inserted without an editor', async () => {
    const copied = jest.fn(() => Promise.resolve());
    Object.assign(globalThis, { activeWindow: { navigator: { clipboard: { writeText: copied } } } });
    const notices = rememberNotices();
    const desk = new PaneDesk();
    jest.spyOn(desk.app.workspace, 'getMostRecentLeaf').mockReturnValue(null);
    await desk.type('sha-256');
    desk.pane.focusQuery();
    press('Enter', { altKey: true });
    await settled();
    expect(copied).toHaveBeenCalledWith('[[Tokens]]');
    expect(notices.shown.map(({ text }) => text)).toEqual(['No note is open for editing, so the link was copied.']);
  });

  test('a click opens, a middle click opens a tab, the arrow only folds', async () => {
    const desk = new PaneDesk();
    await desk.type('sha-256');
    one('.collapse-icon').click();
    expect(one('[role=option]').classList.contains('is-collapsed')).toBe(true);
    one('.tree-item-self').click();
    one('.search-result-file-match').dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true }));
    await waitFor(() => desk.opened.length === 2);
    expect(desk.opened.map(([, where]) => where)).toEqual([false, 'tab']);
  });

  test("hovering requests the app's preview at the line", async () => {
    const desk = new PaneDesk();
    const trigger = jest.spyOn(desk.app.workspace, 'trigger');
    await desk.type('sha-256');
    one('.tree-item-self').dispatchEvent(new MouseEvent('mouseover'));
    expect(trigger).toHaveBeenCalledWith(
      'hover-link',
      expect.objectContaining({ source: 'cyberbrain-search', linktext: 'Projects/Tokens.md', state: { scroll: 8 } }),
    );
  });

  test('a result can be dragged, even without help of the app', async () => {
    const desk = new PaneDesk();
    await desk.type('sha-256');
    const given: string[] = [];
    const event = Object.assign(new Event('dragstart', { bubbles: true }), {
      dataTransfer: {
        setData: (_type: string, text: string) => {
          given.push(text);
        },
      },
    });
    one('.tree-item-self').dispatchEvent(event);
    expect(given).toEqual(['[[Tokens]]']);
  });

  test('the menu offers ways to open and link, and other plugins can add items', async () => {
    const desk = new PaneDesk();
    const trigger = jest.spyOn(desk.app.workspace, 'trigger');
    const shown = jest.spyOn(Menu.prototype, 'showAtMouseEvent');
    await desk.type('sha-256');
    one('.tree-item-self').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    const [menu] = shown.mock.contexts as Menu[];
    expect(menu?.menuItems__.map((item) => item.title__)).toEqual([
      'Open',
      'Open in new tab',
      'Open to the right',
      'Show all matches',
      'Copy link',
      'Insert link',
    ]);
    const [, , file, source] = trigger.mock.calls.find(([name]) => name === 'file-menu') ?? [];
    expect([(file as { path: string }).path, source]).toEqual(['Projects/Tokens.md', 'cyberbrain']);
    expect(selected()).toBe('Tokens');
  });

  test('offers a note when nothing is found, and names unknown filters once', async () => {
    const desk = new PaneDesk();
    await desk.type('foo:pineapple');
    expect(all('.cyberbrain-remark')).toEqual(['"foo:pineapple" isn’t a filter here; searched as plain text.']);
    expect(all('.cyberbrain-remark button')).toEqual([]);
    await desk.type('path:Nowhere/ ');
    expect(one('.search-empty-state').textContent).toBe('Try fewer or other filters.');
    await desk.type('pine apple type:decision');
    expect(one('.search-empty-state').textContent).toContain('Try fewer filters, or fewer or other words.');
    button('Create note “pine apple”').click();
    await waitFor(() => desk.opened.length === 1);
    expect(desk.opened[0]?.[0]).toBe('pine apple.md');
    expect(desk.app.vault.getFileByPath('pine apple.md')).not.toBeNull();
  });

  test('corrects a misspelled filter on click, in the query as it is then', async () => {
    const desk = new PaneDesk();
    await desk.type('typ:decision sess');
    expect(all('.cyberbrain-remark')).toEqual([
      '"typ:decision" isn’t a filter here; searched as plain text. Did you mean type:decision?',
    ]);
    desk.pane.setQuery('typ:decision session');
    button('type:decision').click();
    expect((input() as HTMLInputElement).value).toBe('type:decision session');
    await desk.answered();
    await waitFor(() => all('.cyberbrain-remark').length === 0);
    expect(all('.cyberbrain-result-name')).toEqual(['Tokens']);
  });

  test('notes listed by a filter alone have no score', async () => {
    const desk = new PaneDesk();
    await desk.type('type:decision');
    expect(all('.cyberbrain-result-why')).toEqual(['Matches the query; not ranked by relevance.']);
  });

  test('a failure says what to do, and can be retried', async () => {
    const desk = new PaneDesk();
    const exclusions = jest
      .spyOn(desk.vault.services, 'exclusions')
      .mockRejectedValue(new AppError('unreadable', 'The vault cannot be read. Check its folder.'));
    desk.pane.setQuery('token');
    await desk.clock.pass(120);
    await waitFor(() => document.body.querySelector('[role=alert]') !== null);
    expect(one('[role=alert]').textContent).toBe('The vault cannot be read. Check its folder.');
    exclusions.mockRestore();
    button('Try again').click();
    await waitFor(() => all('[role=option]').length === 2);
  });

  test('shows the state of the index while it is news, with its progress, and a click opens the status', () => {
    const desk = new PaneDesk();
    expect(one('.cyberbrain-coverage').textContent).toBe('1 failed · 6,581 of 6,600 notes indexed');
    expect([isSeen('.cyberbrain-coverage'), isSeen('.cyberbrain-building')]).toEqual([true, false]);
    one('.cyberbrain-coverage').click();
    expect(desk.told).toContain('status');
    desk.index.set({
      ...ready,
      phase: 'reading',
      done: 1_204,
      total: 6_600,
      coverage: { ...coverage, indexed: 1_204, waiting: 5_396, failed: [] },
    });
    expect([isSeen('.cyberbrain-building'), one('.cyberbrain-coverage').textContent]).toEqual([
      true,
      '1,204 of 6,600 read',
    ]);
    expect(one('progress').getAttribute('value')).toBe('1204');
    desk.index.set({ ...ready, phase: 'stopped', problem: 'The index stopped. Restart it.' });
    expect(one('.cyberbrain-coverage').textContent).toBe('The index stopped. Restart it.');
    desk.index.set({ ...ready, coverage: { ...coverage, failed: [] } });
    expect(isSeen('.cyberbrain-coverage')).toBe(false);
  });

  test('does not redraw unchanged results when the index changes', async () => {
    const desk = new PaneDesk();
    await desk.type('token');
    const before = [...document.body.querySelectorAll('[role=option]')];
    desk.vault.files.put('New.md', 'One more token.');
    desk.index.set({ ...ready, coverage: { ...coverage } });
    await waitFor(() => all('[role=option]').length === 3);
    expect(all('.cyberbrain-result-name')).toContain('New');
    expect(before.map((el) => el.isConnected)).toEqual([true, true]);
  });

  test('has accessible names and states for everything', async () => {
    const desk = new PaneDesk();
    const check = async (): Promise<string[]> => {
      const { violations } = await axe.run(document.body, {
        rules: {
          region: { enabled: false },
          'color-contrast': { enabled: false },
          'label-content-name-mismatch': { enabled: false },
        },
      });
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
    const desk = new PaneDesk();
    await desk.type('token');
    desk.pane.unload();
    expect(document.body.childElementCount).toBe(0);
    desk.index.set({ ...ready, phase: 'reading' });
  });
});
