import { homedir } from 'node:os';
import { dirname, isAbsolute, join, normalize, relative, sep } from 'node:path';
import { nodeDisk } from '../files/node-disk';

/** A transcript as stored on disk. */
export interface PlacedTranscript {
  /** Real path. */
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** True for an absolute path of a `.jsonl` file below the folder in which Claude Code keeps its sessions. Does not access the disk. */
export function isTranscriptPath(path: string, environment: NodeJS.ProcessEnv): boolean {
  return (
    isAbsolute(path) &&
    normalize(path) === path &&
    path.endsWith('.jsonl') &&
    isBelow(path, projectsFolder(environment))
  );
}

/**
 * Returns the transcript at a path, `missing` when there is no file yet, and `refused` for a path out of bounds, a link,
 * or anything but a regular file.
 */
export async function findTranscript(
  path: string,
  environment: NodeJS.ProcessEnv,
): Promise<PlacedTranscript | 'missing' | 'refused'> {
  if (!isTranscriptPath(path, environment)) return 'refused';
  const stat = await nodeDisk.stat(path).catch(() => null);
  if (stat === null) return 'missing';
  if (stat.kind !== 'file') return 'refused';
  const real = await nodeDisk.realPath(path);
  const root = await nodeDisk.realPath(projectsFolder(environment));
  return isBelow(real, root) ? { path: real, size: stat.size, mtimeMs: stat.mtimeMs } : 'refused';
}

function projectsFolder(environment: NodeJS.ProcessEnv): string {
  const named = environment['CLAUDE_CONFIG_DIR'];
  return join(named !== undefined && isAbsolute(named) ? named : join(homedir(), '.claude'), 'projects');
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && !isAbsolute(way) && way.split(sep)[0] !== '..' && dirname(path) !== path;
}
