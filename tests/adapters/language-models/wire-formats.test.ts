import { createHash, createHmac } from 'node:crypto';
import { makeLanguageModel } from '../../../src/adapters/language-models/make-language-model';
import { completionsAddress } from '../../../src/adapters/language-models/openai-compatible-model';
import { noProvider, type ProviderChoice } from '../../../src/core/language-models/provider-choice';
import type { ProviderName } from '../../../src/core/language-models/providers';
import type { ModelReply } from '../../../src/ports/language-model';
import { modelFixture } from '../../fakes/language-models/model-fixture';
import { ProviderServer, say, tell, type AskedProvider } from '../../fakes/language-models/provider-server';
import { request, talk } from './conversation';
import { testKey } from './server-failures';

let server: ProviderServer;
beforeEach(async () => {
  server = await ProviderServer.start();
});
afterEach(() => server.stop());

async function ask(
  choice: Partial<ProviderChoice> & { readonly provider: ProviderName },
  answer: unknown,
  keys: Readonly<Record<string, string>> = {},
): Promise<{ reply: ModelReply; asked: AskedProvider }> {
  const model = await makeLanguageModel({ ...noProvider, address: server.address, ...choice }, modelFixture(keys));
  server.next.push(tell(answer));
  return { reply: await model.ask(request).reply, asked: server.last };
}

describe('Anthropic', () => {
  const keys = { ANTHROPIC_API_KEY: ` ${testKey}\n` };
  const answer = {
    content: [
      { type: 'text', text: 'a' },
      { type: 'tool_use', id: 'x', name: 'y', input: {} },
      { type: 'text', text: 'b' },
    ],
    stop_reason: 'end_turn',
    usage: { input_tokens: 3, cache_creation_input_tokens: 20, cache_read_input_tokens: 100, output_tokens: 7 },
  };

  test('uses the Messages API with the key in a header, and counts cached tokens', async () => {
    const { reply, asked } = await ask({ provider: 'anthropic' }, answer, keys);
    expect([asked.method, asked.path]).toEqual(['POST', '/v1/messages']);
    expect(asked.headers).toMatchObject({
      'x-api-key': testKey,
      'anthropic-version': '2023-06-01',
      'content-type': 'application/json',
    });
    expect(asked.json).toEqual({
      model: 'claude-sonnet-5',
      max_tokens: 77,
      system: 'Be brief.',
      messages: talk,
      thinking: { type: 'disabled' },
    });
    expect(reply).toEqual({ text: 'ab', usage: { inputTokens: 123, outputTokens: 7 }, usd: null, isCut: false });
  });

  test.each([
    ['claude-haiku-4-5', {}],
    ['claude-sonnet-4-5-20250929', {}],
    ['claude-opus-5-20260101', { thinking: { type: 'disabled' } }],
    ['claude-sonnet-5-5', { output_config: { effort: 'low' } }],
    ['claude-fable-5-1', { output_config: { effort: 'low' } }],
  ])('%s is asked to think as little as it can', async (model, fields) => {
    const { asked } = await ask({ provider: 'anthropic', model, address: `${server.address}/v1/` }, answer, keys);
    expect(asked.json).toEqual({ model, max_tokens: 77, system: 'Be brief.', messages: talk, ...fields });
    expect(asked.path).toBe('/v1/messages');
  });

  test('a refusal is recognized, and implausible counts are ignored', async () => {
    await expect(
      ask(
        { provider: 'anthropic' },
        { content: [], stop_reason: 'refusal', usage: { input_tokens: 1, output_tokens: 1 } },
        keys,
      ),
    ).rejects.toMatchObject({ fault: 'refused' });
    const { reply } = await ask(
      { provider: 'anthropic' },
      { ...answer, usage: { input_tokens: -3, output_tokens: 1e99 } },
      keys,
    );
    expect(reply.usage).toBeNull();
    expect((await ask({ provider: 'anthropic' }, { content: [], stop_reason: null }, keys)).reply).toEqual({
      text: '',
      usage: null,
      usd: null,
      isCut: false,
    });
  });
});

