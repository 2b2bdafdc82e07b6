import { briefText, fitBrief } from '../../../src/core/brief/fit-brief';
import type { KnownNote } from '../../../src/core/brief/claim';
import { groupNotes, type GroupName, notesInForce } from '../../../src/core/brief/group-notes';
import { estimateTokens } from '../../../src/core/language-models/estimate-tokens';
import { readFrontmatter } from '../../../src/core/note/frontmatter/frontmatter';
import { readNoteFacts } from '../../../src/core/note/note-facts';

const today = '2026-06-30';
const calendar = { dayOf: (at: Date): string => at.toISOString().slice(0, 10), daysOf: () => 28 };

function note(name: string, keys: string, body = ''): KnownNote {
  const text = `---\n${keys}\n---\n${body}`;
  const path = `${name}.md`;
  return { path, facts: readNoteFacts(path, text, readFrontmatter(text)) };
}

function groupsOf(own: readonly KnownNote[], general: readonly KnownNote[] = []): Partial<Record<GroupName, string[]>> {
  const groups = groupNotes({ own, general, today, calendar });
  return Object.fromEntries(
    Object.entries(groups)
      .filter(([, claims]) => claims.length > 0)
      .map(([name, claims]) => [name, claims.map(({ line }) => line.path.replace('.md', ''))]),
  );
}

test.each<[string, string, GroupName]>([
  ['a decision', 'type: decision', 'decided'],
  ['a rule', 'type: rule', 'decided'],
  ['a problem', 'type: problem', 'open'],
  ['an open question', 'type: open-question\nstatus: open', 'open'],
  ['a blocker', 'type: blocker', 'blocked'],
  ['what is blocked', 'type: decision\nstatus: blocked', 'blocked'],
  ['a risk', 'type: risk\nstatus: active', 'risk'],
  ['working memory', 'type: decision\ncb_ephemeral: true\ncb_review_after: 2026-07-01', 'working'],
  ['what is due', 'type: decision\ncb_ephemeral: true\ncb_review_after: 2026-06-30', 'due'],
  [
    'what is locked is never due',
    'type: insight\ndurability: working-memory\ncb_ephemeral: true\ncb_lock: true\ncb_review_after: 2026-06-30',
    'working',
  ],
])('%s', (_name, keys, expected) => {
  expect(groupsOf([note('a', keys)])).toEqual({ [expected]: ['a'] });
});

test('shows only the last session of the other notes', () => {
  const own = [
    note('old', 'type: insight\ncb_created: 2026-06-01\ncb_session: s1'),
    note('new', 'type: insight\ncb_created: 2026-06-20T10:00:00Z\ncb_session: s2'),
    note('own', 'type: reference\ntitle: own'),
  ];
  expect(groupsOf(own)).toEqual({ recent: ['new'] });
});

test('omits private notes and notes without a place', () => {
  expect(
    groupsOf(
      [note('a', 'type: decision\ncb_private: true'), note('b', 'type: decision\ncb_uncertain_routing: true')],
      [note('c', 'type: rule\ncb_private: true')],
    ),
  ).toEqual({});
});

test('groups a general note of the project with the project', () => {
  const shared = note('a', 'type: decision\nscope: general');
  expect(groupsOf([shared], [shared, note('b', 'type: insight\nscope: general')])).toEqual({
    decided: ['a'],
    general: ['b'],
  });
});

test('sorts by authority, current confidence and age', () => {
  const beat = (name: string, keys: string): KnownNote =>
    note(name, `type: decision\ncb_source: inbox-extraction\n${keys}`);
  const own = [
    beat('doubtful', 'date: 2026-06-01\ncb_created: 2026-06-01\nconfidence: 0.4'),
    beat('sure', 'date: 2026-06-01\ncb_created: 2026-06-01\nconfidence: 0.9'),
    beat('faded', 'date: 2026-06-01\ncb_created: 2024-06-01\nconfidence: 0.9'),
    beat('old', 'date: 2024-06-01\ncb_created: 2026-06-01\nconfidence: 0.9'),
    note('rule', 'type: rule\ndate: 2026-06-01'),
  ];
  expect(groupsOf(own).decided).toEqual(['rule', 'sure', 'doubtful', 'faded', 'old']);
});

