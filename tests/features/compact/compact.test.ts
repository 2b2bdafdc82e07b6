import { compact } from '../../../src/features/compact/compact';
import { compactInputSchema } from '../../../src/features/compact/compact-input';
import type { CompactOutput, JobRow } from '../../../src/features/compact/compact-output';
import { undo } from '../../../src/features/undo/undo';
import { textOf } from '../../core/upkeep/note-of';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';

const redis = 'We keep sessions in Redis because it expires keys by itself.';
const files = {
  'Mem/Redis.md': textOf('Session store', redis, ['cb_session: one', 'cb_turns: [u1]', 'tags: [store]']),
  'Mem/Redis too.md': textOf('Session store', redis.replace('keys', 'keys,').replace('because', ', because'), [
    ...['cb_session: two', 'cb_turns: [u7, a8]', 'tags: [redis]', 'rating: 5'],
  ]).replace(',\n', '\n'),
  'Mem/Limit.md': textOf('Upload limit', 'Uploads are limited to 10 MB.'),
  'Mem/Limit now.md': textOf('Upload limit of the API', 'Uploads are limited to 25 MB.').replace(
    '2026-05-01\n',
    '2026-05-20\n',
  ),
  'Mem/Private.md': textOf('Upload limit', 'Uploads are limited to 99 MB.', ['cb_private: true']),
  'Mem/Locked.md': textOf('Upload limit', 'Uploads are limited to 98 MB.', ['cb_lock: true']),
  'Mine.md': 'Sessions: [[Redis too]] and [[Redis too#Session store]]. Uploads are limited to 50 MB.\n',
};

interface Bench {
  readonly fixture: IngestFixture;
  readonly run: (input?: object) => Promise<CompactOutput>;
}

async function benchWith(tree: Readonly<Record<string, string>> = files): Promise<Bench> {
  const fixture = await IngestFixture.create();
  for (const [path, text] of Object.entries(tree)) fixture.ports.vault.place(path, text);
  // The app hands services over that are inherited.
  const services = Object.create({
    ...fixture.services,
    exclusions: () => Promise.resolve(() => null),
    approval: { choose: () => Promise.resolve(null) },
  }) as object;
  return {
    fixture,
    run: (input = {}) => compact.run(services as never, compactInputSchema.parse(input), testRun('compact')),
  };
}

function textIn(fixture: IngestFixture, path: string): string {
  return fixture.tree()[path] ?? '';
}

function rowsOf({ jobs }: CompactOutput): string[] {
  return jobs.flatMap(({ job, proposals }) => proposals.map(({ notes }) => `${job}: ${notes.join(' + ')}`));
}

function jobOf({ jobs }: CompactOutput, name: string): JobRow {
  const [job] = jobs.filter((each) => each.job === name);
  if (job === undefined) throw new Error(`There is no job ${name}.`);
  return job;
}

const answers = (...entries: readonly object[]): object => ({ decisions: entries, yes: true });

test('lists what is wrong and changes nothing', async () => {
  const { fixture, run } = await benchWith();
  const before = fixture.tree();
  const output = await run({ dryRun: true });
  expect(rowsOf(output)).toEqual([
    'duplicates: Mem/Redis too.md + Mem/Redis.md',
    'contradictions: Mem/Limit now.md + Mem/Limit.md',
  ]);
  expect(jobOf(output, 'contradictions').proposals[0]).toMatchObject({
    action: 'decide',
    reason: 'They cannot both hold; the first is newer (2026-05-20).',
    sentences: [
      { text: 'Uploads are limited to 25 MB.', words: ['25'] },
      { text: 'Uploads are limited to 10 MB.', words: ['10'] },
    ],
    sides: [{ date: '2026-05-20', authority: 0.8 }, { authority: 0.8 }],
  });
  expect(output.plan?.map(({ op, path }) => `${op} ${path}`)).toEqual([
    'modify Mem/Redis too.md',
    'trash Mem/Redis.md',
  ]);
  expect(fixture.tree()).toEqual(before);
});

test('of equal notes the one without a number stays, and it says how many were compared, also when nothing changed', async () => {
  const { run } = await benchWith({
    'Mem/Store 2.md': textOf('Store', redis, ['cb_session: two', 'cb_turns: [u7]']),
    'Mem/Store.md': textOf('Store', redis, ['cb_session: one', 'cb_turns: [u1]']),
    'Mine.md': 'Stores.\n',
  });
  const output = await run({ dryRun: true });
  expect(rowsOf(output)).toEqual(['duplicates: Mem/Store.md + Mem/Store 2.md']);
  expect(output.comparedCount).toBe(2);
  expect((await run({ dryRun: true })).comparedCount).toBe(2);
});

