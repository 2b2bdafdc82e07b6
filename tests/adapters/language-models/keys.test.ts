import { makeLanguageModel } from '../../../src/adapters/language-models/make-language-model';
import { noProvider, type ProviderChoice } from '../../../src/core/language-models/provider-choice';
import type { ProviderName } from '../../../src/core/language-models/providers';
import { modelFixture } from '../../fakes/language-models/model-fixture';
import { request } from './conversation';
import { testKey } from './server-failures';

describe('keys', () => {
  test('go to no server that others could listen to', async () => {
    const sent: (HeadersInit | undefined)[] = [];
    const fixture = {
      ...modelFixture({ OPENAI_API_KEY: testKey, ANTHROPIC_API_KEY: testKey }),
      fetch: (_: string, init: RequestInit) => {
        sent.push(init.headers);
        return Promise.resolve(new Response('{}'));
      },
    };
    const model = await makeLanguageModel(
      { ...noProvider, provider: 'openai-compatible', model: 'm', address: 'http://10.0.0.2:8000' },
      fixture,
    );
    await model.ask(request).reply.catch(() => undefined);
    expect(sent).toEqual([{ 'content-type': 'application/json' }]);
    await expect(
      makeLanguageModel({ ...noProvider, provider: 'anthropic', address: 'http://10.0.0.2:8000' }, fixture),
    ).rejects.toMatchObject({ fault: 'not-set-up' });
  });

  test.each<[Partial<ProviderChoice> & { provider: ProviderName }, Readonly<Record<string, string>>, string]>([
    [{ provider: 'none' }, {}, 'not-set-up'],
    [{ provider: 'anthropic' }, {}, 'no-key'],
    [{ provider: 'anthropic' }, { ANTHROPIC_API_KEY: '  ' }, 'no-key'],
    [{ provider: 'anthropic' }, { ANTHROPIC_API_KEY: `${testKey}\nInjected: yes` }, 'no-key'],
    [{ provider: 'anthropic' }, { ANTHROPIC_API_KEY: `“${testKey}”` }, 'no-key'],
    [{ provider: 'anthropic', address: 'https://me:hunter2@x.example' }, { ANTHROPIC_API_KEY: testKey }, 'not-set-up'],
    [{ provider: 'bedrock', region: 'us-east-1' }, { AWS_ACCESS_KEY_ID: testKey }, 'no-key'],
    [{ provider: 'bedrock' }, { AWS_BEARER_TOKEN_BEDROCK: testKey }, 'not-set-up'],
    [{ provider: 'bedrock', region: 'evil.example/' }, { AWS_BEARER_TOKEN_BEDROCK: testKey }, 'not-set-up'],
    [{ provider: 'ollama' }, {}, 'not-set-up'],
    [{ provider: 'openai-compatible', address: 'http://127.0.0.1:1' }, {}, 'not-set-up'],
    [{ provider: 'command' }, {}, 'not-set-up'],
  ])('%j with %j cannot be used', async (choice, keys, fault) => {
    const failure = await makeLanguageModel({ ...noProvider, ...choice }, modelFixture(keys)).catch(
      (error: unknown) => error as { fault: string; message: string },
    );
    expect(failure).toMatchObject({ fault });
    for (const secret of [testKey, 'hunter2']) expect((failure as { message: string }).message).not.toContain(secret);
  });

  test('phones start no programs', async () => {
    await expect(
      makeLanguageModel({ ...noProvider, provider: 'claude-code' }, { ...modelFixture(), programs: null }),
    ).rejects.toMatchObject({
      fault: 'not-set-up',
      message: expect.stringContaining('cannot be started on this device') as string,
    });
  });
});
