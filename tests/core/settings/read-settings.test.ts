import { folderProblem, settingsVersion, vaultSettingsSchema } from '../../../src/core/settings/settings';
import { migrateSettings } from '../../../src/core/settings/bound-settings';
import { readSettings } from '../../../src/core/settings/read-settings';

const defaults = vaultSettingsSchema.parse({});
const read = (stored: unknown): ReturnType<typeof readSettings> => readSettings(stored, 'data.json');

describe('stored settings', () => {
  test('absent ones are the defaults, without a problem', () => {
    expect(read(null)).toEqual({ settings: defaults, stored: {}, problem: null });
  });

  test('keys that are not known are kept and do no harm', () => {
    const stored = { inboxFolder: 'Drop', later: { a: 1 } };
    expect(read(stored)).toEqual({ settings: { ...defaults, inboxFolder: 'Drop' }, stored, problem: null });
  });

  test.each(['inboxFolder', 'sessionsFolder', 'workingMemoryFolder', 'uncertainFolder', 'journalFolder'] as const)(
    'slashes and spaces around %s do not count',
    (key) => {
      expect(read({ [key]: ' /AI/Drop/ ' }).settings[key]).toBe('AI/Drop');
      expect(read({ [key]: '/AI/Drop', excluded: 7 }).settings[key]).toBe('AI/Drop');
    },
  );

  test('a key that makes no sense falls back alone and is named', () => {
    const stored = { inboxFolder: 7, excluded: ['Archive'], reviewDays: { problem: -1 } };
    const { settings, problem, stored: kept } = read(stored);
    expect(settings).toEqual({ ...defaults, excluded: ['Archive'] });
    expect(problem).toMatch(/data\.json.*inboxFolder: .*reviewDays\.problem: /);
    expect(kept).toBe(stored);
  });

  test.each(['yes', 1, null])('nothing is applied unasked because of %j', (applyPassed) => {
    const { settings, problem } = read({ applyPassed });
    expect([settings.applyPassed, problem]).toEqual([false, expect.stringContaining('applyPassed')]);
  });

  test.each(['', '/', '../elsewhere', '.hidden', 'AI/.git'])('refuses %j as a folder for files', (inboxFolder) => {
    const { settings, problem } = read({ inboxFolder, sessionsFolder: 'Sessions' });
    expect(settings).toEqual({ ...defaults, sessionsFolder: 'Sessions' });
    expect(problem).toContain('inboxFolder: Name a folder inside the vault. ');
  });

  test('ignores anything but an object', () => {
    for (const stored of [[], 'text', 3]) {
      expect(read(stored).settings).toEqual(defaults);
      expect(read(stored).problem).toContain('data.json');
    }
  });

  test('those of a newer version are refused and never written over', () => {
    const { settings, stored, problem } = read({ version: settingsVersion + 1, inboxFolder: 'New' });
    expect(settings).toEqual(defaults);
    expect(stored).toBeNull();
    expect(problem).toMatch(/newer version.*Update/);
  });
});

