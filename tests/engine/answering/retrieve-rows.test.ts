import type { VaultPath } from '../../../src/core/note/path';
import { retrieveRows } from '../../../src/engine/answering/retrieve-rows';

test('a leading note keeps the passage that was found where the whole does not fit', async () => {
  const filler = Array.from({ length: 120 }, (_, at) => `Entry ${String(at)} names the harbour crane and its crew.`);
  const text = `# Harbour\n\n${filler.join('\n\n')}\n\nThe lighthouse keeper is Mara Quist.\n`;
  const path = 'Harbour.md' as VaultPath;
  const start = text.indexOf('The lighthouse');
  const facts = {
    title: 'Harbour',
    type: '',
    date: '',
    status: '',
    scope: '',
    project: '',
    durability: '',
    aliases: [],
    tags: [],
    confidence: null,
    properties: new Map(),
  };
  const hit = { path, hash: 'hash', facts, place: { start, end: text.length - 1, headings: [] }, ranks: {} };
  const deps = {
    vault: { read: () => Promise.resolve(new TextEncoder().encode(text)) },
    hasher: { sha256: () => 'hash' },
    index: { search: () => Promise.resolve([hit]), related: () => Promise.resolve([]) },
  };
  const retrieval = {
    question: 'Who is the lighthouse keeper?',
    variants: [],
    sessions: false,
    filters: [],
    mostTokens: 1_333,
    today: '2025-01-01',
  };
  const rows = await retrieveRows(retrieval, [], deps as never);
  expect(rows.map(({ text: whole, range }) => whole.slice(range.start, range.end)).join('\n')).toContain('Mara Quist');
});

test('other wordings take at most every second place, and never the first', async () => {
  const noteOf = (name: string): unknown => ({
    ...{ path: `${name}.md` as VaultPath, hash: 'hash', place: null, ranks: {} },
    facts: {
      title: name,
      type: '',
      date: '',
      status: '',
      scope: '',
      durability: '',
      project: '',
      confidence: null,
      properties: new Map(),
      aliases: [],
      tags: [],
    },
  });
  const own = Array.from({ length: 6 }, (_, at) => `Own ${String(at)}`);
  const others = Array.from({ length: 20 }, (_, at) => `Other ${String(at)}`);
  const search = ({ words }: { readonly words: readonly string[] }): Promise<unknown[]> =>
    Promise.resolve((words.join(' ').includes('winch') ? own : others).map(noteOf));
  const deps = {
    vault: { read: (path: string) => Promise.resolve(new TextEncoder().encode(`${path} names the winch.`)) },
    hasher: { sha256: () => 'hash' },
    index: { search, related: () => Promise.resolve([]) },
  };
  const retrieval = {
    ...{ question: 'Where is the winch?', variants: ['hoist', 'lifting gear', 'hauling engine', 'capstan'] },
    ...{ sessions: false, filters: [], mostTokens: 8_000, today: '2025-01-01' },
  };
  const titles = (await retrieveRows(retrieval, [], deps as never)).map(({ title }) => title);
  expect(titles.slice(0, 5)).toEqual(['Own 0', 'Other 0', 'Own 1', 'Other 1', 'Own 2']);
  expect(titles.slice(0, 12).filter((title) => title.startsWith('Own'))).toEqual(own);
});
