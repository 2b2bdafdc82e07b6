import { ChildPrograms } from '../../../adapters/child-process/child-programs';
import { DiskRepositoryFiles } from '../../../adapters/disk/disk-repository-files';
import { gitEnvironment } from '../../../adapters/disk/git-history';
import { AppError } from '../../../core/errors';
import { allKeys } from '../../../core/language-models/providers';
import type { Clock } from '../../../ports/clock';
import type { Random } from '../../../ports/random';
import type { RepositoryFiles } from '../../../ports/repository-files';
import { desktopPrograms } from '../language-models/desktop-programs';
import { desktopNode } from './desktop-node';

/** Returns the repositories and folders of this computer, named by absolute paths; there are none on phones. `vault`: its folder, null when it has none. */
export function appRepositories(vault: string | null, clock: Clock, random: Random): RepositoryFiles {
  let opened: RepositoryFiles | null = null;
  const open = (): RepositoryFiles => (opened ??= onDisk(vault, clock, random));
  return {
    locate: async (name) => open().locate(name),
    list: async (folder, isWanted) => open().list(folder, isWanted),
    read: async (place, path) => open().read(place, path),
    exists: async (place, path) => desktopNode() === null || open().exists(place, path),
    history: async (folder) => open().history(folder),
    noteHistory: async (path) => open().noteHistory(path),
  };
}

function onDisk(vault: string | null, clock: Clock, random: Random): RepositoryFiles {
  const node = desktopNode();
  const system = desktopPrograms();
  if (node === null || system === null)
    throw new AppError('unreadable', 'This device has no folders outside the vault. Use a computer.');
  const environment = gitEnvironment(system.environment);
  const programs = new ChildPrograms({ ...system, environment }, clock, allKeys);
  return new DiskRepositoryFiles({
    ...{ disk: node.disk, paths: node.paths, clock, vault, workingFolder: node.home() },
    below: (folder) => node.below(folder),
    freshFolder: () => node.paths.join(node.temporary(), `cyberbrain-${random.token(8)}`),
    programs: (set) => programs.with({ keys: [], set }),
  });
}
