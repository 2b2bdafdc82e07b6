import { agreeToCost } from '../../../src/engine/asking/agree-to-cost';
import { ModelError } from '../../../src/core/language-models/model-error';
import { ScriptedModel } from '../../fakes/language-models/scripted-model';
import { sumTask, TestAsking } from './asking-fixture';

const unreachable = (): ModelError => new ModelError('unreachable', 'Nobody answers.');

test('caches a reply and does not ask the same model the same question again', async () => {
  const fixture = new TestAsking();
  const model = new ScriptedModel(['3']);
  expect(await fixture.client(model).ask(sumTask(), fixture.run)).toEqual({ value: 3, faults: [] });
  expect(await fixture.client(model).ask(sumTask(), fixture.run)).toEqual({ value: 3, faults: [] });
  expect(model.asked).toHaveLength(1);
});

test('marks the data with a new delimiter in each call', async () => {
  const fixture = new TestAsking();
  const model = new ScriptedModel(['3', '5']);
  const client = fixture.client(model);
  await client.ask(sumTask(), fixture.run);
  await client.ask(sumTask('2 and 3'), fixture.run);
  const marks = model.asked.map(({ messages }) => /^<data-([0-9a-f]{16})>\n/.exec(messages[0]?.text ?? '')?.[1]);
  expect(marks[0]).toBeDefined();
  expect(marks[0]).not.toBe(marks[1]);
});

