/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { PaneMessage } from '../../../../../src/hosts/obsidian/search/pane/pane-message';
import { RecentQueries } from '../../../../../src/hosts/obsidian/search/recent-queries';
import { noSearch } from '../../../../../src/hosts/obsidian/search/search-snapshot';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});

test.each([
  ['in:sessions tea kettle', 'Only sessions that were captured are searched here.'],
  ['in:history tea kettle', 'Only entries of the project board are searched here.'],
])('a search elsewhere that finds nothing says what is searched there, and leads to the notes: %s', (text, limit) => {
  const edited: string[] = [];
  const message = new PaneMessage(document.body, {
    edit: (line) => edited.push(line),
    begin: () => undefined,
    tryAgain: () => undefined,
    createNote: () => Promise.resolve(),
    recent: new RecentQueries(App.createConfigured__({}).asOriginalType__()),
  });
  message.show({ ...noSearch, phase: 'nothing', text, answered: text });
  const shown = document.querySelector('.cyberbrain-search-message');
  expect([...(shown?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toContain(limit);
  shown?.querySelector('button')?.click();
  expect(edited).toEqual(['tea kettle']);
  document.body.empty();
});

test('a recent search that ends in a colon is searched, and the example of a filter begins one', () => {
  const used: string[] = [];
  const recent = new RecentQueries(App.createConfigured__({}).asOriginalType__());
  recent.remember('note:');
  const message = new PaneMessage(document.body, {
    edit: (line) => used.push(`search ${line}`),
    begin: (line) => used.push(`begin ${line}`),
    tryAgain: () => undefined,
    createNote: () => Promise.resolve(),
    recent,
  });
  message.show({ ...noSearch, phase: 'empty' });
  for (const button of document.querySelectorAll<HTMLElement>('.cyberbrain-example'))
    if (button.textContent.endsWith(':')) button.click();
  expect(used).toEqual(['begin path:', 'begin tag:', 'begin type:', 'search note:']);
  document.body.empty();
});
