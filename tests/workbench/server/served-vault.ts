import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { WebSocket } from 'ws';
import { startWorkbenchServer } from '../../../workbench/server/start-server';
import { temporaryFolder } from '../../fakes/vault/temporary-folder';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface ServedVault {
  /** The vault's folder. */
  readonly root: string;
  /** A folder beside the vault. */
  readonly outside: string;
  readonly origin: string;
  readonly url: string;
  readonly token: string;
  place(path: string, text: string): Promise<void>;
  /** As the page asks: own origin and token; `headers` replace or, with null, leave out. */
  ask(
    method: string,
    address: string,
    options?: { headers?: Readonly<Record<string, string | null>>; body?: string | Buffer },
  ): Promise<Answer>;
  /** As a browser opens one: it names its page by itself; `headers` replace. */
  readonly openSocket: (url: string, protocol: string, headers?: Readonly<Record<string, string>>) => WebSocket;
  close(): Promise<void>;
}

/** A server over a vault of its own that holds `paths`, each with its path as text; with stand-ins for the built files. */
export async function serveVault(...paths: readonly string[]): Promise<ServedVault> {
  const folder = await temporaryFolder();
  const [root, outside, built] = ['vault', 'outside', 'built'].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ];
  const place = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };
  await mkdir(root);
  for (const path of paths) await place(join(root, path), path);
  await place(join(outside, 'secret.md'), 'secret');
  await place(join(built, 'app.js'), 'page program');
  await place(join(built, 'app.css'), 'page style');
  await place(join(built, 'main.js'), 'module.exports = 1;');
  await place(join(built, 'styles.css'), 'plugin style');
  await place(join(built, 'manifest.json'), '{"id":"x"}');
  const server = await startWorkbenchServer({ vault: root, assets: { page: built, plugin: built } });
  const origin = new URL(server.url).origin;
  const ask: ServedVault['ask'] = (method, address, { headers = {}, body } = {}) => {
    const own: Record<string, string | null> = {
      host: new URL(origin).host,
      origin,
      'x-workbench-token': server.token,
      ...headers,
    };
    const sent: Record<string, string> = {};
    for (const [name, value] of Object.entries(own)) if (value !== null) sent[name] = value;
    return new Promise((resolve, reject) => {
      const call = request(
        { host: '127.0.0.1', port: new URL(origin).port, method, path: address, headers: sent },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts).toString('utf8'),
            }),
          );
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  };
  return {
    root,
    outside,
    origin,
    url: server.url,
    token: server.token,
    ask,
    openSocket: (url, protocol, headers = { origin }) => new WebSocket(url, protocol, { headers }),
    place: (path, text) => place(join(root, path), text),
    close: async () => {
      await server.close();
      await folder.remove();
    },
  };
}
