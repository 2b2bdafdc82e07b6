import { ModelError } from '../../../src/core/language-models/model-error';
import { noProvider, operations } from '../../../src/core/language-models/provider-choice';
import { readLanguageModelSettings } from '../../../src/engine/asking/chosen-models';
import { type ProviderDesk, providerDesk } from './provider-desk';

let desk: ProviderDesk;
beforeEach(async () => {
  desk = await providerDesk();
});
const settings = (): ReturnType<typeof readLanguageModelSettings> => readLanguageModelSettings(desk.services.device);

test('chooses nothing by default, and lists the detected providers', async () => {
  desk.programs.set('claude', '/bin/claude');
  desk.ollama = { address: 'http://127.0.0.1:11434', models: ['qwen3:8b'] };
  desk.keys['ANTHROPIC_API_KEY'] = 'sk-secret';
  desk.keys['OPENAI_API_KEY'] = ' ';
  const output = await desk.do({});
  expect(output).toMatchObject({
    first: { provider: 'none', problem: null },
    second: null,
    command: null,
    caps: { run: null, day: null, month: null },
    found: { claude: '/bin/claude', ollama: { models: ['qwen3:8b'] } },
  });
  expect(output.keys.filter(({ isThere }) => isThere)).toEqual([{ name: 'ANTHROPIC_API_KEY', isThere: true }]);
  expect(JSON.stringify(output)).not.toContain('sk-secret');
  expect([desk.models.made, await desk.services.languageModels.choose('extract')]).toEqual([[], null]);
});

test('detects nothing unless asked, or when offline', async () => {
  expect((await desk.do({ offline: true })).found).toBeNull();
  expect((await desk.do({ action: 'caps', day: '5' })).found).toBeNull();
  expect(desk.looked).toEqual([]);
});

test('uses a provider with all given details from now on', async () => {
  const output = await desk.do({
    action: 'use',
    target: 'anthropic',
    model: ' claude-haiku-4-5 ',
    address: 'https://proxy.example/',
  });
  expect(output.first).toEqual({
    provider: 'anthropic',
    title: 'Anthropic',
    model: 'claude-haiku-4-5',
    address: 'https://proxy.example',
    program: null,
    region: null,
    price: { input: 1, output: 5 },
    problem: null,
  });
  expect((await settings()).first).toEqual({
    ...noProvider,
    provider: 'anthropic',
    model: 'claude-haiku-4-5',
    address: 'https://proxy.example',
  });
  expect((await desk.services.languageModels.choose('extract'))?.first.name).toBe('claude-haiku-4-5');
  expect((await desk.do({ action: 'use', target: 'anthropic' })).first).toMatchObject({
    model: 'claude-sonnet-5',
    address: 'https://api.anthropic.com',
  });
  expect((await desk.do({ action: 'use', target: 'none' })).first.provider).toBe('none');
});

test('reports a missing key but still lets the provider be chosen', async () => {
  desk.models.refused.set('anthropic', new ModelError('no-key', 'There is no key.'));
  expect((await desk.do({ action: 'use', target: 'anthropic' })).first).toMatchObject({
    provider: 'anthropic',
    problem: 'There is no key.',
  });
  await expect(desk.services.languageModels.choose('extract')).rejects.toMatchObject({ fault: 'no-key' });
});

test('asks the fallback instead of the first provider, and only then reports that the first cannot be used', async () => {
  desk.programs.set('./llm', '/home/me/llm');
  await desk.do({ action: 'use', target: 'anthropic' });
  expect((await desk.do({ action: 'use', target: 'command', program: './llm', second: true })).second).toMatchObject({
    provider: 'command',
    program: '/home/me/llm',
    price: null,
  });
  expect((await desk.services.languageModels.choose('extract'))?.second?.provider).toBe('command');
  desk.models.refused.set('command', new ModelError('not-set-up', 'Not here.'));
  const second = (await desk.services.languageModels.choose('extract'))?.second;
  const call = second?.ask({ system: '', messages: [], maxOutputTokens: 1 });
  call?.abort();
  await expect(call?.reply).rejects.toMatchObject({ fault: 'not-set-up', message: 'Not here.' });
  await desk.do({ action: 'use', target: 'none', second: true });
  expect((await settings()).second).toBeNull();
});

