/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { all, button, isSeen, PaneDesk, waitFor } from './pane-desk';

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

const offers = (): string[] => all('button').filter((text) => text.startsWith('Create note'));

describe('the offer to create a note', () => {
  test('appears under the notice of similar spellings, beside the results', async () => {
    const desk = new PaneDesk();
    await desk.type('hashnig type:decision ');
    expect(all('.cyberbrain-result-name')).toEqual(['Tokens']);
    expect(isSeen('.search-empty-state')).toBe(false);
    expect(all('.cyberbrain-remarks > *')).toEqual([
      'Also showing similar spellings: "hashing".',
      'Create note “hashnig”',
    ]);
    button('Create note “hashnig”').click();
    await waitFor(() => desk.opened.length === 1);
    expect([desk.opened[0]?.[0], desk.app.vault.getFileByPath('hashnig.md') !== null]).toEqual(['hashnig.md', true]);
    expect(desk.told).toContain('leaving');
  });

  test.each([
    ['the word itself', 'hashing ', []],
    ['the beginning of a word', 'hashi', []],
    ['a word with the same stem', 'hashed ', []],
    ['one of several words', 'hashnig chose ', []],
    ['only similar spellings', 'hashnig chsoe ', ['Create note “hashnig chsoe”']],
    ['nothing', 'qwzx', ['Create note “qwzx”']],
    ['a question', 'who is the president of qwzx?', []],
    ['a question without its mark', 'what is the qwzx', []],
    ['words with which a question may begin', 'how we qwzx', ['Create note “qwzx”']],
    ['filtered notes', 'type:decision', []],
    ['a regular expression that is none', '/qwzx(/', []],
  ])('appears or not, depending on what was found: %s', async (_found, line, expected) => {
    const desk = new PaneDesk();
    await desk.type(line);
    expect(offers()).toEqual(expected);
  });

  test.each([
    ['in its text', { 'Alike.md': 'Hashing, with hashnig beside it.' }],
    ['in its name', { 'Hashnig.md': 'About hashing.' }],
    ['in an alias', { 'Alike.md': '---\naliases: [hashnig]\n---\nAbout hashing.' }],
    [
      'in another passage',
      {
        'Alike.md': `# One\n\nhashing hashing\n\n${'Plain words that go on and on without it. '.repeat(60)}\n\n# Two\n\nhashnig\n`,
      },
    ],
  ])('is absent when a note contains the word %s', async (_where, more) => {
    const desk = new PaneDesk();
    for (const [path, text] of Object.entries(more)) desk.vault.files.put(path, text);
    await desk.type('hashnig ');
    expect(all('.cyberbrain-result-name').length).toBeGreaterThan(0);
    expect(offers()).toEqual([]);
  });

  test('appears when the words are only keys of front matter', async () => {
    const desk = new PaneDesk();
    desk.vault.files.put('Alike.md', '---\nhashnig: 1\n---\nAbout hashing.');
    await desk.type('hashnig ');
    expect(offers()).toEqual(['Create note “hashnig”']);
  });

  test('disappears with its answer', async () => {
    const desk = new PaneDesk();
    await desk.type('hashnig ');
    expect(offers()).toHaveLength(1);
    await desk.type('hashing ');
    expect(offers()).toEqual([]);
    expect(all('.cyberbrain-remarks > *')).toEqual([]);
  });

  test('keeps the focus on its button when the notice changes', async () => {
    const desk = new PaneDesk();
    await desk.type('hashnig ');
    button('Create note “hashnig”').focus();
    await desk.type('hashnig chsoe ');
    expect(document.activeElement).toBe(button('Create note “hashnig chsoe”'));
  });
});
