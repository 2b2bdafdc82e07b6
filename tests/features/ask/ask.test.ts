import { recantSentence } from '../../../src/core/ask/ask-answer';
import type { AskOutput, AskStep } from '../../../src/engine/answering/ask-request';
import { ModelError } from '../../../src/core/language-models/model-error';
import { askNotes } from '../../../src/engine/answering/ask-notes';
import { ask, askInputSchema, type AskDeps } from '../../../src/features/ask/ask';
import { ScriptedModel, type Step } from '../../fakes/language-models/scripted-model';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { openNotes } from '../search/opened-notes';

const notes = {
  'Ops/Export.md': '# Nightly export\n\nThe nightly export to Postgres takes 40 minutes.\nIt never runs on Sundays.\n',
  'Ops/Backup.md': '# Backup\n\nBackups of the database go to the Vienna bucket every six hours.\n',
  'Ops/Team.md': '# Team\n\nAnna Berger maintains the export since March 2024.\n',
  'Ops/Secret.md': '---\ncb_private: true\n---\nThe export password of Postgres is hunter2.\n',
  'Ops/Rollback.md':
    '---\ntype: insight\nconfidence: 0.5\ncb_source: hook-extraction\ncb_created: 2025-01-01T10:00:00Z\n---\nHelga approves every rollback of a deployment.\n',
  'Garden/Tea.md': '# Tea\n\nGreen tea wants seventy degrees.\n',
};
const exportLine = 'The nightly export to Postgres takes 40 minutes.';

interface Asked {
  readonly output: AskOutput;
  readonly model: ScriptedModel | null;
  readonly steps: readonly AskStep[];
  readonly fixture: IngestFixture;
}

/** Asks over the notes, with a model that answers as scripted; without a script no model is chosen. */
async function asked(
  question: string,
  script: readonly Step[] = [],
  input: Partial<Parameters<typeof askNotes>[1]> = {},
): Promise<Asked> {
  const fixture = await IngestFixture.create();
  const model = script.length === 0 ? null : new ScriptedModel(script);
  fixture.model = model;
  const steps: AskStep[] = [];
  const output = await askNotes(
    servicesOf(fixture),
    { question, offline: false, yes: true, dryRun: false, ...input },
    testRun('ask'),
    (step) => steps.push(step),
  );
  return { output, model, steps, fixture };
}

function servicesOf(fixture: IngestFixture): AskDeps {
  const { services } = openNotes(notes);
  const { languageModels, asking, consent, device, sources } = fixture.services;
  return { ...services, languageModels, asking, consent, device, sources, cache: fixture.replies };
}

function reply(...sentences: readonly (readonly [text: string, quote: string, row?: number])[]): string {
  return JSON.stringify({ sentences: sentences.map(([text, quote, row = 1]) => ({ text, cites: [{ row, quote }] })) });
}

test('without a model, the lines that hold the question are shown with their places', async () => {
  const { output } = await asked('How long does the nightly export take?');
  expect(output.sentences[0]).toEqual({
    fate: 'quoted',
    text: exportLine,
    citations: [{ path: 'Ops/Export.md', line: 3, quote: exportLine }],
  });
  expect(output).toMatchObject({ class: 'lookup', recanted: false, cost: null, dropped: [] });
  expect(output.degraded).toContain('No language model is chosen');
});

test('a place says how much confidence is left in its note, with a model and without', async () => {
  const line = 'Helga approves every rollback of a deployment.';
  for (const script of [[], [reply([line, line])]]) {
    const { output, model } = await asked('Who approves every rollback of a deployment?', script);
    expect(output.sentences[0]?.citations[0]).toMatchObject({ path: 'Ops/Rollback.md', confidence: 0.328 });
    expect(model?.asked[0]?.messages[0]?.text ?? 'confidence="0.33"').toContain('confidence="0.33"');
  }
});

test('what nothing answers is recanted, in exactly one sentence, and no model is asked', async () => {
  for (const script of [[], ['never asked']]) {
    const { output, model } = await asked('Who conducts the orchestra of Leipzig?', script);
    expect(output).toMatchObject({
      answer: recantSentence,
      sentences: [],
      recanted: true,
      recantedBecause: 'nothing-found',
    });
    expect(output.missing).toContain('Leipzig');
    expect(model?.asked ?? []).toEqual([]);
  }
});

test('a simple question costs one call, and only what the notes prove is shown as written', async () => {
  const { output, model, steps } = await asked('How long does the nightly export take?', [
    reply(
      ['Nightly export to Postgres takes 40 minutes.', exportLine],
      ['The nightly export takes 41 minutes in Paris.', exportLine],
    ),
  ]);
  expect(output.sentences.map(({ fate, text }) => [fate, text])).toEqual([
    ['written', 'Nightly export to Postgres takes 40 minutes.'],
    ['quoted', exportLine],
  ]);
  expect(output.sentences[1]?.reason).toContain('41');
  expect(output.cost).toMatchObject({ calls: 1 });
  expect(output.degraded).toBeNull();
  expect(steps.map(({ kind }) => kind)).toEqual(['found', 'composing']);
  const prompt = model?.asked[0]?.messages[0]?.text ?? '';
  expect(prompt).toMatch(/<row-1 note="Nightly export"[^>]*>\n/);
  expect(prompt).not.toContain('hunter2');
});

