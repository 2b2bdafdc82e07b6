import { AppError, messageOf } from '../../core/errors';
import { harmlessLine } from '../../core/note/harmless-markdown';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { valueOf } from '../../core/note/frontmatter/frontmatter-values';
import type { NoteReason } from '../../core/note/note-record';
import { isPrivateText } from '../../core/note/state/private-note';
import { logNotePath } from '../../core/plan/log-note';
import { decidedIn } from '../../core/promotion/documents/decided-sections';
import { readRows } from '../../core/promotion/documents/table-rows';
import { isDocumentName, readDocument, type DocumentPassage } from '../../core/promotion/documents/read-document';
import type { SourceName } from '../../core/promotion/fact';
import { namedIn, readFacts } from '../../core/promotion/kinds';
import { type DocumentPart, readPassages } from '../../core/promotion/passages';
import { isOfSource, pathInSource } from '../../core/promotion/origin';
import { findProject, shortenHome } from '../../engine/filing/find-project';
import type { PromotedSource } from '../../engine/promoting/promoted-sources';
import type { NamedPlace } from '../../ports/repository-files';
import type { Run } from '../../ports/run';
import type { PromoteDeps } from './promote-deps';
import { originOf, type ReadFile } from './read-sources';

/** A paragraph, item or row with the hash of its text. */
export interface HashedPart extends DocumentPart {
  readonly hash: string;
}

/** A passage with the hash of its text. */
export interface HashedPassage extends DocumentPassage {
  readonly hash: string;
  readonly parts: readonly HashedPart[];
}

/** Returns the hashes of a passage and of its parts, by which its notes are known. */
export function hashesIn({ hash, parts }: HashedPassage): string[] {
  return [hash, ...parts.map((part) => part.hash)];
}

/** A document as it is now, without secrets; without passages when it is gone. */
export interface ReadText extends Omit<ReadFile, 'kind' | 'facts'> {
  readonly title: string;
  readonly passages: readonly HashedPassage[];
}

export interface ReadTexts {
  readonly sources: readonly PromotedSource[];
  readonly texts: readonly ReadText[];
  /** Names that led nowhere. */
  readonly problems: readonly NoteReason[];
}

/** Reads the documents that the user named or that are in a folder, and those of `known` origins, which may be gone. */
export async function readDocuments(
  names: readonly string[],
  known: ReadonlySet<string>,
  services: PromoteDeps,
  run: Run,
): Promise<ReadTexts> {
  const sources: PromotedSource[] = [];
  const texts = new Map<string, ReadText>();
  const problems: NoteReason[] = [];
  for (const name of names) {
    try {
      const named = await services.repositories.locate(name);
      const source = { place: named.place, origin: originOf(named), isFolder: named.isFolder };
      const found = await readIn(source, named, known, services, run);
      if (found.length === 0)
        throw new AppError('not-found', `${name} has no documents in Markdown or plain text. Name the file itself.`);
      sources.push(source);
      for (const text of found) texts.set(text.origin, text);
    } catch (error) {
      if (run.signal.isCancelled) throw error;
      problems.push({ path: name, reason: messageOf(error) });
    }
  }
  return { sources, texts: [...texts.values()], problems };
}

async function readIn(
  { place, origin, isFolder }: PromotedSource,
  { repository, vaultPath }: NamedPlace,
  known: ReadonlySet<string>,
  services: PromoteDeps,
  run: Run,
): Promise<ReadText[]> {
  const { repositories, redactor } = services;
  const project = (await findProject(repository, services)) ?? { name: 'General', folder: null };
  const base = { project, cwd: vaultPath === null ? shortenHome(repository) : '' };
  const read = async (file: string, bytes: Promise<Uint8Array | null>, name?: SourceName): Promise<ReadText> => ({
    ...{ ...base, origin: file },
    ...(await readBytes(bytes, services, name).catch((error: unknown) => ({
      ...nothing,
      fault: error instanceof TypeError ? 'It is not text in UTF-8.' : messageOf(error),
    }))),
  });
  if (!isFolder) return [await read(origin, repositories.read(place))];
  const files = new Map<string, string>();
  for (const path of await repositories.list(place, (each) => isWanted({ path: each, isNamed: false })))
    files.set(harmlessLine(`${origin === '' ? '' : `${origin}/`}${(await redactor.redact(path)).text}`), path);
  for (const file of known) {
    if (file === origin || !isOfSource(file, origin) || files.has(file)) continue;
    const path = pathInSource(file, origin);
    // Only the user chooses what is read and sent; a note that names another file that is there may be a stranger's.
    if (!(await repositories.exists(place, path))) files.set(file, path);
  }
  const texts: ReadText[] = [];
  for (const [file, path] of files) {
    run.signal.throwIfCancelled();
    run.progress({ label: 'Reading documents', done: texts.length, total: files.size });
    const name = { path: namedIn(place, path), isNamed: false };
    texts.push(await read(file, repositories.read(place, path), name));
  }
  return texts.filter(({ origin: file, passages, fault }) => passages.length > 0 || fault !== null || known.has(file));
}

function isWanted(name: SourceName): boolean {
  return isDocumentName(name) && name.path !== logNotePath;
}

const nothing = { title: '', passages: [], fault: null };

async function readBytes(
  reading: Promise<Uint8Array | null>,
  { redactor, hasher }: PromoteDeps,
  name: SourceName | undefined,
): Promise<Pick<ReadText, 'title' | 'passages' | 'fault'>> {
  const bytes = await reading;
  if (bytes === null) return nothing;
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  // Notes of ours rest on something else, and a private one is not copied.
  if (isPrivateText(text) || valueOf(readFrontmatter(text).data, 'cb_source') !== undefined) return nothing;
  // What is a source of facts is promoted, and needs no distilling.
  if (name !== undefined && readFacts(text, name, '') !== null) return nothing;
  const { title, passages } = readDocument((await redactor.redact(text)).text);
  const byHash = new Map<string, HashedPassage>();
  for (const passage of passages) {
    const hash = hasher.sha256(passage.text);
    if (!byHash.has(hash)) byHash.set(hash, { ...passage, hash, parts: partsOf(passage, hasher) });
  }
  return { title, passages: [...byHash.values()], fault: null };
}

function partsOf(passage: DocumentPassage, hasher: PromoteDeps['hasher']): HashedPart[] {
  const { text, line, headings } = passage;
  const heading = headings.at(-1) ?? '';
  const decidedAs = decidedIn(passage);
  return [...readPassages(text, 0), ...readRows(text, heading)].map((part) => ({
    ...part,
    ...{ line: line + part.line - 1, heading, decided: decidedAs(part) },
    hash: hasher.sha256(part.text),
  }));
}
