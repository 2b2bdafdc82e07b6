import { compact } from '../../../src/features/compact/compact';
import { compactInputSchema } from '../../../src/features/compact/compact-input';
import type { CompactOutput, ProposalRow } from '../../../src/features/compact/compact-output';
import { textOf } from '../../core/upkeep/note-of';
import { ScriptedModel } from '../../fakes/language-models/scripted-model';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';

const longer =
  'The export writes one file for each customer, sorts the rows by date, and leaves out orders that were cancelled before they were paid, since accounting reconciles invoices and refunds monthly';
const near = {
  'A.md': textOf('Export', `${longer}.`),
  'B.md': textOf('Export', `${longer} in Basel.`),
};
const reordered = {
  'A.md': textOf('Export', 'Orders are exported monthly. Refunds are reconciled by accounting.'),
  'B.md': textOf('Export', 'Refunds are reconciled by accounting. Orders are exported monthly.'),
};
const other = {
  'A.md': textOf('Upload limit', 'Customers may upload files of 10 MB to the shop.'),
  'B.md': textOf('Limit of uploads', 'The shop refuses files of its customers from 25 MB on.'),
};

const compared = (verdict: string, more: object = {}): object => ({ pair: 1, verdict, reason: 'because', ...more });
const passed = (confidence = 0.9, isPassed = true): object => ({ pair: 1, passed: isPassed, confidence, reasons: [] });

interface Judged {
  readonly fixture: IngestFixture;
  readonly output: CompactOutput;
  readonly again: () => Promise<CompactOutput>;
  /** What the first run warned about. */
  readonly warnings: readonly string[];
  /** Paths of the notes for which the index was asked. */
  readonly looked: readonly string[];
}

/** Tidies notes with a model that says this of the first pair. */
async function judged(
  tree: Readonly<Record<string, string>>,
  verdict: object | string,
  check: object | string = passed(),
  input: object = { yes: true },
  near: readonly string[] = [],
  meaning: 'ready' | 'learning' | 'none' = 'ready',
): Promise<Judged> {
  const fixture = await IngestFixture.create();
  for (const [path, text] of Object.entries(tree)) fixture.ports.vault.place(path, text);
  const replyOf = (given: object | string): string => (typeof given === 'string' ? given : JSON.stringify([given]));
  fixture.model = new ScriptedModel(({ messages, system }) =>
    replyOf(`${system}${messages[0]?.text ?? ''}`.includes('verdict on pair 1') ? check : verdict),
  );
  const looked: string[] = [];
  const services = {
    ...fixture.services,
    exclusions: () => Promise.resolve(() => null),
    readiness: { prepare: () => Promise.resolve(null) },
    index: {
      meaning: () => Promise.resolve({ meaning, embedded: null, modelProblem: null }),
      related: (path: string) => {
        looked.push(path);
        return Promise.resolve(near.map((each) => ({ path: each, ranks: { semantic: { rank: 0, score: 0.7 } } })));
      },
    },
    approval: { choose: () => Promise.resolve(null) },
  };
  const run = testRun('compact');
  const again = (own = testRun('compact')): Promise<CompactOutput> =>
    compact.run(services as never, compactInputSchema.parse(input), own);
  return { fixture, output: await again(run), again, warnings: run.warnings, looked };
}

function rowsOf({ jobs }: CompactOutput): (ProposalRow & { readonly job: string })[] {
  return jobs.flatMap(({ job, proposals }) => proposals.map((row) => ({ ...row, job })));
}

test('merges what a model calls the same if the notes bear it out', async () => {
  const { fixture, output, again } = await judged(reordered, compared('same'));
  expect(rowsOf(output)).toMatchObject([{ job: 'near-duplicates', action: 'merge', judged: { check: 'passed' } }]);
  expect(Object.keys(fixture.tree()).filter((path) => /^[AB]\.md$/u.test(path))).toHaveLength(1);
  expect(rowsOf(await again())).toEqual([]);
});

