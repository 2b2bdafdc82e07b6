import { once } from 'node:events';
import { WebSocket } from 'ws';
import { CallSocket } from '../../../workbench/model/files/call-socket';
import { splitFiles } from '../../../workbench/model/files/joined-files';
import { socketPath } from '../../../workbench/model/files/socket-call';
import { serveVault, type ServedVault } from './served-vault';

let served: ServedVault;
let address = '';

beforeEach(async () => {
  served = await serveVault('Note.md');
  address = `${served.origin.replace('http', 'ws')}${socketPath}`;
});
afterEach(() => served.close());

const open = (): Promise<CallSocket> => CallSocket.open(served.openSocket(address, served.token));

it('answers calls in any order, each with its own value or error', async () => {
  const calls = await open();
  const answers = await Promise.allSettled([
    calls.ask('list', { path: '' }),
    calls.ask('rename', { path: 'none.md', to: 'x.md' }),
    calls.ask('stat', { path: 'none.md' }),
    calls.ask('stat', { path: '../outside/secret.md' }),
    calls.ask('mkdir', { path: 'folder' }),
    calls.ask('toString', {}),
  ]);
  expect(answers).toMatchObject([
    { value: { files: ['Note.md'], folders: [] } },
    { reason: { code: 'ENOENT', message: "ENOENT: no such file or directory, 'none.md'" } },
    { value: null },
    { reason: { code: 'EOUTSIDE' } },
    { value: { done: true } },
    { reason: { code: 'ENOENT', message: 'There is no call "toString".' } },
  ]);
});

it('returns many small files at once, without large or unreadable ones', async () => {
  await served.place('a.md', 'a\u0000ü');
  await served.place('large.md', 'x'.repeat(500_001));
  const calls = await open();
  const answer = await calls.ask('files', {}, ['a.md', 'large.md', 'none.md', '../outside/secret.md']);
  expect(
    splitFiles(answer as ArrayBuffer).map((bytes) => (bytes === null ? null : new TextDecoder().decode(bytes))),
  ).toEqual(['a\u0000ü', null, null, null]);
  await expect(calls.ask('files', {}, Array.from({ length: 1_001 }, String))).rejects.toMatchObject({
    code: 'EINVAL',
  });
});

it.each<[string, string, Readonly<Record<string, string>>, number]>([
  ['another token', 'x'.repeat(32), {}, 401],
  ['another page as its origin', '', { origin: 'https://example.com' }, 403],
  ['another port as its origin', '', { origin: 'http://127.0.0.1:1' }, 403],
  ['an opaque origin', '', { origin: 'null' }, 403],
  ['no origin', '', { origin: '' }, 403],
  ['another name for this machine', '', { host: 'example.com' }, 403],
])('refuses a socket with %s', async (_what, token, headers, status) => {
  const socket = served.openSocket(address, token === '' ? served.token : token, { origin: served.origin, ...headers });
  const [error] = (await once(socket, 'error')) as [Error];
  expect(error.message).toBe(`Unexpected server response: ${String(status)}`);
});

it('refuses a socket without a token and at another place', async () => {
  const refused = async (socket: WebSocket): Promise<string> => ((await once(socket, 'error')) as [Error])[0].message;
  const headers = { origin: served.origin };
  expect(await refused(new WebSocket(address, { headers }))).toContain('401');
  expect(await refused(new WebSocket(address.replace(socketPath, '/'), served.token, { headers }))).toContain('404');
});

it.each(['', '[]', 'null', '{"id":-1,"name":"stat","query":{}}', '{"id":1,"name":"stat"}', '{"id":1,"query":{}}'])(
  'ends a socket that says %j',
  async (words) => {
    const socket = served.openSocket(address, served.token);
    await once(socket, 'open');
    socket.send(words);
    expect(((await once(socket, 'close')) as [number])[0]).toBe(1003);
  },
);

it('rejects what waits for an answer, and all later calls, when the server ends', async () => {
  const calls = await open();
  const waiting = calls.ask('scan', {});
  waiting.catch(() => undefined);
  await served.close();
  await expect(calls.ask('stat', { path: 'Note.md' })).rejects.toMatchObject({ code: 'EIO' });
  served = await serveVault();
});
