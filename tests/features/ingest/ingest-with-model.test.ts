import { ModelError } from '../../../src/core/language-models/model-error';
import type { ModelRequest } from '../../../src/ports/language-model';
import { runs } from '../../../src/features/runs/runs';
import { captured } from '../../../src/features/captured/captured';
import { testRun } from '../../fakes/test-run';
import { ScriptedModel, type Step } from '../../fakes/language-models/scripted-model';
import { expectTree } from '../../expected/compare-tree';
import { IngestWorld } from './ingest-world';
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

async function worldWith(
  script: readonly Step[] | ((request: ModelRequest) => Step),
  contextTokens = 100_000,
): Promise<{ world: IngestWorld; model: ScriptedModel }> {
  const world = await IngestWorld.create();
  const model = new ScriptedModel(script, 'claude-haiku-4-5');
  Object.defineProperty(model, 'contextTokens', { value: contextTokens });
  world.model = model;
  return { world, model };
}

test('a session becomes beats with evidence, provenance and a price', async () => {
  const { world } = await worldWith(reply);
  const output = await world.ingestText(claimSession(3).text(), { yes: true });
  expect(output).toMatchObject({
    cost: { calls: 1, inputTokens: 1_000, outputTokens: 100 },
    files: [{ status: 'done', sessions: [{ turns: { user: { covered: 3, total: 3 } } }] }],
  });
  expectTree('ingest-with-model', world.tree());
});

test('what costs money is asked first; a no leaves everything as it was', async () => {
  const { world, model } = await worldWith(reply);
  const output = await world.ingestText(claimSession(3).text());
  expect(world.questions).toEqual([
    expect.objectContaining({
      title: 'Capture with a language model?',
      sentences: [expect.stringMatching(/up to 2 calls to claude-haiku-4-5 \(anthropic\)/), expect.any(String)],
    }),
  ]);
  expect(output).toMatchObject({
    refused: expect.stringMatching(/not confirmed/iu) as string,
    quote: { calls: 2, provider: 'anthropic', model: 'claude-haiku-4-5' },
    files: [{ sessions: [{ id: 'session-1' }], beats: [] }],
  });
  expect(model.asked).toEqual([]);
  expect(world.tree()).toEqual({});
  world.agrees = true;
  expect(await world.ingest(['/sessions/one.jsonl'])).toMatchObject({ files: [{ status: 'done' }] });
});

test('a dry run over a folder without transcripts says so', async () => {
  const world = await IngestWorld.create();
  world.model = new ScriptedModel([]);
  world.sources.outside.set('/s/a.txt', 'a shopping list');
  expect(await world.ingest(['/s/'], { dryRun: true })).toMatchObject({ files: [], quote: { calls: 0 } });
  expect(world.lastRun.warnings).toEqual([
    'There is no transcript in /s/. Only files directly in it are read, not those in subfolders.',
  ]);
});

test('a dry run quotes and asks nobody', async () => {
  const { world, model } = await worldWith(reply);
  const { quote, plan, cost } = await world.ingestText(claimSession(3).text(), { dryRun: true });
  expect([quote?.calls, plan, cost]).toEqual([2, [], null]);
  expect(quote?.inputTokens).toBeGreaterThan(3_000);
  expect([model.asked, world.questions]).toEqual([[], []]);
});

test('what was read is not read again, and costs nothing', async () => {
  const { world, model } = await worldWith(reply);
  await world.ingestText(claimSession(3).text(), { yes: true });
  const again = await world.ingest(['/sessions/one.jsonl']);
  expect(again.files).toMatchObject([{ status: 'skipped', reason: 'All of its messages were already read.' }]);
  expect(model.asked).toHaveLength(1);
  await world.ingestText(claimSession(5).text(), { yes: true });
  expect(model.asked).toHaveLength(2);
  expect(Object.keys(world.tree())).toHaveLength(5);
});

test('offline, rules take the model’s place', async () => {
  const { world, model } = await worldWith(reply);
  const { cost } = await world.ingestText(claimSession(3).text(), { offline: true });
  expect([cost, model.asked]).toEqual([null, []]);
  expect(Object.values(world.tree()).join('\n')).toContain('cb_source: offline-extraction');
});