test('returns an unusable reply to the model once, with the faults', async () => {
  const fixture = new TestAsking();
  const model = new ScriptedModel(['three', '3']);
  expect(await fixture.client(model).ask(sumTask(), fixture.run)).toEqual({ value: 3, faults: [] });
  expect(model.asked[1]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  expect(model.asked[1]?.messages[2]?.text).toContain('- It is no number.');
  // What could not be used is not kept.
  expect(await fixture.client(new ScriptedModel([])).ask(sumTask(), fixture.run)).toMatchObject({ value: 3 });
});

test('an unusable reply that is very long is not shown to the model as a whole', async () => {
  const fixture = new TestAsking();
  const model = new ScriptedModel(['three '.repeat(50_000), '3']);
  await fixture.client(model).ask(sumTask(), fixture.run);
  const echo = model.asked[1]?.messages[1]?.text ?? '';
  expect(echo.length).toBeLessThan(9_000);
  expect(echo).toMatch(/^three three [\s\S]+\n\(292000 more characters\)$/);
});

test('fails with the reason after two unusable replies, and asks again the next time', async () => {
  const fixture = new TestAsking();
  await expect(fixture.client(new ScriptedModel(['three', 'III'])).ask(sumTask(), fixture.run)).rejects.toMatchObject({
    fault: 'unreadable',
    message: expect.stringContaining('It is no number.') as string,
  });
  expect(await fixture.client(new ScriptedModel(['3'])).ask(sumTask(), fixture.run)).toMatchObject({ value: 3 });
});

test('asks the fallback when the first model is unreachable, and from then on at once', async () => {
  const fixture = new TestAsking();
  const first = new ScriptedModel([unreachable(), unreachable(), unreachable()], 'first');
  const second = new ScriptedModel(['3', '5'], 'second', 'ollama');
  const client = fixture.client(first, second);
  expect(await client.ask(sumTask(), fixture.run)).toMatchObject({ value: 3 });
  expect(await client.ask(sumTask('2 and 3'), fixture.run)).toMatchObject({ value: 5 });
  expect(first.asked).toHaveLength(3);
  expect(fixture.run.warnings).toEqual(['Nobody answers. Asking second (ollama) instead.']);
});

test('does not ask the fallback when the first model refuses', async () => {
  const fixture = new TestAsking();
  const second = new ScriptedModel(['3'], 'second');
  await expect(
    fixture.client(new ScriptedModel([new ModelError('no-key', 'No key.')]), second).ask(sumTask(), fixture.run),
  ).rejects.toMatchObject({ fault: 'no-key' });
  expect(second.asked).toHaveLength(0);
});

test('sends no secret', async () => {
  const fixture = new TestAsking();
  const model = new ScriptedModel(['3']);
  await fixture
    .client(model)
    .ask(sumTask('AKIAIOSFODNN7EXAMQLE and ghp_abcdefghijklmnopqrstuvwxyz0123456789'), fixture.run);
  expect(JSON.stringify(model.asked)).not.toMatch(/AKIAIOSFODNN7|ghp_abcdef/);
});

test('removes secrets from replies', async () => {
  const fixture = new TestAsking();
  const key = 'gh' + 'p_abcdefghijklmnopqrstuvwxyz0123456789';
  const task = { ...sumTask(), read: (text: string) => ({ value: text, faults: [], goodCount: 1 }) };
  expect(await fixture.client(new ScriptedModel([`It is ${key}.`])).ask(task, fixture.run)).toMatchObject({
    value: 'It is [redacted: github-token].',
  });
  expect(await fixture.client(new ScriptedModel([])).ask(task, fixture.run)).toMatchObject({
    value: 'It is [redacted: github-token].',
  });
});

test('asks the model chosen for each operation', async () => {
  const fixture = new TestAsking();
  const [extracting, judging] = [new ScriptedModel(['3'], 'big'), new ScriptedModel(['5'], 'small')];
  const client = fixture.asking().clientFor({
    choose: (operation) => Promise.resolve({ first: operation === 'judge' ? judging : extracting, second: null }),
  });
  expect(await client.ask(sumTask(), fixture.run)).toMatchObject({ value: 3 });
  expect(await client.ask({ ...sumTask(), operation: 'judge' }, fixture.run)).toMatchObject({ value: 5 });
});

test('rejects a reply of another program with the same name', async () => {
  const fixture = new TestAsking();
  const named = (place: string, script: string[]): ScriptedModel =>
    Object.assign(new ScriptedModel(script, 'llm'), { place });
  expect(await fixture.client(named('/a/llm', ['3'])).ask(sumTask(), fixture.run)).toMatchObject({ value: 3 });
  expect(await fixture.client(named('/b/llm', ['4'])).ask(sumTask(), fixture.run)).toMatchObject({ value: 4 });
});

test('estimates with the most expensive model that may be asked, and gives no price when one is unknown', async () => {
  const asking = new TestAsking().asking();
  const usage = { inputTokens: 1_000_000, outputTokens: 0 };
  const free = new ScriptedModel([], 'llama', 'ollama');
  const dear = new ScriptedModel([], 'claude-haiku-4-5');
  expect(await asking.quote([{ first: free, second: null }], 1, usage)).toMatchObject({
    usd: 0,
    provider: 'ollama',
    others: [],
  });
  expect(await asking.quote([{ first: free, second: dear }], 1, usage)).toMatchObject({
    usd: 1,
    others: ['claude-haiku-4-5 (anthropic)'],
  });
  expect(
    (
      await asking.quote(
        [
          { first: free, second: null },
          { first: new ScriptedModel([], 'x', 'command'), second: null },
        ],
        1,
        usage,
      )
    ).usd,
  ).toBeNull();
});

test.each([
  ['http://127.0.0.1:8080/v1', 'The text goes to the program or server you chose.'],
  ['https://models.example/v1', 'The text leaves this device; recognized secrets are removed first.'],
])('says of a server at %s where the text goes', async (place, where) => {
  const model = Object.assign(new ScriptedModel([], 'own', 'openai-compatible'), { place });
  const usage = { inputTokens: 10, outputTokens: 10 };
  const quote = await new TestAsking().asking().quote([{ first: model, second: null }], 1, usage);
  const said: string[] = [];
  const consent = {
    ask: ({ sentences }: { readonly sentences: readonly string[] }) => {
      said.push(...sentences);
      return Promise.resolve(true);
    },
  };
  await agreeToCost(quote, 'Ask?', 'Ask', { consent, isAgreed: false });
  expect(said[1]).toBe(where);
});
