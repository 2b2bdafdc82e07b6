import type { ServerResponse } from 'node:http';
import { AppError } from '../../../src/core/errors';
import type { Asked } from '../../fakes/language-models/model-server';
import { testRun } from '../../fakes/test-run';
import { ModelTestFixture, name, network } from './model-fixture';

let fixture: ModelTestFixture;
beforeEach(async () => {
  fixture = await ModelTestFixture.create();
});
afterEach(() => fixture.server.stop());

/** Sends the beginning of what was asked for, and breaks off. */
function breakOff(bytes: Buffer, count: number) {
  return (response: ServerResponse, _: () => void, { range }: Asked): void => {
    const [start, last] = range.slice('bytes='.length).split('-').map(Number);
    if (start === undefined || last === undefined) throw new Error(range);
    const end = Math.min(last + 1, bytes.length);
    response.writeHead(206, {
      'content-range': `bytes ${String(start)}-${String(end - 1)}/${String(bytes.length)}`,
      'content-length': end - start,
      etag: etagOf(bytes),
    });
    response.write(bytes.subarray(start, start + count), () => {
      response.destroy();
    });
  };
}

function etagOf(bytes: Buffer): string {
  return `"${String(bytes.length)}-${String(bytes.at(-1))}-${String(bytes.at(100) ?? 0)}"`;
}

test('a model is downloaded in parts, verified and given back byte for byte', async () => {
  const run = testRun('model');
  await fixture.download(run);
  expect(await fixture.isGiven()).toBe(true);
  expect(fixture.server.rangesOf(network)).toEqual([
    'bytes=0-1999999',
    'bytes=2000000-3999999',
    'bytes=4000000-4999999',
  ]);
  expect(await fixture.store().list()).toEqual([
    { name, isWhole: true, bytes: Object.values(fixture.published).reduce((sum, { length }) => sum + length, 0) },
  ]);
  expect(run.reported.at(-1)).toEqual({ label: 'Downloading ours/tiny, in MB', done: 5, total: 5 });
  expect(Math.max(...[...fixture.files.records.values()].map(({ length }) => length))).toBe(2_000_000);
  const asked = fixture.server.asked.length;
  await fixture.download();
  expect(fixture.server.asked.slice(asked).every(({ method }) => method === 'HEAD')).toBe(true);
});

test('the sizes are known before, and nothing is downloaded for them', async () => {
  const { bytes, files } = await fixture.store().quote(name, fixture.server.address as never, testRun().signal);
  expect(files.map((file) => file.bytes)).toEqual(files.map(({ file }) => fixture.published[file]?.length));
  expect(bytes).toBe(files.reduce((sum, file) => sum + (file.bytes ?? 0), 0));
  expect(fixture.server.asked.every(({ method }) => method === 'HEAD')).toBe(true);
  expect(fixture.files.records.size).toBe(0);
});

test('a server that does not answer HEAD is asked for one byte', async () => {
  for (const end of ['config.json', 'tokenizer.json', 'tokenizer_config.json', network])
    fixture.server.next(
      end,
      (response) => {
        response.writeHead(405).end();
      },
      'HEAD',
    );
  expect((await fixture.store().quote(name, fixture.server.address as never, testRun().signal)).bytes).toBeGreaterThan(
    5_000_000,
  );
  expect(new Set(fixture.server.asked.filter(({ method }) => method === 'GET').map(({ range }) => range))).toEqual(
    new Set(['bytes=0-0']),
  );
});

test('accepts a download whose server gives no size', async () => {
  fixture.server.always = (response, serve, { method, path }) => {
    if (method === 'GET' && !path.endsWith(network)) serve();
    else response.writeHead(200).end(method === 'HEAD' ? undefined : fixture.published[network]);
  };
  const quote = await fixture.store().quote(name, fixture.server.address as never, testRun().signal);
  expect(quote.bytes).toBeNull();
  await fixture.download();
  expect(await fixture.isGiven()).toBe(true);
});

