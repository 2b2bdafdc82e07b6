import { restructure } from '../../../src/features/restructure/restructure';
import { ModelError } from '../../../src/core/language-models/model-error';
import { passed, decision, RestructureFixture } from './restructure-fixture';

const files = {
  'Tea/Green.md': 'Green tea is steeped at 80 degrees.\n',
  'Tea/Milk.md': '---\ntags: [drink]\nsummary: Milk is cold.\n---\nLong.\n',
  'Tea/Verde.md': 'Green tea is steeped at 80 degrees. It is never boiled.\n',
  'Tea/Kettle.md': 'A kettle is made of iron.\n',
};
/** What search finds near is not what the model says. */
const near = [['Tea/Green.md', 'Tea/Milk.md']];
const group = (...groups: object[]): string => JSON.stringify({ groups });
const tea = { subject: 'Green tea', notes: ['Tea/Green.md', 'Tea/Verde.md'] };
const merge = decision({ action: 'merge', notes: [1, 2], title: 'Green tea' });
const written = JSON.stringify({ body: 'Green tea is steeped at 80 degrees. It is never boiled.' });

async function teaFixture(answer: unknown = group(tea)): Promise<RestructureFixture> {
  const fixture = await RestructureFixture.create(files, near);
  fixture.answer({ group: answer as string, decide: merge, merge: written, judge: passed });
  return fixture;
}

test('the model groups notes; a dry run and the run agree, and the second costs nothing', async () => {
  const fixture = await teaFixture();
  const dry = await fixture.run({ by: 'model', dryRun: true, yes: true });
  expect(dry).toMatchObject({
    grouping: { by: 'model', remarks: [] },
    groups: [{ notes: tea.notes, action: 'merge' }],
    cost: { calls: 4 },
  });
  fixture.answer({
    group: group({ subject: 'Other', notes: ['Tea/Milk.md', 'Tea/Kettle.md'] }),
    decide: merge,
    merge: written,
    judge: passed,
  });
  const done = await fixture.run({ by: 'model', yes: true });
  expect(done).toMatchObject({ cost: { calls: 0 }, groups: dry.groups, applied: [{ to: ['Tea/Green tea.md'] }] });
});

test('the model sees data only: paths, titles, tags, and the summary or first lines', async () => {
  const fixture = await teaFixture();
  await fixture.run({ by: 'model', yes: true, dryRun: true });
  const shown = fixture.model?.asked[0]?.messages[0]?.text ?? '';
  expect(shown).toContain('Tea/Green.md\n  Green tea is steeped at 80 degrees.\n');
  expect(shown).toContain('Tea/Milk.md\n  Tags: drink\n  Milk is cold.');
  expect(shown).toMatch(/The notes:\n<data-[^>]+>\nTea\/Green\.md/);
});

test('groups notes again after a change, and on request', async () => {
  const fixture = await teaFixture();
  const asked = async (input: object): Promise<number> => {
    fixture.answer({ group: [group(tea), group()], decide: merge, merge: written, judge: passed });
    await fixture.run({ by: 'model', yes: true, dryRun: true, ...input });
    return (
      fixture.model?.asked.filter(({ messages }) => messages[0]?.text.includes('Which of them belong together?'))
        .length ?? 0
    );
  };
  expect(await asked({})).toBe(1);
  expect(await asked({})).toBe(0);
  fixture.ports.vault.place('Tea/Kettle.md', 'A kettle is made of copper.');
  expect(await asked({})).toBe(1);
  // The reply itself is kept, so that nothing is paid twice.
  expect(await asked({ regroup: true })).toBe(0);
});

test('reports missing notes in a reply and keeps the rest of the group', async () => {
  const fixture = await teaFixture(group({ subject: 'Green tea', notes: [...tea.notes, 'Tea/Black.md'] }));
  const output = await fixture.run({ by: 'model', yes: true, dryRun: true });
  expect(output.groups.map(({ notes }) => notes)).toEqual([tea.notes]);
  expect(output.grouping.remarks).toEqual([
    'Parts of the language model’s groups that were not used: "Green tea": there is no note "Tea/Black.md".',
  ]);
  expect((await fixture.run({ by: 'model', yes: true, dryRun: true })).grouping).toEqual(output.grouping);
});

test('falls back to similarity after an unreadable reply, and reports it', async () => {
  const fixture = await teaFixture('I cannot do that.');
  const output = await fixture.run({ by: 'model', yes: true, dryRun: true });
  expect(output.groups.map(({ notes }) => notes)).toEqual(near);
  expect(output.failed).toMatch(
    /^The language model gave no groups: .*The notes were grouped by similarity instead\.$/,
  );
  expect(restructure.outcome(output)).toBe('some-failed');
  const again = await fixture.run({ by: 'model', yes: true, dryRun: true });
  expect([again.groups, again.failed, again.cost]).toEqual([
    output.groups,
    output.failed,
    expect.objectContaining({ calls: 0 }),
  ]);
});

