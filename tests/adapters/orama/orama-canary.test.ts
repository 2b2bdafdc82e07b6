import { create, insert, remove, search, update, type AnyOrama } from '@orama/orama';
import packageInfo from '@orama/orama/package.json';
import { enginePlugin, schema, type SearchRequest } from '../../../src/adapters/orama/engine-plugin';
import { Bm25fIndex } from '../../../src/core/search/bm25f/bm25f-index';
import { noteOf, queryOf } from '../../core/search/note-fixture';

/** What our adapter relies on in Orama, so that another version of it fails here and not in a vault. */
describe('Orama as a shell', () => {
  const calls: string[] = [];
  const traced = (engine: Bm25fIndex) => {
    const plugin = enginePlugin(engine);
    const components = plugin.getComponents?.({}) as unknown as Record<string, Record<string, unknown>>;
    for (const [part, methods] of Object.entries(components)) {
      for (const [name, method] of Object.entries(methods)) {
        if (typeof method !== 'function') continue;
        methods[name] = (...values: unknown[]): unknown => {
          calls.push(`${part}.${name}`);
          return (method as (...all: unknown[]) => unknown)(...values);
        };
      }
    }
    return { ...plugin, getComponents: () => components } as typeof plugin;
  };
  const open = (engine: Bm25fIndex): AnyOrama =>
    create({ schema: schema, sort: { enabled: false }, plugins: [traced(engine)] });
  const documentOf = (path: string, text: string) => ({
    id: path,
    addTo: (engine: Bm25fIndex) => {
      engine.put(noteOf(path, [text]), false);
    },
  });

  beforeEach(() => {
    calls.length = 0;
  });

  test('is the version that was studied', () => {
    expect(packageInfo.version).toBe('3.1.18');
  });

  test('answers at once', () => {
    const shell = open(new Bm25fIndex());
    expect(insert(shell, documentOf('a.md', 'one'))).toBe('a.md');
    expect(
      search(shell, { term: 'q', relevance: { query: queryOf('one'), limit: 5, patience: null, hits: [] } as object }),
    ).toHaveProperty('hits');
    expect(remove(shell, 'a.md')).toBe(true);
  });

  test('begins a document in the store, and ends it there', () => {
    const shell = open(new Bm25fIndex());
    void insert(shell, documentOf('a.md', 'one'));
    expect(calls.filter((call) => /store$|insert$/.test(call))).toEqual(['documentsStore.store']);
    calls.length = 0;
    void remove(shell, 'a.md');
    expect(calls[0]).toBe('documentsStore.get');
    expect(calls[calls.length - 1]).toBe('documentsStore.remove');
  });

  test('refuses a second document of the same id without touching the first', () => {
    const engine = new Bm25fIndex();
    const shell = open(engine);
    void insert(shell, documentOf('a.md', 'one'));
    expect(() => insert(shell, documentOf('a.md', 'two'))).toThrow();
    expect(engine.find(queryOf('one'), 5)).toHaveLength(1);
  });

  test('update removes before it inserts, and gives the id again', () => {
    const shell = open(new Bm25fIndex());
    void insert(shell, documentOf('a.md', 'one'));
    void update(shell, 'a.md', documentOf('a.md', 'two'));
    const order = calls.filter((call) => call === 'documentsStore.remove' || call === 'documentsStore.store');
    expect(order).toEqual(['documentsStore.store', 'documentsStore.remove', 'documentsStore.store']);
    expect(shell.internalDocumentIDStore.internalIdToId).toEqual(['a.md']);
  });

  test('passes relevance by reference and without a limit, and counts only the returned hits', () => {
    const engine = new Bm25fIndex();
    const shell = open(engine);
    for (const path of ['a.md', 'b.md', 'c.md']) void insert(shell, documentOf(path, 'same'));
    const request: SearchRequest = { query: queryOf('same'), limit: 2, patience: null, hits: [] };
    const results = search(shell, { term: 'q', limit: 1, relevance: request as object });
    expect(request.hits).toHaveLength(2);
    expect(results).toMatchObject({ count: 2, hits: [{ id: 'a.md' }] });
  });

  test('needs the dummy vector indexes, and calls nothing that throws', () => {
    const shell = open(new Bm25fIndex());
    void insert(shell, documentOf('a.md', 'one'));
    const { vectorIndexes } = shell.data.index as { vectorIndexes: unknown };
    expect(vectorIndexes).toEqual({});
    Object.assign(shell.data.index, { vectorIndexes: undefined });
    expect(() =>
      search(shell, { term: 'q', relevance: { query: queryOf('one'), limit: 5, patience: null, hits: [] } as object }),
    ).toThrow(TypeError);
  });
});
