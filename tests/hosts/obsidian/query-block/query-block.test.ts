/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { AppHost, IndexStatus } from '../../../../src/hosts/obsidian/host';
import { Observable } from '../../../../src/hosts/obsidian/observable';
import { QueryBlock } from '../../../../src/hosts/obsidian/query-block/query-block';
import { readBlock } from '../../../../src/hosts/obsidian/query-block/read-block';
import { StillClock } from '../../../fakes/clocks/still-clock';
import { all, ready, waitFor } from '../search/pane-desk';
import { searchedVault } from '../search/searched-vault';

const notes = {
  'Green.md': '# Green tea\n\nGreen tea is <img src=x onerror="boom()"> steamed.\n',
  'Black.md': '# Black\n\nBlack tea is not steamed.\n',
  'Own.md': '```cyberbrain\nsteamed\n```\n',
  'Secret.md': '---\ncb_private: true\n---\nThe secret tea is steamed.\n',
};

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

function show(source: string): { index: Observable<IndexStatus>; block: QueryBlock; put: (text: string) => void } {
  jest.spyOn(HTMLElement.prototype, 'isShown').mockReturnValue(true);
  const index = new Observable<IndexStatus>(ready);
  const app = App.createConfigured__({ files: notes });
  const { services, files } = searchedVault(notes, new StillClock());
  const host = { app: app.asOriginalType__(), services, index } as unknown as AppHost;
  const block = new QueryBlock(document.body.createDiv(), { source, path: 'Own.md' }, Promise.resolve(host));
  block.load();
  return { index, block, put: (text) => files.put('Black.md', text) };
}

test.each([
  ['tea', { query: '-path:"My notes/Own.md" (tea ) ', limit: 10 }],
  [
    'type:decision\n tag:tea \nlimit: 5\nSORT: name',
    { query: '-path:"My notes/Own.md" (type:decision tag:tea ) ', limit: 5, sort: 'name' },
  ],
  ['tea\nlimit: 9999', { query: '-path:"My notes/Own.md" (tea ) ', limit: 100 }],
  ['limit: 0\nsort: size', { query: '-path:"My notes/Own.md" (limit: 0 sort: size ) ', limit: 10 }],
])('a block with %j', (source, input) => {
  expect(readBlock(source, 'My notes/Own.md')).toEqual(input);
});

test('a query that is too long for a note is not asked', async () => {
  expect(() => readBlock('line:(tea) '.repeat(100), 'Own.md')).toThrow('more than 1,000 characters');
  const { block } = show('"green tea" '.repeat(9_000));
  await waitFor(() => all('.cyberbrain-faint').length > 0);
  expect(all('.cyberbrain-faint')).toEqual(['The query of this block has more than 1,000 characters. Shorten it.']);
  block.unload();
});

test('shows found notes as text, without private ones, and keeps them up to date', async () => {
  const { index, put, block } = show('steamed\nsort: name');
  await waitFor(() => all('a').length === 2);
  expect(all('a')).toEqual(['Black', 'Green']);
  expect(all('.cyberbrain-query-passage')[0]).toBe('Black tea is not steamed.');
  expect(document.body.querySelector('img')).toBeNull();
  expect(all('.cyberbrain-faint').at(-1)).toBe('2 notes');
  put('# Black\n\nIt is fermented.\n');
  index.set({ ...ready, coverage: null });
  await waitFor(() => all('a').length === 1);
  expect(all('.cyberbrain-faint').at(-1)).toBe('1 note');
  block.unload();
});

test('shows characters that would hide or reverse text', async () => {
  const { put, block } = show('fermented');
  put('# Black\n\nIt is fermented\u202egpj.exe\u200b now.\n');
  await waitFor(() => all('.cyberbrain-query-passage').length === 1);
  expect(all('.cyberbrain-query-passage')).toEqual(['It is fermented\\u202egpj.exe\\u200b now.']);
  block.unload();
});

test('leaves out its own note though a quote is not closed', async () => {
  const { block } = show('"steamed\nsort: name');
  await waitFor(() => all('a').length === 2);
  expect(all('a')).toEqual(['Black', 'Green']);
  block.unload();
});

test('asks one after another, and not for a block that is gone', async () => {
  const gone = show('steamed').block;
  gone.unload();
  const { block } = show('tea');
  await waitFor(() => all('.cyberbrain-faint').length > 0);
  expect(all('.cyberbrain-query-block')[0]).toBe('');
  block.unload();
});

test('says what is wrong', async () => {
  show('-');
  await waitFor(() => all('.cyberbrain-faint').length > 0);
  expect(all('.cyberbrain-faint')[0]).toContain('There is nothing to search for.');
  document.body.replaceChildren();
  show('qwz');
  await waitFor(() => all('.cyberbrain-faint').length > 0);
  expect(all('.cyberbrain-faint')).toEqual(['No note found.']);
});