test('a session that does not fit is read window by window; what a failure left is read by the next run alone', async () => {
  let isDown = false;
  const { world, model } = await worldWith(
    (request) => (isDown ? new ModelError('unreachable', 'The server is gone.') : reply(request)),
    4_500,
  );
  const text = claimSession(60).text();
  isDown = false;
  const first = await worldWith((request) => reply(request), 4_500);
  await first.world.ingestText(text, { yes: true });
  expect(first.model.asked.length).toBeGreaterThan(3);
  let count = 0;
  const script = (request: ModelRequest): Step =>
    ++count === 3
      ? ((isDown = true), new ModelError('unreachable', 'The server is gone.'))
      : isDown
        ? new ModelError('unreachable', 'The server is gone.')
        : reply(request);
  const flaky = new ScriptedModel(script, 'claude-haiku-4-5');
  Object.defineProperty(flaky, 'contextTokens', { value: 4_500 });
  world.model = flaky;
  const output = await world.ingestText(text, { yes: true });
  expect(output).toMatchObject({
    stopped: 'The server is gone.',
    files: [{ status: 'partly', reason: 'The server is gone.' }],
  });
  const covered = output.files[0]?.sessions[0]?.turns.user.covered ?? 0;
  expect(covered).toBeGreaterThan(0);
  expect(covered).toBeLessThan(60);
  isDown = false;
  world.model = model;
  expect(await world.ingest(['/sessions/one.jsonl'], { yes: true })).toMatchObject({
    files: [{ status: 'done', sessions: [{ turns: { user: { covered: 60, total: 60 } } }] }],
  });
  expect(model.asked.length).toBe(first.model.asked.length - 2);
  expect(Object.keys(world.tree()).length).toBe(Object.keys(first.world.tree()).length);
});

test('in the inbox a model that cannot be had leaves the file, with the reason beside it', async () => {
  const { world } = await worldWith(() => new ModelError('no-key', 'There is no key for Anthropic.'));
  world.ports.vault.place('AI/Inbox/one.jsonl', claimSession(3).text());
  world.ports.vault.place('AI/Inbox/two.jsonl', claimSession(2, { session: 'other' }).text());
  const output = await world.ingest([], { yes: true });
  expect(output).toMatchObject({
    stopped: 'There is no key for Anthropic.',
    files: [{ path: 'AI/Inbox/one.jsonl', status: 'failed' }],
  });
  expect(world.tree()['AI/Inbox/one.jsonl.problem.md']).toContain('There is no key for Anthropic.');
  expect(Object.keys(world.tree())).toEqual([
    'AI/Inbox/one.jsonl',
    'AI/Inbox/one.jsonl.problem.md',
    'AI/Inbox/two.jsonl',
  ]);
});

test('a cap ends the run as refused, and what was done stands', async () => {
  const { world } = await worldWith(reply);
  await world.ports.device.put('language-models.json', { caps: { run: 0.000001, day: null, month: null } });
  const output = await world.ingestText(claimSession(3).text(), { yes: true });
  expect(output).toMatchObject({
    refused: expect.stringContaining('your limit is') as string,
    files: [{ status: 'failed' }],
  });
});

test('the run can be undone, and its log names model and price', async () => {
  const { world } = await worldWith(reply);
  const { run } = await world.ingestText(claimSession(2).text(), { yes: true });
  expect(world.traces()).toMatch(/"provider":"anthropic","model":"claude-haiku-4-5"[\s\S]*"cost":0\.0015,"calls":1,/);
  await world.undo(run);
  expect(world.tree()).toEqual({});
  expect(await world.ingest(['/sessions/one.jsonl'], { yes: true })).toMatchObject({ files: [{ status: 'done' }] });
});

test('a device that has forgotten what it read writes no beat twice', async () => {
  const { world } = await worldWith(reply);
  await world.ingestText(claimSession(3).text(), { yes: true });
  const before = world.tree();
  for (const key of await world.ports.device.list('watermarks/')) await world.ports.device.put(key, null);
  const { files } = await world.ingest(['/sessions/one.jsonl'], { yes: true });
  expect(files).toMatchObject([{ status: 'skipped', reason: 'All of its notes are already in the vault.', beats: [] }]);
  expect(world.tree()).toEqual(before);
});

test('a free model whose stand-in costs money is agreed to first', async () => {
  const { world } = await worldWith(reply);
  const second = world.model;
  const first = new ScriptedModel(() => new ModelError('unreachable', 'Gone.'), 'llama', 'ollama');
  Object.assign(world.services.languageModels, { choose: () => Promise.resolve({ first, second }) });
  expect(await world.ingestText(claimSession(1).text())).toMatchObject({
    refused: expect.stringMatching(/not confirmed/iu) as string,
  });
  expect([first.asked, world.questions.length]).toEqual([[], 1]);
});

test('what comes in after a quote of no calls is not asked without another yes', async () => {
  const { world, model } = await worldWith(reply);
  await world.ingestText(claimSession(3).text(), { yes: true });
  const find = world.sources.find.bind(world.sources);
  let looks = 0;
  world.sources.find = (names) => {
    if (++looks === 2) world.sources.outside.set('/sessions/one.jsonl', claimSession(5).text());
    return find(names);
  };
  const before = world.tree();
  const output = await world.ingest(['/sessions/one.jsonl']);
  expect(output).toMatchObject({
    refused: expect.stringContaining('There is more to read than was estimated') as string,
    cost: { calls: 0 },
  });
  expect([model.asked.length, world.questions, world.tree()]).toEqual([1, [], before]);
  looks = 1;
  world.sources.outside.set('/sessions/one.jsonl', claimSession(3).text());
  expect(await world.ingest(['/sessions/one.jsonl'], { yes: true })).toMatchObject({ files: [{ status: 'done' }] });
});

