import { join } from 'node:path';
import type { Disk } from '../../../adapters/disk/disk';
import { DiskByteSource } from '../../../adapters/disk/disk-byte-source';
import {
  type FolderFile,
  joinSlackFiles,
  slackFileNames,
  type SlackFolder,
} from '../../../engine/capturing/slack-folder';

/** Returns the export of Slack that was unpacked into this folder; null for any other folder. Links are not followed. */
export async function slackFolder(disk: Disk, folder: string, label: string): Promise<SlackFolder | null> {
  const entries = await disk.entries(folder);
  const names = entries.filter(({ kind }) => kind === 'file').map(({ name }) => name);
  if (!names.includes('users.json')) return null;
  for (const channel of entries.filter(({ kind, name }) => kind === 'folder' && !name.startsWith('.')))
    for (const { kind, name } of await disk.entries(join(folder, channel.name)))
      if (kind === 'file') names.push(`${channel.name}/${name}`);
  const wanted = slackFileNames(names, label);
  if (wanted === null) return null;
  const files: FolderFile[] = [];
  for (const name of wanted) {
    const stat = await disk.stat(join(folder, name));
    if (stat?.kind !== 'file') continue;
    const source = new DiskByteSource(disk, join(folder, name), `${label}/${name}`, stat.size, false);
    files.push({ name, size: stat.size, mtimeMs: stat.mtimeMs, read: (start, end) => source.read(start, end) });
  }
  return joinSlackFiles(files, label);
}