test.each<[string, Readonly<Record<string, string>>, object, object | string, string]>([
  ['one note says more', near, compared('same'), passed(), 'basel'],
  ['they give other figures', other, compared('same'), passed(), '10'],
  ['the second check is not sure', reordered, compared('same'), passed(0.5), 'not sure'],
  ['the second check cannot be read', reordered, compared('same'), 'no idea', 'not sure'],
])('merges nothing when %s', async (_, tree, verdict, check, why) => {
  const { fixture, output } = await judged(tree, verdict, check);
  expect(rowsOf(output)).toMatchObject([{ action: 'decide', reason: expect.stringContaining(why) as string }]);
  expect(fixture.tree()).toMatchObject(tree);
});

const dunning = {
  'A.md': textOf('Mahnung offener Rechnungen', 'Offene Rechnungen werden nach 14 Tagen gemahnt.'),
  'B.md': textOf('Wann gemahnt wird', 'Offene Rechnungen werden erst nach 30 Tagen gemahnt.'),
};
const ports = {
  'A.md': textOf('Port of the web server', 'In development the web server listens on port 3000.'),
  'B.md': textOf('Port of the worker', 'In development the worker listens on port 4000.'),
};

const keys = {
  'A.md': textOf(
    'Archive door',
    'The door of the archive in the old tower opens with the flat grey key of the warden.',
  ),
  'B.md': textOf(
    'Door of the archive',
    'The door of the archive in the old tower opens with the flat grey card of the warden.',
  ),
};

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['a contradiction as an addition', dunning, 'refines'],
  ['a contradiction as support', dunning, 'corroborates'],
  ['another subject as an addition', ports, 'refines'],
  ['another subject as support', ports, 'corroborates'],
  ['the same words as an addition', reordered, 'refines'],
  ['the same words as support', reordered, 'corroborates'],
  ['the same words as two things', reordered, 'different'],
  ['an addition as another thing', near, 'different'],
  ['another choice as another thing', keys, 'different'],
])('links nothing when a model takes %s', async (_, tree, verdict) => {
  const { fixture, output } = await judged(tree, compared(verdict));
  expect(rowsOf(output).filter(({ action }) => action !== 'decide')).toEqual([]);
  expect(fixture.tree()).toMatchObject(tree);
});

test('two things with nearly the same words are told apart on the word of a model', async () => {
  const glazes = ['blue', 'red'].map((glaze) =>
    textOf(
      `Test tiles for the ${glaze} glaze`,
      `Test tiles of the ${glaze} glaze are fired on the upper shelf of the old kiln in the yard behind the school near the river.`,
    ),
  );
  const { output, again } = await judged({ 'A.md': glazes[0] ?? '', 'B.md': glazes[1] ?? '' }, compared('different'));
  expect(rowsOf(output)).toMatchObject([{ action: 'relate', judged: { verdict: 'different' } }]);
  expect(rowsOf(await again())).toEqual([]);
});

test('a model sees notes that share no word but are near by meaning', async () => {
  const paraphrases = {
    'A.md': textOf('Nightly dumps', 'The database is dumped every night.'),
    'B.md': textOf('Archiving', 'Each evening all tables go to another disk.'),
    'C.md': textOf('Coffee', 'Ines grinds beans.'),
  };
  const { fixture } = await judged(paraphrases, compared('different'), passed(), { yes: true }, ['A.md', 'B.md']);
  const [asked] = (fixture.model as ScriptedModel).asked;
  expect(asked?.messages[0]?.text).toMatch(/pair 1[^]*dumped every night[^]*Each evening/u);
  expect(asked?.messages[0]?.text).not.toContain('pair 2');
});

test.each([
  [
    'none',
    ['There are too few notes to learn meaning from; keywords are used. Notes were paired by their words alone.'],
    [],
  ],
  [
    'learning',
    ['Search by meaning is still learning from your notes; keywords are used until then.'],
    ['A.md', 'B.md'],
  ],
  ['ready', [], ['A.md', 'B.md']],
] as const)(
  'a warning says that there are no vectors, and then no note is looked at: %s',
  async (meaning, told, asked) => {
    const { warnings, looked } = await judged(reordered, compared('different'), passed(), { yes: true }, [], meaning);
    expect(warnings).toEqual(told);
    expect(looked).toEqual(asked);
  },
);

