import type { Candidate } from './candidate';
import { jaccard, overlap, sharedCount } from './words';

/** Turns further apart than this speak of the same thing only when they say nearly the same. */
const nearby = 10;

export function isSameClaim(a: Candidate, b: Candidate): boolean {
  // A reader of one note would read the other's title in it.
  if (a.summary.includes(b.title) || b.summary.includes(a.title)) return true;
  const alike = jaccard(a.words, b.words);
  if (alike >= 0.5) return true;
  // What is still open may well speak of what has been decided.
  if ((a.durability === 'working-memory') !== (b.durability === 'working-memory')) return false;
  const contained = overlap(a.words, b.words);
  if (sharedCount(a.words, b.words) < 3) return false;
  if (Math.min(a.words.size, b.words.size) < 4) return contained >= 0.9 && alike >= 0.4;
  const distance = Math.abs(a.at - b.at);
  const limit = distance <= 1 ? 0.4 : distance <= nearby ? 0.5 : 0.65;
  return contained >= (kindOf(a) === kindOf(b) ? limit : limit + (distance === 0 ? 0.1 : 0.2));
}

/** A problem and an insight may be two tellings of one finding. */
function kindOf({ type }: Candidate): string {
  return type === 'problem' ? 'insight' : type;
}

/** Whether `a` is the better telling: a person's word, then the higher score, then the later one. */
export function isBetter(a: Candidate, b: Candidate): boolean {
  if (a.origin !== b.origin) return a.origin === 'user';
  if (Math.abs(a.score - b.score) > 1) return a.score > b.score;
  return a.at > b.at;
}

/** One candidate for each claim, in the order given. */
export function withoutDuplicates(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    const at = kept.findIndex((other) => isSameClaim(other, candidate));
    const other = kept[at];
    if (other === undefined) kept.push(candidate);
    else kept[at] = isBetter(candidate, other) ? candidate : other;
  }
  return kept;
}
