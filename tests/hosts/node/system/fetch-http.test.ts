import type { ServerResponse } from 'node:http';
import { FetchHttp } from '../../../../src/hosts/node/system/fetch-http';
import { httpContract } from '../../../contracts/http-contract';
import { ModelServer } from '../../../fakes/language-models/model-server';

const hundred = Buffer.from(Uint8Array.from({ length: 100 }, (_, at) => at));

async function startServer(): Promise<ModelServer> {
  const server = await ModelServer.start();
  server.files.set('/file', hundred);
  return server;
}

httpContract('node', async () => {
  const server = await startServer();
  server.always = (_, serve, { path }) => {
    if (path !== '/silent') serve();
  };
  const closed = await ModelServer.start();
  const nobody = `${closed.address}/file`;
  await closed.stop();
  return {
    http: new FetchHttp(),
    address: server.address,
    silent: `${server.address}/silent`,
    nobody,
    close: () => server.stop(),
  };
});

describe('FetchHttp', () => {
  let server: ModelServer;
  const http = new FetchHttp();
  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(() => server.stop());

  const redirect =
    (place: string, status = 302) =>
    (response: ServerResponse): void => {
      response.writeHead(status, { location: place }).end();
    };

  test.each([301, 302, 303, 307, 308])('follows a redirect with its range (%d)', async (status) => {
    server.next('/moved', redirect('/file', status));
    const { status: last, headers } = await http.ask({
      url: `${server.address}/moved`,
      method: 'GET',
      range: { start: 1, end: 3 },
    }).response;
    expect([last, headers.contentRange]).toEqual([206, { start: 1, end: 3, total: 100 }]);
  });

  test.each(['http://models.example/file', 'file:///etc/passwd', 'ftp://127.0.0.1/file'])(
    'does not follow a redirect to %s',
    async (place) => {
      server.next('/moved', redirect(place));
      await expect(
        http.ask({ url: `${server.address}/moved`, method: 'GET', range: null }).response,
      ).rejects.toMatchObject({
        code: 'usage',
        message: `${server.address.slice(7)} points to ${place}, which cannot be used: the address must start with https://. Enter another source.`,
      });
    },
  );

  test('gives up redirects that never end', async () => {
    server.always = redirect('/round');
    await expect(
      http.ask({ url: `${server.address}/round`, method: 'GET', range: null }).response,
    ).rejects.toMatchObject({ code: 'unreachable' });
    expect(server.asked).toHaveLength(6);
  });

  test('reports a body that breaks off, after the received part', async () => {
    server.next('/file', (response) => {
      response.writeHead(200, { 'content-length': 100 }).write(hundred.subarray(0, 40), () => {
        response.destroy();
      });
    });
    const { body } = await http.ask({ url: `${server.address}/file`, method: 'GET', range: null }).response;
    let received = 0;
    await expect(
      (async () => {
        for await (const bytes of body) received += bytes.length;
      })(),
    ).rejects.toMatchObject({ code: 'unreachable' });
    expect(received).toBe(40);
  });
});
