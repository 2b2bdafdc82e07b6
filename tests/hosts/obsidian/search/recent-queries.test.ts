import { RecentQueries } from '../../../../src/hosts/obsidian/search/recent-queries';
import { changePreferences, readPreferences } from '../../../../src/hosts/obsidian/search/search-preferences';

function device(first: Readonly<Record<string, unknown>> = {}): {
  loadLocalStorage(key: string): unknown;
  saveLocalStorage(key: string, value: unknown): void;
} {
  const kept = new Map<string, unknown>(Object.entries(first));
  return {
    loadLocalStorage: (key) => kept.get(key) ?? null,
    saveLocalStorage: (key, value) => {
      kept.set(key, value);
    },
  };
}

describe('recent queries', () => {
  test('are the last twenty, each once, newest first', () => {
    const recent = new RecentQueries(device());
    for (let i = 0; i < 25; i += 1) recent.remember(`query ${String(i)}`);
    recent.remember(' query 10 ');
    recent.remember('  ');
    expect(recent.list).toHaveLength(20);
    expect(recent.list.slice(0, 3)).toEqual(['query 10', 'query 24', 'query 23']);
  });

  test('are walked through from an empty field', () => {
    const recent = new RecentQueries(device());
    expect(recent.before('')).toBeNull();
    recent.remember('one');
    recent.remember('two');
    expect([recent.before(''), recent.before('two'), recent.before('one'), recent.before('typed')]).toEqual([
      'two',
      'one',
      null,
      null,
    ]);
    recent.clear();
    expect(recent.list).toEqual([]);
  });

  test('ignore what is not a list of texts', () => {
    expect(new RecentQueries(device({ 'cyberbrain-recent-queries': 'x' })).list).toEqual([]);
    expect(new RecentQueries(device({ 'cyberbrain-recent-queries': [1, 'a', ''] })).list).toEqual(['a']);
  });
});

describe('preferences of the search', () => {
  test('are kept one by one', () => {
    const app = device();
    changePreferences(app, { spelling: 'off' });
    changePreferences(app, { resultCount: 50 });
    expect(readPreferences(app)).toEqual({ spelling: 'off', resultCount: 50, passageLength: 200, titles: 'file' });
  });

  test.each([null, 'x', { spelling: 1, resultCount: -5, passageLength: 'long', titles: {} }])(
    'are the defaults instead of %j',
    (kept) => {
      expect(readPreferences(device({ 'cyberbrain-search': kept }))).toEqual({
        spelling: 'few',
        resultCount: 20,
        passageLength: 200,
        titles: 'file',
      });
    },
  );
});

test('saved queries stay until they are pressed again, the last one first', () => {
  const kept = new Map<string, unknown>();
  const recent = new RecentQueries({
    loadLocalStorage: (key) => kept.get(key) ?? null,
    saveLocalStorage: (key, value) => void kept.set(key, value),
  });
  for (const query of ['one ', 'two', '  ']) recent.toggleSaved(query);
  expect(recent.saved).toEqual(['two', 'one']);
  recent.toggleSaved('one');
  recent.clear();
  expect(recent.saved).toEqual(['two']);
});
