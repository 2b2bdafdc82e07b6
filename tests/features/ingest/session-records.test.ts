import { IngestFixture } from './ingest-fixture';
import { TranscriptWriter } from './transcript-lines';

const recordPath = '2026-03-04 tea-house Move the orders to PostgreSQL.md';

function work(): TranscriptWriter {
  const call = (id: string, name: string, input: object): object => ({ type: 'tool_use', id, name, input });
  const writer = new TranscriptWriter();
  const tool = (id: string, name: string, input: object, output: string, extra: object = {}, isError = false): void => {
    const place = { sessionId: 'session-1', cwd: '/home/ada/code/tea-house', timestamp: '2026-03-04T14:20:00.000Z' };
    writer.raw(
      JSON.stringify({
        type: 'assistant',
        uuid: `${id}-call`,
        ...place,
        message: { id: `${id}-m`, role: 'assistant', content: [call(id, name, input)] },
      }),
    );
    writer.raw(
      JSON.stringify({
        type: 'user',
        uuid: `${id}-result`,
        ...place,
        message: {
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: id, content: output, is_error: isError }],
        },
        ...extra,
      }),
    );
  };
  writer.user('Please move the orders to PostgreSQL.');
  writer.assistant('I will look at the schema first.');
  const question = 'How long are old orders kept?';
  const options = [
    { label: 'One year', description: 'Orders older than a year are moved to the archive table every night.' },
    { label: 'Forever', description: 'Nothing is ever moved.' },
  ];
  tool(
    'ask-1',
    'AskUserQuestion',
    { questions: [{ question, header: 'Retention', options }] },
    'User has answered your questions.',
    {
      toolUseResult: { answers: { [question]: 'One year' } },
    },
  );
  tool('run-1', 'Bash', { command: 'npm test' }, 'Exit code 1\nError: relation "orders" does not exist', {}, true);
  tool('edit-1', 'Edit', { file_path: '/home/ada/code/tea-house/db/schema.sql' }, 'done');
  tool('run-2', 'Bash', { command: 'npm test' }, 'Tests: 12 passed, 12 total');
  tool(
    'commit-1',
    'Bash',
    { command: 'git commit -m "Keep orders in PostgreSQL"' },
    '[main 1a2b3c4d] Keep orders in PostgreSQL\n 2 files changed',
  );
  writer.assistant('The orders now live in PostgreSQL, in the table `orders` of `db/schema.sql`.');
  return writer;
}

const withRecords = (): Promise<IngestFixture> => IngestFixture.create({ sessionRecords: true });
const recordOf = (fixture: IngestFixture): string => fixture.tree()[`AI/Sessions/${recordPath}`] ?? '';

test('a session gets a record of its questions, decisions, deeds and fixes, and its notes link to it', async () => {
  const fixture = await withRecords();
  const output = await fixture.ingestText(work().text());
  const record = recordOf(fixture);
  expect(record.slice(record.indexOf('\n## '))).toBe(`
## Goal

- “Please move the orders to PostgreSQL.” (u1)

## Decided

- How long are old orders kept? → One year: Orders older than a year are moved to the archive table every night. (a2.1)

## Done

- Commit 1a2b3c4d: Keep orders in PostgreSQL (a2)
- Files changed: db/schema.sql (a2)
- Reported: The orders now live in PostgreSQL, in the table orders of db/schema.sql. (a3)

## Fixed

- \`npm test\` failed: Error: relation "orders" does not exist → worked after changes to schema.sql (a2)

## Measured

- Tests: \`npm test\` → Tests: 12 passed, 12 total (a2)

## Notes

- [[Orders older than a year are moved to the archive table every night]]
`);
  expect(output.files[0]?.sessions[0]).toMatchObject({
    turns: { user: { covered: 1, total: 1 }, assistant: { covered: 2, total: 2 }, decisions: { covered: 1, total: 1 } },
    record: `AI/Sessions/${recordPath}`,
  });
  const note =
    fixture.tree()['AI/Claude-Sessions/Orders older than a year are moved to the archive table every night.md'];
  expect(note).toContain('cb_turns: [a2.1]');
  expect(note).toContain(`- related: [[${recordPath.replace('.md', '')}]]`);
});

