import { isSourceName, readFacts } from '../../../src/core/promotion/kinds';

function factsIn(path: string, text: string, isNamed = false): { kind: string; facts: string[] } | null {
  const found = readFacts(text, { path, isNamed }, 'shop');
  if (found === null) return null;
  return {
    kind: found.kind.id,
    facts: found.facts.map(({ at, type, status, title }) => `${at} ${type} ${status}: ${title}`),
  };
}

const nygard = `# 3. Keep orders in Postgres

Date: 2025-02-03

## Status

Accepted

## Context

Orders need transactions.

## Decision

We keep orders in Postgres.

## Consequences

One more server.
`;
const madr = `---
status: superseded by [ADR-0009](0009-x.md)
date: 2024-05-06
---
# ADR-0004: Use Redis for carts

## Context and Problem Statement

Carts expire.

## Considered Options

* Redis
* Postgres

## Decision Outcome

Chosen option: "Redis", because keys expire by themselves.
`;

describe('decision records', () => {
  test.each([
    ['docs/adr/0003-orders.md', nygard, ':1 decision active: Keep orders in Postgres'],
    ['docs/other/0004-carts.md', madr, ':1 decision superseded: Use Redis for carts'],
    [
      'docs/decisions/tax.md',
      '# Round tax per line\n\nStatus: proposed\n\nWe round per line.\n',
      ':1 decision proposed: Round tax per line',
    ],
    [
      'adr/0001.md',
      nygard.replace('Accepted', 'Accepted\n\nSuperseded by [4](0004.md)'),
      ':1 decision superseded: Keep orders in Postgres',
    ],
    [
      'adr/0001.md',
      nygard.replace('Accepted', 'Accepted\n\nSupersedes [2](0002.md)'),
      ':1 decision active: Keep orders in Postgres',
    ],
    ['adr/0001.md', nygard.replace('Accepted', 'Rejected'), ':1 decision retired: Keep orders in Postgres'],
  ])('%s', (path, text, fact) => {
    expect(factsIn(path, text)).toEqual({ kind: 'decision-record', facts: [fact] });
  });

  test('give the day and the decision itself', () => {
    const [fact] = readFacts(madr, { path: 'adr/4.md', isNamed: false }, 'shop')?.facts ?? [];
    expect(fact).toMatchObject({
      day: '2024-05-06',
      summary: 'Chosen option: "Redis", because keys expire by themselves.',
    });
    const [other] = readFacts(nygard, { path: 'adr/3.md', isNamed: false }, 'shop')?.facts ?? [];
    expect(other).toMatchObject({ day: '2025-02-03', summary: 'We keep orders in Postgres.' });
  });

  test.each([
    ['docs/adr/README.md', nygard],
    ['docs/adr/template.md', nygard],
    ['docs/guide/0001-install.md', '# Install\n\nRun it.\n'],
    ['docs/adr/0001-empty.md', ''],
    ['docs/adr/0002-ours.md', `---\ncb_source: promotion\n---\n${nygard}`],
    ['docs/adr/0003.txt', nygard],
  ])('%s is none', (path, text) => {
    expect(factsIn(path, text)).toBeNull();
  });
});

const claude = `# Shop

This is a web shop in Go.

## Structure

- \`cmd/\`: programs
- Handlers never touch the database.

## Commands

- \`make test\` runs the tests

## Style

- Use tabs.
  - Also in Makefiles.
- Errors:
  - Wrap every error with its operation.
  - Never panic in a handler.

\`\`\`sh
- not a rule
\`\`\`

1. [ ] Write the test first,
   then the code.

All prices must be in cents.

@AGENTS.md
[Guide](docs/guide.md)
`;

describe('rules', () => {
  test('each item and each demand is a directive with its line', () => {
    expect(factsIn('CLAUDE.md', claude)).toEqual({
      kind: 'rule',
      facts: [
        ':8 directive active: Handlers never touch the database.',
        ':16 directive active: Use tabs.',
        ':19 directive active: Wrap every error with its operation.',
        ':20 directive active: Never panic in a handler.',
        ':26 directive active: Style: Write the test first, then the code.',
        ':29 directive active: All prices must be in cents.',
      ],
    });
  });

  test('keep the excerpt as it is, and what announced it', () => {
    const facts = readFacts(claude, { path: 'CLAUDE.md', isNamed: false }, 'shop')?.facts ?? [];
    expect(facts[1]).toMatchObject({ excerpt: '- Use tabs.\n  - Also in Makefiles.', tags: ['Style'] });
    expect(facts[2]).toMatchObject({ summary: 'Errors: Wrap every error with its operation.' });
  });

  test.each([
    'AGENTS.md',
    'sub/CLAUDE.md',
    'CONTRIBUTING.md',
    '.github/copilot-instructions.md',
    '.cursor/rules/go.mdc',
    'app/.cursor/rules/a/b.md',
  ])('are read from %s', (path) => {
    expect(factsIn(path, '---\nglobs: "*.go"\n---\n- Use tabs.\n')).toEqual({
      kind: 'rule',
      facts: [':4 directive active: Use tabs.'],
    });
  });
});

