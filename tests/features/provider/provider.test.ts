import { StoredDeviceData } from '../../../src/adapters/device-data/stored-device-data';
import { ModelError } from '../../../src/core/language-models/model-error';
import { noProvider, operations } from '../../../src/core/language-models/provider-choice';
import { Asking } from '../../../src/engine/asking/asking';
import { ChosenLanguageModels } from '../../../src/engine/asking/chosen-models';
import { readLanguageModelSettings } from '../../../src/engine/asking/language-model-settings';
import { provider } from '../../../src/features/provider/provider';
import { providerInputSchema, type ProviderServices } from '../../../src/features/provider/provider-input';
import type { ProviderOutput } from '../../../src/features/provider/provider-output';
import { RuleRedactor } from '../../../src/adapters/redaction/rule-redactor';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import type { Question } from '../../../src/ports/consent';
import type { FoundServer } from '../../../src/ports/provider-search';
import { FakeModels } from '../../fakes/fake-models';
import { MemoryBlobStore } from '../../fakes/memory-blob-store';
import { fakeKeys } from '../../fakes/model-world';
import { SeededRandom } from '../../fakes/seeded-random';
import { StillClock } from '../../fakes/still-clock';
import { testRun, type TestRun } from '../../fakes/test-run';

interface World {
  readonly services: ProviderServices;
  readonly clock: StillClock;
  readonly models: FakeModels;
  readonly keys: Record<string, string>;
  readonly programs: Map<string, string>;
  readonly looked: string[];
  readonly questions: Question[];
  /** What the user answers when a test may cost something. */
  agrees: boolean;
  ollama: FoundServer | null;
  runs: TestRun;
  do(values: object): Promise<ProviderOutput>;
}

async function makeWorld(command: string | null = null): Promise<World> {
  const device = await StoredDeviceData.open(new MemoryBlobStore(), { random: new SeededRandom(), hasher: new NodeHasher() });
  const models = new FakeModels();
  const keys: Record<string, string> = {};
  const programs = new Map<string, string>();
  const looked: string[] = [];
  const questions: Question[] = [];
  const clock = new StillClock();
  const world: World = {
    clock, models, keys, programs, looked, questions,
    agrees: true,
    ollama: null,
    runs: testRun('provider'),
    services: {
      device,
      clock,
      keys: fakeKeys(keys),
      languageModels: new ChosenLanguageModels({ device: () => device, make: models.make, command }),
      providerSearch: {
        findProgram: async (name) => { looked.push(name); return programs.get(name) ?? null; },
        findOllama: async (address) => { looked.push(address ?? 'ollama'); return world.ollama; },
      },
      asking: new Asking({ device: () => device, replies: new MemoryBlobStore(), clock, random: new SeededRandom(), hasher: new NodeHasher(), redactor: new RuleRedactor() }),
      consent: { ask: async (question) => { questions.push(question); return world.agrees; } },
    },
    do: (values) => provider.run(world.services, providerInputSchema.parse(values), world.runs),
  };
  return world;
}

let world: World;
beforeEach(async () => { world = await makeWorld(); });
const settings = (): ReturnType<typeof readLanguageModelSettings> => readLanguageModelSettings(world.services.device);

test('without anything nothing is chosen, and what is there is told', async () => {
  world.programs.set('claude', '/bin/claude');
  world.ollama = { address: 'http://127.0.0.1:11434', models: ['qwen3:8b'] };
  world.keys['ANTHROPIC_API_KEY'] = 'sk-secret';
  world.keys['OPENAI_API_KEY'] = ' ';
  const output = await world.do({});
  expect(output).toMatchObject({ first: { provider: 'none', problem: null }, second: null, command: null, caps: { run: null, day: null, month: null }, found: { claude: '/bin/claude', ollama: { models: ['qwen3:8b'] } } });
  expect(output.keys.filter(({ isThere }) => isThere)).toEqual([{ name: 'ANTHROPIC_API_KEY', isThere: true }]);
  expect(JSON.stringify(output)).not.toContain('sk-secret');
  expect([world.models.made, await world.services.languageModels.choose('extract')]).toEqual([[], null]);
});

