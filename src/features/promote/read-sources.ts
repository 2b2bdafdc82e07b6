import { AppError, messageOf } from '../../core/errors';
import { harmlessLine } from '../../core/note/harmless-markdown';
import type { NoteReason } from '../../core/note/note-record';
import { type Fact, kindFolder, type SourceKind, type SourceName } from '../../core/promotion/fact';
import { isSourceName, namedIn, readFacts } from '../../core/promotion/kinds';
import { historyName } from '../../core/promotion/kinds/commits';
import { isOfSource, pathInSource } from '../../core/promotion/origin';
import { findProject, shortenHome } from '../../engine/filing/find-project';
import type { Project } from '../../engine/filing/route-beat';
import type { PromotedSource } from '../../engine/promoting/promoted-sources';
import type { Redactor } from '../../ports/redactor';
import type { NamedPlace, RepositoryFiles } from '../../ports/repository-files';
import type { Run } from '../../ports/run';
import type { PromoteDeps } from './promote-deps';
import { redactFact } from './redact-fact';

/** Number of characters in which secrets are looked for at once. */
const lookedAtOnce = 50_000;

/** A fact with the hash of what it says. */
export interface HashedFact extends Fact {
  readonly hash: string;
}

/** A file of a source as it is now. */
export interface ReadFile {
  /** Path of the file as in the origins of its notes. */
  readonly origin: string;
  readonly kind: SourceKind | null;
  readonly facts: readonly HashedFact[];
  readonly project: Project;
  /** Folder of the source, with the home folder as `~`. */
  readonly cwd: string;
  /** Why it could not be read; null when it was. */
  readonly fault: string | null;
}

export interface ReadSources {
  readonly sources: readonly PromotedSource[];
  readonly files: readonly ReadFile[];
  /** Names that led nowhere. */
  readonly problems: readonly NoteReason[];
}

/** Reads what the user named, and the files of `known` origins in it, which may be gone. */
export async function readSources(
  names: readonly string[],
  known: ReadonlySet<string>,
  repositories: RepositoryFiles,
  services: PromoteDeps,
  run: Run,
): Promise<ReadSources> {
  const sources: PromotedSource[] = [];
  const files = new Map<string, ReadFile>();
  const problems: NoteReason[] = [];
  for (const name of names) {
    try {
      const named = await repositories.locate(name);
      const source = { place: named.place, origin: originOf(named), isFolder: named.isFolder };
      const found = await readSource(source, named, known, repositories, services, run);
      if (found.length === 0)
        throw new AppError(
          'not-found',
          `${name} has no decision records (in a folder such as adr, or numbered), rules, changelogs, exports or commits that give a reason. Name the file itself.`,
        );
      sources.push(source);
      for (const file of found) files.set(file.origin, file);
    } catch (error) {
      if (run.signal.isCancelled) throw error;
      problems.push({ path: name, reason: messageOf(error) });
    }
  }
  return { sources, files: [...files.values()], problems };
}

export function originOf({ place, vaultPath }: NamedPlace): string {
  return harmlessLine(vaultPath ?? shortenHome(place).replace(/\\/g, '/'));
}

async function readSource(
  { place, origin, isFolder }: PromotedSource,
  { repository, vaultPath }: NamedPlace,
  known: ReadonlySet<string>,
  repositories: RepositoryFiles,
  services: PromoteDeps,
  run: Run,
): Promise<ReadFile[]> {
  const { redactor } = services;
  const project = (await findProject(repository, services)) ?? { name: 'General', folder: null };
  const base = { project, repository, cwd: vaultPath === null ? shortenHome(repository) : null };
  if (!isFolder) {
    const name = { path: place.split(/[/\\]/).slice(-4).join('/'), isNamed: true };
    const text = await readText(name, origin, place, async () => asText(await repositories.read(place)));
    return [await toFile(text, false, { ...base, services })];
  }
  const paths = await repositories.list(place, (path) => isSourceName({ path, isNamed: false }, place));
  const named = new Map<string, SourceName>();
  // Most paths hold no secret, and to look at all of them at once is faster than at each.
  const isClean = Object.keys((await redactor.redact(paths.join('\n'))).counts).length === 0;
  for (const path of [...paths, historyName]) {
    const { text } = isClean ? { text: path } : await redactor.redact(path);
    named.set(harmlessLine(`${origin === '' ? '' : `${origin}/`}${text}`), { path, isNamed: false });
  }
  for (const file of known)
    if (file !== origin && isOfSource(file, origin) && !named.has(file))
      named.set(file, { path: pathInSource(file, origin), isNamed: true });
  const files: ReadFile[] = [];
  let texts: SourceText[] = [];
  let size = 0;
  const take = async (): Promise<void> => {
    const isClean = await areClean(texts, redactor);
    for (const text of texts) files.push(await toFile(text, isClean, { ...base, services }));
    [texts, size] = [[], 0];
  };
  for (const [file, name] of named) {
    run.signal.throwIfCancelled();
    run.progress({ label: 'Reading sources', done: files.length + texts.length, total: named.size });
    const whole = { ...name, path: namedIn(place, name.path) };
    const read = await readText(whole, file, `${place}/${name.path}`, () => textIn(place, name.path, repositories));
    texts.push(read);
    size += (read.text ?? '').length;
    if (size >= lookedAtOnce) await take();
  }
  await take();
  return files.filter(({ origin: file, facts, fault }) => facts.length > 0 || fault !== null || known.has(file));
}