test.each(['`src/` holds the code, `docs/` the documents.', '`lib/` contains what both programs share.'])(
  'a description of folders is no rule: %s',
  (said) => {
    expect(factsIn('CLAUDE.md', `# Ledger\n\n- ${said}\n- \`src/\` must never import \`docs/\`.\n`)?.facts).toEqual([
      ':4 directive active: src/ must never import docs/.',
    ]);
  },
);

test('every release of a changelog is a fact, what is not released is none', () => {
  const text =
    '# Changelog\n\n## [Unreleased]\n\n- Soon\n\n## [1.2.0] - 2025-03-04\n\n### Added\n\n- Carts\n\n## v1.1\n\n- Orders\n';
  expect(factsIn('CHANGELOG.md', text)).toEqual({
    kind: 'changelog',
    facts: ['#1.2.0 reference active: shop 1.2.0', '#1.1 reference active: shop 1.1'],
  });
  const [fact] = readFacts(text, { path: 'CHANGELOG.md', isNamed: false }, 'shop')?.facts ?? [];
  expect(fact).toMatchObject({
    day: '2025-03-04',
    excerpt: '## [1.2.0] - 2025-03-04\n\n### Added\n\n- Carts',
    summary: 'Added: Carts',
  });
});

const comment = {
  author: { login: 'bo' },
  body: 'The cache was never cleared after a deploy.',
  createdAt: '2025-01-03T00:00:00Z',
};

test('requests that are merged or open, and what was said about them', () => {
  const text = JSON.stringify([
    {
      number: 7,
      title: 'Clear the cache',
      body: 'It was stale.',
      state: 'MERGED',
      mergedAt: '2025-01-04T10:00:00Z',
      comments: [comment],
    },
    { number: 8, title: 'Use Rust', body: '', state: 'CLOSED', mergedAt: null, comments: [] },
    { number: 9, title: 'Try Go', body: '', state: 'OPEN', mergedAt: null, comments: [{ ...comment, body: 'LGTM' }] },
  ]);
  expect(factsIn('exports/prs.json', text)).toEqual({
    kind: 'pull-request',
    facts: [
      '#7 reference active: Clear the cache',
      '#7.1 comment active: The cache was never cleared after a deploy.',
      '#9 reference open: Try Go',
    ],
  });
  expect(
    readFacts(text, { path: 'prs.json', isNamed: false }, 'shop')?.facts.map(({ authority }) => authority),
  ).toEqual([0.95, null, 0.8]);
});

test('issues that are open or closed', () => {
  const text = JSON.stringify([
    {
      number: 1,
      title: 'Crash',
      body: 'On start',
      state: 'CLOSED',
      labels: [{ name: 'bug' }],
      comments: [{ ...comment, author: { login: 'ci[bot]' } }],
    },
    { number: 2, title: 'Slow', body: '', state: 'OPEN' },
  ]);
  expect(factsIn('issues.json', text)).toEqual({
    kind: 'issue',
    facts: ['#1 issue closed: Crash', '#2 issue open: Slow'],
  });
  expect(factsIn('any.json', text, true)?.kind).toBe('issue');
  expect(factsIn('package.json', text)).toBeNull();
  expect(factsIn('issues.json', '{"a": ')).toBeNull();
});

test('a story is no rule, and the sentence that demands something is the title', () => {
  const text = [
    '# Contributing',
    'Once this is done, you should be all set up for the plugin.',
    'We built this in a week. Every file must have a test, which catches most faults. That was hard.',
    '## Parts',
    '- The option builders or settings\n- The examples\n- Two spaces for indentation',
    "- **Report, don't throw.** A single bad note should be reported, and the rest goes on.\n",
    '!!! note "Docs" Never edit generated files.',
  ].join('\n\n');
  expect(factsIn('CONTRIBUTING.md', text)?.facts).toEqual([
    ':5 directive active: Every file must have a test, which catches most faults.',
    ':11 directive active: Parts: Two spaces for indentation',
    ":13 directive active: Report, don't throw.",
    ':16 directive active: Never edit generated files.',
  ]);
});

