/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { RequestUrlHttp, type SendRequest } from '../../../../src/hosts/obsidian/models/open-models';
import { httpContract } from '../../../contracts/http-contract';

const hundred = Uint8Array.from({ length: 100 }, (_, at) => at);

/** The app's request as far as it is used: a whole body, headers as the server spelled them. */
const send: SendRequest = async ({ url, headers = {}, throw: throws }) => {
  if (throws !== false) throw new Error('A status of failure would be thrown.');
  if (url.endsWith('/silent')) return new Promise(() => undefined);
  if (!url.startsWith('https://models.example')) throw new Error('net::ERR_NAME_NOT_RESOLVED');
  const answer = (
    status: number,
    told: Record<string, string>,
    bytes = new Uint8Array(0),
  ): Awaited<ReturnType<SendRequest>> => ({ status, headers: told, arrayBuffer: bytes.slice().buffer });
  if (!url.endsWith('/file')) return answer(404, {});
  const [, start, last] = /^bytes=(\d+)-(\d+)$/.exec(headers['Range'] ?? '') ?? [];
  if (start === undefined || last === undefined) return answer(200, { 'Content-Length': '100', ETag: '"x"' }, hundred);
  if (Number(start) >= 100) return answer(416, {});
  const part = hundred.slice(Number(start), Number(last) + 1);
  return answer(206, { 'content-range': `bytes ${start}-${String(Number(start) + part.length - 1)}/100` }, part);
};

httpContract('app', async () => ({
  http: new RequestUrlHttp(send),
  address: 'https://models.example',
  silent: 'https://models.example/silent',
  nobody: 'https://nobody.example/file',
  close: async () => undefined,
}));

test("reports the app's own words for a failure", async () => {
  await expect(
    new RequestUrlHttp(send).ask({ url: 'https://nobody.example/file', method: 'GET', range: null }).response,
  ).rejects.toMatchObject({ message: 'nobody.example cannot be reached: net::ERR_NAME_NOT_RESOLVED.' });
});