test('a session that went on has the same record with more in it; a line of the user stays', async () => {
  const fixture = await withRecords();
  const first = work();
  await fixture.ingestText(first.text());
  const edited = recordOf(fixture).replace('## Done\n\n', '## Done\n\n- I checked the archive by hand.\n');
  fixture.ports.vault.place(`AI/Sessions/${recordPath}`, edited);
  const longer = work();
  longer.user('From now on always name the archive tables by year.');
  longer.assistant('Understood.');
  await fixture.ingestText(longer.text());
  const record = recordOf(fixture);
  expect(record).toContain('- I checked the archive by hand.');
  expect(record).toContain('- “From now on always name the archive tables by year.” (u4)');
  expect(Object.keys(fixture.tree()).filter((path) => path.startsWith('AI/Sessions/'))).toEqual([
    `AI/Sessions/${recordPath}`,
  ]);
  expect(record.match(/^- .*ove the orders to PostgreSQL/gm)).toHaveLength(1);
  expect(record).toMatch(/^summary: .*Keep orders in PostgreSQL/m);
});

test.each([
  ['of the rules follows', (text: string) => text, true],
  [
    'of a person stays',
    (text: string) => text.replace(/^summary: .*$/m, 'summary: "Result: we keep what Ada said."'),
    false,
  ],
])('when a session goes on, a summary %s', async (_whose, edit, isNew) => {
  const talk = (): TranscriptWriter => {
    const writer = new TranscriptWriter();
    writer.user('Please look at the orders of the tea house, the total is off by a cent.');
    writer.assistant('The totals are floats.');
    writer.user('Should we keep the old orders too? I do not know yet, ask Beat next week.');
    writer.assistant('I leave it open.');
    return writer;
  };
  const fixture = await withRecords();
  await fixture.ingestText(talk().text());
  const path = Object.keys(fixture.tree()).find((each) => each.startsWith('AI/Sessions/')) ?? '';
  const textOf = (): string => fixture.tree()[path] ?? '';
  const before = edit(textOf());
  fixture.ports.vault.place(path, before);
  const longer = talk();
  longer.user('Beat has answered: we keep the old orders for one year, not longer.');
  longer.assistant('Good.');
  await fixture.ingestText(longer.text());
  const summaryIn = (text: string): string => /^summary: .*$/m.exec(text)?.[0] ?? '';
  expect(textOf()).toContain('Beat has answered');
  expect(summaryIn(before)).not.toBe('');
  expect(summaryIn(textOf()) !== summaryIn(before)).toBe(isNew);
});

test('rewrites an unedited record; capturing the session again changes nothing', async () => {
  const fixture = await withRecords();
  await fixture.ingestText(work().text());
  const before = fixture.tree();
  await fixture.ingestText(work().text());
  expect(fixture.tree()).toEqual(before);
  const undone = await fixture.undo(fixture.lastRun.id).catch(() => null);
  expect(undone).not.toBeUndefined();
});

test('undo takes the record back with the notes', async () => {
  const fixture = await withRecords();
  const { run } = await fixture.ingestText(work().text());
  await fixture.undo(run);
  expect(Object.keys(fixture.tree()).filter((path) => path.endsWith('.md'))).toEqual([]);
});

test('after an earlier capture was undone, all links of the record lead to notes again once the session goes on', async () => {
  const fixture = await withRecords();
  const writer = new TranscriptWriter();
  const say = async (words: string): Promise<string> => {
    writer.user(words);
    writer.assistant('Understood.');
    return (await fixture.ingestText(writer.text())).run;
  };
  const first = await say('From now on always name the archive tables by year.');
  await say('From now on never delete a branch before the review is done.');
  await fixture.undo(first);
  await say('From now on prefer small commits with one reason each.');
  const record = Object.entries(fixture.tree()).find(([path]) => path.startsWith('AI/Sessions/'))?.[1] ?? '';
  const names = Object.keys(fixture.tree()).map((path) => path.replace(/^.*\/|\.md$/g, ''));
  const linked = [...record.matchAll(/\[\[([^\]]+)\]\]/g)].map(([, name = '']) => name);
  expect(linked).toHaveLength(6);
  expect(linked.filter((name) => !names.includes(name))).toEqual([]);
});

