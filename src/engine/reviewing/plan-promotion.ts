import { normalizeType } from '../../core/note/vocabulary';
import { fileNameFromTitle } from '../../core/note/file-name';
import { isInFolder, type VaultPath } from '../../core/note/path';
import { LinkResolver } from '../../core/note/resolve-link';
import { leadsInside } from '../../core/plan/links/edit-references';
import type { StructureChange } from '../../core/plan/structure-change';
import { clashObstacles, openObstacles } from '../../core/restructure/missing-definitions';
import type { PromotedText } from '../../core/review/decision';
import { joinedBody, withAskedHeading } from '../../core/review/joined-body';
import { promotedBeat, renderPromoted } from '../../core/review/promoted-note';
import type { VaultSettings } from '../../core/settings/settings';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';
import type { House } from '../asking/house';
import { findMappedFolder } from '../filing/find-project';
import { isoSeconds, stableUuid } from '../filing/make-beat';
import { placesWithout } from '../filing/places-without';
import { freePath } from '../filing/plan-beats';
import { parseFolder, routeBeat } from '../filing/route-beat';
import type { DueNote } from './due-notes';
import { toldApart } from './shown-notes';

export interface PromotionWorld {
  readonly vault: Vault;
  readonly hasher: Hasher;
  readonly settings: VaultSettings;
  readonly house: Pick<House, 'vocabulary'>;
  /** What links ask for within a note, `#Heading` or `#^block`. */
  readonly subpathsTo: (path: string) => readonly string[];
}

export interface PlannedPromotion {
  readonly to: VaultPath;
  readonly change: StructureChange;
}

/** The durable note that takes the place of these, at a place that is not `taken` (folded). Throws an error that says what of the wish cannot be. */
export async function planPromotion(
  notes: readonly DueNote[],
  text: PromotedText,
  now: Date,
  world: PromotionWorld,
  taken: ReadonlySet<string>,
): Promise<PlannedPromotion> {
  const { vault, hasher, settings } = world;
  const resolver = new LinkResolver((await vault.list()).map(({ path }) => path));
  const [obstacle] =
    text.body === undefined && notes.length > 1 ? [...clashObstacles(notes), ...openObstacles(notes)] : [];
  if (obstacle !== undefined) throw new Error(obstacle);
  const paths = new Set<string>(notes.map(({ path }) => path));
  const wanted = { ...text, ...(text.type === undefined ? {} : { type: await knownType(text.type, world) }) };
  const apart = toldApart(notes, resolver);
  const body = text.body ?? joinedBody(apart, wanted);
  const [one, ...others] = apart;
  const beat = promotedBeat(apart, {
    newId: stableUuid(hasher.sha256(JSON.stringify(notes.map(({ hash }) => hash)))),
    now: isoSeconds(now),
    // Of several notes each title stands above its text already, unless somebody wrote another one.
    text: {
      ...wanted,
      body:
        one === undefined || others.length > 0
          ? body
          : withAskedHeading(body, one, wanted.title ?? one.title, world.subpathsTo(one.path)),
    },
    leadsInside: leadsInside(paths, resolver),
  });
  const folder = text.folder === undefined ? usualFolder(notes, settings) : namedFolder(text.folder, settings);
  const to = await freePath(folder, fileNameFromTitle(beat.title), 'md', placesWithout(paths, vault), taken);
  const left = notes.filter(({ path }) => path !== to).map(({ path }) => ({ path, successor: to }));
  return {
    to,
    change: {
      moved: [],
      left,
      written: [{ path: to, text: renderPromoted(beat, apart), sources: notes.map(({ path }) => path) }],
      hashes: new Map(notes.map(({ path, hash }) => [path, hash])),
    },
  };
}

/** Where a durable note of this kind goes. */
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
  if (folder === null) throw new Error(`"${named}" is no folder of the vault.`);
  if (isInFolder(folder, inboxFolder)) throw new Error(`${folder} is the inbox: what lies there is captured.`);
  return folder;
}

async function knownType(type: string, { house }: PromotionWorld): Promise<string> {
  const vocabulary = await house.vocabulary();
  const known = normalizeType(type, vocabulary);
  if (known === null) throw new Error(`There is no type "${type}" in this vault, only ${vocabulary.types.join(', ')}.`);
  return known;
}
