import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { serveVault, type ServedVault } from './served-vault';

let served: ServedVault;
beforeAll(async () => {
  served = await serveVault();
  await served.place('Note.md', 'hello');
});
afterAll(() => served.close());

const calls = [
  'GET /api/vault',
  'GET /api/scan',
  'GET /api/stat?path=Note.md',
  'GET /api/list?path=',
  'GET /api/file?path=Note.md',
  'GET /api/changes',
  'POST /api/texts',
  'PUT /api/file?path=New.md',
  'POST /api/append?path=Note.md',
  'POST /api/mkdir?path=New',
  'POST /api/rmdir?path=New',
  'POST /api/remove?path=Note.md',
  'POST /api/rename?path=Note.md&to=Other.md',
];

describe.each(calls)('%s', (call) => {
  const [method = '', address = ''] = call.split(' ');

  it.each([
    ['no token', { 'x-workbench-token': null }, 401],
    ['another token', { 'x-workbench-token': 'x'.repeat(32) }, 401],
    ['a token in the address', { 'x-workbench-token': null, cookie: 'token' }, 401],
    ['another page as its origin', { origin: 'https://example.com' }, 403],
    ['another port as its origin', { origin: 'http://127.0.0.1:1' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['another name for this machine', { host: 'example.com' }, 403],
    ['another port in its name', { host: '127.0.0.1:1' }, 403],
    ['no port in its name', { host: '127.0.0.1' }, 403],
  ])('is refused with %s', async (_what, headers, status) => {
    expect((await served.ask(method, address, { headers })).status).toBe(status);
    expect(JSON.parse((await served.ask('GET', '/api/list?path=')).body)).toEqual({ files: ['Note.md'], folders: [] });
  });
});

it('asks for an origin wherever something changes, and lets a browser leave it out where it only reads', async () => {
  expect((await served.ask('POST', '/api/mkdir?path=New', { headers: { origin: null } })).status).toBe(403);
  expect((await served.ask('GET', '/api/stat?path=Note.md', { headers: { origin: null } })).status).toBe(200);
  expect(
    (await served.ask('GET', '/api/stat?path=Note.md', { headers: { origin: null, 'sec-fetch-site': 'cross-site' } }))
      .status,
  ).toBe(403);
});

it('answers under both names of this machine', async () => {
  const port = new URL(served.origin).port;
  const headers = { host: `localhost:${port}`, origin: `http://localhost:${port}` };
  expect((await served.ask('GET', '/api/vault', { headers })).status).toBe(200);
});

it('listens on this machine alone', async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of others) {
    const outcome = await new Promise((resolve) => {
      const socket = connect(Number(new URL(served.origin).port), address);
      socket.once('connect', () => resolve('connected')).once('error', () => resolve('refused'));
    });
    expect(outcome).toBe('refused');
  }
});

it('gives the page and its files to whoever asks, without the token, and nothing else', async () => {
  const headers = { origin: null, 'x-workbench-token': null };
  const page = await served.ask('GET', '/', { headers });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).not.toContain(served.token);
  expect(served.url).toBe(`${served.origin}/#token=${served.token}`);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("worker-src 'self' blob:");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|https?:|\*/);
  expect(await served.ask('GET', '/app.css', { headers })).toMatchObject({ status: 200, body: 'page style' });
  const program = await served.ask('GET', '/plugin/main.js', { headers });
  expect(program.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(program.body).toBe('globalThis.pluginBody = function (require, module, exports) {module.exports = 1;\n};\n');
  for (const address of [
    '/plugin/',
    '/plugin/data.json',
    '/../outside/secret.md',
    '/%2e%2e/outside/secret.md',
    '/Note.md',
    '//',
    '/api',
    '/index.html',
  ]) {
    expect((await served.ask('GET', address, { headers })).status).toBe(404);
  }
  expect((await served.ask('POST', '/', { headers })).status).toBe(405);
});

describe('files for elements', () => {
  const resources = async (): Promise<string> =>
    (JSON.parse((await served.ask('GET', '/api/vault')).body) as { resources: string }).resources;

  it('need the secret of their address and nothing more', async () => {
    await served.place('img/a cat.svg', '<svg/>');
    const headers = { origin: null, 'x-workbench-token': null, 'sec-fetch-site': 'same-origin' };
    const answer = await served.ask('GET', `${await resources()}img/a%20cat.svg`, { headers });
    expect(answer).toMatchObject({ status: 200, body: '<svg/>' });
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect((await served.ask('GET', '/resource/x/img/a%20cat.svg', { headers })).status).toBe(401);
    expect((await served.ask('GET', `/resource/${served.token}/img/a%20cat.svg`, { headers })).status).toBe(401);
    expect(
      (
        await served.ask('GET', `${await resources()}img/a%20cat.svg`, {
          headers: { ...headers, 'sec-fetch-site': 'cross-site' },
        })
      ).status,
    ).toBe(403);
  });

  it('are never a page or a program', async () => {
    await served.place('page.html', '<script></script>');
    expect((await served.ask('GET', `${await resources()}page.html`)).headers['content-type']).toBe(
      'application/octet-stream',
    );
  });

  it('stay in the vault', async () => {
    const base = await resources();
    for (const path of ['..%2Foutside%2Fsecret.md', '%2e%2e%2foutside/secret.md', '%E0%A4%A']) {
      expect((await served.ask('GET', base + path)).status).not.toBe(200);
    }
  });
});