test('nothing is looked for when it was not asked, or without a network', async () => {
  expect((await world.do({ offline: true })).found).toBeNull();
  expect((await world.do({ action: 'caps', day: '5' })).found).toBeNull();
  expect(world.looked).toEqual([]);
});

test('a provider is used from now on, with all that was named', async () => {
  const output = await world.do({ action: 'use', target: 'anthropic', model: ' claude-haiku-4-5 ', address: 'https://proxy.example/' });
  expect(output.first).toEqual({ provider: 'anthropic', title: 'Anthropic', model: 'claude-haiku-4-5', address: 'https://proxy.example', program: null, region: null, price: { input: 1, output: 5 }, problem: null });
  expect((await settings()).first).toEqual({ ...noProvider, provider: 'anthropic', model: 'claude-haiku-4-5', address: 'https://proxy.example' });
  expect((await world.services.languageModels.choose('extract'))?.first.name).toBe('claude-haiku-4-5');
  expect((await world.do({ action: 'use', target: 'anthropic' })).first).toMatchObject({ model: 'claude-sonnet-5', address: 'https://api.anthropic.com' });
  expect((await world.do({ action: 'use', target: 'none' })).first.provider).toBe('none');
});

test('a missing key is told, and does not keep from choosing', async () => {
  world.models.refused.set('anthropic', new ModelError('no-key', 'There is no key.'));
  expect((await world.do({ action: 'use', target: 'anthropic' })).first).toMatchObject({ provider: 'anthropic', problem: 'There is no key.' });
  await expect(world.services.languageModels.choose('extract')).rejects.toMatchObject({ fault: 'no-key' });
});

test('a second provider is asked in place of the first, and says only then that it cannot be used', async () => {
  world.programs.set('./llm', '/home/me/llm');
  await world.do({ action: 'use', target: 'anthropic' });
  expect((await world.do({ action: 'use', target: 'command', program: './llm', second: true })).second).toMatchObject({ provider: 'command', program: '/home/me/llm', price: null });
  expect((await world.services.languageModels.choose('extract'))?.second?.provider).toBe('command');
  world.models.refused.set('command', new ModelError('not-set-up', 'Not here.'));
  const second = (await world.services.languageModels.choose('extract'))?.second;
  const call = second?.ask({ system: '', messages: [], maxOutputTokens: 1 });
  call?.abort();
  await expect(call?.reply).rejects.toMatchObject({ fault: 'not-set-up', message: 'Not here.' });
  await world.do({ action: 'use', target: 'none', second: true });
  expect((await settings()).second).toBeNull();
});

test('each operation has a model of its own, until another provider is chosen', async () => {
  await world.do({ action: 'use', target: 'anthropic' });
  const output = await world.do({ action: 'model', target: 'judge', name: 'claude-opus-5-5' });
  expect(output.models).toEqual(operations.map((operation) => (operation === 'judge' ? { operation, model: 'claude-opus-5-5', isOwn: true } : { operation, model: 'claude-sonnet-5', isOwn: false })));
  expect([(await world.services.languageModels.choose('judge'))?.first.name, (await world.services.languageModels.choose('extract'))?.first.name]).toEqual(['claude-opus-5-5', 'claude-sonnet-5']);
  await world.do({ action: 'use', target: 'anthropic', model: 'claude-haiku-4-5' });
  expect((await settings()).models).toEqual({ judge: 'claude-opus-5-5' });
  await world.do({ action: 'model', target: 'judge', name: 'none' });
  expect((await settings()).models).toEqual({});
  await world.do({ action: 'model', target: 'judge', name: 'claude-opus-5-5' });
  await world.do({ action: 'use', target: 'claude-code' });
  expect([(await settings()).models, world.runs.warnings]).toEqual([{}, ['The models that were named for single operations were those of Anthropic; they are not used any more.']]);
});

