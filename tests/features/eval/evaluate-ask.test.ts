import { evaluate } from '../../../src/features/eval/evaluate';
import type { AskScore } from '../../../src/features/eval/evaluate-ask';
import type { SmokeOutput } from '../../../src/features/eval/evaluate-smoke';
import { ScriptedModel, type Step } from '../../fakes/language-models/scripted-model';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { openNotes } from '../search/opened-notes';

const exportLine = 'The nightly export to Postgres takes 40 minutes.';
const notes = {
  'Ops/Export.md': `# Nightly export\n\n${exportLine}\nIt never runs on Sundays.\n`,
  'Ops/Team.md': '# Team\n\nAnna Berger maintains the export since March 2024.\n',
  'Garden/Tea.md': '# Tea\n\nGreen tea wants seventy degrees.\n',
};
const question = 'How long does the nightly export take?';
const reply = (text: string): string =>
  JSON.stringify({ sentences: [{ text, cites: [{ row: 1, quote: exportLine }] }] });

class Fixture {
  private constructor(private readonly fixture: IngestFixture) {}

  static async create(script: readonly Step[] = []): Promise<Fixture> {
    const fixture = await IngestFixture.create();
    fixture.model = script.length === 0 ? null : new ScriptedModel(script);
    return new Fixture(fixture);
  }

  write(file: string, ...lines: readonly object[]): void {
    this.fixture.sources.outside.set(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  }

  run(input: object): Promise<unknown> {
    const { services } = openNotes(notes);
    const { languageModels, asking, consent, device, sources } = this.fixture.services;
    const deps = {
      ...services,
      ...{ languageModels, asking, consent, device, sources, cache: this.fixture.replies },
      results: { claim: () => Promise.reject(new Error('nothing is written')) },
      stopwatch: { readMs: () => 0 },
    };
    return evaluate.run(deps, evaluate.input.parse(input), testRun('eval'));
  }
}

const cases = [
  { id: 1, question, kind: 'time', answers: ['40 minutes'], evidence: [{ path: 'Ops/Export.md', line: 3 }] },
  { id: 2, question: 'Who maintains the export?', evidence: [{ path: 'Garden/Tea.md' }] },
  { id: 3, question: 'Wer dirigiert das Orchester in Leipzig?', answerable: false },
  { id: 4, question: 'Who owns the export of green tea?', answerable: true },
  { id: 5, question: 'How many degrees for green tea?' },
];

test('answers are compared with known places, answers and what nothing answers', async () => {
  const fixture = await Fixture.create();
  fixture.write('q.jsonl', ...cases);
  const { ask } = (await fixture.run({ ask: 'q.jsonl', offline: true })) as { ask: AskScore };
  expect(ask).toMatchObject({
    ...{ model: null, cost: null, degraded: null, questions: 5, answerable: 3, brokenCitations: 0 },
    ...{ rightPlaces: 1, said: 1, falseAnswers: 1 },
    sentences: { written: 0, dropped: 0 },
  });
  expect(ask.answered + ask.falseRecants).toBe(ask.answerable);
  expect(ask.kinds.map(({ kind, questions }) => [kind, questions])).toEqual([
    ['', 4],
    ['time', 1],
  ]);
  expect(ask.wrong.map(({ id, faults }) => [id, ...faults])).toEqual(
    expect.arrayContaining([
      ['2', 'wrong-place'],
      ['5', 'false-answer'],
    ]),
  );
});

test('with a model, sentences are counted by what became of them, and the cost is asked for once', async () => {
  const fixture = await Fixture.create([reply('Nightly export to Postgres takes 40 minutes.')]);
  fixture.write('q.jsonl', cases[0] ?? {});
  const input = { ask: 'q.jsonl', yes: true };
  const { ask } = (await fixture.run(input)) as { ask: AskScore };
  expect(ask).toMatchObject({ rightPlaces: 1, sentences: { written: 1, quoted: 0 }, cost: { calls: 1 } });
  expect(ask.model).not.toBeNull();
});

test('a dry run only says what all questions would cost', async () => {
  const fixture = await Fixture.create(['never asked']);
  fixture.write('q.jsonl', cases[0] ?? {}, { ...cases[0], id: 9 });
  expect(await fixture.run({ ask: 'q.jsonl', dryRun: true })).toMatchObject({ quote: { calls: 2 } });
});

test('smoke questions are asked three times, never from the cache, and their results are kept', async () => {
  const right = reply('The nightly export takes 40 minutes.');
  const fixture = await Fixture.create([right, '{"sentences": []}', right, right, right, right]);
  fixture.write('s.jsonl', { category: 'numbers', question, expect: ['forty minutes|40 minutes'] });
  const first = (await fixture.run({ smoke: 's.jsonl', yes: true })) as { smoke: SmokeOutput };
  expect(first.smoke.questions[0]?.runs.map(({ passed }) => passed)).toEqual([true, false, true]);
  expect(evaluate.outcome(first)).toBe('some-failed');
  const { smoke } = (await fixture.run({ smoke: 's.jsonl', yes: true })) as { smoke: SmokeOutput };
  expect(smoke.trend.map(({ passed, categories }) => [passed, categories])).toEqual([
    [0, { numbers: 2 }],
    [1, { numbers: 3 }],
  ]);
  expect(smoke.trend[1]).toMatchObject({ asked: 1, index: { notes: 3 } });
  expect(smoke.trend[1]?.prompts.join()).toMatch(/ask-plan \d+ [\da-f]{8},ask-answer \d+ [\da-f]{8}/);
  expect(evaluate.outcome({ smoke })).toBe('done');
});

test('what must be recanted passes only without an answer', async () => {
  const fixture = await Fixture.create();
  fixture.write(
    's.jsonl',
    { category: 'absent', question: 'Wer dirigiert das Orchester in Leipzig?', recants: true },
    { category: 'present', question, recants: true },
  );
  const { smoke } = (await fixture.run({ smoke: 's.jsonl', offline: true })) as { smoke: SmokeOutput };
  expect(smoke.questions.map(({ runs }) => runs.every(({ passed }) => passed))).toEqual([true, false]);
});

test.each([
  [
    'two questions of one category',
    [
      { category: 'a', question, recants: true },
      { category: 'a', question, recants: true },
    ],
    'two questions of the category "a"',
  ],
  ['a question without expectation', [{ category: 'a', question }], 's.jsonl, line 1: give either "expect"'],
  ['no questions', [], 'must contain from 1 to'],
])('%s are not asked', async (_, lines, message) => {
  const fixture = await Fixture.create();
  fixture.write('s.jsonl', ...lines);
  await expect(fixture.run({ smoke: 's.jsonl', offline: true })).rejects.toThrow(message);
});

test('one kind of measurement at a time', () => {
  expect(() => evaluate.input.parse({ ask: 'a', smoke: 'b' })).toThrow('Leave out --smoke with --ask.');
  expect(() => evaluate.input.parse({ ask: 'a', queries: 'b' })).toThrow('Leave out --queries with --ask.');
});