test.each<[string, KnownNote[], string[]]>([
  [
    'what ended does not hold',
    [note('a', 'status: superseded'), note('b', 'status: Resolved'), note('c', 'status: active')],
    ['c'],
  ],
  [
    'what was superseded by one that holds does not',
    [note('a', 'type: decision'), note('b', 'type: decision', '- supersedes: [[Folder/a]]\n')],
    ['b'],
  ],
  [
    'what was superseded by one that was retired holds again',
    [note('a', 'type: decision'), note('b', 'status: retired', '- supersedes: [[a]]\n')],
    ['a'],
  ],
  [
    'the first of three stays superseded',
    [
      note('a', 'x: 1'),
      note('b', 'status: superseded', '- supersedes: [[a]]\n'),
      note('c', 'x: 1', '- supersedes: [[b]]\n'),
    ],
    ['c'],
  ],
  ['a note does not supersede itself', [note('a', 'x: 1', '- supersedes: [[a]]\n')], ['a']],
  ['by title, in any case', [note('a', 'title: Use MD5'), note('b', 'x: 1', '- supersedes: [[use md5]]\n')], ['b']],
])('%s', (_name, notes, expected) => {
  expect(notesInForce(notes).map(({ path }) => path.replace('.md', ''))).toEqual(expected);
});

function many(count: number, keys: (n: number) => string): KnownNote[] {
  return Array.from({ length: count }, (_, n) =>
    note(`Projects/p/Note ${String(n).padStart(3, '0')}`, `title: "Claim ${String(n)} of the project"\n${keys(n)}`),
  );
}

test.each([200, 500, 1_500, 4_000])('keeps the text within %i tokens and counts omitted notes', (budget) => {
  const own = [
    ...many(150, () => 'type: decision'),
    ...many(60, () => 'type: problem').map((each) => ({ ...each, path: `open/${each.path}` })),
  ];
  const claims = groupNotes({
    own,
    general: many(40, () => 'type: insight\nscope: general').map((each) => ({ ...each, path: `general/${each.path}` })),
    today,
    calendar,
  });
  const { groups, tokens } = fitBrief('p', claims, budget);
  expect(tokens).toBeLessThanOrEqual(budget);
  expect(estimateTokens(briefText('p', groups, (query) => query))).toBeLessThanOrEqual(budget);
  expect(groups.map(({ name, lines, left }) => [name, lines.length + left])).toEqual([
    ['decided', 150],
    ['open', 60],
    ['general', 40],
  ]);
  expect(groups.every(({ lines }) => lines.length > 0)).toBe(true);
  if (budget >= 500) expect(tokens).toBeGreaterThan(0.9 * budget);
});

/** Lines that a brief shows, by group. */
function shownOf(own: readonly KnownNote[], budget: number): Record<string, string[]> {
  const { groups } = fitBrief('p', groupNotes({ own, general: [], today, calendar }), budget);
  return Object.fromEntries(groups.map(({ name, lines }) => [name, lines.map(({ path }) => path)]));
}

test('a session that decided much leaves room for what was decided before, and for every group', () => {
  const own = [
    ...many(40, () => 'type: decision\ncb_session: s2\ndate: 2026-06-29\ncb_created: 2026-06-29T10:00:00Z'),
    note('before', 'type: decision\ncb_session: s1\ndate: 2026-03-01\ncb_created: 2026-03-01T10:00:00Z'),
    note('by hand', 'type: decision\ndate: 2025-01-01'),
    note('problem', `type: problem\ntitle: "${'A long story of a leak. '.repeat(9)}"`),
    note('insight', 'type: insight\ncb_session: s2\ncb_created: 2026-06-29T10:00:00Z'),
    note('now', 'type: insight\ndurability: working-memory\ncb_ephemeral: true\ncb_review_after: 2026-08-01'),
  ];
  const shown = shownOf(own, 420);
  expect(shown).toMatchObject({ open: ['problem.md'], working: ['now.md'], recent: ['insight.md'] });
  expect(shown['decided']).toEqual(expect.arrayContaining(['before.md', 'by hand.md']));
  expect(shown['decided']?.filter((path) => path.startsWith('Projects/')).length).toBeGreaterThanOrEqual(3);
  expect(shownOf(own, 20_000)['decided']).toHaveLength(42);
});

test('the chosen lines of a group stand by day, the newest first', () => {
  const own = [
    note('sure', 'type: decision\nconfidence: 1\ndate: 2026-03-01'),
    note('undated', 'type: decision\nconfidence: 1'),
    note('new', 'type: decision\nconfidence: 0.5\ndate: 2026-06-29'),
  ];
  expect(shownOf(own, 2_000)['decided']).toEqual(['new.md', 'sure.md', 'undated.md']);
});

test('the search for the rest finds every kind of the group, and what is recent by its day', () => {
  const own = [
    note('a', 'type: decision'),
    note('b', 'type: rule'),
    note('c', 'type: insight\ncb_session: s\ncb_created: 2026-06-20T10:00:00Z\ndate: 2026-06-19'),
  ];
  const { groups } = fitBrief('p', groupNotes({ own, general: [], today, calendar }), 200);
  expect(groups.map(({ query }) => query)).toEqual(['type:decision type:rule project:p', 'after:2026-06-19 project:p']);
});

