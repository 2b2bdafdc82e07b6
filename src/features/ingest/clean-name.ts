import { freePath } from '../../engine/writing/free-path';
import { baseNameOf, extensionOf, type VaultPath } from '../../core/note/path';
import { fileNameFromTitle } from '../../core/note/file-name';
import type { SourceFile } from '../../ports/source-files';
import type { IngestContext, IngestServices } from './ingest-context';
import { isInInbox } from './put-away';

/** A name or path of a file without the secrets in it; its ending stays, because it tells how to read the file. */
export async function cleanName(path: string, { redactor }: Pick<IngestServices, 'redactor'>): Promise<string> {
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

async function renamed(file: SourceFile, to: VaultPath, sources: IngestServices['sources']): Promise<SourceFile> {
  const { files } = await sources.find([to]);
  const found = files.find(({ vaultPath }) => vaultPath === to);
  return { ...(found ?? file), label: to, vaultPath: to, isNamed: file.isNamed };
}
