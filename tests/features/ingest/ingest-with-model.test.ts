import { ModelError } from '../../../src/core/language-models/model-error';
import type { ModelRequest } from '../../../src/ports/language-model';
import { runs } from '../../../src/features/runs/runs';
import { captured } from '../../../src/features/captured/captured';
import { testRun } from '../../fakes/test-run';
import { ScriptedModel, type Step } from '../../fakes/language-models/scripted-model';
import { expectTree } from '../../expected/compare-tree';
import { IngestFixture } from './ingest-fixture';
import { claimSession, TranscriptWriter } from './transcript-lines';

/** One beat for each turn of the assistant that the request shows as new, with its own words as the quote. */
function reply({ messages }: ModelRequest): string {
  const turns = /Turns:\n<data-\w+>\n([\s\S]*?)\n<\/data-/.exec(messages[0]?.text ?? '')?.[1] ?? '';
  const beats = [...turns.matchAll(/^\[(a\d+)\] assistant[^\n]*:\n([^\n]+)/gm)].map(([, turn = '', text = '']) => ({
    ...{
      type: 'decision',
      durability: 'durable',
      scope: 'project',
      title: text.slice(0, 60).replace(/\s\S*$/, ''),
      summary: text,
      body: text,
      tags: ['tea', 'house'],
      relations: [],
      confidence: 0.9,
    },
    evidence: [{ turn, quote: text.slice(0, 80) }],
  }));
  return JSON.stringify(beats);
}

async function fixtureWith(
  script: readonly Step[] | ((request: ModelRequest) => Step),
  contextTokens = 100_000,
): Promise<{ fixture: IngestFixture; model: ScriptedModel }> {
  const fixture = await IngestFixture.create();
  const model = new ScriptedModel(script, 'claude-haiku-4-5');
  Object.defineProperty(model, 'contextTokens', { value: contextTokens });
  fixture.model = model;
  return { fixture, model };
}

test('a session becomes beats with evidence, provenance and a price', async () => {
  const { fixture } = await fixtureWith(reply);
  const output = await fixture.ingestText(claimSession(3).text(), { yes: true });
  expect(output).toMatchObject({
    cost: { calls: 1, inputTokens: 1_000, outputTokens: 100 },
    files: [{ status: 'done', sessions: [{ turns: { user: { covered: 3, total: 3 } } }] }],
  });
  expectTree('ingest-with-model', fixture.tree());
});

test('asks before it costs money; a refusal changes nothing', async () => {
  const { fixture, model } = await fixtureWith(reply);
  const output = await fixture.ingestText(claimSession(3).text());
  expect(fixture.questions).toEqual([
    expect.objectContaining({
      title: 'Capture with a language model?',
      sentences: [
        expect.stringMatching(/^Asking claude-haiku-4-5 \(anthropic\) costs about \$/),
        expect.any(String),
        expect.stringMatching(/^Up to 3 calls with /),
      ],
    }),
  ]);
  expect(output).toMatchObject({
    refused: expect.stringMatching(/not confirmed/iu) as string,
    quote: { calls: 3, provider: 'anthropic', model: 'claude-haiku-4-5' },
    files: [{ sessions: [{ id: 'session-1' }], beats: [] }],
  });
  expect(model.asked).toEqual([]);
  expect(fixture.tree()).toEqual({});
  fixture.agrees = true;
  expect(await fixture.ingest(['/sessions/one.jsonl'])).toMatchObject({ files: [{ status: 'done' }] });
});

test('reports a dry run over a folder without transcripts', async () => {
  const fixture = await IngestFixture.create();
  fixture.model = new ScriptedModel([]);
  fixture.sources.outside.set('/s/a.txt', 'a shopping list');
  expect(await fixture.ingest(['/s/'], { dryRun: true })).toMatchObject({ files: [], quote: { calls: 0 } });
  expect(fixture.lastRun.warnings).toEqual([
    'There is no transcript in /s/. Only files directly in it are read, not those in subfolders.',
  ]);
});

test('a dry run estimates and asks no question', async () => {
  const { fixture, model } = await fixtureWith(reply);
  const { quote, plan, cost } = await fixture.ingestText(claimSession(3).text(), { dryRun: true });
  expect([quote?.calls, plan, cost]).toEqual([3, [], null]);
  expect(quote?.inputTokens).toBeGreaterThan(3_000);
  expect([model.asked, fixture.questions]).toEqual([[], []]);
});

