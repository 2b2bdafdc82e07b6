import type { Revision } from './revision';

/** The revisions of an entry in their order; the number of each is its place, from 1. */
export interface Chain {
  readonly revisions: readonly Revision[];
  /** When each took effect: its own time, or that of the revision before if a clock was wrong. */
  readonly effective: readonly string[];
  /** Hashes of the revisions that no other one follows, in order; more than one after two devices wrote at once. */
  readonly heads: readonly string[];
  /** Numbers of revisions that another device wrote at the same place as an earlier one. */
  readonly beside: readonly number[];
  /** Faults of the history, as sentences. */
  readonly faults: readonly string[];
}

/**
 * Orders revisions: each after the ones that it follows, otherwise by time. The same revision counts once. `stated` is
 * the number of revisions that the note claims to have.
 */
export function chainOf(given: readonly Revision[], stated = 0): Chain {
  const byHash = new Map(given.map((revision) => [revision.hash, revision]));
  const all = [...byHash.values()];
  if (isLine(all)) return lineOf(all, stated);
  const parentsOf = ({ previous, joins }: Revision): string[] =>
    [previous, ...joins].filter((hash) => byHash.has(hash));
  const { ordered, effective } = orderRevisions(all, parentsOf);
  const followed = new Set(all.flatMap(parentsOf));
  const rivals = new Set<string>();
  const beside = ordered.flatMap(({ previous }, at) => {
    if (!rivals.has(previous)) {
      rivals.add(previous);
      return [];
    }
    return previous === '' ? [] : [at + 1];
  });
  return {
    revisions: ordered,
    effective,
    heads: ordered.filter(({ hash }) => !followed.has(hash)).map(({ hash }) => hash),
    beside,
    faults: faultsOfChain(ordered, byHash, stated),
  };
}

/** True for revisions of which each follows the one before, as in nearly all notes. */
function isLine(all: readonly Revision[]): boolean {
  return all.every(({ previous, joins, at }, index) => {
    const before = all[index - 1];
    return joins.length === 0 && previous === (before?.hash ?? '') && (before === undefined || before.at <= at);
  });
}

function lineOf(revisions: readonly Revision[], stated: number): Chain {
  return {
    revisions,
    effective: revisions.map(({ at }) => at),
    heads: revisions.slice(-1).map(({ hash }) => hash),
    beside: [],
    faults: faultsOfChain(revisions, new Map(revisions.map((revision) => [revision.hash, revision])), stated),
  };
}

function orderRevisions(
  all: readonly Revision[],
  parentsOf: (revision: Revision) => string[],
): { readonly ordered: Revision[]; readonly effective: string[] } {
  const times = new Map<string, string>();
  const waiting = new Map(all.map((revision) => [revision.hash, parentsOf(revision).length]));
  const children = new Map<string, Revision[]>();
  for (const revision of all)
    for (const parent of parentsOf(revision)) children.set(parent, [...(children.get(parent) ?? []), revision]);
  const timed = (revision: Revision): readonly [Revision, string] => [
    revision,
    parentsOf(revision).reduce((latest, hash) => laterOf(latest, times.get(hash) ?? ''), revision.at),
  ];
  const ready = all.filter(({ hash }) => waiting.get(hash) === 0).map(timed);
  const ordered: Revision[] = [];
  while (ready.length > 0) {
    ready.sort(([one, early], [other, late]) => compare(early, late) || compare(one.hash, other.hash));
    const [next, at] = ready.shift() as (typeof ready)[number];
    ordered.push(next);
    times.set(next.hash, at);
    for (const child of children.get(next.hash) ?? []) {
      const left = (waiting.get(child.hash) ?? 0) - 1;
      waiting.set(child.hash, left);
      if (left === 0) ready.push(timed(child));
    }
  }
  return { ordered, effective: ordered.map(({ hash }) => times.get(hash) ?? '') };
}

function faultsOfChain(ordered: readonly Revision[], byHash: ReadonlyMap<string, Revision>, stated: number): string[] {
  const faults = ordered.flatMap(({ previous, joins, record }, at) => {
    const number = `Revision ${String(at + 1)}`;
    const lost = [previous, ...joins].filter((hash) => hash !== '' && !byHash.has(hash));
    return [
      ...(lost.length === 0
        ? []
        : [`${number} follows a revision that was changed or is missing (${lost.join(', ')}).`]),
      ...(previous === '' && at > 0 ? [`${number} follows no other revision.`] : []),
      ...(record.id === ordered[0]?.record.id ? [] : [`${number} belongs to another entry.`]),
    ];
  });
  if (stated <= ordered.length) return faults;
  return [...faults, `The note states ${String(stated)} revisions, but its history has ${String(ordered.length)}.`];
}

function laterOf(one: string, other: string): string {
  return compare(one, other) < 0 ? other : one;
}

/** Compares two times or two hashes. */
function compare(one: string, other: string): number {
  const [first, second] = [one.replace(/Z$/, ''), other.replace(/Z$/, '')];
  return first < second ? -1 : first > second ? 1 : 0;
}
