import { restructure } from '../../../src/features/restructure/restructure';
import { testRun } from '../../fakes/test-run';
import { decision, passed, RestructureFixture } from './restructure-fixture';

const files = {
  'Tea/Green.md': 'Green tea is steeped at 80 degrees.\n',
  'Tea/Verde.md': 'Green tea is steeped at 80 degrees. It is never boiled.\n',
  'Milk/Cold.md': 'Milk is cold. See [[Green]].\n',
  'Milk/Warm.md': 'Milk may be warmed.\n',
  'Links.md': 'See [[Green]], [[Verde]] and [[Cold]].\n',
};
const near = [
  ['Milk/Cold.md', 'Milk/Warm.md'],
  ['Tea/Green.md', 'Tea/Verde.md'],
];
const mergeMilk = decision({ action: 'merge', notes: [1, 2], title: 'Milk' });
const mergeTea = decision({ action: 'merge', notes: [1, 2], title: 'Green tea' });
const milk = JSON.stringify({ body: 'Milk is cold. See [[Green]]. Milk may be warmed.' });
const tea = JSON.stringify({ body: 'Green tea is steeped at 80 degrees. It is never boiled.' });
const unsure = JSON.stringify({ passed: true, confidence: 0.69, reasons: ['Maybe.'] });
const justPassed = JSON.stringify({ passed: true, confidence: 0.7, reasons: ['Fine.'] });

/** Two groups; of each the second check, and what the model writes. */
async function twoGroups(
  judge: readonly string[],
  written: readonly string[] = [milk, tea],
): Promise<RestructureFixture> {
  const fixture = await RestructureFixture.create(files, near);
  fixture.answer({ decide: [mergeMilk, mergeTea], merge: written, judge });
  fixture.agrees = true;
  return fixture;
}

test('applies verified harmless changes without a question, and logs that', async () => {
  const fixture = await twoGroups([justPassed, passed]);
  const output = await fixture.run({ applyPassed: true });
  expect(output).toMatchObject({
    refused: [],
    lost: [],
    applied: [
      { to: ['Milk/Milk.md'], isUnasked: true },
      { to: ['Tea/Green tea.md'], isUnasked: true },
    ],
    proof: { linksBefore: 4, linksAfter: 4 },
  });
  expect([output.stopped, output.plan]).toEqual([undefined, undefined]);
  expect(fixture.shown).toEqual([]);
  expect(fixture.tree()['Links.md']).toBe('See [[Green tea]], [[Green tea]] and [[Milk]].\n');
  expect(fixture.log()).toContain(
    'Merged Tea/Green.md, Tea/Verde.md into [[Tea/Green tea|Green tea]], applied automatically after a second check',
  );
  expect(restructure.outcome(output)).toBe('done');
  expect((await fixture.undo(output.run)).conflicts).toEqual([]);
  expect(fixture.tree()).toEqual(files);
});

test('the setting of the vault does the same; without either, asks about each change', async () => {
  const fixture = await twoGroups([passed, passed]);
  expect(await fixture.run()).toMatchObject({
    applied: [],
    stopped: expect.stringMatching(/not confirmed/iu) as string,
  });
  expect(fixture.shown[0]?.changes).toHaveLength(2);
  expect(fixture.tree()).toEqual(files);
  fixture.settings = { ...fixture.settings, applyPassed: true };
  expect((await fixture.run({ applyPassed: false })).applied).toEqual([]);
  expect(fixture.shown).toHaveLength(2);
  expect((await fixture.run()).applied).toHaveLength(2);
  expect(fixture.shown).toHaveLength(2);
});

