import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { ModelFault } from '../../../src/core/language-models/model-error';
import type { ModelUnderTest } from '../../contracts/language-model-contract';
import {
  breakOff,
  say,
  tell,
  type ProviderAnswer,
  type ProviderServer,
} from '../../fakes/language-models/provider-server';

/** How a provider words a failure. */
export type WordError = (message: string, code: string) => unknown;

/** Five times as much as can be held. */
const packed = gzipSync(Buffer.alloc(50_000_000, 'x'));

type Failure = ModelUnderTest['failures'][number];

/** A key of the form that OpenAI has; no test reaches its server. */
export const testKey = 'sk-test-0123456789abcdefghijKLMNOP';

/** Goes on until the other side hangs up. */
function pour(response: ServerResponse, piece: Buffer): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
    response.once('drain', more);
  };
  more();
}

/** Failures that every server may have. */
export function serverFailures(server: ProviderServer, word: WordError): Failure[] {
  const fails = (name: string, fault: ModelFault, answer: ProviderAnswer, retryAfterMs?: number): Failure => ({
    name,
    fault,
    prepare: () => {
      server.next.push(answer);
    },
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
  return [
    fails(
      'a refused key, told back',
      'no-key',
      tell(
        word(
          `Incorrect key provided: ${testKey}. Also ${testKey.slice(0, 12)}***${testKey.slice(-4)}`,
          'invalid_api_key',
        ),
        401,
      ),
    ),
    fails('a key without permission', 'no-key', tell(word('Forbidden', 'forbidden'), 403)),
    fails('an account that is used up', 'no-credit', tell(word('Payment required', 'billing_error'), 402)),
    fails(
      'a quota that is used up',
      'no-credit',
      tell(
        word('You exceeded your current quota, please check your plan and billing details.', 'insufficient_quota'),
        429,
      ),
    ),
    fails(
      'too low a balance',
      'no-credit',
      tell(word('Your credit balance is too low to access the API.', 'invalid_request_error'), 400),
    ),
    fails('an unknown model', 'no-model', tell(word('The model does not exist', 'not_found_error'), 404)),
    fails('a page of another server', 'no-model', say('<html><body>Not found</body></html>', 404)),
    fails('too long a request', 'too-long', tell(word('Request entity too large', 'request_too_large'), 413)),
    fails('too long a request for the gateway before it', 'too-long', say('<h1>Request Entity Too Large</h1>', 413)),
    fails(
      'too long a context',
      'too-long',
      tell(word("This model's maximum context length is 8192 tokens", 'context_length_exceeded'), 400),
    ),
    fails(
      'a wrong request that is told back',
      'refused',
      tell(word('Invalid: The diary says: the secret garden is behind the old brewery', 'invalid_request'), 400),
    ),
    fails('a filter', 'refused', tell(word('The response was filtered', 'content_filter'), 400)),
    fails(
      'too many requests, with seconds',
      'busy',
      tell(word('Slow down', 'rate_limit_error'), 429, { 'retry-after': '7' }),
      7_000,
    ),
    fails('too many requests, without', 'busy', tell(word('Slow down', 'rate_limit_error'), 429)),
    fails('a failing server', 'busy', say('<h1>Internal error</h1>', 500)),
    fails(
      'an overloaded server',
      'busy',
      tell(word('Overloaded', 'overloaded_error'), 529, { 'retry-after': '0.5' }),
      500,
    ),
    fails('a gateway', 'busy', say('upstream timed out', 504)),
    fails('a redirect', 'not-set-up', say('', 307, { location: `${server.address}/elsewhere` })),
    fails('a redirect for good', 'not-set-up', say('', 301, { location: 'https://example.com/' })),
    fails('text in place of JSON', 'unreadable', say('<!doctype html><title>Welcome</title>')),
    fails('half a JSON', 'unreadable', say('{"content":[{"type":"text","text":"hal')),
    fails('no body', 'unreadable', say('')),
    fails('JSON of another form', 'unreadable', tell({ content: 'hello', choices: 'none', message: 7, output: [] })),
    fails('JSON null', 'unreadable', tell(null)),
    fails('more than can be held', 'unreadable', say('x'.repeat(10_000_001))),
    fails('more than can be held, packed', 'unreadable', (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' }).end(packed);
    }),
    fails('a body without end', 'unreadable', (response) => {
      pour(response, Buffer.alloc(1_000_000, ' '));
    }),
    fails('headers that are too long', 'unreachable', say('{}', 200, { 'x-long': 'x'.repeat(100_000) })),
    fails(
      'more headers than can be read',
      'unreachable',
      say(
        '{}',
        200,
        Object.fromEntries(Array.from({ length: 1_900 }, (_, at) => [`x-${String(at)}`, 'x'.repeat(100)])),
      ),
    ),
    fails('JSON without a bottom', 'unreadable', say('['.repeat(400_000) + ']'.repeat(400_000))),
    fails('objects without a bottom', 'busy', say('{"error":'.repeat(400_000) + '1' + '}'.repeat(400_000))),
    fails('a redirect without a place', 'not-set-up', say('', 302)),
    fails('a redirect to a file of this computer', 'not-set-up', say('', 308, { location: 'file:///etc/passwd' })),
    fails('a broken connection', 'unreadable', breakOff),
    fails('a closed connection', 'unreachable', (response) => {
      response.destroy();
    }),
    fails(
      'a failure that calls itself a success',
      'busy',
      tell({ error: { message: 'Provider returned error', code: 502 } }),
    ),
  ];
}
