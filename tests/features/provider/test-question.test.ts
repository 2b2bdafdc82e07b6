import { ModelError } from '../../../src/core/language-models/model-error';
import type { ModelRequests } from '../../../src/engine/asking/model-requests';
import { provider } from '../../../src/features/provider/provider';
import { type ProviderDesk, providerDesk } from './provider-desk';

let desk: ProviderDesk;
beforeEach(async () => {
  desk = await providerDesk();
});

test('a test sends one short request and reports its cost and duration', async () => {
  await desk.do({ action: 'use', target: 'anthropic' });
  const { test: report } = await desk.do({ action: 'test' });
  expect(report).toEqual({
    provider: 'anthropic',
    model: 'claude-sonnet-5',
    tookMs: 0,
    inputTokens: 20,
    outputTokens: 2,
    usd: 0.00006,
    reply: 'ready',
  });
  desk.models.reply = { text: 'x\u0007\n'.repeat(100), usage: null, usd: 0.01, isCut: true };
  expect((await desk.do({ action: 'test' })).test).toMatchObject({
    inputTokens: null,
    usd: 0.01,
    reply: 'x '.repeat(40),
  });
  expect(desk.models.asked).toHaveLength(2);
});

test('a test can ask the fallback alone', async () => {
  desk.programs.set('llm', '/bin/llm');
  await desk.do({ action: 'use', target: 'anthropic' });
  await desk.do({ action: 'use', target: 'command', program: 'llm', second: true });
  expect((await desk.do({ action: 'test', second: true })).test).toMatchObject({ provider: 'command', usd: null });
  expect(desk.models.asked.map((each) => each.provider)).toEqual(['command']);
});

test('a failed test gives the reason, a slow one ends, and one can be cancelled', async () => {
  await desk.do({ action: 'use', target: 'anthropic' });
  desk.models.reply = new ModelError('no-credit', 'Anthropic cannot answer at the moment.');
  await expect(desk.do({ action: 'test' })).rejects.toMatchObject({
    message: 'Anthropic cannot answer at the moment.',
  });
  desk.models.reply = null;
  const wait = { isOver: false };
  const slow = expect(desk.do({ action: 'test' }))
    .rejects.toMatchObject({ fault: 'slow' })
    .finally(() => {
      wait.isOver = true;
    });
  while (!wait.isOver) {
    desk.clock.advance(61_000);
    await desk.services.clock.sleep(0);
  }
  await slow;
  const stopped = desk.do({ action: 'test' });
  desk.runs.cancel();
  await expect(stopped).rejects.toMatchObject({ code: 'cancelled' });
});

test('a test is counted like every other call', async () => {
  await desk.do({ action: 'use', target: 'anthropic' });
  await desk.do({ action: 'test' });
  const { ledger } = desk.services.asking as ModelRequests;
  expect(await ledger.today()).toMatchObject([
    { operation: 'extract', model: 'claude-sonnet-5', inputTokens: 20, usd: 0.00006 },
  ]);
  await desk.do({ action: 'caps', day: '0.00001' });
  await expect(desk.do({ action: 'test', yes: true })).rejects.toMatchObject({ code: 'over-budget' });
});

test('asks before a test that may cost something', async () => {
  await desk.do({
    action: 'use',
    target: 'openai-compatible',
    address: 'https://models.example/v1',
    model: 'mystery-1',
  });
  desk.agrees = false;
  const output = await desk.do({ action: 'test' });
  expect(output).toMatchObject({
    quote: { calls: 1, usd: null, passesCaps: false },
    refused: expect.stringMatching(/not confirmed/iu) as string,
  });
  expect([provider.outcome(output), desk.models.asked]).toEqual(['refused', []]);
  expect(desk.questions).toMatchObject([
    {
      title: 'Test the connection?',
      sentences: [
        expect.stringMatching(/^The price of mystery-1 .*is unknown\.$/),
        expect.any(String),
        expect.stringMatching(/^Up to 1 call with \d+ input tokens/),
      ],
    },
  ]);
  expect((await desk.do({ action: 'test', yes: true })).test).toMatchObject({ model: 'mystery-1' });
  expect(desk.questions).toHaveLength(1);
});

test.each<[string, object]>([
  ['ollama', { target: 'ollama', model: 'qwen3:8b' }],
  ['a program chosen by the user', { target: 'command', program: 'llm' }],
])('a test of %s is not asked about', async (_, choice) => {
  desk.programs.set('llm', '/bin/llm');
  desk.agrees = false;
  await desk.do({ action: 'use', ...choice });
  expect([(await desk.do({ action: 'test' })).test?.reply, desk.questions]).toEqual(['ready', []]);
});

test('does not ask about a cost within the limits if the user turned the question off', async () => {
  await desk.do({ action: 'use', target: 'anthropic' });
  desk.agrees = false;
  expect((await desk.do({ action: 'caps', ask: 'no' })).asksFirst).toBe(false);
  expect(await desk.do({ action: 'test' })).toMatchObject({ refused: expect.any(String) as string });
  await desk.do({ action: 'caps', day: '1' });
  expect((await desk.do({ action: 'test' })).test?.reply).toBe('ready');
  await desk.do({ action: 'caps', run: '0.001' });
  expect(await desk.do({ action: 'test' })).toMatchObject({ refused: expect.any(String) as string });
  expect((await desk.do({ action: 'caps', run: 'none', ask: 'yes' })).asksFirst).toBe(true);
  expect(await desk.do({ action: 'test' })).toMatchObject({ refused: expect.any(String) as string });
});

test('says that an unknown price does not count toward the limits', async () => {
  await desk.do({
    action: 'use',
    target: 'openai-compatible',
    address: 'https://models.example/v1',
    model: 'mystery-1',
  });
  await desk.do({ action: 'caps', day: '1' });
  await desk.do({ action: 'caps', ask: 'no' });
  desk.agrees = false;
  expect(await desk.do({ action: 'test' })).toMatchObject({
    quote: { usd: null, passesCaps: true, isAllowed: false },
    refused: expect.any(String) as string,
  });
  expect(desk.questions[0]?.sentences[0]).toMatch(
    /^The price of .* is unknown, so it does not count toward your limits\.$/,
  );
});

test('a test with --offline says to run it without that option', async () => {
  await expect(desk.do({ action: 'test', offline: true })).rejects.toMatchObject({
    message: expect.stringContaining('Remove --offline to run the test') as string,
    remedies: [],
  });
});