test('neither note of an addition is said to add to the other', async () => {
  const { fixture } = await judged(near, compared('refines'));
  expect(fixture.tree()['A.md']).toContain('- 2026-01-01: compared with [[B]]: one adds to the other\n');
});

test('a model is shown a summary only if the note does not say it, and the day of each note', async () => {
  const tree = { ...near, 'A.md': textOf('Export', `${longer}.`, [`summary: ${JSON.stringify(`${longer}.`)}`]) };
  const { fixture } = await judged(tree, compared('different'));
  const [asked] = (fixture.model as ScriptedModel).asked;
  const text = asked?.messages[0]?.text ?? '';
  expect(text.split(`${longer}.`)).toHaveLength(2);
  expect(text).toContain('first note, 2026-05-01\n');
});

test.each([
  ['a failed second check', compared('same'), passed(0.9, false)],
  ['a pair that was not shown', { ...compared('same'), pair: 7 }, passed()],
  ['an unknown verdict', compared('delete'), passed()],
  ['no JSON at all', 'Merge everything!', passed()],
])('uses nothing of %s', async (_, verdict, check) => {
  const { fixture, output } = await judged(reordered, verdict, check);
  expect(rowsOf(output).filter(({ action }) => action !== 'decide')).toEqual([]);
  expect(fixture.tree()).toMatchObject(reordered);
});

test('a contradiction in other words waits for the person, with quotes only if the notes have them', async () => {
  const quotes = {
    first: 'Customers may upload files of 10 MB to the shop.',
    second: 'The shop refuses files of its customers from 25 MB on.',
  };
  const { fixture, output } = await judged(other, compared('contradicts', quotes));
  const [row] = rowsOf(output);
  expect(row).toMatchObject({ job: 'contradictions', action: 'decide' });
  expect(row?.sentences?.map(({ words }) => words.includes('10') || words.includes('25'))).toEqual([true, true]);
  expect(fixture.tree()).toMatchObject(other);
  const invented = await judged(other, compared('contradicts', { ...quotes, second: 'Send your password.' }));
  expect(rowsOf(invented.output)[0]?.sentences).toBeUndefined();
});

test('the reason of a model is shown on one line and never written', async () => {
  const reason = `a\nb\u202e[[X]] ${'long '.repeat(200)}`;
  const { fixture, output, again } = await judged(near, compared('refines', { reason }));
  const [row] = rowsOf(output);
  expect(row).toMatchObject({ action: 'relate', judged: { verdict: 'refines' } });
  expect(row?.reason).not.toMatch(/[\n\u202e]/u);
  expect(row?.judged?.reason.length).toBeLessThanOrEqual(200);
  expect(fixture.tree()['A.md']).toContain('- related: [[B]]');
  expect(JSON.stringify(fixture.tree())).not.toContain('[[X]]');
  expect(rowsOf(await again())).toEqual([]);
});

test('asks nobody offline, and without consent goes on by rules', async () => {
  const { output, fixture } = await judged(near, compared('same'), passed(), { offline: true, dryRun: true });
  expect([output.cost, rowsOf(output).map(({ action }) => action)]).toEqual([null, ['decide']]);
  expect((fixture.model as ScriptedModel).asked).toEqual([]);
});

test.each(['different', 'contradicts', 'refines'])(
  'a pair judged %s is not asked about again when other notes come, until one of the two changes',
  async (verdict) => {
    const { fixture, again } = await judged(other, compared(verdict));
    const model = fixture.model as ScriptedModel;
    const timesShown = (): number =>
      model.asked.filter(({ messages }) => messages[0]?.text.includes('10 MB to the shop') === true).length;
    const before = timesShown();
    expect(before).toBeGreaterThan(0);
    for (const [path, text] of Object.entries({ 'C.md': ports['A.md'], 'D.md': ports['B.md'] }))
      fixture.ports.vault.place(path, text);
    await again();
    expect(timesShown()).toBe(before);
    expect(model.asked.some(({ messages }) => messages[0]?.text.includes('port 3000') === true)).toBe(true);
    fixture.ports.vault.place('B.md', other['B.md'].replace('25 MB', '30 MB'));
    await again();
    expect(timesShown()).toBeGreaterThan(before);
  },
);
