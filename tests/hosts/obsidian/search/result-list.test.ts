/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { tellWhenCut } from '../../../../src/hosts/obsidian/search/marked-text';
import { setHiddenName } from '../../../../src/hosts/obsidian/screen/hidden-name';
import { listedResults } from '../../../../src/hosts/obsidian/search/listed-results';
import { placeInOrder, ResultList } from '../../../../src/hosts/obsidian/search/result-list';
import { fold, foldAll } from '../../../../src/hosts/obsidian/search/list-snapshot';
import type { ResultPointer } from '../../../../src/hosts/obsidian/search/result-item';
import { noSearch, type SearchSnapshot } from '../../../../src/hosts/obsidian/search/search-snapshot';
import { resultAt } from './search-answers';

const nothing = (): void => undefined;
const pointer: ResultPointer = {
  open: nothing,
  fold: nothing,
  insertLink: nothing,
  menu: nothing,
  hover: nothing,
  drag: nothing,
};
const shown: SearchSnapshot = { ...noSearch, phase: 'found' };

const all = (selector: string): string[] => [...document.body.querySelectorAll(selector)].map((el) => el.textContent);

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  document.body.replaceChildren();
});

describe('the result list', () => {
  test('highlights matches in a title, also when it changes, in the same element', () => {
    const list = new ResultList(document.body, pointer, listedResults);
    const results = [resultAt('Session tokens.md')];
    list.show({ ...shown, answered: 'session ', results });
    expect(all('.cyberbrain-result-name .search-result-file-matched-text')).toEqual(['Session']);
    const row = document.body.querySelector('[role=option]');
    list.show({ ...shown, answered: 'session tokens ', results });
    expect(all('.cyberbrain-result-name .search-result-file-matched-text')).toEqual(['Session', 'tokens']);
    expect(all('.cyberbrain-result-name')).toEqual(['Session tokens']);
    expect(document.body.querySelector('[role=option]')).toBe(row);
  });

  test('draws a newer result for a note in its existing element, which stays selected and folded', () => {
    const list = new ResultList(document.body, pointer, listedResults);
    const state = { ...shown, selected: 'a.md', folding: fold(foldAll(false), 'a.md', true) };
    list.show({ ...state, results: [resultAt('a.md'), resultAt('b.md')] });
    const rows = [...document.body.querySelectorAll('[role=option]')];
    list.show({
      ...state,
      results: [
        resultAt('b.md'),
        resultAt('a.md', {
          snippet: 'Edited',
          matches: [],
          type: 'decision',
          why: { keyword: { rank: 2, score: 0.5, fields: [] }, factors: {} },
        }),
      ],
    });
    expect([...document.body.querySelectorAll('[role=option]')]).toEqual([rows[1], rows[0]]);
    expect([all('.cyberbrain-result-snippet'), all('.cyberbrain-flair'), all('.cyberbrain-result-why')[1]]).toEqual([
      ['About b', 'Edited'],
      ['decision'],
      'Rank 2 by words, score 0.50.',
    ]);
    expect(rows[0]?.className).toMatch(/is-collapsed.*is-selected|is-selected.*is-collapsed/);
    expect(list.el.getAttribute('aria-activedescendant')).toBe(rows[0]?.id);
  });

  test('scrolls to a new selection, not to one that only moved in a newer list', () => {
    const scrolled: string[] = [];
    Object.assign(HTMLElement.prototype, {
      scrollIntoView(this: HTMLElement) {
        scrolled.push(this.dataset['path'] ?? '');
      },
    });
    const list = new ResultList(document.body, pointer, listedResults);
    const results = [resultAt('a.md'), resultAt('b.md')];
    list.show({ ...shown, results });
    list.show({ ...shown, results, selected: 'b.md' });
    const slow: SearchSnapshot = { ...shown, results, selected: 'b.md', isSlow: true };
    list.show(slow);
    list.show({ ...shown, results: [resultAt('c.md'), resultAt('b.md')], selected: 'b.md' });
    list.show({ ...shown, results: [resultAt('c.md')], selected: 'c.md' });
    expect(scrolled).toEqual(['b.md']);
  });

  test('counts the results that were visible, and knows whether it is in use', () => {
    const scroller = document.body.createDiv();
    const list = new ResultList(scroller, pointer, listedResults);
    const results = ['a.md', 'b.md', 'c.md'].map((path) => resultAt(path));
    list.show({ ...shown, results });
    const placed = (el: Element, top: number, bottom: number): void => {
      el.getBoundingClientRect = () => new DOMRect(0, top, 100, bottom - top);
    };
    placed(scroller, 100, 300);
    [...list.el.children].forEach((el, i) => {
      placed(el, 50 + i * 125, 150 + i * 125);
    });
    expect([list.seenCount, list.isInUse]).toEqual([2, false]);
    placed(scroller, 100, 700);
    expect(list.seenCount).toBe(3);
    scroller.scrollTop = 10;
    expect(list.isInUse).toBe(true);
    scroller.scrollTop = 0;
    list.show({ ...shown, results, selected: 'a.md' });
    expect(list.isInUse).toBe(true);
  });

  test('distinguishes notes with the same title by their full folders', () => {
    const list = new ResultList(document.body, pointer, listedResults);
    list.show({ ...shown, results: [resultAt('A/Same.md'), resultAt('Same.md'), resultAt('B/Other.md')] });
    expect(all('.cyberbrain-result-place')).toEqual(['A', '/', 'B']);
    expect(all('.cyberbrain-result-place.is-namesake')).toEqual(['A', '/']);
  });

  test('says in words that a result was not found by words', () => {
    const list = new ResultList(document.body, pointer, listedResults);
    list.show({
      ...shown,
      results: [
        resultAt('a.md'),
        resultAt('X/b.md', { isByMeaning: true, type: 'decision' }),
        resultAt('c.md', { isByMeaning: true }),
      ],
    });
    expect(
      [...document.body.querySelectorAll('[role=option]')].map(
        (row) => row.querySelector('.cyberbrain-result-place')?.textContent,
      ),
    ).toEqual([undefined, 'by meaning · X', 'by meaning']);
    list.show({ ...shown, results: [resultAt('X/b.md', { type: 'decision' })] });
    expect(all('.cyberbrain-result-place')).toEqual(['X']);
    expect(document.body.querySelector('.cyberbrain-result-link')).toBeNull();
  });

  test('a result without a passage has no empty card', () => {
    const list = new ResultList(document.body, pointer, listedResults);
    list.show({ ...shown, results: [resultAt('Empty.md', { snippet: '', matches: [] })] });
    expect(document.body.querySelector('.cyberbrain-result-body.is-bare .search-result-file-match')).toBeNull();
    expect(document.body.querySelector('.cyberbrain-result-body.is-bare')).not.toBeNull();
  });
});

