/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { makeLanguageModel } from '../../../../src/adapters/language-models/make-language-model';
import { noProvider } from '../../../../src/core/language-models/provider-choice';
import { requestUrlFetch, type SendRequest } from '../../../../src/hosts/obsidian/language-models/open-language-models';
import { SystemClock } from '../../../../src/hosts/node/system/system-clock';
import { languageModelContract, type ModelUnderTest } from '../../../contracts/language-model-contract';
import { giveFetchFamily } from '../../../fakes/fetch-family';

beforeAll(giveFetchFamily);

const key = 'sk-test-0123456789abcdefghijKLMNOP';
const bytes = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text)).buffer;
type Sent = Awaited<ReturnType<SendRequest>>;

const answer = (text: string, isCut = false): Sent => ({
  status: 200,
  headers: { 'Content-Type': 'application/json' },
  arrayBuffer: bytes(
    JSON.stringify({ choices: [{ message: { content: text }, finish_reason: isCut ? 'length' : 'stop' }] }),
  ),
});

languageModelContract('OpenAI-compatible, through the app', async (): Promise<ModelUnderTest> => {
  const next: (() => Promise<Sent>)[] = [];
  const asked: unknown[] = [];
  let told: () => void = () => undefined;
  const send: SendRequest = async (request) => {
    if (request.throw !== false) throw new Error('A status of failure would be thrown.');
    asked.push(request);
    told();
    return (next.shift() ?? (() => Promise.reject(new Error('net::ERR_FAILED'))))();
  };
  const fixture = {
    fetch: requestUrlFetch(send),
    clock: new SystemClock(),
    keys: { get: () => Promise.resolve(key) },
    programs: null,
  };
  const status =
    (code: number, text: string, headers: Record<string, string> = {}): (() => Promise<Sent>) =>
    () =>
      Promise.resolve({ status: code, headers, arrayBuffer: bytes(text) });
  const fails = (
    name: string,
    fault: ModelUnderTest['failures'][number]['fault'],
    way: () => Promise<Sent>,
    retryAfterMs?: number,
  ): ModelUnderTest['failures'][number] => ({
    name,
    fault,
    prepare: () => {
      next.push(way);
    },
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
  return {
    model: await makeLanguageModel(
      { ...noProvider, provider: 'openai-compatible', model: 'm', address: 'https://models.example/v1' },
      fixture,
    ),
    secrets: [key],
    answers: (text) => {
      next.push(() => Promise.resolve(answer(text)));
    },
    cuts: (text) => {
      next.push(() => Promise.resolve(answer(text, true)));
    },
    hangs: () => {
      next.push(() => new Promise(() => undefined));
      return new Promise((resolve) => {
        told = resolve;
      });
    },
    failures: [
      fails('a key', 'no-key', status(401, JSON.stringify({ error: { message: `Wrong: ${key}` } }))),
      fails('a wait', 'busy', status(429, '{}', { 'Retry-After': '3' }), 3_000),
      fails('an empty answer', 'unreadable', status(204, '')),
      fails('a header that is none', 'busy', status(500, 'x', { 'b:d name': 'x', ':status': '500' })),
      fails('more than can be read', 'unreadable', status(200, 'x'.repeat(10_000_001))),
      fails('JSON without a bottom', 'unreadable', status(200, '['.repeat(4_000_000) + ']'.repeat(4_000_000))),
      fails(
        'a redirect that the app did not follow',
        'not-set-up',
        status(302, '', { location: 'https://elsewhere.example/' }),
      ),
      fails('no network', 'unreachable', () => Promise.reject(new Error(`net::ERR_NAME_NOT_RESOLVED for ${key}`))),
      fails('a status that is none', 'unreachable', status(0, '')),
    ],
    isAtWork: () => false,
    close: async () => undefined,
  };
});

test('sends method, headers and body, and does not send requests aborted before', async () => {
  const asked: unknown[] = [];
  const fetch = requestUrlFetch(async (request) => {
    asked.push(request);
    return answer('x');
  });
  await fetch('https://a.example/x', { method: 'POST', headers: { 'X-Api-Key': 'k' }, body: '{}' });
  await fetch('https://a.example/y', {});
  expect(asked).toEqual([
    { url: 'https://a.example/x', method: 'POST', headers: { 'x-api-key': 'k' }, body: '{}', throw: false },
    { url: 'https://a.example/y', method: 'GET', headers: {}, throw: false },
  ]);
  const stopped = new AbortController();
  stopped.abort();
  await expect(fetch('https://a.example/z', { signal: stopped.signal })).rejects.toThrow();
  expect(asked).toHaveLength(2);
});
