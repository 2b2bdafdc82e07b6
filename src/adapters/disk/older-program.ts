import type { OlderProgram } from '../../ports/older-program';
import type { Disk } from './disk';

const mostBytes = 5_000_000;

/** Where the user's home folder is; null on devices without one. */
export interface HomeFolder {
  readonly disk: Pick<Disk, 'read'>;
  readonly path: string;
  readonly paths: { join(...parts: string[]): string };
}

/** Returns the folder of the older terminal product in the user's home. */
export function olderProgram(findHome: () => HomeFolder | null): OlderProgram {
  return {
    place: '~/.claude/cyberbrain',
    read: async (path) => {
      const home = findHome();
      if (home === null) return null;
      const place = home.paths.join(home.path, '.claude', 'cyberbrain', ...path.split('/'));
      return home.disk.read(place, { limit: mostBytes, follow: true }).then(
        (bytes) => new TextDecoder().decode(bytes),
        () => null,
      );
    },
  };
}
