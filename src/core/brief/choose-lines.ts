import type { Claim } from './claim';

/** Number of lines of one session that come before further ones of it. */
const fewOfSession = 3;

/** The claims of a group, best first, and the share of the room that it gets beside the others. */
export interface Sharing {
  readonly claims: readonly Claim[];
  readonly share: number;
}

/**
 * Chooses claims that fit into `room` together, and returns those of each group, best first. The next line is always one
 * of the group that has used least of its share, so that no group goes without, and none of its lines is shown at the
 * expense of all others of the session before.
 */
export function chooseLines(groups: readonly Sharing[], room: number, costOf: (claim: Claim) => number): Claim[][] {
  const waiting = groups.map(({ claims, share }) => ({
    share,
    used: 0,
    next: bySession(claims),
    taken: new Set<Claim>(),
  }));
  let free = room;
  for (let open = waiting; open.length > 0;) {
    const group = open.reduce((least, each) => (each.used / each.share < least.used / least.share ? each : least));
    const claim = group.next.shift();
    const cost = claim === undefined ? Infinity : costOf(claim);
    if (claim === undefined || cost > free) {
      open = open.filter((each) => each !== group);
      continue;
    }
    group.taken.add(claim);
    group.used += cost;
    free -= cost;
  }
  return groups.map(({ claims }, at) => claims.filter((claim) => waiting[at]?.taken.has(claim)));
}

/** Returns the claims with the first few of each session before the next few of each. */
function bySession(claims: readonly Claim[]): Claim[] {
  const counts = new Map<string, number>();
  const rounds: Claim[][] = [];
  for (const claim of claims) {
    const count = claim.session === '' ? 0 : (counts.get(claim.session) ?? 0);
    counts.set(claim.session, count + 1);
    (rounds[Math.floor(count / fewOfSession)] ??= []).push(claim);
  }
  return rounds.flat();
}
