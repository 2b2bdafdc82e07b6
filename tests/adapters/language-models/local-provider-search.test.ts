import { LocalProviderSearch } from '../../../src/adapters/language-models/local-provider-search';
import { SystemClock } from '../../../src/hosts/node/system/system-clock';
import type { Clock } from '../../../src/ports/clock';
import { ProviderServer, breakOff, hang, say, tell } from '../../fakes/language-models/provider-server';
import { StillClock } from '../../fakes/clocks/still-clock';

let server: ProviderServer;
beforeEach(async () => {
  server = await ProviderServer.start();
});
afterEach(() => server.stop());

const search = (clock: Clock = new SystemClock()): LocalProviderSearch =>
  new LocalProviderSearch({
    fetch: (url, init) => fetch(url, init),
    clock,
    findProgram: (name) => Promise.resolve(name === 'claude' ? '/bin/claude' : null),
  });

test('lists the models of Ollama, sorted', async () => {
  server.next.push(tell({ models: [{ name: 'qwen3:8b', size: 1 }, { name: 'llama3.2:latest' }] }));
  expect(await search().findServer('ollama', `${server.address}/`)).toEqual({
    address: server.address,
    models: ['llama3.2:latest', 'qwen3:8b'],
  });
  expect([server.last.method, server.last.path]).toEqual(['GET', '/api/tags']);
});

test.each([
  ['another server', say('<html>')],
  ['another form', tell({ models: 'many' })],
  ['a failure', tell({ models: [] }, 500)],
  ['a redirect', say('', 302, { location: 'http://127.0.0.1:9/' })],
  ['a broken connection', breakOff],
])('does not take %s for Ollama', async (_, answer) => {
  server.next.push(answer);
  expect(await search().findServer('ollama', server.address)).toBeNull();
});

test('one that does not answer in a moment is not waited for', async () => {
  server.next.push(hang);
  expect(await search(new StillClock()).findServer('ollama', server.address)).toBeNull();
});

test('finds nothing, and reports no address', async () => {
  expect(await search().findServer('ollama', 'http://127.0.0.1:9')).toBeNull();
  expect(await search().findServer('ollama', 'file:///etc/passwd')).toBeNull();
  expect(server.asked).toEqual([]);
});

test('looks for programs only where programs can run', async () => {
  expect([await search().findProgram('claude'), await search().findProgram('x')]).toEqual(['/bin/claude', null]);
  expect(
    await new LocalProviderSearch({
      fetch: () => Promise.reject(new Error()),
      clock: new StillClock(),
      findProgram: null,
    }).findProgram('claude'),
  ).toBeNull();
});
