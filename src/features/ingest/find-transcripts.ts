import { listInbox } from '../../engine/capturing/inbox-files';
import { wholeFile } from '../../engine/capturing/whole-file';
import { startOfLocalDay } from '../../engine/reading/local-day';
import type { SourceFile } from '../../ports/source-files';
import type { FileEntry } from '../../ports/vault';
import { cleanName } from './clean-name';
import type { IngestServices } from './ingest-context';

/** The files behind one name that a user gave; of a folder, those directly in it. */
export interface NamedSource {
  readonly name: string;
  readonly isFolder: boolean;
  readonly files: readonly SourceFile[];
  /** Why the name leads to nothing; null when it leads somewhere. */
  readonly problem: string | null;
}

/** What the user named, without the secrets that stand in names; what they are opened by is not changed. */
export async function findTranscripts(paths: readonly string[], services: IngestServices): Promise<NamedSource[]> {
  const sources = await findSources(paths, services);
  return Promise.all(
    sources.map(async ({ name, isFolder, files, problem }) => ({
      name: await cleanName(name, services),
      isFolder,
      files: await Promise.all(files.map(async (file) => ({ ...file, label: await cleanName(file.label, services) }))),
      problem: problem === null ? null : (await services.redactor.redact(problem)).text,
    })),
  );
}

/** What the user named, else what waits in the inbox; a file of the vault that is named twice is taken once. Nothing is read yet. */
async function findSources(paths: readonly string[], services: IngestServices): Promise<NamedSource[]> {
  if (paths.length === 0)
    return [{ name: services.settings.inboxFolder, isFolder: false, files: await inboxFiles(services), problem: null }];
  const seen = new Set<string>();
  const sources: NamedSource[] = [];
  for (const name of new Set(paths)) {
    const { files, problems } = await services.sources.find([name]);
    const fresh = files.filter(({ vaultPath }) => vaultPath === null || (!seen.has(vaultPath) && seen.add(vaultPath)));
    const problem = problems[0]?.reason ?? null;
    sources.push({ name, isFolder: problem === null && files.every((file) => !file.isNamed), files: fresh, problem });
  }
  return sources;
}

/** `hasOlder`: there are files, too old for what the user asked. */
export function noTranscriptWords(folder: string, hasOlder: boolean): string {
  return `No ${hasOlder ? 'transcript that new' : 'transcript'} in ${folder}. Only files directly in it are read, not those in subfolders.`;
}

/** Files changed on this day or later, in the user's own calendar. */
export function changedSince(files: readonly SourceFile[], since: string | undefined): readonly SourceFile[] {
  if (since === undefined) return files;
  const fromMs = startOfLocalDay(since).getTime();
  return files.filter((file) => file.mtimeMs >= fromMs);
}

async function inboxFiles(services: IngestServices): Promise<SourceFile[]> {
  const { waiting, failed } = await listInbox(services.vault, services.settings.inboxFolder);
  const entries = [...waiting, ...failed].sort((one, other) => (one.path < other.path ? -1 : 1));
  return Promise.all(entries.map((entry) => inboxFile(entry, services)));
}

async function inboxFile({ path, size, mtimeMs }: FileEntry, { sources, vault }: IngestServices): Promise<SourceFile> {
  const { files } = await sources.find([path]);
  // In a terminal the same name may lead elsewhere, from the folder that the user works in.
  const found = files.find((file) => file.vaultPath === path);
  return (
    found ?? {
      label: path,
      vaultPath: path,
      isNamed: true,
      size,
      mtimeMs,
      open: async () => wholeFile(await vault.read(path)),
    }
  );
}