test('asks about the other changes afterwards, planned on the current notes', async () => {
  const fixture = await twoGroups([unsure, passed]);
  fixture.take = ({ changes }) => changes.map(({ id }) => id);
  const output = await fixture.run({ applyPassed: true });
  expect(
    fixture.shown.map(({ changes }) =>
      changes.map(({ title, warnings, isRecommended }) => [title, warnings, isRecommended]),
    ),
  ).toEqual([[['Cold, Warm → Milk', ['A second check was not sure: Maybe.'], false]]]);
  expect(output.applied).toMatchObject([
    { to: ['Tea/Green tea.md'], isUnasked: true },
    { to: ['Milk/Milk.md'], isUnasked: false },
  ]);
  expect(fixture.tree()['Milk/Milk.md']).toContain('See [[Green tea]].');
  expect(fixture.log().match(/^## /gm)).toHaveLength(1);
  expect(fixture.log()).toMatch(
    /Tea\/Verde\.md into \[\[Tea\/Green tea\|Green tea\]\], applied automatically after a second check\n- Merged Milk\/Cold\.md, Milk\/Warm\.md into \[\[Milk\/Milk\|Milk\]\]\n/,
  );
  expect((await fixture.undo(output.run)).conflicts).toEqual([]);
  expect(fixture.tree()).toEqual(files);
});

test('without an answer, reports the remaining changes with the reason and keeps the applied ones', async () => {
  const fixture = await twoGroups([unsure, passed]);
  const output = await fixture.run({ applyPassed: true });
  expect(output.applied.map(({ to }) => to)).toEqual([['Tea/Green tea.md']]);
  expect(output.refused).toEqual(
    ['Milk/Cold.md', 'Milk/Warm.md'].map((path) => ({ path, reason: 'A second check was not sure: Maybe.' })),
  );
  expect(output.stopped).toBeUndefined();
  expect(output.proof).toMatchObject({ linksBefore: 4, linksAfter: 4 });
});

test.each([
  ['a second check just below the threshold', unsure, tea, 'not sure'],
  ['a second check that cannot be read', 'yes, sure', tea, 'not sure'],
  ['a lost sentence', passed, JSON.stringify({ body: 'Green tea is steeped at 80 degrees.' }), 'would be lost'],
  [
    'a sentence that is in none of the notes',
    passed,
    JSON.stringify({ body: 'Green tea is steeped at 80 degrees. It is never boiled. Cats like it.' }),
    'Not in any of the notes',
  ],
  [
    'a link that is in none of the notes',
    passed,
    JSON.stringify({ body: 'Green tea is steeped at 80 degrees. It is never boiled. [Buy](https://evil.example).' }),
    'https://evil.example',
  ],
])('%s is never applied automatically', async (_, judge, written, warning) => {
  const fixture = await twoGroups([passed, judge], [milk, written]);
  const output = await fixture.run({ applyPassed: true });
  expect(output.applied.map(({ to }) => to)).toEqual([['Milk/Milk.md']]);
  expect(fixture.shown[0]?.changes[0]?.warnings.join(' ')).toContain(warning);
  expect(fixture.tree()).toMatchObject({
    'Tea/Green.md': files['Tea/Green.md'],
    'Tea/Verde.md': files['Tea/Verde.md'],
  });
});

test('the date of a note does not excuse a sentence that is in none of them', async () => {
  const dated = {
    'Tea/Green.md': `---\ndate: 2026-01-02\n---\n${files['Tea/Green.md']}`,
    'Tea/Verde.md': files['Tea/Verde.md'],
  };
  const fixture = await RestructureFixture.create(dated, [Object.keys(dated)]);
  fixture.answer({
    decide: mergeTea,
    merge: JSON.stringify({
      body: 'Green tea is steeped at 80 degrees. It is never boiled. On 2026-01-02 the kettle exploded in Oslo.',
    }),
    judge: passed,
  });
  fixture.agrees = true;
  expect((await fixture.run({ applyPassed: true })).applied).toEqual([]);
  expect(fixture.shown[0]?.changes[0]?.warnings).toEqual([
    'Not in any of the notes: “On 2026-01-02 the kettle exploded in Oslo.” (oslo, kettle, exploded)',
  ]);
});

const leaves = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((number) => [`T/N${number}.md`, `Note ${number} tells of leaf ${number}.\n`]),
);
const hub = (summary: string, line: string): object => ({
  decide: decision({
    action: 'hub',
    notes: [1, 2, 3, 4, 5, 6],
    title: 'Notes of leaf',
    summary,
    lines: [{ note: 1, line }],
  }),
  judge: passed,
});
const summed = { 'T/A.md': '---\nsummary: Green.\n---\nTea is green.\n', 'T/B.md': 'Tea is green. It is hot.\n' };
const mergeSummed = (summary: string): object => ({
  decide: mergeTea,
  merge: JSON.stringify({ body: 'Tea is green. It is hot.', summary }),
  judge: passed,
});
const long = {
  'T/Long.md': `Intro.\n\n## One\n\n${'First things first. '.repeat(100)}\n\n## Two\n\n${'Second things second. '.repeat(100)}\n`,
};
const split = (summary: string): object => ({
  split: JSON.stringify({
    action: 'split',
    parts: [
      { title: 'One', summary, pieces: [1] },
      { title: 'Two', pieces: [2] },
    ],
    reason: 'Two.',
    confidence: 0.9,
  }),
  judge: passed,
});

test.each([
  [
    'the summary of a hub',
    leaves,
    hub('It exploded in Oslo.', 'Note 1 tells of leaf 1.'),
    hub('Note 2 tells of leaf 2.', 'Note 1 tells of leaf 1.'),
  ],
  ['a line of a hub', leaves, hub('', 'It exploded in Oslo.'), hub('', 'Note 1 tells of leaf 1.')],
  ['the summary of a merge', summed, mergeSummed('Green. It exploded in Oslo.'), mergeSummed('Green. It is hot.')],
  ['a line that links to a part', long, split('It exploded in Oslo.'), split('First things first.')],
])(
  '%s is applied automatically only if the notes say it; otherwise the user sees the added sentences',
  async (_, notes, invented, told) => {
    for (const [answers, isApplied] of [
      [invented, false],
      [told, true],
    ] as const) {
      const fixture = await RestructureFixture.create(notes, [Object.keys(notes)]);
      fixture.answer(answers);
      fixture.agrees = true;
      expect((await fixture.run({ applyPassed: true })).applied).toHaveLength(isApplied ? 1 : 0);
      expect(
        fixture.shown.flatMap(({ changes }) => changes.map(({ warnings, isRecommended }) => [warnings, isRecommended])),
      ).toEqual(
        isApplied
          ? []
          : [
              [
                ['A title, summary or line says what none of the notes says: “It exploded in Oslo.” (exploded, oslo).'],
                false,
              ],
            ],
      );
      const agreed = await RestructureFixture.create(notes, [Object.keys(notes)]);
      agreed.answer(answers);
      expect((await agreed.run({ yes: true })).applied).toHaveLength(isApplied ? 1 : 0);
    }
  },
);

const tokens = {
  'K/Tokens.md': 'Session tokens are hashed with SHA-256. Session tokens must never be stored in plain text.\n',
  'K/Hash.md': 'Session tokens are hashed with SHA-256.\n',
};
const tokensBody = 'Session tokens are hashed with SHA-256. Session tokens must never be stored in plain text.';

test.each([
  ['title', 'Session tokens may be stored in plain text', tokensBody, '(may'],
  ['heading', 'Session tokens', `## Never hash tokens with SHA-256\n\n${tokensBody}`, 'Never hash tokens'],
  ['heading with a year', 'Session tokens', `## Hashing since 1999\n\n${tokensBody}`, '1999'],
])('a %s that turns the notes round is never written unasked, also with --yes', async (_, title, body, word) => {
  for (const input of [{ applyPassed: true }, { yes: true }]) {
    const fixture = await RestructureFixture.create(tokens, [Object.keys(tokens)]);
    fixture.answer({
      decide: decision({ action: 'merge', notes: [1, 2], title }),
      merge: JSON.stringify({ body }),
      judge: passed,
    });
    fixture.agrees = true;
    const output = await fixture.run(input);
    expect(output.applied).toEqual([]);
    expect(output.refused[0]?.reason ?? fixture.shown[0]?.changes[0]?.warnings.join(' ')).toContain(word);
    expect(fixture.tree()).toEqual(tokens);
  }
});

test('asks about decisions made by hand, because nothing checked them', async () => {
  const fixture = await twoGroups([]);
  const output = await fixture.run({
    applyPassed: true,
    decisions: [{ notes: ['Tea/Green.md', 'Tea/Verde.md'], action: 'merge', title: 'T' }],
  });
  expect(output).toMatchObject({ applied: [], stopped: expect.stringMatching(/not confirmed/iu) as string });
  expect(fixture.tree()).toEqual(files);
});

test('does not accept the cost, and a dry run changes nothing', async () => {
  const fixture = await twoGroups([passed, passed]);
  fixture.agrees = false;
  expect(await fixture.run({ applyPassed: true })).toMatchObject({
    applied: [],
    stopped: expect.stringContaining('may cost money') as string,
  });
  expect(fixture.model?.asked).toEqual([]);
  expect((await fixture.run({ applyPassed: true, yes: true, dryRun: true })).applied).toEqual([]);
  expect(fixture.tree()).toEqual(files);
});

test('skips a note that changed since it was read and continues with the rest', async () => {
  const fixture = await twoGroups([passed, passed]);
  const { model } = fixture;
  let count = 0;
  const asking = fixture.services.asking.calls;
  const ask = asking.ask.bind(asking);
  jest.spyOn(asking, 'ask').mockImplementation((...given) => {
    count += 1;
    if (count === 6) fixture.ports.vault.place('Milk/Warm.md', 'Mine now.');
    return ask(...given);
  });
  const output = await fixture.run({ applyPassed: true });
  expect(model?.asked).toHaveLength(6);
  expect(output.applied.map(({ to }) => to)).toEqual([['Tea/Green tea.md']]);
  expect(output.refused).toMatchObject([
    { path: 'Milk/Cold.md', reason: expect.stringContaining('Milk/Warm.md was changed') as string },
    { path: 'Milk/Warm.md' },
  ]);
  expect(fixture.tree()['Milk/Warm.md']).toBe('Mine now.');
});

test('a run cancelled during a question has logged its changes', async () => {
  const fixture = await twoGroups([unsure, passed]);
  const run = testRun('restructure');
  fixture.take = ({ changes }) => {
    run.cancel();
    return changes.map(({ id }) => id);
  };
  await expect(fixture.run({ applyPassed: true }, run)).rejects.toMatchObject({ code: 'cancelled' });
  expect(fixture.log()).toContain('Merged Tea/Green.md, Tea/Verde.md');
  expect(fixture.tree()['Milk/Warm.md']).toBe(files['Milk/Warm.md']);
});
