/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { tellWhenCut } from '../../../../src/hosts/obsidian/search/cut-text';
import { setHiddenName } from '../../../../src/hosts/obsidian/screen/hidden-name';
import { foldAll } from '../../../../src/hosts/obsidian/search/result-folding';
import type { ResultPointer } from '../../../../src/hosts/obsidian/search/result-item';
import { ResultList } from '../../../../src/hosts/obsidian/search/result-list';
import type { SearchSnapshot } from '../../../../src/hosts/obsidian/search/search-session';
import { resultAt } from './search-answers';

const nothing = (): void => undefined;
const pointer: ResultPointer = { open: nothing, fold: nothing, menu: nothing, hover: nothing, drag: nothing };
const shown: SearchSnapshot = { text: '', answered: '', phase: 'found', isSlow: false, results: [], hasMore: false, selected: null, remarks: [], error: '', folding: foldAll(false), isWhyShown: false };

const all = (selector: string): string[] => [...document.body.querySelectorAll(selector)].map((el) => el.textContent);

beforeAll(() => { setup(); });
afterAll(() => { teardown(); });
afterEach(() => { document.body.replaceChildren(); });

describe('the list of results', () => {
  test('marks what answers in a title, and draws the result anew when that is something else', () => {
    const list = new ResultList(document.body, pointer);
    const results = [resultAt('Session tokens.md')];
    list.show({ ...shown, answered: 'session ', results });
    expect(all('.cyberbrain-result-name .search-result-file-matched-text')).toEqual(['Session']);
    list.show({ ...shown, answered: 'session tokens ', results });
    expect(all('.cyberbrain-result-name .search-result-file-matched-text')).toEqual(['Session', 'tokens']);
    expect(all('.cyberbrain-result-name')).toEqual(['Session tokens']);
  });

  test('tells notes of the same title apart by their folders, whole', () => {
    const list = new ResultList(document.body, pointer);
    list.show({ ...shown, results: [resultAt('A/Same.md'), resultAt('Same.md'), resultAt('B/Other.md')] });
    expect(all('.cyberbrain-result-place')).toEqual(['A', '/', 'B']);
    expect(all('.cyberbrain-result-place.is-namesake')).toEqual(['A', '/']);
  });

  test('a result without a passage has no empty card', () => {
    const list = new ResultList(document.body, pointer);
    list.show({ ...shown, results: [resultAt('Empty.md', { snippet: '', matches: [] })] });
    expect(document.body.querySelector('.cyberbrain-result-body.is-bare .search-result-file-match')).toBeNull();
    expect(document.body.querySelector('.cyberbrain-result-body.is-bare')).not.toBeNull();
  });
});

test('a text that does not fit is told whole while the mouse is on it', () => {
  const el = document.body.createDiv({ text: 'Projects · Hashing' });
  const labelled = (type: string): string | null => {
    el.dispatchEvent(new MouseEvent(type));
    return el.getAttribute('aria-label');
  };
  tellWhenCut(el);
  expect(labelled('mouseover')).toBeNull();
  Object.defineProperty(el, 'scrollWidth', { value: 400 });
  expect([labelled('mouseover'), labelled('mouseleave')]).toEqual(['Projects · Hashing', null]);
});

test('what is large is named without a tooltip', () => {
  const el = document.body.createDiv();
  setHiddenName(el, 'Found notes');
  expect(el.hasAttribute('aria-label')).toBe(false);
  expect(document.getElementById(el.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Found notes');
});