test('does not read finished sessions again, at no cost', async () => {
  const { fixture, model } = await fixtureWith(reply);
  await fixture.ingestText(claimSession(3).text(), { yes: true });
  const again = await fixture.ingest(['/sessions/one.jsonl']);
  expect(again.files).toMatchObject([{ status: 'skipped', reason: 'All of its messages were already read.' }]);
  expect(model.asked).toHaveLength(1);
  await fixture.ingestText(claimSession(5).text(), { yes: true });
  expect(model.asked).toHaveLength(2);
  expect(Object.keys(fixture.tree())).toHaveLength(5);
});

test('offline, rules take the model’s place', async () => {
  const { fixture, model } = await fixtureWith(reply);
  const { cost } = await fixture.ingestText(claimSession(3).text(), { offline: true });
  expect([cost, model.asked]).toEqual([null, []]);
  expect(Object.values(fixture.tree()).join('\n')).toContain('cb_source: offline-extraction');
});

test('reads a long session window by window; the next run reads only what a failure left', async () => {
  let isDown = false;
  const { fixture, model } = await fixtureWith(
    (request) => (isDown ? new ModelError('unreachable', 'The server is gone.') : reply(request)),
    4_500,
  );
  const userTurns = 24;
  const text = claimSession(userTurns).text();
  isDown = false;
  const first = await fixtureWith((request) => reply(request), 4_500);
  await first.fixture.ingestText(text, { yes: true });
  expect(first.model.asked.length).toBeGreaterThan(3);
  let count = 0;
  const script = (request: ModelRequest): Step =>
    ++count === 5
      ? ((isDown = true), new ModelError('unreachable', 'The server is gone.'))
      : isDown
        ? new ModelError('unreachable', 'The server is gone.')
        : reply(request);
  const flaky = new ScriptedModel(script, 'claude-haiku-4-5');
  Object.defineProperty(flaky, 'contextTokens', { value: 4_500 });
  fixture.model = flaky;
  const output = await fixture.ingestText(text, { yes: true });
  expect(output).toMatchObject({
    stopped: 'The server is gone.',
    files: [{ status: 'partly', reason: 'The server is gone.' }],
  });
  const covered = output.files[0]?.sessions[0]?.turns.user.covered ?? 0;
  expect(covered).toBeGreaterThan(0);
  expect(covered).toBeLessThan(userTurns);
  isDown = false;
  fixture.model = model;
  expect(await fixture.ingest(['/sessions/one.jsonl'], { yes: true })).toMatchObject({
    files: [{ status: 'done', sessions: [{ turns: { user: { covered: userTurns, total: userTurns } } }] }],
  });
  expect(model.asked.length).toBeLessThanOrEqual(first.model.asked.length - 2);
  expect(Object.keys(fixture.tree()).length).toBe(Object.keys(first.fixture.tree()).length);
});

test('a summary counts as read only with the last window of its session', async () => {
  let isDown = true;
  let askedCount = 0;
  const { fixture } = await fixtureWith(
    (request) => (++askedCount > 4 && isDown ? new ModelError('unreachable', 'The server is gone.') : reply(request)),
    4_500,
  );
  const summary = {
    type: 'user',
    isCompactSummary: true,
    uuid: 'summary-1',
    sessionId: 'session-1',
    timestamp: '2026-03-04T14:00:00.000Z',
    message: { role: 'user', content: 'This session is being continued from a previous conversation.' },
  };
  const readSummaries = async (): Promise<string[]> => {
    const { device } = fixture.ports;
    const records = await Promise.all((await device.list('watermarks/')).map((key) => device.get(key)));
    return records.flatMap((record) => (record as { readonly summaries: string[] }).summaries);
  };
  const { files } = await fixture.ingestText(claimSession(24).raw(JSON.stringify(summary)).text(), { yes: true });
  expect(files).toMatchObject([{ status: 'partly' }]);
  expect(await readSummaries()).toEqual([]);
  isDown = false;
  expect(await fixture.ingest(['/sessions/one.jsonl'], { yes: true })).toMatchObject({ files: [{ status: 'done' }] });
  expect(await readSummaries()).toEqual(['summary-1']);
});