test('a break in the middle of a part keeps the received bytes and continues there', async () => {
  const bytes = fixture.published[network] ?? Buffer.alloc(0);
  fixture.server.next(network, breakOff(bytes, 700_000));
  await fixture.download();
  const [first, second] = fixture.server.rangesOf(network);
  expect(first).toBe('bytes=0-1999999');
  expect(second).toMatch(/^bytes=[1-9]\d*-/);
  expect(await fixture.isGiven()).toBe(true);
});

test('a later run continues where a stopped one ended', async () => {
  const run = testRun('model');
  fixture.server.next(network, (_, serve) => {
    serve();
  });
  fixture.server.next(network, () => {
    run.cancel();
  });
  await expect(fixture.download(run)).rejects.toMatchObject({ code: 'cancelled' });
  expect(await fixture.store().list()).toEqual([{ name, isWhole: false, bytes: expect.any(Number) as number }]);
  expect(await fixture.store().open({ kind: 'model', name })).toBeNull();
  await fixture.download();
  expect(fixture.server.rangesOf(network)).toEqual([
    'bytes=0-1999999',
    'bytes=2000000-3999999',
    'bytes=2000000-3999999',
    'bytes=4000000-4999999',
  ]);
  expect(await fixture.isGiven()).toBe(true);
});

test('a file that changes between two parts is begun again', async () => {
  const before = fixture.server.files.get(`/${name}/resolve/main/${network}`);
  fixture.server.next(network, (_, serve) => {
    serve();
    fixture.published = fixture.server.publish(name, before?.length, 2);
  });
  await fixture.download();
  expect(fixture.server.rangesOf(network).slice(0, 3)).toEqual([
    'bytes=0-1999999',
    'bytes=2000000-3999999',
    'bytes=0-1999999',
  ]);
  expect(await fixture.isGiven()).toBe(true);
});

test('a file that is another one at each request is asked for as a whole', async () => {
  let seed = 1;
  fixture.server.always = (_, serve, { method, path }) => {
    if (method === 'GET' && path.endsWith(network))
      fixture.published = fixture.server.publish(name, 5_000_000, (seed += 1));
    serve();
  };
  await fixture.download();
  expect(fixture.server.rangesOf(network)).toEqual([
    'bytes=0-1999999',
    'bytes=2000000-3999999',
    'bytes=0-1999999',
    'bytes=2000000-3999999',
    '',
  ]);
  expect(await fixture.isGiven()).toBe(true);
});

test('gives up on a large file that keeps changing', async () => {
  let state = 0;
  fixture.server.always = (response, serve, { method, path, range }) => {
    if (!path.endsWith(network)) serve();
    else if (method === 'HEAD') response.writeHead(200, { 'content-length': 200_000_000 }).end();
    else {
      const [start = 0, last = 0] = range.slice('bytes='.length).split('-').map(Number);
      response
        .writeHead(206, {
          etag: `"${String((state += 1))}"`,
          'content-range': `bytes ${String(start)}-${String(last)}/200000000`,
        })
        .end(Buffer.alloc(last + 1 - start, 8));
    }
  };
  expect(await fixture.refusal()).toMatchObject({
    code: 'damaged',
    message: `The file ${network} keeps changing on ${fixture.host}. Nothing was saved; try again later.`,
  });
  expect([...fixture.files.records.keys()].filter((key) => key.includes(network))).toEqual([]);
});

test('a full disk ends the download, and a later one continues', async () => {
  const put = fixture.files.put.bind(fixture.files);
  fixture.files.put = (key, bytes) =>
    key.endsWith('/00001') ? Promise.reject(new AppError('disk-full', 'The disk is full.')) : put(key, bytes);
  expect(await fixture.refusal()).toMatchObject({ code: 'disk-full', message: 'The disk is full.' });
  fixture.files.put = put;
  await fixture.download();
  expect(fixture.server.rangesOf(network)).toEqual([
    'bytes=0-1999999',
    'bytes=2000000-3999999',
    'bytes=2000000-3999999',
    'bytes=4000000-4999999',
  ]);
  expect(await fixture.isGiven()).toBe(true);
});

