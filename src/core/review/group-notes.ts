/** The facts about a due note that grouping needs. */
export interface GroupedNote {
  readonly path: string;
  readonly reviewAfter: string;
  /** '' without a project. */
  readonly project: string;
  readonly tags: readonly string[];
}

/** Maximum number of notes in a group, because the whole group is read at once. */
const mostInGroup = 5;
/** Number of common tags that make two notes related; one is enough when they are also near each other. */
const enoughTags = 2;

interface Pair {
  readonly left: number;
  readonly right: number;
  readonly strength: number;
}

/**
 * Groups due notes that can be decided together: notes of one project that share tags or are near each other. `near`
 * gives the nearest notes by path, best first; without it only tags count. A group has at most five notes; groups and
 * their notes are in the order in which they became due.
 */
export function groupNotes<Note extends GroupedNote>(
  notes: readonly Note[],
  near: ReadonlyMap<string, readonly string[]> = new Map(),
): Note[][] {
  const sorted = [...notes].sort(byDay);
  const pairs = relatedPairs(sorted, near);
  const isRelated = new Set(pairs.map(({ left, right }) => left * sorted.length + right));
  const groupOf = sorted.map((_, at) => [at]);
  for (const { left, right } of pairs) {
    const [one, other] = [groupOf[left] ?? [], groupOf[right] ?? []];
    if (
      one === other ||
      one.length + other.length > mostInGroup ||
      !areMostlyRelated(one, other, isRelated, sorted.length)
    )
      continue;
    const joined = [...one, ...other].sort((a, b) => a - b);
    for (const at of joined) groupOf[at] = joined;
  }
  return [...new Set(groupOf)].map((group) => group.flatMap((at) => sorted[at] ?? []));
}

function byDay(left: GroupedNote, right: GroupedNote): number {
  if (left.reviewAfter !== right.reviewAfter) return left.reviewAfter < right.reviewAfter ? -1 : 1;
  return left.path < right.path ? -1 : 1;
}

/** Returns the related pairs, the strongest first; among equals, those that became due first. */
function relatedPairs(notes: readonly GroupedNote[], near: ReadonlyMap<string, readonly string[]>): Pair[] {
  const ranks = notes.map(({ path }) => new Map((near.get(path) ?? []).map((other, rank) => [other, rank])));
  const tags = notes.map((note) => new Set(note.tags.map((tag) => tag.toLowerCase())));
  const pairs: Pair[] = [];
  notes.forEach((note, left) => {
    for (let right = left + 1; right < notes.length; right += 1) {
      const other = notes[right];
      if (other === undefined || note.project.toLowerCase() !== other.project.toLowerCase()) continue;
      const shared = sharedCount(tags[left], tags[right]);
      const nearness = nearnessOf(ranks[left]?.get(other.path), ranks[right]?.get(note.path));
      const isRelated = shared >= enoughTags || nearness >= 2 || (nearness > 0 && shared > 0);
      if (isRelated) pairs.push({ left, right, strength: shared + nearness });
    }
  });
  return pairs.sort((a, b) => b.strength - a.strength || a.left - b.left || a.right - b.right);
}

/** Returns the sum over both sides that name the other: 1 and a bonus for a better rank. */
function nearnessOf(...ranks: readonly (number | undefined)[]): number {
  return ranks.reduce<number>((sum, rank) => sum + (rank === undefined ? 0 : 1 + 1 / (rank + 2)), 0);
}

function sharedCount(left: ReadonlySet<string> = new Set(), right: ReadonlySet<string> = new Set()): number {
  let count = 0;
  for (const tag of left) if (right.has(tag)) count += 1;
  return count;
}

/**
 * True when half of the pairs across are related, because a chain of notes that are each related only to the next is
 * not a group.
 */
function areMostlyRelated(
  one: readonly number[],
  other: readonly number[],
  isRelated: ReadonlySet<number>,
  count: number,
): boolean {
  const related = one.flatMap((a) =>
    other.filter((b) => isRelated.has(Math.min(a, b) * count + Math.max(a, b))),
  ).length;
  return 2 * related >= one.length * other.length;
}