test('leaves an inbox file in place, with the reason, if the model is unavailable', async () => {
  const { fixture } = await fixtureWith(() => new ModelError('no-key', 'There is no key for Anthropic.'));
  fixture.ports.vault.place('AI/Inbox/one.jsonl', claimSession(3).text());
  fixture.ports.vault.place('AI/Inbox/two.jsonl', claimSession(2, { session: 'other' }).text());
  const output = await fixture.ingest([], { yes: true });
  expect(output).toMatchObject({
    stopped: 'There is no key for Anthropic.',
    files: [{ path: 'AI/Inbox/one.jsonl', status: 'failed' }],
  });
  expect(fixture.tree()['AI/Inbox/one.jsonl.problem.md']).toContain('There is no key for Anthropic.');
  expect(Object.keys(fixture.tree())).toEqual([
    'AI/Inbox/one.jsonl',
    'AI/Inbox/one.jsonl.problem.md',
    'AI/Inbox/two.jsonl',
  ]);
});

test('stops at a spending limit and keeps finished work', async () => {
  const { fixture } = await fixtureWith(reply);
  await fixture.ports.device.put('language-models.json', { caps: { run: 0.000001, day: null, month: null } });
  const output = await fixture.ingestText(claimSession(3).text(), { yes: true });
  expect(output).toMatchObject({
    refused: expect.stringContaining('your limit is') as string,
    files: [{ status: 'failed' }],
  });
});

test('the run can be undone, and its log names model and price', async () => {
  const { fixture } = await fixtureWith(reply);
  const { run } = await fixture.ingestText(claimSession(2).text(), { yes: true });
  expect(fixture.traces()).toMatch(/"provider":"anthropic","model":"claude-haiku-4-5"[\s\S]*"cost":0\.0015,"calls":1,/);
  await fixture.undo(run);
  expect(fixture.tree()).toEqual({});
  expect(await fixture.ingest(['/sessions/one.jsonl'], { yes: true })).toMatchObject({ files: [{ status: 'done' }] });
});

test('writes no beat twice on a device that has forgotten what it read', async () => {
  const { fixture } = await fixtureWith(reply);
  await fixture.ingestText(claimSession(3).text(), { yes: true });
  const before = fixture.tree();
  for (const key of await fixture.ports.device.list('watermarks/')) await fixture.ports.device.put(key, null);
  const { files } = await fixture.ingest(['/sessions/one.jsonl'], { yes: true });
  expect(files).toMatchObject([{ status: 'skipped', reason: 'All of its notes are already in the vault.', beats: [] }]);
  expect(fixture.tree()).toEqual(before);
});

test('asks before a free model is replaced by one that costs money', async () => {
  const { fixture } = await fixtureWith(reply);
  const second = fixture.model;
  const first = new ScriptedModel(() => new ModelError('unreachable', 'Gone.'), 'llama', 'ollama');
  Object.assign(fixture.services.languageModels, { choose: () => Promise.resolve({ first, second }) });
  expect(await fixture.ingestText(claimSession(1).text())).toMatchObject({
    refused: expect.stringMatching(/not confirmed/iu) as string,
  });
  expect([first.asked, fixture.questions.length]).toEqual([[], 1]);
});

test('asks again before it reads what arrives after an estimate of no calls', async () => {
  const { fixture, model } = await fixtureWith(reply);
  await fixture.ingestText(claimSession(3).text(), { yes: true });
  const find = fixture.sources.find.bind(fixture.sources);
  let looks = 0;
  fixture.sources.find = (names) => {
    if (++looks === 2) fixture.sources.outside.set('/sessions/one.jsonl', claimSession(5).text());
    return find(names);
  };
  const before = fixture.tree();
  const output = await fixture.ingest(['/sessions/one.jsonl']);
  expect(output).toMatchObject({
    refused: expect.stringContaining('There is more to read than was estimated') as string,
    cost: { calls: 0 },
  });
  expect([model.asked.length, fixture.questions, fixture.tree()]).toEqual([1, [], before]);
  looks = 1;
  fixture.sources.outside.set('/sessions/one.jsonl', claimSession(3).text());
  expect(await fixture.ingest(['/sessions/one.jsonl'], { yes: true })).toMatchObject({ files: [{ status: 'done' }] });
});

test('leaves what arrives in the inbox after such an estimate, without a problem note', async () => {
  const { fixture, model } = await fixtureWith(reply);
  const { asking } = fixture.services;
  const quote = asking.quote.bind(asking);
  asking.quote = (...given) => {
    fixture.ports.vault.place('AI/Inbox/one.jsonl', claimSession(2).text());
    return quote(...given);
  };
  const output = await fixture.ingest([]);
  expect([output.refused, model.asked, Object.keys(fixture.tree())]).toEqual([
    expect.stringContaining('There is more to read'),
    [],
    ['AI/Inbox/one.jsonl'],
  ]);
});