describe('settings that a vault brings', () => {
  const globs = (count: number): string[] => Array.from({ length: count }, (_, at) => `*${at}.md`);

  test('at most a thousand patterns are used, and a file with more is named', () => {
    const { settings, problem } = read({ excluded: globs(200_000), inboxFolder: 'Drop' });
    expect(settings).toEqual({ ...defaults, excluded: globs(1000), inboxFolder: 'Drop' });
    expect(problem).toBe(
      'Some settings in data.json were not used. excluded: only the first 1,000 patterns are used; each alternative in { } counts. Fix them or set them again.',
    );
  });

  test('reads text after braces', () => {
    expect(read({ excluded: ['{a,b}{a,b}{a,b}', ...globs(1000)] }).settings.excluded).toHaveLength(993);
    const { settings, problem } = read({ excluded: ['{a,b}'.repeat(100), 'Archive'] });
    expect([settings.excluded, problem]).toEqual([
      ['Archive'],
      expect.stringContaining('excluded, item 1: its { } stand for too many patterns.'),
    ]);
  });

  test('a pattern that is too long is named, and the others are used', () => {
    const { settings, problem } = read({ excluded: ['Archive', '*'.repeat(501), 'a'.repeat(500)] });
    expect(settings.excluded).toEqual(['Archive', 'a'.repeat(500)]);
    expect(problem).toContain('data.json were not used. excluded, item 2: it is longer than 500 characters.');
  });

  test('only the first faults are named', () => {
    const { settings, problem } = read({
      excluded: Array.from({ length: 100_000 }, () => 'x'.repeat(501)),
      projects: { a: 1, b: 2, c: 3 },
      reviewDays: { other: Infinity },
    });
    expect(settings).toEqual(defaults);
    expect(problem).toContain('… and 99,999 more. Fix them');
    expect(problem?.length).toBeLessThan(1000);
  });

  test('limits projects, whatever their names', () => {
    const many = Object.fromEntries(globs(2000).map((name) => [name, 'Projects']));
    expect(Object.keys(read({ projects: many }).settings.projects)).toHaveLength(1000);
    const odd = JSON.parse('{"__proto__": "Evil", "constructor": "C", "ok": "Projects"}') as Record<string, string>;
    const { projects } = read({ projects: { ...odd, ['n'.repeat(501)]: 'x', long: 'x'.repeat(501) } }).settings;
    expect(Object.getPrototypeOf(projects)).toBe(Object.prototype);
    expect(Object.keys(projects).filter((name) => name !== '__proto__')).toEqual(['constructor', 'ok']);
  });

  test.each([NaN, Infinity, -Infinity, -1, 0.5, 1e300, '7', null, [], {}])('refuses %p as a number of days', (days) => {
    expect(read({ reviewDays: { problem: days }, reviewDaysAhead: days }).settings).toEqual(defaults);
  });

  test.each([
    ['a folder', { inboxFolder: `AI/${'x'.repeat(500)}` }],
    ['slashes', { journalFolder: `a${'/'.repeat(1_000_000)}b` }],
    ['a device', { capturingDevice: { id: 'x'.repeat(501), name: '' } }],
  ])('%s of any length is refused', (_name, stored) => {
    expect(read(stored)).toMatchObject({
      settings: defaults,
      problem: expect.stringContaining('it is too long') as string,
    });
  });

  test('neither uses nor overwrites endlessly nested values', () => {
    const deep = JSON.parse(
      `{"inboxFolder": "Drop", "later": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    ) as unknown;
    expect(read(deep)).toEqual({
      settings: defaults,
      stored: null,
      problem: expect.stringContaining('nested too deeply') as string,
    });
  });
});

describe('migrations', () => {
  const steps = [
    ({ inbox, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, inboxFolder: inbox }),
    (stored: Readonly<Record<string, unknown>>) => ({ ...stored, isSecond: true }),
  ];

  test('each takes settings one version further, in order, and passes other keys through', () => {
    expect(migrateSettings({ inbox: 'Drop', other: 1 }, steps)).toEqual({
      inboxFolder: 'Drop',
      other: 1,
      isSecond: true,
      version: 3,
    });
    expect(migrateSettings({ version: 2, other: 1 }, steps)).toEqual({ version: 3, other: 1, isSecond: true });
  });

  test('settings of this version are skipped', () => {
    const stored = { version: 3, other: 1 };
    expect(migrateSettings(stored, steps)).toBe(stored);
  });

  test('a newer version is not touched', () => {
    expect(migrateSettings({ version: 4 }, steps)).toBeNull();
  });

  test('there is a step for every version but the first', () => {
    expect(migrateSettings({ version: settingsVersion })).toEqual({ version: settingsVersion });
    expect(migrateSettings({ version: settingsVersion + 1 })).toBeNull();
  });
});

describe('a folder that the user names', () => {
  test.each(['AI/Inbox', '/AI/Inbox/', ' Notes ', '受信箱', 'a.b/c'])('%j can be used', (folder) => {
    expect(folderProblem(folder, '.obsidian')).toBeNull();
  });

  test.each([
    ['', /Enter a folder/],
    ['/', /Enter a folder/],
    ['../elsewhere', /inside the vault/],
    ['AI/../..', /inside the vault/],
    ['C:\\Notes', /cannot contain/],
    ['AI\\Inbox', /inside the vault/],
    ['.hidden', /dot/],
    ['AI/.git', /dot/],
    ['.obsidian', /its settings/],
    ['.obsidian/plugins', /its settings/],
    ['what?', /cannot contain/],
  ])('%j is refused with a sentence', (folder, sentence) => {
    expect(folderProblem(folder, '.obsidian')).toMatch(sentence);
  });
});
