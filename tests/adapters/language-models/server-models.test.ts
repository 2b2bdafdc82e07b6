import { makeLanguageModel } from '../../../src/adapters/language-models/make-language-model';
import { noProvider, type ProviderChoice } from '../../../src/core/language-models/provider-choice';
import type { ProviderName } from '../../../src/core/language-models/providers';
import { languageModelContract, type ModelUnderTest } from '../../contracts/language-model-contract';
import { modelFixture } from '../../fakes/language-models/model-fixture';
import { ProviderServer, hang, tell } from '../../fakes/language-models/provider-server';
import { serverFailures, testKey, type WordError } from './server-failures';

interface Kind {
  readonly choice?: Partial<ProviderChoice>;
  readonly word: WordError;
  /** A whole answer with this text. */
  readonly answer: (text: string, isCut: boolean) => unknown;
}

const secret = 'aws-secret/0123456789abcdefghijKLMNOPqrst';

/** Every provider whose server is asked. */
const servers: Readonly<Record<Exclude<ProviderName, 'none' | 'claude-code' | 'command'>, Kind>> = {
  anthropic: {
    word: (message, code) => ({ type: 'error', error: { type: code, message } }),
    answer: (text, isCut) => ({
      type: 'message',
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'hm' },
        { type: 'text', text },
      ],
      stop_reason: isCut ? 'max_tokens' : 'end_turn',
      usage: { input_tokens: 10, output_tokens: 5 },
    }),
  },
  bedrock: {
    choice: { region: 'eu-west-1' },
    word: (message, code) => ({ message, __type: code }),
    answer: (text, isCut) => ({
      output: { message: { role: 'assistant', content: [{ text }] } },
      stopReason: isCut ? 'max_tokens' : 'end_turn',
      usage: { inputTokens: 10, outputTokens: 5, totalTokens: 15 },
    }),
  },
  ollama: {
    choice: { model: 'llama3.2' },
    word: (message, code) => ({ error: `${message} (${code})` }),
    answer: (text, isCut) => ({
      model: 'llama3.2',
      message: { role: 'assistant', content: text },
      done: true,
      done_reason: isCut ? 'length' : 'stop',
      prompt_eval_count: 10,
      eval_count: 5,
    }),
  },
  'openai-compatible': {
    choice: { model: 'gpt-5-mini' },
    word: (message, code) => ({ error: { message, type: 'invalid_request_error', param: null, code } }),
    answer: (text, isCut) => ({
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: text, refusal: null },
          finish_reason: isCut ? 'length' : 'stop',
        },
      ],
      usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
    }),
  },
};

const kinds = (Object.keys(servers) as (keyof typeof servers)[]).map((provider) => ({
  provider,
  ...servers[provider],
}));

const keys = {
  ANTHROPIC_API_KEY: testKey,
  OPENAI_API_KEY: testKey,
  AWS_ACCESS_KEY_ID: testKey,
  AWS_SECRET_ACCESS_KEY: secret,
};

for (const { provider, choice = {}, word, answer } of kinds) {
  languageModelContract(provider, async (): Promise<ModelUnderTest> => {
    const server = await ProviderServer.start();
    let open = 0;
    return {
      model: await makeLanguageModel(
        { ...noProvider, ...choice, provider, address: server.address },
        modelFixture(keys),
      ),
      secrets: [testKey, testKey.slice(0, 12), testKey.slice(-10), secret],
      answers: (text) => {
        server.next.push(tell(answer(text, false)));
      },
      cuts: (text) => {
        server.next.push(tell(answer(text, true)));
      },
      hangs: () => {
        server.next.push((response, asked) => {
          open += 1;
          response.on('close', () => {
            open -= 1;
          });
          hang(response, asked);
        });
        return server.wasAsked(server.asked.length + 1);
      },
      failures: serverFailures(server, word),
      isAtWork: async () => {
        for (let tick = 0; tick < 200 && open > 0; tick += 1)
          await new Promise((resolve) => {
            setTimeout(resolve, 10);
          });
        return open > 0;
      },
      close: () => server.stop(),
    };
  });
}

describe('if nothing listens at the address', () => {
  test.each(kinds)('$provider is unreachable', async ({ provider, choice = {} }) => {
    const server = await ProviderServer.start();
    await server.stop();
    const model = await makeLanguageModel(
      { ...noProvider, ...choice, provider, address: 'http://127.0.0.1:9' },
      modelFixture(keys),
    );
    const failure = model.ask({ system: '', messages: [{ role: 'user', text: 'Hello' }], maxOutputTokens: 5 }).reply;
    await expect(failure).rejects.toMatchObject({
      fault: 'unreachable',
      message: expect.stringMatching(/127\.0\.0\.1:9 cannot be reached: .+\. (?:Check|Start)/) as string,
    });
  });
});
