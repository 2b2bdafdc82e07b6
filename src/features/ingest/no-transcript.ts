import type { SourceFiles } from '../../ports/source-files';
import { nameOf } from '../../core/note/path';
import { cleanName, isTranscript } from './find-transcripts';
import type { IngestDeps } from './ingest-context';

/** How many folders are looked into, and how many files of each. */
const mostFolders = 60;
const mostFiles = 3;

/** Says that a folder has no transcripts, and where some are. `hasOlder`: it has files, but they are older than the user asked for. */
export async function noTranscriptWords(folder: string, hasOlder: boolean, services: IngestDeps): Promise<string> {
  const what = `There is no ${hasOlder ? 'transcript from that day or later' : 'transcript'} in ${folder}.`;
  const inner = hasOlder ? null : await innerFolder(folder, services.sources).catch(() => null);
  if (inner === null) return `${what} Only files directly in it are read, not those in subfolders.`;
  return `${what} Name a subfolder that has some, such as ${await cleanName(inner, services)}.`;
}

/** Returns the first folder below this one that directly holds a transcript, down to four levels; null when none is found soon. */
async function innerFolder(folder: string, sources: SourceFiles): Promise<string | null> {
  let level = [folder];
  let left = mostFolders;
  for (let depth = 0; depth < 4 && level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const each of level) next.push(...((await sources.foldersIn?.(each)) ?? []).slice(0, mostFolders));
    for (const each of next.slice(0, left)) if (await hasTranscript(each, sources)) return each;
    left -= next.length;
    if (left <= 0) return null;
    level = next;
  }
  return null;
}

async function hasTranscript(folder: string, sources: SourceFiles): Promise<boolean> {
  const { files } = await sources.find([folder]);
  for (const file of files.slice(0, mostFiles)) {
    try {
      if ((await isTranscript(await file.open(), nameOf(file.label))) === 'yes') return true;
    } catch {
      // A file that cannot be read is no advice.
    }
  }
  return false;
}
