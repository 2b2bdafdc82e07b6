import { nativeFilesContract } from '../../contracts/native-files-contract';
import { temporaryFolder } from '../../fakes/temporary-folder';
import { FolderFiles } from './folder-files';

nativeFilesContract('folder of the tests', async () => {
  const { path, remove } = await temporaryFolder();
  return { files: new FolderFiles(path), close: remove };
});