test.each([
  ['Tests use Vitest, not Jest.', 'Tests use Vitest, not Jest.'],
  ['The project uses pnpm instead of npm. It is faster.', 'The project uses pnpm instead of npm.'],
  ['The team grew. Prefer composition over inheritance.', 'Prefer composition over inheritance.'],
  ['Respond in German.', 'Respond in German.'],
  ['Prefer names that are short.', 'Prefer names that are short.'],
  ['Tests nutzen Vitest statt Jest.', 'Tests nutzen Vitest statt Jest.'],
])('a paragraph that tells AI tools what is chosen is a rule: %s', (paragraph, rule) => {
  const text = `# Shop\n\n${paragraph}\n`;
  for (const file of ['.github/copilot-instructions.md', 'AGENTS.md'])
    expect(factsIn(file, text)?.facts).toEqual([`:3 directive active: ${rule}`]);
  // In a guide for people, such sentences explain as well.
  expect(factsIn('CONTRIBUTING.md', text)?.facts).toEqual([]);
});

test.each([
  'The parser reads notes, not folders.',
  'Answer sheets are stored in S3.',
  'Answer: the parser reads them.',
  'Prefer-Header is ignored by the server.',
  'Stick to the point is what they always said.',
  'Treat data lives in the second bucket.',
  'You can use npm instead of pnpm.',
  'Some users write JSON rather than YAML.',
  'The old tests used Mocha, not Vitest.',
  'This repository is a training course. It contains examples and helps users understand how to use the tool.',
  '## Architecture\n\nWorkers use threads, not processes.',
])('a paragraph that only explains is no rule: %s', (paragraph) => {
  expect(factsIn('.github/copilot-instructions.md', `# Shop\n\n${paragraph}\n`)?.facts).toEqual([]);
});

test('tests and examples say nothing about the project, unless they are named', () => {
  for (const path of ['tests/vault/CLAUDE.md', 'examples/a/AGENTS.md', 'packages/x/__fixtures__/CHANGELOG.md'])
    expect([path, isSourceName({ path, isNamed: false }), isSourceName({ path, isNamed: true })]).toEqual([
      path,
      false,
      true,
    ]);
});

describe('history', () => {
  const log = (...messages: readonly (readonly [hash: string, author: string, message: string])[]): string =>
    messages
      .map(([hash, author, message]) => `${hash.padEnd(40, '0')}\0 2025-03-04T00:00:00Z\0${author}\0${message}\0`)
      .join('')
      .replaceAll('\0 2025', '\x002025');

  test('commits that give a reason are facts, one that was reverted is over, and those of bots are none', () => {
    const text = log(
      ['d', 'Ada', `Revert "Keep carts in Redis"\n\nThis reverts commit ${'b'.padEnd(40, '0')}.`],
      ['c', 'dependabot[bot]', 'Bump x because the old version has a fault that somebody found'],
      [
        'b',
        'Ada',
        'Keep carts in Redis\n\nCarts expired late because `pg_cron` runs once an hour, and a cart may live 15 minutes.',
      ],
      ['a', 'Ada', 'Prices are kept in cents, because fractions of a euro cannot be added exactly'],
      ['9', 'Ada', 'Update the readme'],
    );
    expect(factsIn('.git', text)).toEqual({
      kind: 'commit',
      facts: [
        '#b00000000000 decision retired: Keep carts in Redis',
        '#a00000000000 decision active: Prices are kept in cents',
      ],
    });
  });
});

test('a record takes its day from the name of its file, and a bot without a mark is known', () => {
  const record = readFacts(
    '# Gas\n\nWe stay on gas.\n',
    { path: 'decisions/2025-03-01-gas.md', isNamed: false },
    'shop',
  );
  expect(record?.facts[0]?.day).toBe('2025-03-01');
  const author = { login: 'dependabot' };
  const comments = [{ author, body: 'Bumped the version of something for you.', createdAt: '2025-03-03T09:00:00Z' }];
  const issues = JSON.stringify([{ number: 1, title: 'Crash', body: '', state: 'OPEN', comments }]);
  expect(readFacts(issues, { path: 'issues.json', isNamed: false }, 'shop')?.facts).toHaveLength(1);
});

test('a step of the installation is no rule, and a heading that announces rules is not repeated', () => {
  const text = '# Guide\n\n## Setup\n\n1. Run `pnpm install`.\n\n## Rules\n\n1. Always run the linter first.\n';
  const facts = readFacts(text, { path: 'CONTRIBUTING.md', isNamed: false }, 'shop')?.facts ?? [];
  expect(facts.map(({ title }) => title)).toEqual(['Always run the linter first.']);
});

test('what a paragraph or item demands before it announces a list is a rule', () => {
  const text =
    '# Tests\n\n**All fixes must have a test.** Run them before you commit:\n\n    npm test\n\n- Update the handbook only when asked to. This includes:\n  - Guide.md\n- Names follow two rules:\n  - Never shorten a word.\n';
  const facts = readFacts(text, { path: 'CLAUDE.md', isNamed: false }, 'shop')?.facts ?? [];
  expect(facts.map(({ title }) => title)).toEqual([
    'All fixes must have a test.',
    'Update the handbook only when asked to.',
    'Never shorten a word.',
  ]);
});
