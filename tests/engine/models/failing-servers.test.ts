import { testRun } from '../../fakes/test-run';
import { ModelTestFixture, network } from './model-fixture';

let fixture: ModelTestFixture;
beforeEach(async () => {
  fixture = await ModelTestFixture.create();
});
afterEach(() => fixture.server.stop());

const again = 'The part that was downloaded is kept. Start the download again to continue.';

test.each([[500], [503], [429]])(
  'status %d is asked again: twice for the sizes, four times for a file',
  async (status) => {
    let isQuoting = true;
    fixture.server.always = (response, serve, { method, path }) => {
      if (path.endsWith(network) && (isQuoting || method === 'GET')) response.writeHead(status).end('<html>');
      else serve();
    };
    expect((await fixture.refusal()).message).toBe(
      `${fixture.host} cannot answer at the moment (status ${String(status)}). Check the connection and try again, or name another source.`,
    );
    expect(fixture.server.rangesOf(network)).toHaveLength(3);
    isQuoting = false;
    expect((await fixture.refusal()).message).toBe(
      `${fixture.host} cannot answer at the moment (status ${String(status)}). ${again}`,
    );
    expect(fixture.server.rangesOf(network)).toHaveLength(8);
  },
);

test('a server that fails a few times and then answers is enough', async () => {
  for (let at = 0; at < 4; at++)
    fixture.server.next(network, (response) => {
      response.writeHead(502).end();
    });
  await fixture.download();
  expect(await fixture.isGiven()).toBe(true);
});

test('gives up an unreachable server and keeps the received bytes', async () => {
  fixture.server.next(network, (_, serve) => {
    serve();
  });
  fixture.server.always = (response, serve, { method, path }) => {
    if (method === 'GET' && path.endsWith(network)) response.destroy();
    else serve();
  };
  const { code, message } = await fixture.refusal();
  expect(code).toBe('unreachable');
  expect(message).toMatch(new RegExp(`^${fixture.host} cannot be reached: .*\\. ${again}$`));
  expect((await fixture.store().list())[0]?.bytes).toBeGreaterThan(2_000_000);
});

test.each([
  [
    401,
    'not-found',
    `HOST does not provide ours/tiny (status 401). Check the name; a model that needs an account cannot be used.`,
  ],
  [
    404,
    'not-found',
    `HOST has no file ${network} of ours/tiny. Check the name; only models that are published for Transformers.js can be used.`,
  ],
  [
    418,
    'not-found',
    `HOST does not provide the file ${network} of ours/tiny (status 418). Name another source, or use a folder.`,
  ],
])('reports status %d at once', async (status, code, sentence) => {
  fixture.server.always = (response, serve, { path }) => {
    if (path.endsWith(network)) response.writeHead(status).end('no');
    else serve();
  };
  expect(await fixture.refusal()).toMatchObject({ code, message: sentence.replace('HOST', fixture.host) });
  expect(fixture.server.asked.filter(({ path }) => path.endsWith(network)).length).toBeLessThanOrEqual(2);
});

test('gives up on a server that keeps announcing more than it has', async () => {
  const bytes = fixture.published[network] ?? Buffer.alloc(0);
  fixture.server.always = (response, serve, { method, path, range }) => {
    if (!path.endsWith(network)) serve();
    else if (method === 'HEAD') response.writeHead(200, { 'content-length': bytes.length + 1_000 }).end();
    else if (range.startsWith('bytes=5000000-')) response.destroy();
    else {
      const [start = 0, last = 0] = range.slice('bytes='.length).split('-').map(Number);
      const end = Math.min(last + 1, bytes.length);
      response
        .writeHead(206, {
          'content-range': `bytes ${String(start)}-${String(end - 1)}/${String(bytes.length + 1_000)}`,
        })
        .end(bytes.subarray(start, end));
    }
  };
  expect((await fixture.refusal()).code).toBe('unreachable');
});

test('leaves a silent server after a minute and tries again', async () => {
  fixture.server.next(network, () => {
    fixture.clock.advance(61_000);
  });
  await fixture.download();
  expect(fixture.server.rangesOf(network)[1]).toBe('bytes=0-1999999');
  expect(await fixture.isGiven()).toBe(true);
});

test('gives up on a server that stays silent', async () => {
  fixture.server.always = (_, serve, { path }) => {
    if (path.endsWith('tokenizer.json')) fixture.clock.advance(61_000);
    else serve();
  };
  expect((await fixture.refusal()).message).toBe(
    `${fixture.host} sent nothing for a minute. Check the connection and try again, or name another source.`,
  );
});

test('a stop is heard while a server is silent', async () => {
  const run = testRun('model');
  fixture.server.always = () => {
    run.cancel();
  };
  await expect(fixture.download(run)).rejects.toMatchObject({ code: 'cancelled' });
});
