import {
  archiveOldest,
  corePath,
  isCorePath,
  personPath,
  readCoreMemory,
  withCoreLine,
} from '../../../src/core/core-memory/core-memory';

const note = `---
cb_source: manual-filing
---
# Core memory

## Profile

- Builds bikes.
  Two of them electric.

## Preferences
- Tabs. (2026-01-02)
1. Short answers. (2026-03-01)

## Archive

- Old. (2020-01-01)

## Context

Works with Ada.
`;

test('has a place for the person and for each project', () => {
  expect([corePath(null), corePath('velo')]).toEqual([personPath, 'AI/Core Memory/velo.md']);
  expect(corePath('../a/b: c').startsWith('AI/Core Memory/')).toBe(true);
  expect(corePath('../a/b: c').split('/')).toHaveLength(3);
  expect([personPath, 'ai/core memory/Velo.md', 'AI/Other.md'].map(isCorePath)).toEqual([true, true, false]);
});

test('reads its lines under their headings, without the archive', () => {
  const { text, lines, left } = readCoreMemory(personPath, note);
  expect(lines).toEqual([
    'Builds bikes.\n  Two of them electric.',
    'Tabs. (2026-01-02)',
    'Short answers. (2026-03-01)',
    'Works with Ada.',
  ]);
  expect(text).toBe(
    '## Profile\n- Builds bikes.\n  Two of them electric.\n## Preferences\n- Tabs. (2026-01-02)\n1. Short answers. (2026-03-01)\n## Context\nWorks with Ada.',
  );
  expect(left).toBe(0);
  expect(archiveOldest(personPath, note)).toBeNull();
  expect(readCoreMemory(personPath, '').lines).toEqual([]);
});

const word = 'alpha bravo charlie delta echo foxtrot golf hotel india juliet';
const long = (day: string): string => `- ${`${word} `.repeat(40).trim()} (${day})`;

test('over its budget the newest lines are used, and the oldest go to its archive', () => {
  const large = `## Context\n\n${long('2026-03-01')}\n${long('2024-01-01')}\n- No day.\n${long('2026-02-01')}\n`;
  const read = readCoreMemory(corePath('velo'), large);
  expect(read.tokens).toBeGreaterThan(read.budget);
  expect(read.lines.map((line) => line.slice(-11, -1))).toEqual(['2026-03-01']);
  expect(read.left).toBe(3);
  const archived = archiveOldest(corePath('velo'), large) ?? '';
  expect(archived).toBe(
    `## Context\n\n${long('2026-03-01')}\n\n## Archive\n\n${long('2024-01-01')}\n- No day.\n${long('2026-02-01')}\n`,
  );
  expect(readCoreMemory(corePath('velo'), archived)).toMatchObject({ text: read.text, left: 0 });
  expect(archiveOldest(corePath('velo'), archived)).toBeNull();
});

test('the person may use more than a project', () => {
  const short = (line: string): string => line.replaceAll(` hotel india juliet`, '');
  const two = `${short(long('2026-03-01'))}\n${short(long('2026-02-01'))}\n`;
  expect(readCoreMemory(personPath, two).left).toBe(0);
  expect(readCoreMemory(corePath('velo'), two).left).toBe(1);
});

test('a line is added to its section, in a note that lacks it too', () => {
  const added = withCoreLine(note, 'Preferences', 'No \n emoji.', '2026-04-01');
  expect(added).toContain('1. Short answers. (2026-03-01)\n- No emoji. (2026-04-01)\n\n## Archive');
  expect(withCoreLine('', 'Context', 'Moves to Bonn.', '2026-04-01')).toBe(
    '# Core memory\n\n## Context\n\n- Moves to Bonn. (2026-04-01)\n',
  );
  const before = withCoreLine('## Archive\n\n- Old.\n', 'Profile', 'New.', '2026-04-01');
  expect(before).toBe('## Profile\n\n- New. (2026-04-01)\n\n## Archive\n\n- Old.\n');
});

test('a line that very many others continue is read in time in proportion to its length', () => {
  const read = readCoreMemory(personPath, `- Planted.\n${'  a\n'.repeat(200_000)}`);
  expect(read).toMatchObject({ text: '', left: 1 });
});
