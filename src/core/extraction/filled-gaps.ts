import type { Candidate } from './candidate';
import { sharedCount } from './words';

const gap =
  /\b(?:(?:is|are|was|were) (?:still |now )?missing|nothing (?:ever |yet )?\p{L}+s\b|(?:there (?:is|are)) no \p{L}+[^.]{0,40} yet\b|not (?:yet )?(?:implemented|handled|wired|covered|tested)(?: yet)?|has not run yet|doesn't exist yet|does not exist yet|fehlt(?: noch)?|manque encore|falta todavía)\b/iu;

/** Turns after a gap was found within which it is usually closed. */
const soon = 12;

/** What was missing when the work began and was then supplied: the decision or fix that followed tells more. */
export function isFilledGap(
  candidate: Candidate,
  turnWords: readonly ReadonlySet<string>[],
  others: readonly Candidate[],
): boolean {
  if (
    candidate.origin !== 'assistant' ||
    !(candidate.type === 'insight' || candidate.type === 'problem') ||
    !gap.test(candidate.body) ||
    /\*\*Fix:\*\*/.test(candidate.body)
  )
    return false;
  const later = others.some(
    (other) =>
      other.at > candidate.at &&
      other.at <= candidate.at + soon &&
      (other.type === 'decision' || other.type === 'problem') &&
      sharedCount(other.words, candidate.words) >= 2,
  );
  if (later) return true;
  for (let at = candidate.at + 1; at <= candidate.at + soon; at++)
    if (sharedCount(turnWords[at] ?? new Set(), candidate.words) >= 4) return true;
  return false;
}
