import type { Reason } from '../../core/errors';
import { fileNameFromTitle } from '../../core/note/file-name';
import { baseNameOf, extensionOf, type VaultPath } from '../../core/note/path';
import { recognitionCharacters, recognizeTranscript } from '../../core/transcript/recognize';
import { listInbox } from '../../engine/capturing/inbox-files';
import { wholeFile } from '../../engine/capturing/source-pieces';
import { unpackedFile } from '../../engine/capturing/unpacked-file';
import { isOwnNote, isTextFile } from '../../engine/capturing/text-transcript';
import { startOfLocalDay } from '../../engine/reading/local-day';
import { freePath } from '../../engine/writing/free-path';
import type { Redactor } from '../../ports/redactor';
import type { ByteSource, SourceFile } from '../../ports/source-files';
import type { FileEntry } from '../../ports/vault';
import type { IngestContext, IngestDeps } from './ingest-context';
import { isInInbox } from './put-away';

/** The files behind one name that a user gave; for a folder, the files directly in it. */
export interface NamedSource {
  readonly name: string;
  readonly isFolder: boolean;
  readonly files: readonly SourceFile[];
  /** Reason why the name leads to nothing; null when it leads somewhere. */
  readonly problem: string | null;
}

/** Finds the named files and removes secrets from their labels. They are still opened by their real names. */
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

/** Finds the named files, or the waiting files of the inbox if none are named, without reading them. Takes a file of the vault only once. */
async function findSources(paths: readonly string[], services: IngestDeps): Promise<NamedSource[]> {
  if (paths.length === 0) return inboxSources(services);
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

/** Returns the files changed on or after this day, in the user's own calendar. */
export function changedSince(files: readonly SourceFile[], since: string | undefined): readonly SourceFile[] {
  if (since === undefined) return files;
  const fromMs = startOfLocalDay(since).getTime();
  return files.filter((file) => file.mtimeMs >= fromMs);
}

/** Returns the files of the inbox, and the exports that were unpacked there. */
async function inboxSources(services: IngestDeps): Promise<NamedSource[]> {
  const name = services.settings.inboxFolder;
  const { waiting, failed, unpacked } = await listInbox(services.vault, name);
  const entries = [...waiting, ...failed].sort((one, other) => (one.path < other.path ? -1 : 1));
  const files = await Promise.all(entries.map((entry) => inboxFile(entry, services)));
  const folders = unpacked.map((found) => unpackedFile(found, services.vault));
  return [{ name, isFolder: false, files: [...files, ...folders], problem: null }];
}

async function inboxFile({ path, size, mtimeMs }: FileEntry, { sources, vault }: IngestDeps): Promise<SourceFile> {
  const { files } = await sources.find([path]);
  // In a terminal, the same path may lead to another file, relative to the working folder.
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
 * Tells from its beginning whether a file in a folder is a transcript, readable or not: `yes` for a known tool's format
 * or a text with marked speakers, `perhaps` for an archive, which has to be opened to tell. In the inbox, every file is
 * one except Cyberbrain's own notes.
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

/** Removes secrets from the reason why a file could not be read, which may name its path and its speakers. */
export async function redactReason({ reason, remedies = [] }: Reason, redactor: Redactor): Promise<Reason> {
  const { text } = await redactor.redact(reason);
  const clean = await Promise.all(
    remedies.map(async (remedy) =>
      'input' in remedy && remedy.values !== undefined
        ? {
            ...remedy,
            values: await Promise.all(remedy.values.map(async (each) => (await redactor.redact(each)).text)),
          }
        : remedy,
    ),
  );
  return { reason: text, ...(clean.length === 0 ? {} : { remedies: clean }) };
}

/** Removes secrets from the name or path of a file. The extension stays because it tells how to read the file. */
export async function cleanName(path: string, { redactor }: Pick<IngestDeps, 'redactor'>): Promise<string> {
  const folder = path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const name = path.slice(folder.length);
  const ending = /\.[A-Za-z]{1,5}$/.exec(name)?.[0] ?? '';
  const base = name.slice(0, name.length - ending.length);
  const [cleanFolder, cleanBase] = await Promise.all([redactor.redact(folder), redactor.redact(base)]);
  return cleanFolder.text + cleanBase.text + ending;
}

/** Renames a transcript in the inbox whose name holds a secret before journals and logs mention it. Other files stay where they are. */
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