test('caps are set and taken away one by one', async () => {
  expect((await world.do({ action: 'caps', run: '0.50', month: '$20' })).caps).toEqual({ run: 0.5, day: null, month: 20 });
  expect((await world.do({ action: 'caps', run: 'none', day: '3' })).caps).toEqual({ run: null, day: 3, month: 20 });
  expect((await world.do({ action: 'caps', day: '0' })).caps).toEqual({ run: null, day: null, month: 20 });
});

test('a dry run changes nothing', async () => {
  await world.do({ action: 'use', target: 'anthropic', dryRun: true });
  await world.do({ action: 'caps', day: '3', dryRun: true });
  expect(await settings()).toEqual({ first: noProvider, second: null, models: {}, caps: { run: null, day: null, month: null }, asksFirst: true });
  await world.do({ action: 'use', target: 'anthropic' });
  expect(await world.do({ action: 'test', dryRun: true })).toMatchObject({ quote: { calls: 1 } });
  expect([world.models.asked, world.questions]).toEqual([[], []]);
});

test('a program is kept by its whole path, and one that is gone is told', async () => {
  world.programs.set('llm', '/bin/llm');
  world.programs.set('/bin/llm', '/bin/llm');
  expect((await world.do({ action: 'use', target: 'command', program: 'llm' })).first).toMatchObject({ program: '/bin/llm', problem: null });
  world.programs.clear();
  expect((await world.do({})).first.problem).toBe('There is no program /bin/llm on this device that can be run.');
});

test('a server in the local network may be asked without a key, and it is said that others can listen', async () => {
  await world.do({ action: 'use', target: 'ollama', model: 'qwen3:8b', address: 'http://gpu.lan:11434' });
  expect(world.runs.warnings).toEqual(['What is sent to http://gpu.lan:11434 travels unencrypted, and without a key.']);
  await world.do({});
  expect(world.looked).toContain('http://gpu.lan:11434');
});

test('a test asks one tiny question and tells what it took', async () => {
  await world.do({ action: 'use', target: 'anthropic' });
  const { test: report } = await world.do({ action: 'test' });
  expect(report).toEqual({ provider: 'anthropic', model: 'claude-sonnet-5', tookMs: 0, inputTokens: 20, outputTokens: 2, usd: 0.00006, reply: 'ready' });
  world.models.reply = { text: 'x\u0007\n'.repeat(100), usage: null, usd: 0.01, isCut: true };
  expect((await world.do({ action: 'test' })).test).toMatchObject({ inputTokens: null, usd: 0.01, reply: 'x '.repeat(40) });
  expect(world.models.asked).toHaveLength(2);
});

test('a test asks the second on its own', async () => {
  world.programs.set('llm', '/bin/llm');
  await world.do({ action: 'use', target: 'anthropic' });
  await world.do({ action: 'use', target: 'command', program: 'llm', second: true });
  expect((await world.do({ action: 'test', second: true })).test).toMatchObject({ provider: 'command', usd: null });
  expect(world.models.asked.map((each) => each.provider)).toEqual(['command']);
});

test('a test that fails says why, one that takes too long ends, and one can be stopped', async () => {
  await world.do({ action: 'use', target: 'anthropic' });
  world.models.reply = new ModelError('no-credit', 'Anthropic cannot answer now.');
  await expect(world.do({ action: 'test' })).rejects.toMatchObject({ message: 'Anthropic cannot answer now.' });
  world.models.reply = null;
  const wait = { isOver: false };
  const slow = expect(world.do({ action: 'test' })).rejects.toMatchObject({ fault: 'slow' }).finally(() => { wait.isOver = true; });
  while (!wait.isOver) {
    world.clock.advance(61_000);
    await world.services.clock.sleep(0);
  }
  await slow;
  const stopped = world.do({ action: 'test' });
  world.runs.cancel();
  await expect(stopped).rejects.toMatchObject({ code: 'cancelled' });
});

