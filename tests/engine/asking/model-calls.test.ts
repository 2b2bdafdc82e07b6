import { ModelError } from '../../../src/core/language-models/model-error';
import { costOf } from '../../../src/core/language-models/spending';
import type { LanguageModel, ModelRequest } from '../../../src/ports/language-model';
import { hangs, ScriptedModel, type Step } from '../../fakes/language-models/scripted-model';
import { noCaps, TestAsking } from './asking-fixture';

const request: ModelRequest = {
  system: 'Add up.',
  messages: [{ role: 'user', text: '1 and 2' }],
  maxOutputTokens: 100,
};
const busy = (retryAfterMs: number | null = null): ModelError =>
  new ModelError('busy', 'The server is busy.', retryAfterMs);

function ask(
  fixture: TestAsking,
  script: readonly Step[],
  provider: 'anthropic' | 'command' = 'anthropic',
): { model: ScriptedModel; reply: ReturnType<TestAsking['calls']['ask']> } {
  const model = new ScriptedModel(script, 'm', provider);
  return { model, reply: fixture.calls.ask(model, 'extract', request, fixture.run) };
}

test('retries a temporary failure with growing delays and counts only the call that succeeded', async () => {
  const fixture = new TestAsking();
  const startMs = fixture.clock.now().getTime();
  const { reply } = ask(fixture, [busy(), new ModelError('unreachable', 'Gone.'), '3']);
  expect((await reply).text).toBe('3');
  expect(fixture.clock.now().getTime() - startMs).toBeGreaterThanOrEqual(5_000);
  expect(costOf(await fixture.ledger.today())).toEqual({ calls: 1, inputTokens: 1_000, outputTokens: 100, usd: 0.002 });
});

test('waits as long as the server asks, and ends the call when that is too long', async () => {
  const fixture = new TestAsking();
  const startMs = fixture.clock.now().getTime();
  await ask(fixture, [busy(30_000), '3']).reply;
  expect(fixture.clock.now().getTime() - startMs).toBeGreaterThanOrEqual(30_000);
  await expect(ask(fixture, [busy(3_600_000)]).reply).rejects.toMatchObject({ fault: 'busy' });
});

test.each(['no-key', 'no-model', 'no-credit', 'refused', 'too-long', 'not-set-up'] as const)(
  'does not retry %s',
  async (fault) => {
    const { model, reply } = ask(new TestAsking(), [new ModelError(fault, 'No.'), '3']);
    await expect(reply).rejects.toMatchObject({ fault });
    expect(model.asked).toHaveLength(1);
  },
);

test.each(['ask', 'askSimple'] as const)(
  'a server that cannot be reached is not waited for by whoever asked a question (%s)',
  async (operation) => {
    const fixture = new TestAsking();
    const model = new ScriptedModel([new ModelError('unreachable', 'Gone.'), '3'], 'm', 'ollama');
    const startMs = fixture.clock.now().getTime();
    await expect(fixture.calls.ask(model, operation, request, fixture.run)).rejects.toMatchObject({
      fault: 'unreachable',
    });
    expect(model.asked).toHaveLength(1);
    expect(fixture.clock.now().getTime()).toBeLessThan(startMs + 1_000);
    const once = new ScriptedModel([busy(), '3'], 'm', 'ollama');
    expect((await fixture.calls.ask(once, operation, request, fixture.run)).text).toBe('3');
  },
);

test('gives up on a server that never answers, and counts what it may charge', async () => {
  const fixture = new TestAsking();
  const { model, reply } = ask(fixture, [hangs, hangs, '3']);
  await expect(reply).rejects.toMatchObject({
    fault: 'slow',
    message: 'm (anthropic) did not answer within 120 seconds.',
  });
  expect(model).toMatchObject({ aborted: 2 });
  expect(costOf(await fixture.ledger.today()).calls).toBe(2);
});

test('a model on this device gets time for its work, and is stopped in the end', async () => {
  const fixture = new TestAsking();
  const model = new ScriptedModel([hangs, hangs, hangs], 'm', 'ollama');
  const long = { ...request, maxOutputTokens: 8_000 };
  await expect(fixture.calls.ask(model, 'extract', long, fixture.run)).rejects.toMatchObject({
    fault: 'slow',
    message: expect.stringMatching(/did not answer within 19\d\d seconds/) as string,
  });
});

test('a model on this device that goes on answering is not ended, and one that stops is', async () => {
  const fixture = new TestAsking();
  const startMs = fixture.clock.now().getTime();
  const answering = (untilMs: number): LanguageModel => ({
    ...{ provider: 'command', name: 'm', place: '', contextTokens: 100_000 },
    ask: () => ({
      reply: new Promise(() => undefined),
      heard: () => Math.floor(Math.min(untilMs, fixture.clock.now().getTime() - startMs) / 60_000),
      abort: () => undefined,
    }),
  });
  await expect(fixture.calls.ask(answering(3_600_000), 'extract', request, fixture.run)).rejects.toMatchObject({
    fault: 'slow',
    message: 'm (command) stopped in the middle of its answer for 120 seconds.',
  });
  expect(fixture.clock.now().getTime() - startMs).toBeGreaterThan(3_600_000);
});

test('cancelling ends the call at once', async () => {
  const fixture = new TestAsking();
  const { model, reply } = ask(fixture, [hangs]);
  while (model.asked.length === 0)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  fixture.run.cancel();
  await expect(reply).rejects.toMatchObject({ code: 'cancelled' });
  expect(model.aborted).toBe(1);
});

test.each(['run', 'day', 'month'] as const)(
  'checks the limit of a %s against the maximum cost before the call',
  async (period) => {
    const fixture = new TestAsking();
    fixture.caps = { ...noCaps, [period]: 0.003 };
    await ask(fixture, ['3']).reply;
    const { model, reply } = ask(fixture, ['3']);
    await expect(reply).rejects.toMatchObject({
      code: 'over-budget',
      message: expect.stringContaining(
        `With the longest possible reply, this would cost a little more than your limit of $0.003 a ${period}`,
      ) as string,
    });
    expect(model.asked).toHaveLength(0);
  },
);

test('estimates tokens for a provider that does not count them', async () => {
  const fixture = new TestAsking();
  await ask(fixture, [{ text: 'three', usage: null }]).reply;
  const cost = costOf(await fixture.ledger.today());
  expect(cost.inputTokens).toBeGreaterThan(3);
  expect(cost.outputTokens).toBeLessThan(5);
});
