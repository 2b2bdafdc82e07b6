import type { JsonValue } from '../../../src/core/json';
import { parseVaultPath, type VaultPath } from '../../../src/core/note/path';
import { readExclusions } from '../../../src/engine/indexing/exclusions';

async function reasons(
  files: Record<string, JsonValue>,
  excluded: string[],
  notes: { path: string; size?: number; isLink?: boolean }[],
): Promise<(string | null)[]> {
  const config = { readJson: (path: string) => Promise.resolve(files[path] ?? null) };
  const rule = await readExclusions({ config, settings: { excluded, inboxFolder: 'AI/Inbox' } });
  return notes.map(({ path, size = 1, isLink = false }) =>
    rule({ path: parseVaultPath(path), size, mtimeMs: 1, isLink }),
  );
}

describe('excluded notes', () => {
  test('include hidden files', async () => {
    expect(await reasons({}, [], [{ path: 'a/.draft.md' }, { path: '.md' }, { path: 'a/draft.md' }])).toEqual([
      'It is hidden: its name begins with a dot.',
      'It is hidden: its name begins with a dot.',
      null,
    ]);
  });

  test('include paths with a backslash, which vault paths cannot contain', async () => {
    const rule = await readExclusions({
      config: { readJson: () => Promise.resolve(null) },
      settings: { excluded: [], inboxFolder: 'AI/Inbox' },
    });
    expect(rule({ path: 'a\\b.md' as VaultPath, size: 1, mtimeMs: 1, isLink: false })).toMatch(/backslash/);
  });

  test('include links and notes that are too large', async () => {
    expect(
      await reasons(
        {},
        [],
        [
          { path: 'a.md', isLink: true },
          { path: 'b.md', size: 10_000_001 },
          { path: 'c.md', size: 10_000_000 },
        ],
      ),
    ).toEqual(['It is a symbolic link.', 'It is larger than 10 MB.', null]);
  });

  test.each([
    ["the app's templates", { 'templates.json': { folder: 'Templates' } }],
    ['slashes around it', { 'templates.json': { folder: '/Templates/' } }],
    ['Templater', { 'plugins/templater-obsidian/data.json': { templates_folder: 'Templates' } }],
    ['the template of daily notes', { 'daily-notes.json': { template: 'Templates/daily' } }],
  ])('include templates: %s', async (_name, files) => {
    const [template, other, longer] = await reasons(
      files,
      [],
      [{ path: 'Templates/daily.md' }, { path: 'Notes/a.md' }, { path: 'Templates 2/a.md' }],
    );
    expect(template).toMatch(/template/);
    expect([other, longer]).toEqual([null, null]);
  });

  test.each<[string, Record<string, JsonValue>]>([
    ['the root', { 'templates.json': { folder: '/' } }],
    ['nothing', { 'templates.json': { folder: '' } }],
    ['another shape', { 'templates.json': ['Templates'], 'daily-notes.json': { template: 4 } }],
  ])('ignores settings that name %s', async (_name, files) => {
    expect(await reasons(files, [], [{ path: 'Templates/a.md' }])).toEqual([null]);
  });

  test('include folders, notes and globs of the user', async () => {
    const notes = [
      'Archive/a.md',
      'Archive/deep/b.md',
      'Archived.md',
      'x.excalidraw.md',
      'd/y.excalidraw.md',
      'Old (2020)/c.md',
      'logs/1.md',
      'logs/x/2.md',
      'cafe\u0301/a.md',
    ];
    const result = await reasons(
      {},
      ['Archive/', '*.excalidraw.md', 'Old (2020)', 'logs/*.md', ' ', 'caf\u00e9'],
      notes.map((path) => ({ path })),
    );
    expect(result.map((reason) => reason !== null)).toEqual([true, true, false, true, true, true, true, false, true]);
    expect(result[0]).toBe('You excluded "Archive/".');
  });

  test('do not change because of an invalid glob', async () => {
    expect(await reasons({}, ['[', '***(', '!a.md', '/'], [{ path: 'a.md' }, { path: 'b/c.md' }])).toEqual([
      null,
      null,
    ]);
  });

  test.each([
    ['\u00c9t\u00e9', 'E\u0301te\u0301/a.md', true],
    ['E\u0301te\u0301', '\u00c9t\u00e9/a.md', true],
    ['Kelvin', '\u212aelvin/a.md', true],
    ['Ete', 'E\u0301te/a.md', false],
    ['Kelvin', 'Celsius/a.md', false],
  ])('include templates, whichever way their characters are composed: %s, %s', async (folder, path, isExcluded) => {
    const [reason = null] = await reasons({ 'templates.json': { folder } }, [], [{ path }]);
    expect(reason !== null).toBe(isExcluded);
  });

  test('include the files that capture writes into the inbox', async () => {
    const paths = [
      'AI/Inbox/s.jsonl.problem.md',
      'AI/Inbox/Processed/talk.md',
      'AI/Inbox/talk.md',
      'Notes/s.problem.md',
    ];
    const result = await reasons(
      {},
      [],
      paths.map((path) => ({ path })),
    );
    expect(result.map((reason) => reason !== null)).toEqual([true, true, false, false]);
  });
});