test('a test is counted like every other call', async () => {
  await world.do({ action: 'use', target: 'anthropic' });
  await world.do({ action: 'test' });
  const { ledger } = world.services.asking as Asking;
  expect(await ledger.today()).toMatchObject([{ operation: 'extract', model: 'claude-sonnet-5', inputTokens: 20, usd: 0.00006 }]);
  await world.do({ action: 'caps', day: '0.00001' });
  await expect(world.do({ action: 'test', yes: true })).rejects.toMatchObject({ code: 'over-budget' });
});

test('a test that may cost something is agreed to first', async () => {
  await world.do({ action: 'use', target: 'openai-compatible', address: 'https://models.example/v1', model: 'mystery-1' });
  world.agrees = false;
  const output = await world.do({ action: 'test' });
  expect(output).toMatchObject({ quote: { calls: 1, usd: null, passesCaps: false }, refused: expect.stringContaining('nobody agreed') as string });
  expect([provider.outcome(output), world.models.asked]).toEqual(['refused', []]);
  expect(world.questions).toMatchObject([{ title: 'Test the connection?', sentences: [expect.stringMatching(/^The price is not known: up to 1 call of mystery-1/), expect.any(String)] }]);
  expect((await world.do({ action: 'test', yes: true })).test).toMatchObject({ model: 'mystery-1' });
  expect(world.questions).toHaveLength(1);
});

test.each<[string, object]>([
  ['ollama', { target: 'ollama', model: 'qwen3:8b' }],
  ['a program of the user’s own', { target: 'command', program: 'llm' }],
])('a test of %s is not asked about', async (_, choice) => {
  world.programs.set('llm', '/bin/llm');
  world.agrees = false;
  await world.do({ action: 'use', ...choice });
  expect([(await world.do({ action: 'test' })).test?.reply, world.questions]).toEqual(['ready', []]);
});

test('what fits the caps is not asked about where the user wants it so', async () => {
  await world.do({ action: 'use', target: 'anthropic' });
  world.agrees = false;
  expect((await world.do({ action: 'caps', ask: 'no' })).asksFirst).toBe(false);
  expect(await world.do({ action: 'test' })).toMatchObject({ refused: expect.any(String) as string });
  await world.do({ action: 'caps', day: '1' });
  expect((await world.do({ action: 'test' })).test?.reply).toBe('ready');
  await world.do({ action: 'caps', run: '0.001' });
  expect(await world.do({ action: 'test' })).toMatchObject({ refused: expect.any(String) as string });
  expect((await world.do({ action: 'caps', run: 'none', ask: 'yes' })).asksFirst).toBe(true);
  expect(await world.do({ action: 'test' })).toMatchObject({ refused: expect.any(String) as string });
});

test('caps that cannot count a price that nobody knows say so', async () => {
  await world.do({ action: 'use', target: 'openai-compatible', address: 'https://models.example/v1', model: 'mystery-1' });
  await world.do({ action: 'caps', day: '1' });
  await world.do({ action: 'caps', ask: 'no' });
  world.agrees = false;
  expect(await world.do({ action: 'test' })).toMatchObject({ quote: { usd: null, passesCaps: true, isAllowed: false }, refused: expect.any(String) as string });
  expect(world.questions[0]?.sentences[0]).toMatch(/^The price is not known, so that your caps cannot count it: /);
});

test('OpenAI’s own server is asked when it is named, with its usual model', async () => {
  expect((await world.do({ action: 'use', target: 'openai-compatible', address: 'https://api.openai.com/v1' })).first).toMatchObject({ address: 'https://api.openai.com/v1', model: 'gpt-5-mini' });
});

test('a command for this process takes the place of every choice', async () => {
  world = await makeWorld('/bin/llm');
  await world.do({ action: 'use', target: 'anthropic' });
  const chosen = await world.services.languageModels.choose('judge');
  expect([chosen?.first.provider, chosen?.second, world.models.made.at(-1)?.program]).toEqual(['command', null, '/bin/llm']);
  expect((await world.do({})).command).toBe('/bin/llm');
});