test('each operation can have its own model until another provider is chosen', async () => {
  await desk.do({ action: 'use', target: 'anthropic' });
  const output = await desk.do({ action: 'model', target: 'judge', name: 'claude-opus-5-5' });
  expect(output.models).toEqual(
    operations.map((operation) =>
      operation === 'judge'
        ? { operation, model: 'claude-opus-5-5', isOwn: true }
        : { operation, model: 'claude-sonnet-5', isOwn: false },
    ),
  );
  expect([
    (await desk.services.languageModels.choose('judge'))?.first.name,
    (await desk.services.languageModels.choose('extract'))?.first.name,
  ]).toEqual(['claude-opus-5-5', 'claude-sonnet-5']);
  await desk.do({ action: 'use', target: 'anthropic', model: 'claude-haiku-4-5' });
  expect((await settings()).models).toEqual({ judge: 'claude-opus-5-5' });
  await desk.do({ action: 'model', target: 'judge', name: 'none' });
  expect((await settings()).models).toEqual({});
  await desk.do({ action: 'model', target: 'judge', name: 'claude-opus-5-5' });
  await desk.do({ action: 'use', target: 'claude-code' });
  expect([(await settings()).models, desk.runs.warnings]).toEqual([
    {},
    ['The models chosen for single tasks belonged to Anthropic and are no longer used.'],
  ]);
});

test('sets and removes limits one by one', async () => {
  expect((await desk.do({ action: 'caps', run: '0.50', month: '$20' })).caps).toEqual({
    run: 0.5,
    day: null,
    month: 20,
  });
  expect((await desk.do({ action: 'caps', run: 'none', day: '3' })).caps).toEqual({ run: null, day: 3, month: 20 });
  expect((await desk.do({ action: 'caps', day: '0' })).caps).toEqual({ run: null, day: null, month: 20 });
});

test('a dry run changes nothing', async () => {
  await desk.do({ action: 'use', target: 'anthropic', dryRun: true });
  await desk.do({ action: 'caps', day: '3', dryRun: true });
  expect(await settings()).toEqual({
    first: noProvider,
    second: null,
    models: {},
    caps: { run: null, day: null, month: null },
    asksFirst: true,
  });
  await desk.do({ action: 'use', target: 'anthropic' });
  expect(await desk.do({ action: 'test', dryRun: true })).toMatchObject({ quote: { calls: 1 } });
  expect([desk.models.asked, desk.questions]).toEqual([[], []]);
});

test('stores the full path of a program, and reports a missing one', async () => {
  desk.programs.set('llm', '/bin/llm');
  desk.programs.set('/bin/llm', '/bin/llm');
  expect((await desk.do({ action: 'use', target: 'command', program: 'llm' })).first).toMatchObject({
    program: '/bin/llm',
    problem: null,
  });
  desk.programs.clear();
  expect((await desk.do({})).first.problem).toBe(
    'The program /bin/llm was not found on this device, or cannot be run.',
  );
});

test('asks a server in the local network without a key, and warns that others can listen', async () => {
  await desk.do({ action: 'use', target: 'ollama', model: 'qwen3:8b', address: 'http://gpu.lan:11434' });
  expect(desk.runs.warnings).toEqual(['Requests to http://gpu.lan:11434 are sent unencrypted and without a key.']);
  await desk.do({});
  expect(desk.looked).toContain('http://gpu.lan:11434');
});

test('asks OpenAI’s own server when it is named, with its default model', async () => {
  expect(
    (await desk.do({ action: 'use', target: 'openai-compatible', address: 'https://api.openai.com/v1' })).first,
  ).toMatchObject({ address: 'https://api.openai.com/v1', model: 'gpt-5-mini' });
});

test('a command for this process overrides every choice', async () => {
  desk = await providerDesk('/bin/llm');
  await desk.do({ action: 'use', target: 'anthropic' });
  const chosen = await desk.services.languageModels.choose('judge');
  expect([chosen?.first.provider, chosen?.second, desk.models.made.at(-1)?.program]).toEqual([
    'command',
    null,
    '/bin/llm',
  ]);
  expect((await desk.do({})).command).toBe('/bin/llm');
});

test('invalid settings choose nothing', async () => {
  for (const stored of [[], { first: { provider: 'evil', program: '/bin/sh' } }, { first: 'anthropic' }, 7]) {
    await desk.services.device.put('language-models.json', stored);
    expect(await desk.services.languageModels.choose('extract')).toBeNull();
  }
});

