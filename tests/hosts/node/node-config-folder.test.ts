import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeConfigFolder } from '../../../src/hosts/node/files/node-config-folder';

test('reads JSON; a missing or broken file is null', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cyberbrain-config-'));
  const told: string[] = [];
  try {
    await mkdir(join(folder, '.obsidian'));
    await writeFile(join(folder, '.obsidian', 'templates.json'), '\uFEFF{"folder":"T"}');
    await writeFile(join(folder, '.obsidian', 'broken.json'), '{"folder":');
    const config = new NodeConfigFolder(folder, (sentence) => told.push(sentence));
    expect(await config.readJson('templates.json')).toEqual({ folder: 'T' });
    expect(await config.readJson('broken.json')).toBeNull();
    expect(await config.readJson('plugins/none/data.json')).toBeNull();
    expect(told).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a pipe, a huge file and a link are not read, and are reported once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cyberbrain-config-'));
  const told: string[] = [];
  try {
    const at = (name: string): string => join(folder, '.obsidian', name);
    await mkdir(at(''));
    execFileSync('mkfifo', [at('pipe.json')]);
    await writeFile(at('huge.json'), '{}');
    await truncate(at('huge.json'), 5_000_001);
    await symlink('/etc/hosts', at('link.json'));
    const config = new NodeConfigFolder(folder, (sentence) => told.push(sentence));
    for (const name of ['pipe.json', 'huge.json', 'link.json', 'pipe.json'])
      expect(await config.readJson(name)).toBeNull();
    expect(told).toEqual([
      `The settings were not used. "${at('pipe.json')}" is not a regular file and was not read.`,
      `The settings were not used. "${at('huge.json')}" is larger than 5 MB and was not read.`,
      `The settings were not used. "${at('link.json')}" is a link, and links are not followed. Name the file itself.`,
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