test('the text names date, place and turns, and the search that shows the rest', () => {
  const claims = groupNotes({
    own: [
      note(
        'Projects/p/a',
        'type: decision\ntitle: Use SHA-256\nsummary: MD5 is broken.\ndate: 2026-03-04\ncb_turns: [u17]\ncb_session: s',
      ),
      ...many(100, () => 'type: decision\ndate: 2025-01-01'),
    ],
    general: [],
    today,
    calendar,
  });
  const { groups } = fitBrief('my app', claims, 200);
  const text = briefText('my app', groups, (query) => `search ${query}`);
  expect(text).toContain('# Where we were: my app');
  expect(text).toContain('- Use SHA-256: MD5 is broken. (2026-03-04, Projects/p/a.md, u17)');
  expect(text).toMatch(/## Decided \(\d+ of 101; all: search type:decision project:"my app"\)/);
});

test('writes a claim on one line without invisible characters', () => {
  const claims = groupNotes({
    own: [note('a', 'type: decision\ntitle: "One\\u200b\\u202e two"\nsummary: "three\\nfour"')],
    general: [],
    today,
    calendar,
  });
  expect(claims.decided[0]?.line.text).toBe('One two: three four');
});

test('of several sessions of one day the last one counts, and what was saved since then', () => {
  const own = [
    note('first', 'type: insight\ncb_created: 2026-06-20T10:00:00Z\ncb_session: s1'),
    note('last', 'type: insight\ncb_created: 2026-06-20T19:08:00Z\ncb_session: s0'),
    note('saved', 'type: reference\ncb_created: 2026-06-20T19:09:00Z'),
    note('earlier', 'type: reference\ncb_created: 2026-06-20T11:00:00Z'),
  ];
  expect(groupsOf(own)).toEqual({ recent: ['saved', 'last'] });
});

test.each([
  ['a section', '', 'It broke.\n\n## Fix\n\nUse the wall clock.\n'],
  ['a label', '', '**Seen:** it broke.\n\n**Fix:** use the wall clock.\n'],
  ['a label inside a paragraph', '', 'The database was locked. Fix: BEGIN instead of BEGIN IMMEDIATE.\n'],
  ['a status', 'status: resolved', 'It broke.\n'],
])('a problem that is solved by %s is not open', (_, keys, body) => {
  expect(groupsOf([note('a', `type: problem\n${keys}`, body)])).toEqual({});
});

test.each([
  ['an empty section', '', '## Fix\n\n## Relations\n'],
  ['a missing solution', '', '## Solution\n\nNot known yet.\n'],
  ['a status that says so', 'status: open', 'Fix: restart it each night.\n'],
  ['another type', 'type: question', 'Fix: restart it each night.\n'],
])('a problem with %s is open', (_, keys, body) => {
  expect(groupsOf([note('a', keys.startsWith('type') ? keys : `type: problem\n${keys}`, body)])).toEqual({
    open: ['a'],
  });
});

test('a later note that solves or supersedes a problem closes it', () => {
  const problems = [note('Leak', 'type: problem'), note('Noise', 'type: problem'), note('Heat', 'type: problem')];
  const fixes = [
    note('a', 'type: decision', '- solves: [[Leak]]\n'),
    note('b', 'type: decision', '- supersedes: [[Noise]]\n'),
  ];
  expect(groupsOf([...problems, ...fixes])).toEqual({ decided: ['a', 'b'], open: ['Heat'] });
});

describe('a line of a note that contradicts others', () => {
  const limit = note('Limit', 'type: decision\ntitle: The limit is 10 MB', '- contradicts: [[Bound]]\n');
  const briefOf = (...notes: KnownNote[]): string =>
    briefText('velo', fitBrief('velo', groupNotes({ own: notes, general: [], today, calendar }), 1_500).groups, String);

  test('names them, also by the property alone', () => {
    expect(briefOf(limit, note('Bound', 'type: decision'))).toContain('(Limit.md, contradicts [[Bound]])');
    const byProperty = note('Limit', 'type: decision\ncontradicts: ["[[Bound]]"]');
    expect(briefOf(byProperty)).toContain('contradicts [[Bound]]');
  });

  test.each([
    ['ended', 'type: decision\nstatus: superseded'],
    ['are private', 'type: decision\ncb_private: true'],
  ])('names none that %s', (_what, keys) => {
    const shown = briefOf(limit, note('Bound', keys));
    expect(shown).toContain('The limit is 10 MB');
    expect(shown).not.toContain('Bound');
  });
});
