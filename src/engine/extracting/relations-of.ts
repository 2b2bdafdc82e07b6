import type { ProposedBeat } from '../../core/extraction/proposed-beat';
import type { Relation } from '../../core/note/beat';
import { linkTarget } from '../../core/note/relations';
import type { VaultPath } from '../../core/note/path';
import type { LinkResolver } from '../../core/note/resolve-link';
import type { JudgedDraft } from './judge-claims';

/** Beats of one reply by their titles, with where they will stand. */
export type Siblings = ReadonlyMap<string, VaultPath>;

/** What a title is looked up by. */
export function titleKey(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export interface NamedRelations {
  readonly relations: readonly Relation[];
  /** Targets that no note has. */
  readonly unknown: readonly string[];
}

/** The relations of a new note at `path`: those to beats of the same reply, and those that the comparison with old notes gave. Each target once, never itself. */
export function relationsOf(
  proposed: ProposedBeat['relations'],
  links: JudgedDraft['links'],
  path: VaultPath,
  siblings: Siblings,
  resolver: LinkResolver,
): NamedRelations {
  const targets = new Map<VaultPath, string>();
  const unknown: string[] = [];
  for (const { verdict, note } of links)
    targets.set(note.path, verdict === 'contradicts' || verdict === 'supersedes' ? verdict : 'related');
  for (const { predicate, target } of proposed) {
    const place = siblings.get(titleKey(target));
    if (place === undefined) unknown.push(target);
    else if (place !== path && !targets.has(place)) targets.set(place, predicate);
  }
  return {
    relations: [...targets].map(([target, predicate]) => ({ predicate, target: linkTarget(target, path, resolver) })),
    unknown,
  };
}
