import * as crypto from 'node:crypto';
import { constants } from 'node:fs';
import * as files from 'node:fs/promises';
import * as paths from 'node:path';
import { DiskNativeFiles } from '../../../adapters/usearch/disk-native-files';
import type { NativeFiles } from '../../../ports/vector-graphs';
import type { Random } from '../../../ports/random';
import { mapDiskError } from '../../../adapters/disk/map-disk-error';

/** Returns files in one folder, which is created when a path in it is first requested. */
export function nodeNativeFiles(folder: string, random: Random): NativeFiles {
  return new DiskNativeFiles(folder, random, { files, constants, paths, crypto }, mapDiskError);
}
