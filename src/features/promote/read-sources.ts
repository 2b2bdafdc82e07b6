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
import type { NamedPlace, RepositoryFiles } from '../../ports/repository-files';
import type { Run } from '../../ports/run';
import type { PromoteDeps } from './promote-deps';
import { redactFact } from './redact-fact';
import { SecretLook } from './secret-look';
import { isPlain, type SourceText, TextsRead } from './texts-read';

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
  const look = new SecretLook(services.redactor, (await services.helpRedacting?.()) ?? null);
  try {
    return await readNamed(names, known, repositories, look, services, run);
  } finally {
    look.end();
  }
}

async function readNamed(
  names: readonly string[],
  known: ReadonlySet<string>,
  repositories: RepositoryFiles,
  look: SecretLook,
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
      const found = await readSource(source, named, known, repositories, look, services, run);
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
  look: SecretLook,
  services: PromoteDeps,
  run: Run,
): Promise<ReadFile[]> {
  const { redactor } = services;
  const project = (await findProject(repository, services)) ?? { name: 'General', folder: null };
  const base = { project, repository, cwd: vaultPath === null ? shortenHome(repository) : null };
  if (!isFolder) {
    const name = { path: place.split(/[/\\]/).slice(-4).join('/'), isNamed: true };
    const text = await readText(name, place, async () => asText(await repositories.read(place)));
    return [await toFile({ ...text, origin }, false, { ...base, services })];
  }
  const files = new Map<string, ReadFile>();
  const read = new TextsRead(look, async (text, isClean) => {
    files.set(text.origin, await toFile(text, isClean, { ...base, services }));
  });
  const paths = await repositories.list(place, (path) => isSourceName({ path, isNamed: false }, place));
  // Most paths hold no secret, and to look at all of them at once is faster than at each.
  const looked = look.begin(paths.join('\n'));
  let arePathsClean: Promise<boolean> | null = null;
  const inSource = (path: string): string => harmlessLine(`${origin === '' ? '' : `${origin}/`}${path}`);
  const originIn = async (path: string): Promise<string> =>
    inSource((await (arePathsClean ??= looked())) ? path : (await redactor.redact(path)).text);
  const take = async (name: SourceName, originNow: () => Promise<string>): Promise<void> => {
    run.signal.throwIfCancelled();
    run.progress({ label: 'Reading sources', done: read.count, total: Math.max(read.count, paths.length) + 1 });
    const whole = { ...name, path: namedIn(place, name.path) };
    const text = await readText(whole, `${place}/${name.path}`, () => textIn(place, name.path, repositories));
    await read.add(text, originNow);
  };
  for (const path of [...paths, historyName]) await take({ path, isNamed: false }, () => originIn(path));
  await read.finish();
  for (const file of known)
    if (file !== origin && isOfSource(file, origin) && !files.has(file))
      await take({ path: pathInSource(file, origin), isNamed: true }, () => Promise.resolve(file));
  await read.finish();
  return [...files.values()].filter(
    ({ origin: file, facts, fault }) => facts.length > 0 || fault !== null || known.has(file),
  );
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
  place: string,
  read: () => Promise<string | null>,
): Promise<Omit<SourceText, 'origin'>> {
  const source = { name, place, text: null, fault: null };
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
