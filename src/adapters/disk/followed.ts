import type { Disk, DiskStat } from './disk';

/** Status and real path of a file after following links. */
export interface Followed extends DiskStat {
  readonly path: string;
}

/** For a name that the user gave; null where it leads to nothing. */
export async function followed(disk: Disk, path: string): Promise<Followed | null> {
  try {
    const real = await disk.realPath(path);
    const stat = await disk.stat(real);
    return stat === null ? null : { ...stat, path: real };
  } catch {
    return null;
  }
}