test('asks an unreachable model again the next time', async () => {
  const fixture = await teaFixture(new ModelError('no-model', 'There is no such model.'));
  const output = await fixture.run({ by: 'model', yes: true, dryRun: true });
  expect([output.groups.map(({ notes }) => notes), output.failed]).toEqual([
    near,
    expect.stringContaining('There is no such model.'),
  ]);
  fixture.answer({ group: group(tea), decide: merge, merge: written, judge: passed });
  expect((await fixture.run({ by: 'model', yes: true, dryRun: true })).groups.map(({ notes }) => notes)).toEqual([
    tea.notes,
  ]);
});

test.each([
  ['offline', { offline: true }],
  ['decided by hand', { decisions: [] }],
])('groups by similarity without a model (%s), and reports it', async (_, input) => {
  const fixture = await teaFixture();
  const output = await fixture.run({ by: 'model', ...input });
  expect(fixture.model?.asked).toEqual([]);
  expect(output.groups.map(({ notes }) => notes)).toEqual(near);
  expect(output.grouping.remarks).toEqual(['No language model was asked, so notes are grouped by similarity.']);
});

test('includes grouping in the estimate, and asks nothing before consent', async () => {
  const fixture = await teaFixture();
  const bySearch = await fixture.run({ by: 'search' });
  const output = await fixture.run({ by: 'model' });
  expect(fixture.model?.asked).toEqual([]);
  expect(output).toMatchObject({
    stopped: expect.stringContaining('may cost money') as string,
    groups: [{ action: 'keep' }],
    grouping: { remarks: ['No language model was asked, so notes are grouped by similarity.'] },
  });
  expect((output.quote?.calls ?? 0) - (bySearch.quote?.calls ?? 0)).toBe(1);
  expect(output.quote?.inputTokens).toBeGreaterThan(bySearch.quote?.inputTokens ?? Infinity);
});

test('asks the user again if the model finds far more than expected', async () => {
  const fixture = await RestructureFixture.create(files, []);
  const asked: string[] = [];
  fixture.services.consent.ask = ({ title }) => {
    asked.push(title);
    return Promise.resolve(asked.length === 1);
  };
  fixture.answer({ group: group(tea), decide: merge, merge: written, judge: passed });
  const output = await fixture.run({ by: 'model' });
  expect(asked).toEqual(['Restructure with a language model?', 'It found more groups than expected. Continue?']);
  expect(output).toMatchObject({
    groups: [{ notes: tea.notes, action: 'keep' }],
    cost: { calls: 1 },
    quote: { calls: 5 },
    stopped: expect.stringContaining('Nothing more was sent') as string,
  });
});

test('shows many notes in parts, each with the earlier groups, and joins groups by subject', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 200 }, (_, at) => [`N/${String(at).padStart(3, '0')}.md`, `Note ${at}.`]),
  );
  const fixture = await RestructureFixture.create(many);
  fixture.answer({
    group: [
      group(
        { subject: 'Alpha', notes: ['N/000.md'] },
        { subject: 'Beta', notes: ['N/001.md', 'N/002.md'] },
        { subject: 'Alone', notes: ['N/003.md'] },
      ),
      group({ subject: 'alpha', notes: ['N/199.md'] }),
    ],
    decide: JSON.stringify({ decisions: [] }),
    judge: passed,
  });
  const output = await fixture.run({ by: 'model', yes: true, dryRun: true });
  expect(output.groups.map(({ notes }) => notes)).toEqual([
    ['N/000.md', 'N/199.md'],
    ['N/001.md', 'N/002.md'],
  ]);
  const [first, second] = (fixture.model?.asked ?? []).map(
    ({ system, messages }) => `${system} ${messages[0]?.text ?? ''}`,
  );
  expect(first).toContain('part 1 of 2');
  expect(second).toContain('part 2 of 2');
  expect(second).toMatch(/- Beta: 001, 002\n|- Alpha: 000\n/);
  expect(second).not.toContain('N/099.md');
});

test('groups the notes of a failed part by similarity, the others by the model', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 200 }, (_, at) => [`N/${String(at).padStart(3, '0')}.md`, `Note ${at}.`]),
  );
  const fixture = await RestructureFixture.create(many, [['N/198.md', 'N/199.md']]);
  fixture.answer({
    group: [group({ subject: 'Beta', notes: ['N/001.md', 'N/002.md'] }), 'What?', 'What?'],
    decide: JSON.stringify({ decisions: [] }),
    judge: passed,
  });
  const output = await fixture.run({ by: 'model', yes: true, dryRun: true });
  expect(output.groups.map(({ notes }) => notes)).toEqual([
    ['N/001.md', 'N/002.md'],
    ['N/198.md', 'N/199.md'],
  ]);
  expect(output.failed).toMatch(
    /^The language model gave no groups for 100 of 200 notes: .* These were grouped by similarity instead\.$/,
  );
});