test.each<[string, object, string, RegExp]>([
  ['no provider', { action: 'use' }, 'usage', /claude-code, anthropic/],
  ['an unknown provider', { action: 'use', target: 'gpt' }, 'usage', /Name a provider/],
  ['an address that is none', { action: 'use', target: 'anthropic', address: 'server' }, 'usage', /https:\/\//],
  [
    'an address with a password',
    { action: 'use', target: 'anthropic', address: 'https://me:hunter2@x.example' },
    'usage',
    /^(?!.*hunter2)/,
  ],
  [
    'an unencrypted address',
    { action: 'use', target: 'anthropic', address: 'http://x.example' },
    'usage',
    /unencrypted/,
  ],
  [
    'an address of a program',
    { action: 'use', target: 'claude-code', address: 'https://x.example' },
    'usage',
    /Claude Code has no address/,
  ],
  [
    'a region of nothing',
    { action: 'use', target: 'anthropic', region: 'us-east-1' },
    'usage',
    /Anthropic has no regions/,
  ],
  [
    'a program of a server',
    { action: 'use', target: 'anthropic', program: 'x' },
    'usage',
    /Anthropic is not a program/,
  ],
  ['a command without a program', { action: 'use', target: 'command' }, 'usage', /^Name a program/],
  ['a program that is not there', { action: 'use', target: 'command', program: 'llm' }, 'not-found', /program llm/],
  ['Ollama without a model', { action: 'use', target: 'ollama' }, 'usage', /ollama list/],
  [
    'another server without an address',
    { action: 'use', target: 'openai-compatible', model: 'x' },
    'usage',
    /OpenAI's own is https:\/\/api\.openai\.com\/v1/,
  ],
  [
    'another server without a model',
    { action: 'use', target: 'openai-compatible', address: 'https://x.example' },
    'usage',
    /^Give the name of the model on the server/,
  ],
  ['a model for nothing', { action: 'model' }, 'usage', /extract, compare/],
  [
    'a model for something unknown',
    { action: 'model', target: 'cook', name: 'x' },
    'usage',
    /task that the model is for/,
  ],
  ['a model without a name', { action: 'model', target: 'judge' }, 'usage', /Name the model/],
  ['a model without a provider', { action: 'model', target: 'judge', name: 'x' }, 'usage', /Choose one first/],
  ['caps without one', { action: 'caps' }, 'usage', /--run, --day or --month/],
  ['a cap that is none', { action: 'caps', day: 'lots' }, 'usage', /"lots" is not an amount/],
  ['a negative cap', { action: 'caps', day: '-1' }, 'usage', /not an amount/],
  ['a test of nothing', { action: 'test' }, 'usage', /No language model is chosen/],
  ['a test of no second', { action: 'test', second: true }, 'usage', /No fallback language model/],
  ['a test without a network', { action: 'test', offline: true }, 'usage', /you passed --offline/],
])('refuses %s, with the next step', async (_, values, code, message) => {
  await expect(desk.do(values)).rejects.toMatchObject({ code, message: expect.stringMatching(message) as string });
  expect(desk.models.asked).toEqual([]);
});

test('does not offer models of another provider if it has no list of its own', async () => {
  desk.ollama = { address: 'http://127.0.0.1:11434', models: ['a', 'b'] };
  await expect(
    desk.do({ action: 'use', target: 'openai-compatible', address: 'http://127.0.0.1:8080/v1' }),
  ).rejects.toMatchObject({ message: 'Give the name of the model on the server.' });
  expect(desk.looked).toEqual([]);
});

test('does not save an unusable choice, and lists the models of Ollama', async () => {
  desk.models.refused.set('bedrock', new ModelError('not-set-up', 'No region is named.'));
  await expect(desk.do({ action: 'use', target: 'bedrock' })).rejects.toMatchObject({
    code: 'usage',
    message: 'No region is named.',
  });
  desk.ollama = { address: 'http://127.0.0.1:11434', models: ['a', 'b'] };
  await expect(desk.do({ action: 'use', target: 'ollama' })).rejects.toMatchObject({
    message: 'Available: a, b. Name one of them.',
    remedies: [{ input: 'model' }],
  });
  expect((await settings()).first).toEqual(noProvider);
});