describe('AWS Bedrock', () => {
  const pair = { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
  const answer = {
    output: { message: { role: 'assistant', content: [{ reasoningContent: {} }, { text: 'a' }, { text: 'b' }] } },
    stopReason: 'end_turn',
    usage: { inputTokens: 3, outputTokens: 7, cacheReadInputTokens: 20, cacheWriteInputTokens: 100 },
  };
  const model = 'us.anthropic.claude-haiku-4-5-20251001-v1:0';

  test('is asked by its Converse API', async () => {
    const { reply, asked } = await ask({ provider: 'bedrock', model, region: 'us-east-1' }, answer, pair);
    expect([asked.method, asked.path]).toEqual([
      'POST',
      '/model/us.anthropic.claude-haiku-4-5-20251001-v1%3A0/converse',
    ]);
    expect(asked.json).toEqual({
      system: [{ text: 'Be brief.' }],
      messages: [
        { role: 'user', content: [{ text: 'Hello' }] },
        { role: 'assistant', content: [{ text: 'Hi' }] },
        { role: 'user', content: [{ text: 'Again' }] },
      ],
      inferenceConfig: { maxTokens: 77 },
    });
    expect(reply).toEqual({ text: 'ab', usage: { inputTokens: 123, outputTokens: 7 }, usd: null, isCut: false });
  });

  test.each([[{}], [{ AWS_SESSION_TOKEN: 'a-token' }]])(
    'signs what it asks by version 4, written straight from the specification %j',
    async (token: Record<string, string>) => {
      const { asked } = await ask(
        { provider: 'bedrock', model: 'arn:aws:bedrock:eu-west-1:1:inference-profile/eu.x-v1:0' },
        answer,
        { ...pair, ...token, AWS_REGION: 'eu-west-1' },
      );
      expect(asked.headers.authorization).toBe(signature(asked, 'eu-west-1', pair));
      expect(asked.headers['x-amz-security-token']).toBe(token['AWS_SESSION_TOKEN']);
    },
  );

  test('uses its own key if there is one', async () => {
    const { asked } = await ask({ provider: 'bedrock', model }, answer, {
      ...pair,
      AWS_BEARER_TOKEN_BEDROCK: testKey,
      AWS_DEFAULT_REGION: 'us-west-2',
    });
    expect(asked.headers.authorization).toBe(`Bearer ${testKey}`);
  });

  test.each(['guardrail_intervened', 'content_filtered'])('%s is a refusal', async (stopReason) => {
    await expect(
      ask({ provider: 'bedrock', model, region: 'us-east-1' }, { ...answer, stopReason }, pair),
    ).rejects.toMatchObject({ fault: 'refused' });
  });
});

/** Signature version 4, as https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html has it. */
function signature(
  { path, text, headers }: AskedProvider,
  region: string,
  keys: { readonly AWS_ACCESS_KEY_ID: string; readonly AWS_SECRET_ACCESS_KEY: string },
): string {
  const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();
  const hash = (data: string): string => createHash('sha256').update(data).digest('hex');
  const time = String(headers['x-amz-date']);
  const names = [
    'host',
    'x-amz-date',
    ...(headers['x-amz-security-token'] === undefined ? [] : ['x-amz-security-token']),
  ];
  const encoded = path
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/');
  const canonical = [
    'POST',
    encoded,
    '',
    ...names.map((name) => `${name}:${String(headers[name])}`),
    '',
    names.join(';'),
    hash(text),
  ].join('\n');
  const scope = [time.slice(0, 8), region, 'bedrock', 'aws4_request'].join('/');
  const key = [region, 'bedrock', 'aws4_request'].reduce<Buffer>(
    (last, part) => hmac(last, part),
    hmac(`AWS4${keys.AWS_SECRET_ACCESS_KEY}`, time.slice(0, 8)),
  );
  const signed = hmac(key, ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n')).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${keys.AWS_ACCESS_KEY_ID}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signed}`;
}

describe('Ollama', () => {
  const answer = {
    message: { role: 'assistant', content: 'ab', thinking: 'hm' },
    done: true,
    done_reason: 'stop',
    prompt_eval_count: 12,
    eval_count: 7,
  };

  test('is asked by its own API, with a context that holds the request', async () => {
    const { reply, asked } = await ask({ provider: 'ollama', model: 'qwen3:8b' }, answer, { OPENAI_API_KEY: testKey });
    expect([asked.method, asked.path, asked.headers.authorization]).toEqual(['POST', '/api/chat', undefined]);
    expect(asked.json).toEqual({
      model: 'qwen3:8b',
      stream: true,
      truncate: false,
      messages: [{ role: 'system', content: 'Be brief.' }, ...talk],
      options: { num_ctx: 4_096, num_predict: 77 },
    });
    expect(reply).toEqual({ text: 'ab', usage: { inputTokens: 12, outputTokens: 7 }, usd: null, isCut: false });
  });

  test('an answer in pieces is joined, and is unusable without its end', async () => {
    const pieces = ['a', 'b'].map((content) => JSON.stringify({ message: { content }, done: false }));
    const end = JSON.stringify({ ...answer, message: { content: '' } });
    const model = await makeLanguageModel(
      { ...noProvider, provider: 'ollama', model: 'm', address: server.address },
      modelFixture(),
    );
    server.next.push(
      say([...pieces, end].join('\n')),
      say(pieces.join('\n')),
      say(`${pieces[0] ?? ''}\n{"error":"out of memory"}`),
    );
    const call = model.ask(request);
    expect(await call.reply).toMatchObject({ text: 'ab', usage: { inputTokens: 12, outputTokens: 7 } });
    expect(call.heard?.()).toBeGreaterThan(0);
    await expect(model.ask(request).reply).rejects.toMatchObject({ fault: 'unreadable' });
    await expect(model.ask(request).reply).rejects.toThrow(/out of memory/);
  });

  test.each([
    ['word '.repeat(8_000), 16_384],
    ['記憶は'.repeat(8_000), 32_768],
  ])('a longer request gets a longer context', async (text, context) => {
    const model = await makeLanguageModel(
      { ...noProvider, provider: 'ollama', model: 'm', address: server.address },
      modelFixture(),
    );
    server.next.push(tell(answer));
    await model.ask({ ...request, messages: [{ role: 'user', text }] }).reply;
    expect((server.last.json['options'] as { num_ctx: number }).num_ctx).toBe(context);
  });

  test('usage is unknown when the server does not count a prompt from its cache', async () => {
    expect(
      (await ask({ provider: 'ollama', model: 'm' }, { ...answer, prompt_eval_count: undefined })).reply.usage,
    ).toBeNull();
  });
});

describe('an OpenAI-compatible server', () => {
  const answer = {
    choices: [{ message: { content: 'ab' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 12, completion_tokens: 7, cost: 3 },
  };

  test('is asked by chat completions, with the key when there is one', async () => {
    const { reply, asked } = await ask({ provider: 'openai-compatible', model: 'm' }, answer, {
      OPENAI_API_KEY: testKey,
    });
    expect([asked.method, asked.path, asked.headers.authorization]).toEqual([
      'POST',
      '/v1/chat/completions',
      `Bearer ${testKey}`,
    ]);
    expect(asked.json).toEqual({
      model: 'm',
      max_tokens: 77,
      messages: [{ role: 'system', content: 'Be brief.' }, ...talk],
    });
    expect(reply).toEqual({ text: 'ab', usage: { inputTokens: 12, outputTokens: 7 }, usd: null, isCut: false });
    expect(
      (await ask({ provider: 'openai-compatible', model: 'm' }, answer)).asked.headers.authorization,
    ).toBeUndefined();
  });

  test('answers in parts, refuses in words or by its filter', async () => {
    const withChoice = (choice: object): object => ({ choices: [choice] });
    expect(
      (
        await ask(
          { provider: 'openai-compatible', model: 'm' },
          withChoice({
            message: {
              content: [
                { type: 'thinking', thinking: [] },
                { type: 'text', text: 'ab' },
              ],
            },
            finish_reason: 'stop',
          }),
        )
      ).reply,
    ).toMatchObject({ text: 'ab', usage: null });
    await expect(
      ask(
        { provider: 'openai-compatible', model: 'm' },
        withChoice({ message: { content: null, refusal: 'I cannot.' }, finish_reason: 'stop' }),
      ),
    ).rejects.toMatchObject({ fault: 'refused' });
    await expect(
      ask(
        { provider: 'openai-compatible', model: 'm' },
        withChoice({ message: { content: 'x' }, finish_reason: 'content_filter' }),
      ),
    ).rejects.toMatchObject({ fault: 'refused' });
    await expect(ask({ provider: 'openai-compatible', model: 'm' }, { choices: [] })).rejects.toMatchObject({
      fault: 'unreadable',
    });
  });

  test.each([
    ['https://api.openai.com', 'https://api.openai.com/v1/chat/completions'],
    ['http://127.0.0.1:1234/v1', 'http://127.0.0.1:1234/v1/chat/completions'],
    ['https://openrouter.ai/api', 'https://openrouter.ai/api/v1/chat/completions'],
    [
      'https://generativelanguage.googleapis.com/v1beta/openai',
      'https://generativelanguage.googleapis.com/v1beta/openai/chat/completions',
    ],
    ['https://api.groq.com/openai/v1/chat/completions', 'https://api.groq.com/openai/v1/chat/completions'],
  ])('%s is asked at %s', (address, url) => {
    expect(completionsAddress(address)).toBe(url);
  });

  test('gets the limit under OpenAI’s own parameter name', async () => {
    const sent: { url: string; body: Record<string, unknown> }[] = [];
    const fixture = {
      ...modelFixture({ OPENAI_API_KEY: testKey }),
      fetch: (url: string, init: RequestInit) => {
        sent.push({ url, body: JSON.parse(init.body as string) as Record<string, unknown> });
        return Promise.resolve(new Response(JSON.stringify(answer)));
      },
    };
    for (const model of [null, 'gpt-4.1-mini'])
      await (await makeLanguageModel({ ...noProvider, provider: 'openai-compatible', model }, fixture)).ask(request)
        .reply;
    expect(
      sent.map(({ url, body }) => [
        url,
        body['model'],
        body['max_completion_tokens'],
        body['max_tokens'],
        body['reasoning_effort'],
      ]),
    ).toEqual([
      ['https://api.openai.com/v1/chat/completions', 'gpt-5-mini', 77, undefined, 'low'],
      ['https://api.openai.com/v1/chat/completions', 'gpt-4.1-mini', 77, undefined, undefined],
    ]);
  });

  test('reads the cost of a call from OpenRouter', async () => {
    const fixture = {
      ...modelFixture({ OPENAI_API_KEY: testKey }),
      fetch: () => Promise.resolve(new Response(JSON.stringify(answer))),
    };
    const model = await makeLanguageModel(
      { ...noProvider, provider: 'openai-compatible', model: 'a/b', address: 'https://openrouter.ai/api/v1' },
      fixture,
    );
    expect((await model.ask(request).reply).usd).toBe(3);
  });
});