test('settings that make no sense choose nothing', async () => {
  for (const stored of [[], { first: { provider: 'evil', program: '/bin/sh' } }, { first: 'anthropic' }, 7]) {
    await world.services.device.put('language-models.json', stored);
    expect(await world.services.languageModels.choose('extract')).toBeNull();
  }
});

test.each<[string, object, string, RegExp]>([
  ['no provider', { action: 'use' }, 'usage', /claude-code, anthropic/],
  ['an unknown provider', { action: 'use', target: 'gpt' }, 'usage', /Say which provider/],
  ['an address that is none', { action: 'use', target: 'anthropic', address: 'server' }, 'usage', /https:\/\//],
  ['an address with a password', { action: 'use', target: 'anthropic', address: 'https://me:hunter2@x.example' }, 'usage', /^(?!.*hunter2)/],
  ['an unencrypted address', { action: 'use', target: 'anthropic', address: 'http://x.example' }, 'usage', /unencrypted/],
  ['an address of a program', { action: 'use', target: 'claude-code', address: 'https://x.example' }, 'usage', /Claude Code has no address/],
  ['a region of nothing', { action: 'use', target: 'anthropic', region: 'us-east-1' }, 'usage', /Anthropic has no regions/],
  ['a program of a server', { action: 'use', target: 'anthropic', program: 'x' }, 'usage', /Anthropic is no program/],
  ['a command without a program', { action: 'use', target: 'command' }, 'usage', /^Name the program/],
  ['a program that is not there', { action: 'use', target: 'command', program: 'llm' }, 'not-found', /no program llm/],
  ['Ollama without a model', { action: 'use', target: 'ollama' }, 'usage', /ollama list/],
  ['another server without an address', { action: 'use', target: 'openai-compatible', model: 'x' }, 'usage', /OpenAI's own is https:\/\/api\.openai\.com\/v1/],
  ['another server without a model', { action: 'use', target: 'openai-compatible', address: 'https://x.example' }, 'usage', /^Name the model as the server calls it/],
  ['a model for nothing', { action: 'model' }, 'usage', /extract, compare/],
  ['a model for something unknown', { action: 'model', target: 'cook', name: 'x' }, 'usage', /what the model is for/],
  ['a model without a name', { action: 'model', target: 'judge' }, 'usage', /Name the model/],
  ['a model without a provider', { action: 'model', target: 'judge', name: 'x' }, 'usage', /Choose one first/],
  ['caps without one', { action: 'caps' }, 'usage', /in a run, a day or a month/],
  ['a cap that is none', { action: 'caps', day: 'lots' }, 'usage', /"lots" is no amount/],
  ['a negative cap', { action: 'caps', day: '-1' }, 'usage', /no amount/],
  ['a test of nothing', { action: 'test' }, 'usage', /No provider is chosen/],
  ['a test of no second', { action: 'test', second: true }, 'usage', /No second provider/],
  ['a test without a network', { action: 'test', offline: true }, 'usage', /you asked to do without/],
])('%s is refused with the next step', async (_, values, code, message) => {
  await expect(world.do(values)).rejects.toMatchObject({ code, message: expect.stringMatching(message) as string });
  expect(world.models.asked).toEqual([]);
});

test('a test that was to do without a network is told to be asked for without that', async () => {
  await expect(world.do({ action: 'test', offline: true })).rejects.toMatchObject({ message: expect.stringContaining('Leave that out') as string, remedies: [] });
});

test('what cannot be used at all is not kept, and Ollama tells its models', async () => {
  world.models.refused.set('bedrock', new ModelError('not-set-up', 'No region is named.'));
  await expect(world.do({ action: 'use', target: 'bedrock' })).rejects.toMatchObject({ code: 'usage', message: 'No region is named.' });
  world.ollama = { address: 'http://127.0.0.1:11434', models: ['a', 'b'] };
  await expect(world.do({ action: 'use', target: 'ollama' })).rejects.toMatchObject({ message: 'There are a, b. Name one of them.', remedies: [{ input: 'model' }] });
  expect((await settings()).first).toEqual(noProvider);
});
