import { readFacts } from '../../../src/core/promotion/kinds';

const read = (path: string, text: string): { title: string; summary: string; status: string }[] =>
  (readFacts(text, { path, isNamed: false }, 'shop')?.facts ?? []).map(({ title, summary, status }) => ({
    title,
    summary,
    status,
  }));

const record = (head: string, decision: string): ReturnType<typeof read> =>
  read('docs/adr/adr006-x.md', `---\n${head}\n---\n\n## Context\n\nPages were slow.\n\n## Decision\n\n${decision}\n`);

test('a title with a colon, which is no YAML, is the title of the record', () => {
  expect(record('title: ADR006: Avoid barrels', 'We avoid barrels.')[0]?.title).toBe('Avoid barrels');
});

test('a record on hold is proposed', () => {
  expect(record('title: Own tooling\nstatus: on hold', 'We write our own.')[0]?.status).toBe('proposed');
});

test('a decision with its reasons in a list has them', () => {
  expect(
    record('title: Own tooling', 'We write our own, because\n\n* the other one was slow\n* it broke.')[0]?.summary,
  ).toBe('We write our own, because the other one was slow; it broke.');
});

test('the announcement of an example is no part of the decision', () => {
  expect(record('title: Fetch', 'Backends use fetch. Example:\n\n```ts\nfetch();\n```')[0]?.summary).toBe(
    'Backends use fetch.',
  );
});

describe('rules for tools', () => {
  const rules = (text: string): string[] => read('AGENTS.md', text).map(({ title }) => title);

  test('a box that was ticked and one that waits are no rules, unless they demand something', () => {
    expect(
      rules(
        '- [x] Shop scaffolded without errors\n- [ ] The reader is given clear instructions\n- [ ] Never commit secrets\n',
      ),
    ).toEqual(['Never commit secrets']);
  });

  test('next steps are done once', () => {
    expect(
      rules('## Next Steps\n\n- Run `npm run dev` to start the server\n- Open the shop in your browser\n'),
    ).toEqual([]);
  });

  test('a paragraph that calls itself a rule is one', () => {
    expect(rules('## Skills\n\n**Rule:** Skills are loaded when a task needs them.\n')).toEqual([
      'Rule: Skills are loaded when a task needs them.',
    ]);
  });
});
