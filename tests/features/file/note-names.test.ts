import { fileNameFromTitle } from '../../../src/core/note/file-name';
import { NoteNames } from '../../../src/features/file/note-names';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import { MemoryVault } from '../../fakes/vault/memory-vault';

test.each(['Backup', 'The nightly backup of the photo archive '.repeat(4).trim(), '照片'.repeat(60)])(
  'a taken name gets a free number, however long the title: %s',
  async (title) => {
    const vault = new MemoryVault(new NodeHasher());
    vault.place(`${fileNameFromTitle(title)}.md`, '');
    const free = (await NoteNames.read(vault)).freeTitle(title);
    expect(free).toMatch(/ 2$/);
    vault.place(`Folder/${fileNameFromTitle(free)}.md`, '');
    expect((await NoteNames.read(vault)).freeTitle(title)).toBe(free.replace(/2$/, '3'));
  },
);
