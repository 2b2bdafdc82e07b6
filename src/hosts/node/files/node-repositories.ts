import { tmpdir } from 'node:os';
import * as paths from 'node:path';
import { DiskRepositoryFiles } from '../../../adapters/disk/disk-repository-files';
import { gitEnvironment } from '../../../adapters/disk/git-history';
import type { Random } from '../../../ports/random';
import { nodePrograms } from '../system/node-programs';
import { SystemClock } from '../system/system-clock';
import { lazily } from '../lazily';
import { below, noteDisk } from './node-disk';

/** Returns the repositories and folders of this computer, whose names are relative to a working folder. */
export function nodeRepositories(vault: string, random: Random, workingFolder: string): DiskRepositoryFiles {
  const clock = new SystemClock();
  const programs = lazily(() => nodePrograms(clock, gitEnvironment(process.env)));
  return new DiskRepositoryFiles({
    ...{ disk: noteDisk, paths, clock, vault, workingFolder },
    below: (folder) => below(noteDisk, folder),
    freshFolder: () => paths.join(tmpdir(), `cyberbrain-${random.token(8)}`),
    programs: (set) => programs.get().with({ keys: [], set }),
  });
}