test('what comes into the inbox after such a quote waits there, without a problem note', async () => {
  const { world, model } = await worldWith(reply);
  const { asking } = world.services;
  const quote = asking.quote.bind(asking);
  asking.quote = (...given) => {
    world.ports.vault.place('AI/Inbox/one.jsonl', claimSession(2).text());
    return quote(...given);
  };
  const output = await world.ingest([]);
  expect([output.refused, model.asked, Object.keys(world.tree())]).toEqual([
    expect.stringContaining('There is more to read'),
    [],
    ['AI/Inbox/one.jsonl'],
  ]);
});

test('a free model is asked for what comes in later too', async () => {
  const { world } = await worldWith(reply);
  const model = new ScriptedModel(reply, 'llama', 'ollama');
  world.model = model;
  await world.ingestText(claimSession(3).text());
  const find = world.sources.find.bind(world.sources);
  let looks = 0;
  world.sources.find = (names) => {
    if (++looks === 2) world.sources.outside.set('/sessions/one.jsonl', claimSession(5).text());
    return find(names);
  };
  expect(await world.ingest(['/sessions/one.jsonl'])).toMatchObject({
    files: [{ status: 'done' }],
    cost: { calls: 1 },
  });
});

test('a file outside the vault that failed leaves its reason in the log, and so does a run that changed nothing', async () => {
  const { world } = await worldWith(() => new ModelError('unreadable', 'The model answers nonsense.'));
  const { run, files } = await world.ingestText(claimSession(2).text(), { yes: true });
  expect(files).toMatchObject([{ status: 'failed', reason: 'The model answers nonsense.' }]);
  expect(
    await captured.run(
      { vault: world.ports.vault, settings: world.services.settings, writing: world.ports },
      { limit: 5 },
      testRun('captured'),
    ),
  ).toMatchObject({
    runs: [{ run, files: [{ path: '/sessions/one.jsonl', status: 'failed', reason: 'The model answers nonsense.' }] }],
  });
  expect(world.traces()).toContain('"errors":[{"path":"/sessions/one.jsonl","reason":"The model answers nonsense."}]');
});

test('a run that changed nothing, and asked nobody, leaves no log', async () => {
  const { world } = await worldWith(reply);
  await world.ingest(['/nowhere.jsonl'], { yes: true });
  await world.ingestText('{"no":"transcript"}', { yes: true });
  expect(world.traces()).not.toContain('cb-runs.jsonl');
});

test('a run of which a file was read only partly says so in the list of runs', async () => {
  let count = 0;
  const { world } = await worldWith(
    (request) => (++count > 1 ? new ModelError('unreadable', 'The model answers nonsense.') : reply(request)),
    4_500,
  );
  expect(await world.ingestText(claimSession(60).text(), { yes: true })).toMatchObject({
    files: [{ status: 'partly', reason: 'The model answers nonsense.' }],
  });
  const {
    runs: [row],
  } = await runs.run({ writing: world.ports }, {}, testRun('runs'));
  expect(row?.summary).toMatch(/^\d+ notes captured, \d+ files changed, 1 file was read only partly$/);
});

test('replies that were paid for before are told apart', async () => {
  const { world, model } = await worldWith(reply);
  const { run } = await world.ingestText(claimSession(3).text(), { yes: true });
  await world.undo(run);
  const again = await world.ingest(['/sessions/one.jsonl'], { yes: true });
  expect([again.cost, model.asked.length]).toMatchObject([{ calls: 0, usd: 0, cached: 1 }, 1]);
  expect(world.traces()).toContain('"calls":0,"cached":1,');
});

test('a comparison that cannot be read is told in one plain sentence', async () => {
  const { world } = await worldWith((request) =>
    request.messages[0]?.text.includes('old 1') === true ? '[{"new":"one","old":1,"verdict":"equal"}]' : reply(request),
  );
  await world.ingestText(claimSession(1).text(), { yes: true });
  world.near = Object.keys(world.tree());
  const other = new TranscriptWriter({ session: 'other' }).user('Which tea?', { key: 'other-1' }).assistant(
    Object.values(world.tree())
      .join(' ')
      .match(/^summary: "?(.+?)"?$/m)?.[1] ?? '',
    { key: 'other-2' },
  );
  await world.ingestText(other.text(), { yes: true }, '/sessions/two.jsonl');
  expect(world.lastRun.warnings).toEqual([
    'New notes were not compared with existing ones: the model gave no usable answer.',
  ]);
});

test('a session that gave no notes is asked about anew with --again, and only then', async () => {
  let asked = 0;
  const { world, model } = await worldWith((request) => (asked++ === 0 ? '[]' : reply(request)));
  const text = claimSession(1).text();
  await world.ingestText(text, { yes: true });
  await world.ingestText(text, { yes: true });
  expect(model.asked).toHaveLength(1);
  const { files } = await world.ingestText(text, { yes: true, again: true });
  expect(model.asked).toHaveLength(2);
  expect(files[0]?.beats).toHaveLength(1);
});
