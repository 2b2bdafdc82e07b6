import { placesWithout, freePath } from '../writing/free-path';
import { stableUuid } from '../../core/content-hash';
import { isoSeconds } from '../../core/note/written-day';
import { normalizeType } from '../../core/note/vocabulary';
import { fileNameFromTitle } from '../../core/note/file-name';
import { isInFolder, type VaultPath } from '../../core/note/path';
import { LinkResolver } from '../../core/note/references/resolve-link';
import { leadsInside } from '../../core/plan/links/edit-references';
import type { StructureChange } from '../../core/plan/structure-change';
import { clashObstacles, openObstacles } from '../../core/merging/definitions';
import type { PromotedText } from '../../core/review/decision';
import { wholeBody, withAskedHeading } from '../../core/merging/whole-body';
import { mergedBeat, renderMergedBeat } from '../../core/merging/merged-beat';
import type { VaultSettings } from '../../core/settings/settings';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';
import type { VaultInstructions } from '../asking/vault-instructions';
import { findMappedFolder } from '../filing/find-project';
import { parseFolder, routeBeat } from '../filing/route-beat';
import type { DueNote } from './due-notes';
import { withDistinctLinks } from '../../core/merging/source-note';

export interface PromotionDeps {
  readonly vault: Pick<Vault, 'list'>;
  /** Paths of the vault after the earlier decisions. */
  readonly places: Pick<Vault, 'findCollision'>;
  readonly hasher: Hasher;
  readonly settings: VaultSettings;
  readonly instructions: Pick<VaultInstructions, 'vocabulary'>;
  /** Returns the places in a note that links name, `#Heading` or `#^block`. */
  readonly subpathsTo: (path: string) => readonly string[];
}

export interface PlannedPromotion {
  readonly to: VaultPath;
  readonly change: StructureChange;
}

/**
 * Plans the durable note that replaces these notes. Throws an error that says which part of the decision is impossible.
 */
export async function planPromotion(
  notes: readonly DueNote[],
  text: PromotedText,
  now: Date,
  deps: PromotionDeps,
): Promise<PlannedPromotion> {
  const { vault, places, hasher, settings } = deps;
  const resolver = new LinkResolver((await vault.list()).map(({ path }) => path));
  const [obstacle] =
    text.body === undefined && notes.length > 1 ? [...clashObstacles(notes), ...openObstacles(notes)] : [];
  if (obstacle !== undefined) throw new Error(obstacle);
  const paths = new Set<string>(notes.map(({ path }) => path));
  const wanted = { ...text, ...(text.type === undefined ? {} : { type: await knownType(text.type, deps) }) };
  const apart = withDistinctLinks(notes, resolver);
  const body = text.body ?? wholeBody(apart, wanted);
  const [one, ...others] = apart;
  const beat = mergedBeat(apart, {
    newId: stableUuid(hasher.sha256(JSON.stringify(notes.map(({ hash }) => hash)))),
    now: isoSeconds(now),
    // When there are several notes, each title is already above its text, unless somebody wrote another text.
    text: {
      ...wanted,
      body:
        one === undefined || others.length > 0
          ? body
          : withAskedHeading(body, one, wanted.title ?? one.title, deps.subpathsTo(one.path)),
    },
    leadsInside: leadsInside(paths, resolver),
  });
  const folder = text.folder === undefined ? usualFolder(notes, settings) : namedFolder(text.folder, settings);
  const to = await freePath(folder, fileNameFromTitle(beat.title), 'md', placesWithout(paths, places));
  const left = notes.filter(({ path }) => path !== to).map(({ path }) => ({ path, successor: to }));
  return {
    to,
    change: {
      moved: [],
      left,
      written: [{ path: to, text: renderMergedBeat(beat, apart), sources: notes.map(({ path }) => path) }],
      hashes: new Map(notes.map(({ path, hash }) => [path, hash])),
    },
  };
}

/** Returns the usual folder for durable notes of this kind. */
export function usualFolder(notes: readonly Pick<DueNote, 'project' | 'scope'>[], settings: VaultSettings): string {
  const projects = new Set(notes.map(({ project }) => project));
  const [project = ''] = projects;
  const isOfProject =
    projects.size === 1 && project !== '' && notes.every(({ scope }) => scope.toLowerCase() !== 'general');
  const place = { durability: 'durable', scope: isOfProject ? 'project' : 'general' } as const;
  return routeBeat(
    place,
    isOfProject ? { name: project, folder: findMappedFolder(settings, project) } : null,
    settings,
  );
}

function namedFolder(named: string, { inboxFolder }: VaultSettings): string {
  if (/^\/+$/.test(named)) return '';
  const folder = parseFolder(named);
  if (folder === null) throw new Error(`The vault has no folder "${named}".`);
  if (isInFolder(folder, inboxFolder)) throw new Error(`${folder} is the inbox. Choose another folder.`);
  return folder;
}

async function knownType(type: string, { instructions }: PromotionDeps): Promise<string> {
  const vocabulary = await instructions.vocabulary();
  const known = normalizeType(type, vocabulary);
  if (known === null) throw new Error(`This vault has no type "${type}". Use one of ${vocabulary.types.join(', ')}.`);
  return known;
}