test('merges what says the same once the user agrees, leads links on, and undo restores every byte', async () => {
  const { fixture, run } = await benchWith();
  const before = fixture.tree();
  expect(compact.outcome(await run())).toBe('refused');
  expect(fixture.tree()).toEqual(before);
  const output = await run({ yes: true });
  expect([compact.outcome(output), jobOf(output, 'duplicates').applied, output.refused]).toEqual(['done', 1, []]);
  const kept = textIn(fixture, 'Mem/Redis too.md');
  expect(kept).toContain('confidence: 0.95');
  expect(kept).toContain('cb_sources: ["one: u1"]');
  expect(kept).toContain('aliases: [Redis]');
  expect(kept).toContain('tags: [redis, store]');
  expect(kept).toContain('- 2026-01-01: also said on 2026-05-01, session one: u1\n');
  expect(Object.keys(fixture.tree())).not.toContain('Mem/Redis.md');
  expect(rowsOf(await run({ dryRun: true }))).toEqual(['contradictions: Mem/Limit now.md + Mem/Limit.md']);
  await undo.run(fixture.services, { run: output.run, dryRun: false }, testRun('undo'));
  expect(fixture.tree()).toEqual(before);
});

test('an answer marks both notes and is not asked for again', async () => {
  const { fixture, run } = await benchWith();
  const pair = ['Mem/Limit now.md', 'Mem/Limit.md'];
  const output = await run({ ...answers({ notes: pair, answer: 'first' }), job: 'contradictions' });
  expect([jobOf(output, 'contradictions').applied, output.refused]).toEqual([1, []]);
  expect(textIn(fixture, 'Mem/Limit now.md')).toContain('- supersedes: [[Limit]]');
  expect(textIn(fixture, 'Mem/Limit.md')).toContain('status: superseded');
  expect(textIn(fixture, 'Mem/Limit.md')).toContain('## Timeline\n\n- 2026-01-01: superseded by [[Limit now]]\n');
  expect(textIn(fixture, 'Mem/Limit now.md')).toContain('- 2026-01-01: holds instead of [[Limit]]\n');
  expect(rowsOf(await run({ job: 'contradictions', dryRun: true }))).toEqual([]);
});

test.each(['both', 'different'])('the answer "%s" settles a pair', async (answer) => {
  const { fixture, run } = await benchWith();
  const notes = ['Mem/Limit.md', 'Mem/Limit now.md'];
  await run({ ...answers({ notes, answer, condition: 'the old API' }), job: 'contradictions' });
  const text = textIn(fixture, 'Mem/Limit.md');
  expect(text).toContain(
    answer === 'both' ? '- contradicts: [[Limit now]]\n  - both hold: the old API' : 'cb_distinct: ["[[Limit now]]"]',
  );
  if (answer === 'both') expect(text).toContain('contradicts: ["[[Limit now]]"]\n');
  expect(rowsOf(await run({ job: 'contradictions', dryRun: true }))).toEqual([]);
});

test('"second" means the second note of the entry', async () => {
  const { fixture, run } = await benchWith();
  await run({ ...answers({ notes: ['Mem/Limit.md', 'Mem/Limit now.md'], answer: 'second' }), job: 'contradictions' });
  expect(textIn(fixture, 'Mem/Limit.md')).toContain('status: superseded');
  expect(textIn(fixture, 'Mem/Limit.md')).toContain('## Timeline\n\n- 2026-01-01: superseded by [[Limit now]]\n');
  expect(textIn(fixture, 'Mem/Limit now.md')).toContain('- 2026-01-01: holds instead of [[Limit]]\n');
});

test('names an answer that fits no proposal, and carries out the others', async () => {
  const { run } = await benchWith();
  const output = await run(
    answers(
      { notes: ['Mine.md'], answer: 'trash' },
      { notes: ['Mem/Limit now.md', 'Mem/Limit.md'], answer: 'merge' },
      { notes: ['Mem/Redis.md', 'Mem/Redis too.md'], answer: 'different' },
    ),
  );
  expect(output.refused).toEqual([
    {
      path: 'Mine.md',
      reason: 'Entry 1: Nothing is proposed for these notes, or an entry above answers it. Remove the entry.',
    },
    ...['Mem/Limit now.md', 'Mem/Limit.md'].map((path) => ({
      path,
      reason: 'Entry 2, "answer": contradictions takes first, second, both, different.',
    })),
  ]);
  expect(jobOf(output, 'duplicates').applied).toBe(1);
  expect(compact.outcome(output)).toBe('some-failed');
});

test('a faded note is proposed from the day on which the vault was first seen, and only without a link of the user', async () => {
  const faded = textOf('An old guess', 'The cache may be slow because of the disk.').replaceAll(
    '2026-05-01',
    '2018-01-01',
  );
  const { fixture, run } = await benchWith({
    'Mem/Guess.md': faded,
    'Mem/Linked guess.md': faded.replaceAll('guess', 'guess of mine').replace('the disk', 'the network'),
    'Locked.md': '---\ncb_lock: true\n---\nI still think of [[Mem/Linked guess#Old|it]].\n',
  });
  expect(rowsOf(await run({ job: 'low-confidence' }))).toEqual([]);
  await fixture.ports.device.put('upkeep', { firstSeen: '2018-01-01' });
  const output = await run({ job: 'low-confidence', yes: true });
  expect(rowsOf(output)).toEqual(['low-confidence: Mem/Guess.md']);
  expect([jobOf(output, 'low-confidence').applied, Object.keys(fixture.tree())]).toEqual([
    null,
    expect.arrayContaining(['Mem/Guess.md']),
  ]);
  await run({ ...answers({ notes: ['Mem/Guess.md'], answer: 'keep' }), job: 'low-confidence' });
  expect(rowsOf(await run({ job: 'low-confidence' }))).toEqual([]);
});

