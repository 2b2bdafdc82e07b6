import type { ProposedBeat } from '../../core/extraction/proposed-beat';
import type { BeatDraft, Relation } from '../../core/note/beat';
import { linkTarget } from '../../core/note/relations';
import type { VaultPath } from '../../core/note/path';
import type { LinkResolver } from '../../core/note/references/resolve-link';
import type { JudgedDraft } from './window-work';

/** Beats of one reply by title, with their future paths. */
export type Siblings = ReadonlyMap<string, VaultPath>;

/** Returns the form of a title that is used as key. */
export function titleKey(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

interface Named {
  readonly title: string;
  readonly named: ProposedBeat['relations'];
}

/** Returns the relations that each of these beats names, where a contradiction stands in both of its beats, and first. */
export function namedByBoth(beats: readonly Named[]): ProposedBeat['relations'][] {
  const isContradiction = ({ predicate }: Relation): boolean => predicate === 'contradicts';
  return beats.map(({ title, named }) => {
    const key = titleKey(title);
    const naming = beats.filter((other) =>
      other.named.some((relation) => isContradiction(relation) && titleKey(relation.target) === key),
    );
    return [
      ...naming.map((other) => ({ predicate: 'contradicts', target: other.title })),
      ...named.filter(isContradiction),
      ...named.filter((relation) => !isContradiction(relation)),
    ];
  });
}

/** Returns the index of the beat that supersedes another one of its reply and rests on a later turn; -1 without one. */
export function successorOf(at: number, beats: readonly (Named & Pick<BeatDraft, 'turnIds'>)[]): number {
  const lastTurn = (place: number): number =>
    Math.max(...(beats[place]?.turnIds ?? []).map((id) => Number(id.replace(/^\D+/, ''))));
  const key = titleKey(beats[at]?.title ?? '');
  return beats.findIndex(
    ({ named }, place) =>
      lastTurn(place) > lastTurn(at) &&
      named.some(({ predicate, target }) => predicate === 'supersedes' && titleKey(target) === key),
  );
}

export interface NamedRelations {
  readonly relations: readonly Relation[];
  /** Targets without a note. */
  readonly unknown: readonly string[];
}

/**
 * Returns the relations of a new note at `path`: those to beats of the same reply, and those found by comparing it with
 * old notes. Each target once, never the note itself.
 */
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
