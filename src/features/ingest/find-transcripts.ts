import { fileNameFromTitle } from '../../core/note/file-name';
import { baseNameOf, extensionOf, type VaultPath } from '../../core/note/path';
import { recognitionCharacters, recognizeTranscript } from '../../core/transcript/recognize';
import { listInbox } from '../../engine/capturing/inbox-files';
import { wholeFile } from '../../engine/capturing/source-pieces';
import { isOwnNote, isTextFile } from '../../engine/capturing/text-transcript';
import { startOfLocalDay } from '../../engine/reading/local-day';
import { freePath } from '../../engine/writing/free-path';
import type { ByteSource, SourceFile } from '../../ports/source-files';
import type { FileEntry } from '../../ports/vault';
import type { IngestContext, IngestDeps } from './ingest-context';
import { isInInbox } from './put-away';

/** The files behind one name that a user gave; of a folder, those directly in it. */
export interface NamedSource {
  readonly name: string;
  readonly isFolder: boolean;
  readonly files: readonly SourceFile[];
  /** Why the name leads to nothing; null when it leads somewhere. */
  readonly problem: string | null;
}

/** What the user named, without the secrets that stand in names; what they are opened by is not changed. */
export async function findTranscripts(paths: readonly string[], services: IngestDeps): Promise<NamedSource[]> {
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
async function findSources(paths: readonly string[], services: IngestDeps): Promise<NamedSource[]> {
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

async function inboxFiles(services: IngestDeps): Promise<SourceFile[]> {
  const { waiting, failed } = await listInbox(services.vault, services.settings.inboxFolder);
  const entries = [...waiting, ...failed].sort((one, other) => (one.path < other.path ? -1 : 1));
  return Promise.all(entries.map((entry) => inboxFile(entry, services)));
}

async function inboxFile({ path, size, mtimeMs }: FileEntry, { sources, vault }: IngestDeps): Promise<SourceFile> {
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

/**
 * What a file of a folder is by its beginning, whether or not it can be read: `yes` for a transcript of a known tool or a text in which
 * speakers are marked, `perhaps` for an archive, which has to be opened to tell. In the inbox everything is one but notes of ours.
 */
export async function isTranscript(
  source: ByteSource,
  name: string,
  isInbox = false,
): Promise<'yes' | 'no' | 'perhaps'> {
  const head = new TextDecoder().decode(await source.read(0, Math.min(recognitionCharacters, source.size)));
  if (isTextFile(name) && isOwnNote(head)) return 'no';
  if (isInbox) return 'yes';
  const format = recognizeTranscript(head);
  if (format === 'archive') return 'perhaps';
  return format === 'unknown' || (format === 'text' && !isTextFile(name)) ? 'no' : 'yes';
}

/** A name or path of a file without the secrets in it; its ending stays, because it tells how to read the file. */
async function cleanName(path: string, { redactor }: Pick<IngestDeps, 'redactor'>): Promise<string> {
  const folder = path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const name = path.slice(folder.length);
  const ending = /\.[A-Za-z]{1,5}$/.exec(name)?.[0] ?? '';
  const base = name.slice(0, name.length - ending.length);
  const [cleanFolder, cleanBase] = await Promise.all([redactor.redact(folder), redactor.redact(base)]);
  return cleanFolder.text + cleanBase.text + ending;
}

/**
 * Renames a transcript in the inbox whose name holds a secret, before anything is written about it: journals and logs name files.
 * Another file stays where it is.
 */
export async function withCleanName(file: SourceFile, { services, isDryRun }: IngestContext): Promise<SourceFile> {
  const { vault, hasher, sources, redactor, settings } = services;
  if (isDryRun || file.vaultPath === null || !isInInbox(file, services)) return file;
  const base = baseNameOf(file.vaultPath);
  const { text } = await redactor.redact(base);
  if (text === base) return file;
  const to = await freePath(settings.inboxFolder, fileNameFromTitle(text), extensionOf(file.vaultPath), vault);
  await vault.move(file.vaultPath, to, await hasher.digest(await vault.read(file.vaultPath)));
  return renamed(file, to, sources);
}

async function renamed(file: SourceFile, to: VaultPath, sources: IngestDeps['sources']): Promise<SourceFile> {
  const { files } = await sources.find([to]);
  const found = files.find(({ vaultPath }) => vaultPath === to);
  return { ...(found ?? file), label: to, vaultPath: to, isNamed: file.isNamed };
}