/** True when no text holds a secret, so that they need not be looked at one by one: looking at all at once is faster. */
async function areClean(texts: readonly SourceText[], redactor: Redactor): Promise<boolean> {
  const plain = texts.flatMap(({ text }) => (text !== null && isPlain(text) ? [text] : []));
  return plain.length > 1 && Object.keys((await redactor.redact(plain.join('\n\n'))).counts).length === 0;
}

/** False for a history and for an export, whose facts are looked at one by one. */
function isPlain(text: string): boolean {
  return !text.includes('\0') && !/^\s*[[{]/.test(text);
}

/** Returns a file of a source, or the history of the repository in it; null when there is none. */
async function textIn(place: string, path: string, repositories: RepositoryFiles): Promise<string | null> {
  if (!isHistory(path)) return asText(await repositories.read(place, path));
  return repositories.history(path === historyName ? place : `${place}/${path.slice(0, -historyName.length - 1)}`);
}

function isHistory(path: string): boolean {
  return path === historyName || path.endsWith(`/${historyName}`);
}

function asText(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** The content of a source's file, as far as it was read. */
interface SourceText {
  readonly name: SourceName;
  readonly origin: string;
  /** Path of the file. */
  readonly place: string;
  /** null when there is none, and when it could not be read. */
  readonly text: string | null;
  /** Why it could not be read; null when it was. */
  readonly fault: string | null;
}

interface ReadingBase {
  readonly services: PromoteDeps;
  readonly project: Project;
  readonly repository: string;
  readonly cwd: string | null;
}

/** Returns the name of what a file is about: of the folder of a package in a repository, else the project. */
function subjectOf(place: string, repository: string, project: Project): string {
  const [root, folders] = [repository, place].map((path) => path.split(/[/\\]/));
  const inside = (folders ?? []).slice((root ?? []).length, -1).filter((folder) => !kindFolder.test(folder));
  return inside.at(-1) ?? project.name;
}

async function readText(
  name: SourceName,
  origin: string,
  place: string,
  read: () => Promise<string | null>,
): Promise<SourceText> {
  const source = { name, origin, place, text: null, fault: null };
  try {
    return { ...source, text: await read() };
  } catch (error) {
    return { ...source, fault: error instanceof TypeError ? 'It is not text in UTF-8.' : messageOf(error) };
  }
}

async function toFile(
  { name, origin, place, text, fault }: SourceText,
  isClean: boolean,
  { services, project, repository, cwd }: ReadingBase,
): Promise<ReadFile> {
  const base = { origin, project, cwd: cwd ?? '', kind: null, facts: [], fault };
  if (text === null) return base;
  try {
    const found = readFacts(text, name, subjectOf(place, repository, project));
    if (found !== null) return { ...base, kind: found.kind, facts: await hashed(found.facts, text, isClean, services) };
    return name.isNamed
      ? { ...base, fault: 'It is no decision record, file of rules, changelog or export of gh.' }
      : base;
  } catch (error) {
    return { ...base, fault: messageOf(error) };
  }
}

/** Removes secrets, and facts that the file states twice. `isKnownClean`: a plain text was found to have no secret. */
async function hashed(
  facts: readonly Fact[],
  text: string,
  isKnownClean: boolean,
  { redactor, hasher }: PromoteDeps,
): Promise<HashedFact[]> {
  const own = redactor.remembering();
  // Of a history only the commits that are facts.
  const whole = text.includes('\0') ? facts.map(({ excerpt }) => excerpt).join('\n\n') : text;
  const isFound = !(isKnownClean && isPlain(text)) && Object.keys((await own.redact(whole)).counts).length > 0;
  const isClean = !isFound && !/^\s*[[{]/.test(text);
  const encoder = new TextEncoder();
  const byHash = new Map<string, HashedFact>();
  for (const fact of facts) {
    const clean = isClean ? fact : await redactFact(fact, own);
    const hash = hasher.sha256(encoder.encode(clean.compared ?? clean.excerpt));
    if (!byHash.has(hash)) byHash.set(hash, { ...clean, hash });
  }
  return [...byHash.values()];
}