test('a server that ignores ranges sends everything, once more after a break', async () => {
  fixture.server.hasRanges = false;
  const bytes = fixture.published[network] ?? Buffer.alloc(0);
  fixture.server.next(network, (response) => {
    response.writeHead(200, { 'content-length': bytes.length }).write(bytes.subarray(0, 3_000_000), () => {
      response.destroy();
    });
  });
  await fixture.download();
  expect(fixture.server.rangesOf(network)).toHaveLength(2);
  expect(await fixture.isGiven()).toBe(true);
});

test('files that a model may lack come too where it has them', async () => {
  const pooling = Buffer.from('{"pooling_mode_cls_token":true}');
  const path = `/${name}/resolve/main/1_Pooling/config.json`;
  const opened = async (): Promise<{ fingerprint: string | undefined; pooling: string | null }> => {
    const files = await fixture.store().open({ kind: 'model', name });
    const bytes = (await files?.readOptional('1_Pooling/config.json')) ?? null;
    return { fingerprint: files?.fingerprint, pooling: bytes === null ? null : new TextDecoder().decode(bytes) };
  };
  await fixture.download();
  const without = await opened();
  expect(without.pooling).toBeNull();
  fixture.server.files.set(path, pooling);
  fixture.files.records.clear();
  await expect(fixture.download()).rejects.toMatchObject({
    code: 'damaged',
    message: expect.stringContaining('accepted: none') as string,
  });
  await fixture.store().remove(name, testRun());
  await fixture.download();
  const withIt = await opened();
  expect(withIt.pooling).toBe(pooling.toString());
  expect(withIt.fingerprint).not.toBe(without.fingerprint);
  fixture.server.files.delete(path);
  fixture.files.records.clear();
  await expect(fixture.download()).rejects.toMatchObject({
    code: 'damaged',
    message:
      'File 1_Pooling/config.json of model ours/tiny is missing; it was there when you accepted the model. To accept the change, remove the model and download it again.',
  });
});

test('redirects are followed', async () => {
  fixture.server.always = (response, serve, { path }) => {
    if (path.startsWith('/cdn')) {
      const bytes = fixture.server.files.get(path.slice(4)) ?? Buffer.alloc(0);
      response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
    } else if (path.endsWith(network)) response.writeHead(302, { location: `/cdn${path}` }).end();
    else serve();
  };
  await fixture.download();
  expect(await fixture.isGiven()).toBe(true);
});

test('another source does not go on with the parts of the first', async () => {
  const run = testRun('model');
  fixture.server.next(network, (_, serve) => {
    serve();
  });
  fixture.server.next(network, () => {
    run.cancel();
  });
  await expect(fixture.download(run)).rejects.toMatchObject({ code: 'cancelled' });
  const other = await ModelTestFixture.create();
  const store = fixture.store();
  await store.download(await store.quote(name, other.server.address as never, testRun().signal), testRun());
  expect(other.server.rangesOf(network)[0]).toBe('bytes=0-1999999');
  expect(await fixture.isGiven(other.published)).toBe(true);
  await other.server.stop();
});

test('two programs do not download the same model at once', async () => {
  const first = testRun('model');
  let second: Promise<unknown> = Promise.resolve();
  fixture.server.next(network, (_, serve) => {
    second = fixture.download(testRun('model'), fixture.store()).catch((error: unknown) => error);
    const timer = setInterval(() => {
      fixture.clock.advance(500);
    }, 1);
    void second.then(() => {
      clearInterval(timer);
      serve();
    });
  });
  await fixture.download(first);
  expect(await second).toMatchObject({
    code: 'locked',
    message: 'Another program (process 100 on here) is downloading or removing ours/tiny. Wait until it is done.',
  });
  expect(await fixture.isGiven()).toBe(true);
});
