import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hiddenFilesOf } from '../../../../src/hosts/node/files/node-hidden-files';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

test('only regular files of a fitting size within the vault are read', async () => {
  const { path, remove } = await temporaryFolder();
  try {
    const [vault, outside] = [join(path, 'vault'), join(path, 'outside')];
    mkdirSync(join(vault, '.smart-env', 'multi'), { recursive: true });
    mkdirSync(outside);
    writeFileSync(join(outside, 'secret.ajson'), 'secret');
    const place = (name: string): string => join(vault, '.smart-env', 'multi', name);
    writeFileSync(place('a.ajson'), 'a');
    symlinkSync(join(outside, 'secret.ajson'), place('link.ajson'));
    symlinkSync(outside, join(vault, '.smart-env', 'linked'));
    writeFileSync(place('huge.ajson'), '');
    truncateSync(place('huge.ajson'), 20_000_001);
    const files = hiddenFilesOf(vault);
    const read = async (name: string): Promise<string | null> => {
      const bytes = await files.read(`.smart-env/${name}`);
      return bytes === null ? null : new TextDecoder().decode(bytes);
    };
    expect(await read('multi/a.ajson')).toBe('a');
    for (const name of ['multi/none.ajson', 'multi/link.ajson', 'linked/secret.ajson', 'multi/huge.ajson', 'multi'])
      expect(await read(name)).toBeNull();
  } finally {
    await remove();
  }
});