test('a free model is asked for what comes in later too', async () => {
  const { fixture } = await fixtureWith(reply);
  const model = new ScriptedModel(reply, 'llama', 'ollama');
  fixture.model = model;
  await fixture.ingestText(claimSession(3).text());
  const find = fixture.sources.find.bind(fixture.sources);
  let looks = 0;
  fixture.sources.find = (names) => {
    if (++looks === 2) fixture.sources.outside.set('/sessions/one.jsonl', claimSession(5).text());
    return find(names);
  };
  expect(await fixture.ingest(['/sessions/one.jsonl'])).toMatchObject({
    files: [{ status: 'done' }],
    cost: { calls: 1 },
  });
});

test('a file outside the vault that failed leaves its reason in the log, and so does a run that changed nothing', async () => {
  const { fixture } = await fixtureWith(() => new ModelError('unreadable', 'The model answers nonsense.'));
  const { run, files } = await fixture.ingestText(claimSession(2).text(), { yes: true });
  expect(files).toMatchObject([{ status: 'failed', reason: 'The model answers nonsense.' }]);
  expect(
    await captured.run(
      { vault: fixture.ports.vault, settings: fixture.services.settings, writing: fixture.ports },
      { limit: 5 },
      testRun('captured'),
    ),
  ).toMatchObject({
    runs: [{ run, files: [{ path: '/sessions/one.jsonl', status: 'failed', reason: 'The model answers nonsense.' }] }],
  });
  expect(fixture.traces()).toContain(
    '"errors":[{"path":"/sessions/one.jsonl","reason":"The model answers nonsense."}]',
  );
});

test('writes no log for a run that changed nothing and asked no model', async () => {
  const { fixture } = await fixtureWith(reply);
  await fixture.ingest(['/nowhere.jsonl'], { yes: true });
  await fixture.ingestText('{"no":"transcript"}', { yes: true });
  expect(fixture.traces()).not.toContain('cb-runs.jsonl');
});

test('the list of runs shows that a file was read only partly', async () => {
  let count = 0;
  const { fixture } = await fixtureWith(
    (request) => (++count > 1 ? new ModelError('unreadable', 'The model answers nonsense.') : reply(request)),
    4_500,
  );
  expect(await fixture.ingestText(claimSession(24).text(), { yes: true })).toMatchObject({
    files: [{ status: 'partly', reason: 'The model answers nonsense.' }],
  });
  const {
    runs: [row],
  } = await runs.run({ writing: fixture.ports }, {}, testRun('runs'));
  expect(row?.summary).toMatch(/^\d+ notes captured, \d+ files changed, 1 file was read only partly$/);
});

test('reports replies from the cache separately', async () => {
  const { fixture, model } = await fixtureWith(reply);
  const { run } = await fixture.ingestText(claimSession(3).text(), { yes: true });
  await fixture.undo(run);
  const again = await fixture.ingest(['/sessions/one.jsonl'], { yes: true });
  expect([again.cost, model.asked.length]).toMatchObject([{ calls: 0, usd: 0, cached: 1 }, 1]);
  expect(fixture.traces()).toContain('"calls":0,"cached":1,');
});

test('reports an unreadable comparison in one plain sentence', async () => {
  const { fixture } = await fixtureWith((request) =>
    request.messages[0]?.text.includes('old 1') === true ? '[{"new":"one","old":1,"verdict":"equal"}]' : reply(request),
  );
  await fixture.ingestText(claimSession(1).text(), { yes: true });
  fixture.near = Object.keys(fixture.tree());
  const other = new TranscriptWriter({ session: 'other' }).user('Which tea?', { key: 'other-1' }).assistant(
    Object.values(fixture.tree())
      .join(' ')
      .match(/^summary: "?(.+?)"?$/m)?.[1] ?? '',
    { key: 'other-2' },
  );
  await fixture.ingestText(other.text(), { yes: true }, '/sessions/two.jsonl');
  expect(fixture.lastRun.warnings).toEqual([
    'New notes were not compared with existing ones: the model gave no usable answer.',
  ]);
});

test('asks again about a session that gave no notes only with --again', async () => {
  let asked = 0;
  const { fixture, model } = await fixtureWith((request) => (asked++ === 0 ? '[]' : reply(request)));
  const text = claimSession(1).text();
  await fixture.ingestText(text, { yes: true });
  await fixture.ingestText(text, { yes: true });
  expect(model.asked).toHaveLength(1);
  const { files } = await fixture.ingestText(text, { yes: true, again: true });
  expect(model.asked).toHaveLength(2);
  expect(files[0]?.beats).toHaveLength(1);
});
