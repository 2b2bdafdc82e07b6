import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ZipArchives } from '../../src/adapters/zip/zip-archives';
import { joinBytes } from '../../src/core/join-bytes';
import { wholeFile } from '../../src/engine/capturing/source-pieces';
import { root } from './root';

const readJson = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, unknown>;

/** The files of the built bundle by their names. */
async function unpack(): Promise<ReadonlyMap<string, Uint8Array>> {
  const bytes = new Uint8Array(readFileSync(path.join(root, 'dist/cyberbrain.mcpb')));
  const files = await new ZipArchives().open(wholeFile(bytes), 'cyberbrain.mcpb', () => true);
  const contents = new Map<string, Uint8Array>();
  for (const file of files) {
    const pieces: Uint8Array[] = [];
    for await (const piece of file.read()) pieces.push(piece);
    contents.set(file.name, joinBytes(pieces));
  }
  return contents;
}

test('the bundle holds its manifest and the terminal program with every part', async () => {
  const names = [...(await unpack()).keys()];
  const parts = readdirSync(path.join(root, 'dist/terminal')).map((name) => `server/terminal/${name}`);
  expect(names).toEqual(['LICENSE', 'manifest.json', 'server/cyberbrain.mjs', ...parts].sort());
  expect(readJson('plugins/mcpb/manifest.json')['version']).toBe(readJson('manifest.json')['version']);
});

test('the unpacked server answers as its manifest starts it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mcpb-'));
  try {
    for (const [name, content] of await unpack()) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    }
    const vault = path.join(folder, 'vault');
    mkdirSync(path.join(vault, '.obsidian'), { recursive: true });
    const { server } = readJson('plugins/mcpb/manifest.json') as { server: { mcp_config: { args: string[] } } };
    const args = server.mcp_config.args.map((arg) =>
      arg.replace('${__dirname}', folder).replace('${user_config.vault}', vault),
    );
    const request = { jsonrpc: '2.0', id: 1, method: 'initialize' };
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const home = { HOME: folder, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder };
    const input = `${JSON.stringify({ ...request, params })}\n`;
    const { stdout } = spawnSync(process.execPath, args, { input, encoding: 'utf8', env: { ...process.env, ...home } });
    expect(JSON.parse(stdout.split('\n')[0] ?? '')).toMatchObject({
      id: 1,
      result: { serverInfo: { name: 'cyberbrain' } },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.each([
  ['a misspelt key', { kind: 'x' }, [], 'Unrecognized key'],
  ['a program that is not in the bundle', {}, [], 'server.entry_point: the bundle has no server/cyberbrain.mjs'],
  ['a setting that nobody asks for', { user_config: {} }, ['server/cyberbrain.mjs'], 'user_config: vault is missing'],
])('the build refuses a manifest with %s', (_, change, names, fault) => {
  const manifest = JSON.stringify({ ...readJson('plugins/mcpb/manifest.json'), ...change });
  const script = `import { manifestFaults } from './scripts/build/build-mcpb.mjs';
    console.log(manifestFaults(${manifest}, ${JSON.stringify(names)}).join('; '));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout).toContain(fault);
});
