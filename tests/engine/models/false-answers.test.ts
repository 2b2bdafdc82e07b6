import type { ServerResponse } from 'node:http';
import { ModelTestFixture, network } from './model-fixture';

let fixture: ModelTestFixture;
beforeEach(async () => {
  fixture = await ModelTestFixture.create();
});
afterEach(() => fixture.server.stop());

test.each<[string, string, (response: ServerResponse) => void]>([
  [
    'a web page',
    'a web page',
    (response) => {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': 5_000_000 })
        .end('<!doctype html>'.padEnd(5_000_000));
    },
  ],
  [
    'a web page under another type',
    'a web page',
    (response) => {
      response.writeHead(200, { 'content-length': 5_000_000 }).end('\n <html>'.padEnd(5_000_000));
    },
  ],
  [
    'a pointer of Git LFS',
    'a pointer to it',
    (response) => {
      response
        .writeHead(200, { 'content-length': 5_000_000 })
        .end('version https://git-lfs.github.com/spec/v1\n'.padEnd(5_000_000));
    },
  ],
  [
    'an error as JSON',
    'a text',
    (response) => {
      response.writeHead(200, { 'content-length': 5_000_000 }).end('{"error":"Sign in"}'.padEnd(5_000_000));
    },
  ],
])('does not take %s for the file', async (_, what, answer) => {
  fixture.server.next(network, answer);
  expect(await fixture.refusal()).toMatchObject({
    code: 'damaged',
    message: `${fixture.host} sent ${what} instead of the file ${network}. Nothing was saved. Check whether this network asks you to sign in, or name another source.`,
  });
  expect([...fixture.files.records.keys()].filter((key) => key.includes(network))).toEqual([]);
});

const lie = (what: string): string =>
  `HOST sent ${what} for the file ${network}. Nothing was saved. Start the download again, or name another source.`;

test.each<[string, string, (response: ServerResponse) => void]>([
  [
    'another length than it announced',
    lie('6.0 MB instead of the announced 5.0 MB'),
    (response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-1999999/6000000' }).end(Buffer.alloc(2_000_000, 8));
    },
  ],
  [
    'more than it announced',
    lie('more bytes than announced'),
    (response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-999999/5000000' }).end(Buffer.alloc(3_000_000, 8));
    },
  ],
  [
    'another range',
    lie('a different part than the one requested'),
    (response) => {
      response.writeHead(206, { 'content-range': 'bytes 500-999999/5000000' }).end(Buffer.alloc(999_500, 8));
    },
  ],
  [
    'a part without saying which',
    lie('a different part than the one requested'),
    (response) => {
      response.writeHead(206).end(Buffer.alloc(1_000, 8));
    },
  ],
  [
    'an empty file',
    lie('an empty file'),
    (response) => {
      response.writeHead(200, { 'content-length': 0 }).end();
    },
  ],
])('a server that sends %s is not believed', async (_, sentence, answer) => {
  fixture.server.next(network, answer);
  expect(await fixture.refusal()).toMatchObject({ code: 'damaged', message: sentence.replace('HOST', fixture.host) });
  expect([...fixture.files.records.keys()].filter((key) => key.includes(network))).toEqual([]);
});