describe('of two captures of one session', () => {
  const capturedTwice = async (): Promise<{ fixture: IngestFixture; first: string; second: string }> => {
    const fixture = await withRecords();
    const writer = new TranscriptWriter();
    const say = async (words: string): Promise<string> =>
      (await fixture.ingestText(writer.user(words).assistant('Understood.').text())).run;
    const first = await say('From now on always name the archive tables by year.');
    return { fixture, first, second: await say('From now on never delete a branch before the review is done.') };
  };
  const notesIn = (fixture: IngestFixture): string[] =>
    Object.keys(fixture.tree()).filter((path) => path.endsWith('.md') && !path.includes('Log'));
  const linksOf = (fixture: IngestFixture): string[] => {
    const record = Object.entries(fixture.tree()).find(([path]) => path.startsWith('AI/Sessions/'))?.[1] ?? '';
    return [...record.matchAll(/\[\[([^\]]+)\]\]/g)].map(([, name = '']) => name);
  };

  test('the record has no link to the notes of the first when that is undone; redoing it brings the links back', async () => {
    const { fixture, first } = await capturedTwice();
    const before = fixture.tree();
    const { removed = [], restored, conflicts } = await fixture.undo(first);
    const names = notesIn(fixture).map((path) => path.replace(/^.*\/|\.md$/g, ''));
    expect(linksOf(fixture).filter((name) => !names.includes(name))).toEqual([]);
    expect(linksOf(fixture)).toHaveLength(2);
    expect(removed).toHaveLength(1);
    expect([...restored].filter((path) => path.startsWith('AI/Sessions/'))).toEqual([]);
    expect(conflicts.map(({ path }) => path)).toEqual([expect.stringMatching(/^AI\/Sessions\//)]);
    await fixture.redo(first);
    expect(fixture.tree()).toEqual(before);
  });

  test('nothing is left when both are undone, the earlier one first', async () => {
    const { fixture, first, second } = await capturedTwice();
    await fixture.undo(first);
    expect((await fixture.undo(second)).conflicts).toEqual([]);
    expect(linksOf(fixture)).toEqual([]);
    expect((await fixture.undo(first)).conflicts).toEqual([]);
    expect(notesIn(fixture)).toEqual([]);
  });

  test('a record that somebody edited stays as it is', async () => {
    const { fixture, first } = await capturedTwice();
    const path = notesIn(fixture).find((each) => each.startsWith('AI/Sessions/')) ?? '';
    const edited = `${fixture.tree()[path] ?? ''}\nI have read it.\n`;
    fixture.ports.vault.place(path, edited);
    await fixture.undo(first);
    expect(fixture.tree()[path]).toBe(edited);
  });
});

test('hostile words show and do nothing', async () => {
  const fixture = await withRecords();
  const hostile = '<script>x()</script> ![[secret]] `= this.x` <% tp.x %> [a](javascript:x) %%';
  await fixture.ingestText(new TranscriptWriter().user(`Please build the shop ${hostile}`).assistant('Done.').text());
  const [record = ''] = Object.entries(fixture.tree()).flatMap(([path, text]) =>
    path.startsWith('AI/Sessions/') ? [text] : [],
  );
  const body = record.slice(record.indexOf('\n## '));
  expect(body).not.toMatch(/<script|!\[\[|<%|\]\(javascript|(?<!\\)`= /);
  expect(body).toContain('Please build the shop');
});

test('other languages get a record too', async () => {
  const fixture = await withRecords();
  await fixture.ingestText(new TranscriptWriter().user('សូមរៀបចំឯកសារ').assistant('បានធ្វើរួចហើយ។').text());
  const records = Object.entries(fixture.tree()).filter(([path]) => path.startsWith('AI/Sessions/'));
  expect(records).toHaveLength(1);
  expect(records[0]?.[1]).toContain('- “សូមរៀបចំឯកសារ” (u1)');
});
