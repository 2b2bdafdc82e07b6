/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { Menu, type MenuItem } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { Query } from '../../../../src/core/search/query';
import type { Facets } from '../../../../src/ports/keyword-index';
import { settled } from '../../../fakes/clocks/held-clock';
import { all, button, input, PaneDesk, ready, waitFor } from './pane-desk';

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

describe('the filter menu', () => {
  const facets: Facets = {
    noteCount: 2,
    types: [{ value: 'decision', count: 1 }],
    tags: [
      { value: 'auth', count: 1 },
      { value: 'all', count: 2 },
    ],
    folders: [{ value: 'Projects', count: 1 }],
  };

  async function openMenu(desk: PaneDesk): Promise<MenuItem[]> {
    const shown = jest.spyOn(Menu.prototype, 'showAtPosition');
    button('Add a filter').click();
    await settled();
    await desk.clock.pass(300);
    const [menu] = shown.mock.contexts as Menu[];
    return menu?.menuItems__ ?? [];
  }

  const titles = (items: readonly MenuItem[]): string[] =>
    items.map(
      ({ title__, isLabel__, disabled__ }) =>
        `${isLabel__ ? '# ' : ''}${disabled__ ? '- ' : ''}${typeof title__ === 'string' ? title__ : title__.textContent}`,
    );

  test('offers filters that narrow the query, with counts, and inserts one', async () => {
    const desk = new PaneDesk();
    const asked: Query[] = [];
    desk.vault.services.index.facets = (query) => {
      asked.push(query);
      return Promise.resolve(facets);
    };
    jest.spyOn(desk.app.workspace, 'getActiveFile').mockReturnValue({ path: 'Projects/Tokens.md' } as never);
    await desk.type('"a" token');
    expect(asked).toEqual([]);
    button('Add a filter').dispatchEvent(new Event('pointerenter'));
    const items = await openMenu(desk);
    expect(titles(items)).toEqual(['# Type', 'decision 1', '# Tag', '#auth 1', '# Folder', 'This folder: Projects 1']);
    expect(asked.map(({ words, phrases }) => [words, phrases])).toEqual([[['token'], ['a']]]);
    items[5]?.onClick__?.(new MouseEvent('click'));
    expect((input() as HTMLInputElement).value).toBe('path:Projects/ "a" token');
    expect([document.activeElement, (input() as HTMLInputElement).selectionStart]).toEqual([input(), 24]);
    await desk.clock.pass(120);
    await waitFor(() => all('.cyberbrain-chip').length === 1);
    button('Remove filter path:Projects/').click();
    expect((input() as HTMLInputElement).value).toBe('"a" token');
  });

  test.each([
    ['fails', () => Promise.reject(new Error('No index.'))],
    ['does not answer', () => new Promise<Facets>(() => undefined)],
    ['is not built yet', () => Promise.resolve({ noteCount: 0, types: [], tags: [], folders: [] })],
  ])('offers the filters of every vault when the index %s', async (_, answer) => {
    const desk = new PaneDesk();
    desk.index.set({ ...ready, phase: 'reading', coverage: null });
    desk.vault.services.index.facets = answer;
    expect(titles(await openMenu(desk))).toEqual(['# Type', 'decision', 'insight', 'problem', 'reference']);
  });

  test('says when nothing narrows the query', async () => {
    const desk = new PaneDesk();
    desk.vault.services.index.facets = () =>
      Promise.resolve({ noteCount: 1, types: [{ value: 'decision', count: 1 }], tags: [], folders: [] });
    expect(titles(await openMenu(desk))).toEqual(['- No more filters for these results']);
  });

  test('does not open over a query that was typed meanwhile', async () => {
    const desk = new PaneDesk();
    let answer: (given: Facets) => void = () => undefined;
    desk.vault.services.index.facets = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const shown = jest.spyOn(Menu.prototype, 'showAtPosition');
    button('Add a filter').click();
    desk.pane.setQuery('other');
    answer(facets);
    await desk.answered();
    expect(shown).not.toHaveBeenCalled();
  });
});