test('duplicates that were told apart are not merged later, however many they are', async () => {
  const text = files['Mem/Redis.md'];
  const tree = { 'Mem/A.md': text, 'Mem/B.md': text, 'Mem/C.md': text };
  const { fixture, run } = await benchWith(tree);
  await run(answers({ notes: Object.keys(tree), answer: 'different' }));
  const output = await run({ yes: true });
  expect([rowsOf(output), Object.keys(fixture.tree())]).toEqual([[], expect.arrayContaining(Object.keys(tree))]);
});

test.each(['corroborates', 'refines', 'contradicts'])('the answer "%s" settles near duplicates', async (answer) => {
  const said =
    'The nightly import of stations reads every changed row of the tariff table from the archive before dawn';
  const { run } = await benchWith({
    'Mem/One.md': textOf('Import of stations', `${said}.`),
    'Mem/Two.md': textOf('Import of stations', `${said} slowly.`),
  });
  const notes = ['Mem/One.md', 'Mem/Two.md'];
  const found = await run({ dryRun: true });
  expect(rowsOf(found)).toEqual(['near-duplicates: Mem/One.md + Mem/Two.md']);
  expect(jobOf(found, 'near-duplicates').proposals[0]?.sentences?.map(({ words }) => words)).toEqual([[], ['slowly']]);
  await run(answers({ notes, answer }));
  expect(rowsOf(await run({ dryRun: true }))).toEqual([]);
});

test('a condition is written as text that shows and does nothing', async () => {
  const { fixture, run } = await benchWith();
  const notes = ['Mem/Limit.md', 'Mem/Limit now.md'];
  const condition = 'if ![[Private]] \u001b[31m <b>old</b>';
  await run({ ...answers({ notes, answer: 'both', condition }), job: 'contradictions' });
  const text = textIn(fixture, 'Mem/Limit.md');
  expect(text).toContain('  - both hold: if ');
  expect(text).not.toMatch(/\u001b|(?<!\\)!\[\[|(?<!\\)<b>/u);
});

test('directives are left alone', async () => {
  const text = files['Mem/Redis.md'].replace('type: decision', 'type: directive');
  const { run } = await benchWith({ 'Mem/One.md': text, 'Mem/Two.md': text });
  expect(rowsOf(await run({ dryRun: true }))).toEqual([]);
});

const exported =
  'The export writes one file for each customer, sorts the rows by date, and leaves out orders that were cancelled before they were paid, since accounting reconciles invoices and refunds monthly.';

test('the answer "same" keeps the title of the note that goes as an alias', async () => {
  const { fixture, run } = await benchWith({
    'A.md': textOf('Export per customer', exported, ['aliases: [Export per customer]']),
    'B.md': textOf('Sorting of exported rows', exported.replace('leaves out', 'drops')),
  });
  const output = await run(answers({ notes: ['A.md', 'B.md'], answer: 'same' }));
  expect([jobOf(output, 'near-duplicates').applied, output.refused]).toEqual([1, []]);
  expect(textIn(fixture, 'A.md')).toContain('aliases: [Export per customer, Sorting of exported rows, B]');
  expect(textIn(fixture, 'A.md')).toContain(' drops orders');
});

test('an entry of the board is neither merged nor has its links rewritten', async () => {
  const entry = textOf('Session store', redis, ['cb_board: decision']);
  const board = { 'Board/Store.md': entry, 'Board/Why.md': textOf('Why', 'See [[Redis]].', ['cb_board: risk']) };
  const { fixture, run } = await benchWith({ ...files, ...board });
  const output = await run({ yes: true, job: 'duplicates' });
  expect(output.refused[0]?.reason).toContain('it is an entry of the board');
  expect(fixture.tree()).toMatchObject(board);
});

test('what was found is remembered until a file changes', async () => {
  const { fixture, run } = await benchWith();
  const first = await run({ dryRun: true, job: 'contradictions' });
  const { vault } = fixture.ports;
  const read = vault.read.bind(vault);
  const paths: string[] = [];
  vault.read = (path) => {
    paths.push(path);
    return read(path);
  };
  expect(rowsOf(await run({ dryRun: true, job: 'contradictions' }))).toEqual(rowsOf(first));
  expect(paths).not.toContain('Mem/Private.md');
  fixture.ports.vault.place('Mem/Limit now.md', textOf('Mail limit', 'Mails are limited to 25 MB.'));
  expect(rowsOf(await run({ dryRun: true, job: 'contradictions' }))).toEqual([]);
});
