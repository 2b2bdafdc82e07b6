import { sortInbox } from '../../core/transcript/inbox';
import { startOfLocalDay } from '../../engine/reading/local-day';
import type { SourceFile } from '../../ports/source-files';
import type { IngestServices } from './ingest-context';

/** The files behind one name that a user gave; of a folder, those directly in it. */
export interface NamedSource {
  readonly name: string;
  readonly isFolder: boolean;
  readonly files: readonly SourceFile[];
  /** Why the name leads to nothing; null when it leads somewhere. */
  readonly problem: string | null;
}

/** What the user named, else what waits in the inbox; a file of the vault that is named twice is taken once. Nothing is read yet. */
export async function findTranscripts(paths: readonly string[], services: IngestServices): Promise<NamedSource[]> {
  if (paths.length === 0) return [{ name: services.settings.inboxFolder, isFolder: false, files: await inboxFiles(services), problem: null }];
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

/** Files changed on this day or later, in the user's own calendar. */
export function changedSince(files: readonly SourceFile[], since: string | undefined): readonly SourceFile[] {
  if (since === undefined) return files;
  const fromMs = startOfLocalDay(since).getTime();
  return files.filter((file) => file.mtimeMs >= fromMs);
}

async function inboxFiles({ vault, settings }: IngestServices): Promise<SourceFile[]> {
  const entries = (await vault.list()).filter((entry) => !entry.isLink);
  const { waiting, failed } = sortInbox(entries.map((entry) => entry.path), settings.inboxFolder);
  const wanted = new Set([...waiting, ...failed]);
  return entries
    .filter(({ path }) => wanted.has(path))
    .map(({ path, size, mtimeMs }) => ({ label: path, vaultPath: path, isNamed: true, size, mtimeMs, read: () => vault.read(path) }));
}
