import { ModelError } from '../../../src/core/language-models/model-error';
import type { ModelRequest } from '../../../src/ports/language-model';
import { ScriptedModel, type Step } from '../../fakes/scripted-model';
import { expectTree } from '../../expected/compare-tree';
import { IngestWorld } from './ingest-world';
import { claimSession } from './transcript-lines';

/** One beat for each turn of the assistant that the request shows as new, with its own words as the quote. */
function reply({ messages }: ModelRequest): string {
  const turns = /Turns:\n<data-\w+>\n([\s\S]*?)\n<\/data-/.exec(messages[0]?.text ?? '')?.[1] ?? '';
  const beats = [...turns.matchAll(/^\[(a\d+)\] assistant[^\n]*:\n([^\n]+)/gm)].map(([, turn = '', text = '']) => ({
    ...{ type: 'decision', durability: 'durable', scope: 'project', title: text.slice(0, 60), summary: text, body: text, tags: ['tea', 'house'], relations: [], confidence: 0.9 },
    evidence: [{ turn, quote: text.slice(0, 80) }],
  }));
  return JSON.stringify(beats);
}

async function worldWith(script: readonly Step[] | ((request: ModelRequest) => Step), contextTokens = 100_000): Promise<{ world: IngestWorld; model: ScriptedModel }> {
  const world = await IngestWorld.create();
  const model = new ScriptedModel(script, 'claude-haiku-4-5');
  Object.defineProperty(model, 'contextTokens', { value: contextTokens });
  world.model = model;
  return { world, model };
}

test('a session becomes beats with evidence, provenance and a price', async () => {
  const { world } = await worldWith(reply);
  const output = await world.ingestText(claimSession(3).text(), { yes: true });
  expect(output).toMatchObject({ cost: { calls: 1, inputTokens: 1_000, outputTokens: 100 }, files: [{ status: 'done', sessions: [{ turns: { user: { covered: 3, total: 3 } } }] }] });
  expectTree('ingest-with-model', world.tree());
});

test('what costs money is asked first; a no leaves everything as it was', async () => {
  const { world, model } = await worldWith(reply);
  const output = await world.ingestText(claimSession(3).text());
  expect(world.questions).toEqual([expect.objectContaining({ title: 'Capture with a language model?', sentences: [expect.stringMatching(/up to 2 calls of claude-haiku-4-5 \(anthropic\)/), expect.any(String)] })]);
  expect(output).toMatchObject({ refused: expect.stringContaining('nobody agreed') as string, quote: { calls: 2, provider: 'anthropic', model: 'claude-haiku-4-5' }, files: [{ sessions: [{ id: 'session-1' }], beats: [] }] });
  expect(model.asked).toEqual([]);
  expect(world.tree()).toEqual({});
  world.agrees = true;
  expect(await world.ingest(['/sessions/one.jsonl'])).toMatchObject({ files: [{ status: 'done' }] });
});

test('a dry run quotes and asks nobody', async () => {
  const { world, model } = await worldWith(reply);
  const { quote, plan, cost } = await world.ingestText(claimSession(3).text(), { dryRun: true });
  expect([quote?.calls, plan, cost]).toEqual([2, [], null]);
  expect(quote?.inputTokens).toBeGreaterThan(5_000);
  expect([model.asked, world.questions]).toEqual([[], []]);
});

test('what was read is not read again, and costs nothing', async () => {
  const { world, model } = await worldWith(reply);
  await world.ingestText(claimSession(3).text(), { yes: true });
  const again = await world.ingest(['/sessions/one.jsonl']);
  expect(again.files).toMatchObject([{ status: 'skipped', reason: 'All of its turns were read before.' }]);
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
  const { world, model } = await worldWith((request) => (isDown ? new ModelError('unreachable', 'The server is gone.') : reply(request)), 4_500);
  const text = claimSession(60).text();
  isDown = false;
  const first = await worldWith((request) => reply(request), 4_500);
  await first.world.ingestText(text, { yes: true });
  expect(first.model.asked.length).toBeGreaterThan(3);
  let count = 0;
  const script = (request: ModelRequest): Step => (++count === 3 ? (isDown = true, new ModelError('unreachable', 'The server is gone.')) : isDown ? new ModelError('unreachable', 'The server is gone.') : reply(request));
  const flaky = new ScriptedModel(script, 'claude-haiku-4-5');
  Object.defineProperty(flaky, 'contextTokens', { value: 4_500 });
  world.model = flaky;
  const output = await world.ingestText(text, { yes: true });
  expect(output).toMatchObject({ stopped: 'The server is gone.', files: [{ status: 'partly', reason: 'The server is gone.' }] });
  const covered = output.files[0]?.sessions[0]?.turns.user.covered ?? 0;
  expect(covered).toBeGreaterThan(0);
  expect(covered).toBeLessThan(60);
  isDown = false;
  world.model = model;
  expect(await world.ingest(['/sessions/one.jsonl'], { yes: true })).toMatchObject({ files: [{ status: 'done', sessions: [{ turns: { user: { covered: 60, total: 60 } } }] }] });
  expect(model.asked.length).toBe(first.model.asked.length - 2);
  expect(Object.keys(world.tree()).length).toBe(Object.keys(first.world.tree()).length);
});

test('in the inbox a model that cannot be had leaves the file, with the reason beside it', async () => {
  const { world } = await worldWith(() => new ModelError('no-key', 'There is no key for Anthropic.'));
  world.ports.vault.place('AI/Inbox/one.jsonl', claimSession(3).text());
  world.ports.vault.place('AI/Inbox/two.jsonl', claimSession(2, { session: 'other' }).text());
  const output = await world.ingest([], { yes: true });
  expect(output).toMatchObject({ stopped: 'There is no key for Anthropic.', files: [{ path: 'AI/Inbox/one.jsonl', status: 'failed' }] });
  expect(world.tree()['AI/Inbox/one.jsonl.problem.md']).toContain('There is no key for Anthropic.');
  expect(Object.keys(world.tree())).toEqual(['AI/Inbox/one.jsonl', 'AI/Inbox/one.jsonl.problem.md', 'AI/Inbox/two.jsonl']);
});

test('a cap ends the run as refused, and what was done stands', async () => {
  const { world } = await worldWith(reply);
  await world.ports.device.put('language-models.json', { caps: { run: 0.000001, day: null, month: null } });
  const output = await world.ingestText(claimSession(3).text(), { yes: true });
  expect(output).toMatchObject({ refused: expect.stringContaining('your cap is') as string, files: [{ status: 'failed' }] });
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
  expect(files).toMatchObject([{ status: 'skipped', reason: 'All of its beats are in the vault already.', beats: [] }]);
  expect(world.tree()).toEqual(before);
});

test('a free model whose stand-in costs money is agreed to first', async () => {
  const { world } = await worldWith(reply);
  const second = world.model;
  const first = new ScriptedModel(() => new ModelError('unreachable', 'Gone.'), 'llama', 'ollama');
  Object.assign(world.services.languageModels, { choose: () => Promise.resolve({ first, second }) });
  expect(await world.ingestText(claimSession(1).text())).toMatchObject({ refused: expect.stringContaining('nobody agreed') as string });
  expect([first.asked, world.questions.length]).toEqual([[], 1]);
});
