import type { ContentHash } from '../../core/content-hash';
import { AppError } from '../../core/errors';
import { LinkTargets } from '../../core/plan/links/link-targets';
import { lostSentences } from '../../core/plan/lost-sentences';
import type { FileOperation } from '../../core/plan/plan';
import type { Proof } from '../../core/plan/proof';
import type { StructureChange } from '../../core/plan/structure-change';
import { changedTexts } from './changed-texts';
import { checkChange } from './check-change';
import { operationsOf } from './operations-of';
import { proveLinks } from './prove-links';
import type { Refusal } from './refusal';
import type { StructureDeps } from './apply-structure';

export interface StructurePlan {
  /** Operations in the order they are applied, all or none. */
  readonly operations: readonly FileOperation[];
  readonly proof: Proof;
  /**
   * Why parts cannot be done (a locked note that would have to change, a path that is taken); then there are no
   * operations.
   */
  readonly refused: readonly Refusal[];
}

export type { Refusal, StructureChange };

/**
 * Plans a change of a vault's structure in which every link keeps its target or leads to its replacement, and proves
 * this on the resulting vault. Does not change files whose links are not affected. Throws `conflict` when files keep
 * changing while they are read. `areCurrent`: the links were just compared with the vault.
 */
export async function planStructure(
  change: StructureChange,
  deps: StructureDeps,
  areCurrent = false,
): Promise<StructurePlan> {
  if (!areCurrent) await deps.links.refresh();
  const refused = await checkChange(change, deps);
  if (refused.length > 0) return refusal(refused, deps);
  const { texts, hashes } = await oldTexts(change, deps);
  const linkTargets = new LinkTargets(change, texts);
  const changed = await changedTexts(change, linkTargets, deps);
  if (changed.refused.length > 0) return refusal(changed.refused, deps);
  const operations = await operationsOf(change, changed, new Map([...hashes, ...(change.hashes ?? [])]), deps);
  const links = await proveLinks(operations, change, linkTargets, deps);
  return { operations, proof: { ...links, lostSentences: sentencesLost(change, texts) }, refused: [] };
}

function refusal(refused: readonly Refusal[], { links: { count } }: StructureDeps): StructurePlan {
  return { operations: [], proof: { linksBefore: count, linksAfter: count, broken: [], lostSentences: [] }, refused };
}

interface OldTexts {
  readonly texts: ReadonlyMap<string, string>;
  readonly hashes: ReadonlyMap<string, ContentHash>;
}

/** Reads the texts needed to find the new targets of links and the lost sentences. */
async function oldTexts({ left, written }: StructureChange, { links, hasher }: StructureDeps): Promise<OldTexts> {
  const paths = [
    ...left.flatMap(({ path, successor }) => [path, ...(successor === null ? [] : [successor])]),
    ...written.flatMap(({ path, sources }) => [path, ...sources]),
  ];
  const texts = new Map<string, string>();
  const hashes = new Map<string, ContentHash>();
  for (const path of new Set(paths)) {
    if (!links.has(path)) continue;
    const bytes = await links.bytes(path);
    texts.set(path, new TextDecoder().decode(bytes));
    hashes.set(path, await hasher.digest(bytes));
  }
  for (const { path, successor } of left) {
    const isThere = successor === null || links.has(successor) || written.some((note) => note.path === successor);
    if (!isThere)
      throw new AppError('internal', `"${successor}" is meant to replace "${path}", but it does not exist.`, path);
  }
  return { texts, hashes };
}

/** Returns the sentences of notes to be replaced or rewritten that none of the resulting texts contains. */
function sentencesLost({ left, written }: StructureChange, texts: ReadonlyMap<string, string>): Proof['lostSentences'] {
  const successors = left.flatMap(({ successor }) => (successor === null ? [] : [successor]));
  const gone = new Set<string>([
    ...left.filter(({ successor }) => successor !== null).map(({ path }) => path),
    ...written.map(({ path }) => path),
  ]);
  const originals = [...texts]
    .filter(([path]) => gone.has(path))
    .map(([path, text]) => ({ path: path as (typeof written)[number]['path'], text }));
  if (originals.length === 0) return [];
  const unwritten = successors
    .filter((path) => !written.some((note) => note.path === path))
    .flatMap((path) => texts.get(path) ?? []);
  const isSame = written.some(({ saysSame }) => saysSame === true);
  return lostSentences(originals, [...written.map(({ text }) => text), ...new Set(unwritten)], isSame);
}