test('a harder question is planned first, and its variants are searched too', async () => {
  const plan = { class: 'reasoning', question: 'Why?', variants: ['Vienna bucket'], sessions: false };
  const { output, model } = await asked('Why does the export never run on Sundays?', [
    JSON.stringify(plan),
    reply([
      'Backups of the database go to the Vienna bucket every six hours.',
      'Backups of the database go to the Vienna bucket',
      9,
    ]),
  ]);
  expect(model?.asked).toHaveLength(2);
  expect(model?.asked[1]?.messages[0]?.text).toContain('Backups of the database');
  expect(output).toMatchObject({ class: 'reasoning', cost: { calls: 2 } });
  expect(output.sentences[0]?.citations[0]).toMatchObject({ path: 'Ops/Backup.md', line: 3 });
});

test('found but not proven differs from nothing found', async () => {
  const { output } = await asked('How long does the nightly export take?', [
    reply(['It takes ages and ages.', 'It takes ages']),
  ]);
  expect(output).toMatchObject({ answer: recantSentence, recanted: true, recantedBecause: 'not-proven' });
  expect(output.dropped).toHaveLength(1);
});

test.each([
  ['an empty answer', '{"sentences": []}'],
  ['the recant sentence', reply([recantSentence, recantSentence])],
])('%s is a recantation', async (_, answer) => {
  const { output } = await asked('How long does the nightly export take?', [answer]);
  expect(output).toMatchObject({ answer: recantSentence, sentences: [], recanted: true });
});

test('a model that fails, or replies nothing usable, leaves the lines and one sentence that says why', async () => {
  const unreachable = new ModelError('no-key', 'There is no key for Anthropic.');
  for (const script of [[unreachable], ['I cannot help with that.', 'Sorry.']]) {
    const { output } = await asked('How long does the nightly export take?', script);
    expect(output.sentences[0]?.text).toBe(exportLine);
    expect(output.degraded).toMatch(/(?:no key|no usable reply).*So only words of the question/);
  }
});

test('calls whose replies are unusable count, calls that no server answered do not', async () => {
  const question = 'How long does the nightly export take?';
  const { output } = await asked(question, ['I cannot help with that.', '']);
  expect(output.cost?.calls).toBe(2);
  expect(output.cost?.inputTokens).toBeGreaterThan(0);
  const unserved = await asked(question, [new ModelError('no-key', 'There is no key for Anthropic.')]);
  expect(unserved.output.cost).toBeNull();
});

test('a declined cost leaves the lines, and an estimate asks no model', async () => {
  const declined = await asked('How long does the nightly export take?', ['never asked'], { yes: false });
  expect(declined.output).toMatchObject({
    refused: expect.stringContaining('Nothing was sent') as string,
    recanted: false,
  });
  expect(declined.fixture.questions).toHaveLength(1);
  const estimated = await asked('How long does the nightly export take?', ['never asked'], { dryRun: true });
  expect(estimated.output.quote).toMatchObject({ calls: 1 });
  expect([...(declined.model?.asked ?? []), ...(estimated.model?.asked ?? [])]).toEqual([]);
});

test('what a model says is missing is shown only in words of the question', async () => {
  const answer = JSON.stringify({
    sentences: [{ text: exportLine, cites: [{ row: 1, quote: exportLine }] }],
    missing: ['the price in Paris', 'nightly export'],
  });
  const { output } = await asked('How long does the nightly export take?', [answer]);
  // The second stands in a passage, so it would not be true.
  expect(output.missing).toEqual([]);
});

test('only notes that pass the filter are asked', async () => {
  const filters = [{ field: 'path', value: 'Garden', isExcluded: false }] as const;
  const { output } = await asked('How long does the nightly export take?', [], { filters });
  expect(output.recanted).toBe(true);
});

test('a cancelled run ends with cancelled', async () => {
  const fixture = await IngestFixture.create();
  const run = testRun('ask');
  run.cancel();
  const request = { question: 'How long does the nightly export take?', offline: true, yes: true, dryRun: false };
  await expect(askNotes(servicesOf(fixture), request, run)).rejects.toMatchObject({ code: 'cancelled' });
});

test('a file of questions gives one answer each, and the cost is asked once', async () => {
  const fixture = await IngestFixture.create();
  fixture.model = new ScriptedModel(['never asked']);
  fixture.sources.outside.set(
    'q.jsonl',
    '{"id": "a", "question": "How long does the nightly export take?"}\n\n{"id": 2, "question": "Who maintains the export?"}\n',
  );
  const run = async (input: object): Promise<unknown> =>
    ask.run(servicesOf(fixture), askInputSchema.parse(input), testRun('ask'));
  expect(await run({ questions: 'q.jsonl' })).toMatchObject({
    jsonLines: [
      { id: 'a', sentences: [{ text: exportLine }] },
      { id: 2, sentences: [{ text: 'Anna Berger maintains the export since March 2024.' }] },
    ],
  });
  expect(fixture.questions).toHaveLength(1);
  fixture.sources.outside.set('q.jsonl', '{"id": "a"}');
  await expect(run({ questions: 'q.jsonl' })).rejects.toThrow(
    'q.jsonl, line 1: question: it is missing. Write a JSON object',
  );
  fixture.sources.outside.set('q.jsonl', '{"id": "a", "question": "Why?"}\nWho maintains the export?\n');
  await expect(run({ questions: 'q.jsonl' })).rejects.toThrow(
    'q.jsonl, line 2: it is not JSON. Write a JSON object on each line, such as {"id"',
  );
  expect(() => askInputSchema.parse({})).toThrow('Ask a question.');
});
