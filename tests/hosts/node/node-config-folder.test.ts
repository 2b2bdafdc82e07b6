import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeConfigFolder } from '../../../src/hosts/node/files/node-config-folder';

test('reads JSON; what is absent or broken is null', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cyberbrain-config-'));
  try {
    await writeFile(join(folder, 'templates.json'), '\uFEFF{"folder":"T"}');
    await writeFile(join(folder, 'broken.json'), '{"folder":');
    const config = new NodeConfigFolder(folder);
    expect(await config.readJson('templates.json')).toEqual({ folder: 'T' });
    expect(await config.readJson('broken.json')).toBeNull();
    expect(await config.readJson('plugins/none/data.json')).toBeNull();
  } finally {
    await rm(folder, { recursive: true });
  }
});
