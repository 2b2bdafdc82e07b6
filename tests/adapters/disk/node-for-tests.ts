import { constants } from 'node:fs';
import * as files from 'node:fs/promises';
import * as paths from 'node:path';
import type { DiskNode } from '../../../src/adapters/disk/disk-node';

/** Node as it is here; `overrides` plays another system. */
export function nodeForTests(overrides: Partial<DiskNode> = {}): DiskNode {
  return { files, constants: { ...constants }, paths, platform: process.platform, ...overrides };
}

/** The same disk on a system that cannot hold folders open and knows no flags for links and pipes. */
export function plainNode(): DiskNode {
  const known = Object.fromEntries(
    Object.entries(constants).filter(([name]) => !['O_NOFOLLOW', 'O_NONBLOCK', 'O_DIRECTORY'].includes(name)),
  );
  return nodeForTests({ constants: known, platform: 'win32' });
}