test('does not move elements that are in order', () => {
  const parent = document.body.createDiv();
  const made = (text: string): HTMLElement => createDiv({ text });
  const [a, b, c, d] = [made('a'), made('b'), made('c'), made('d')];
  placeInOrder(parent, [a, b, c]);
  const insert = jest.spyOn(parent, 'insertBefore');
  placeInOrder(parent, [a, b, c]);
  placeInOrder(parent, [d, a, c]);
  expect(parent.textContent).toBe('dac');
  expect(insert.mock.calls.map(([el]) => el.textContent)).toEqual(['d']);
});

test('shows a truncated text in full on hover', () => {
  const el = document.body.createDiv({ text: 'Projects · Hashing' });
  const labelled = (type: string): string | null => {
    el.dispatchEvent(new MouseEvent(type));
    return el.getAttribute('aria-label');
  };
  tellWhenCut(el);
  expect(labelled('mouseover')).toBeNull();
  Object.defineProperties(el, { scrollWidth: { value: 400 }, clientWidth: { value: 100 } });
  expect([labelled('mouseover'), labelled('mouseleave')]).toEqual(['Projects · Hashing', null]);
});

test('names large elements without a tooltip', () => {
  const el = document.body.createDiv();
  setHiddenName(el, 'Found notes');
  expect(el.hasAttribute('aria-label')).toBe(false);
  expect(document.getElementById(el.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Found notes');
});
