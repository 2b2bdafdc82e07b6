import { joinBytes } from '../../src/core/join-bytes';
import type { Http, HttpExchange, HttpRequest } from '../../src/ports/http';

export interface HttpUnderTest {
  readonly http: Http;
  /** A server that has the bytes 0 to 99 at `/file`, with an etag, and serves ranges. */
  readonly address: string;
  /** An address of the same server that is never answered. */
  readonly silent: string;
  /** An address at which nobody listens. */
  readonly nobody: string;
  close(): Promise<void>;
}

/** What every `Http` keeps. */
export function httpContract(name: string, make: () => Promise<HttpUnderTest>): void {
  describe(`http contract: ${name}`, () => {
    let under: HttpUnderTest;
    const file = Uint8Array.from({ length: 100 }, (_, at) => at);
    const ask = (
      path: string,
      range: HttpRequest['range'] = null,
      method: HttpRequest['method'] = 'GET',
    ): HttpExchange => under.http.ask({ url: `${under.address}${path}`, method, range });
    const bodyOf = async (exchange: HttpExchange): Promise<number[]> => {
      const pieces: Uint8Array[] = [];
      for await (const piece of (await exchange.response).body) pieces.push(piece);
      return [...joinBytes(pieces)];
    };

    beforeEach(async () => {
      under = await make();
    });
    afterEach(() => under.close());

    it('gives a whole file', async () => {
      const exchange = ask('/file');
      const { status, headers } = await exchange.response;
      expect([status, headers.contentLength, headers.contentRange]).toEqual([200, 100, null]);
      expect(headers.etag).not.toBeNull();
      expect(await bodyOf(exchange)).toEqual([...file]);
    });

    it('returns a range, and the part that exists when it ends beyond the file', async () => {
      const exchange = ask('/file', { start: 10, end: 13 });
      const { status, headers } = await exchange.response;
      expect([status, headers.contentRange]).toEqual([206, { start: 10, end: 13, total: 100 }]);
      expect(await bodyOf(exchange)).toEqual([10, 11, 12]);
      expect(await bodyOf(ask('/file', { start: 98, end: 200 }))).toEqual([98, 99]);
    });

    it('asks for headers alone', async () => {
      const exchange = ask('/file', null, 'HEAD');
      expect((await exchange.response).headers.contentLength).toBe(100);
      expect(await bodyOf(exchange)).toEqual([]);
    });

    it.each([
      ['/missing', null, 404],
      ['/file', { start: 100, end: 200 }, 416],
    ] as const)('%s %j: a status of failure is an answer', async (path, range, status) => {
      expect((await ask(path, range).response).status).toBe(status);
    });

    it.each([
      'http://models.example/file',
      'ftp://models.example/file',
      'file:///etc/passwd',
      'https://me:secret@models.example/file',
      'nonsense',
    ])('does not ask %s', async (url) => {
      await expect(under.http.ask({ url, method: 'GET', range: null }).response).rejects.toMatchObject({
        code: 'usage',
      });
    });

    it('reports an unreachable server', async () => {
      await expect(under.http.ask({ url: under.nobody, method: 'GET', range: null }).response).rejects.toMatchObject({
        name: 'AppError',
        code: 'unreachable',
      });
    });

    it('can be stopped before the answer, after it, and after its end', async () => {
      const silent = under.http.ask({ url: under.silent, method: 'GET', range: null });
      silent.abort();
      await expect(silent.response).rejects.toMatchObject({ code: 'unreachable' });
      const answered = ask('/file');
      await answered.response;
      answered.abort();
      await expect(bodyOf(answered)).rejects.toMatchObject({ code: 'unreachable' });
      const ended = ask('/file');
      expect(await bodyOf(ended)).toHaveLength(100);
      ended.abort();
      ended.abort();
    });
  });
}
