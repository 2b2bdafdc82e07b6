import type { Session } from '../transcript/turn';
import type { Deed } from '../transcript/work/deed';
import type { Candidate } from './candidate';
import { causeCues, constraintCues, insightCues, problemCues } from './cues';
import { hasCue } from './has-cue';
import { asPhrase, specificsOf } from './words';

/** What was found is mended within so many turns, or it was not mended because of it. */
export const soon = 4;
const fewestNames = 2;
const leastScore = 4.5;
const leastAnswer = 5;
const fixed = /\*\*Fix:\*\*/;
/** True for a while: what comes later ends it. */
const passing =
  /\b(?:(?:is|are|was|were) (?:still |now )?(?:missing|running|compiling|waiting|installing)|not (?:yet )?(?:installed|implemented|handled|wired|covered|tested|running|available)|(?:doesn't|does not|don't) exist|not yet|in progress|ready now|currently|missing tests?|(?:next|remaining) steps?|todo|noch nicht|fehlt noch|derzeit)\b/i;

/**
 * Whether the rules are sure of a candidate: what the person said, and of what the assistant found only what names its matter, lasts, gives
 * its reason and, where it was a fault, was mended.
 */
export function isSure(candidate: Candidate, session: Session): boolean {
  if (candidate.title.endsWith('…')) return false;
  if (candidate.origin === 'user') return true;
  if (passing.test(`${candidate.title}. ${candidate.summary}`)) return false;
  // What the person complained of or asked is told with the answer.
  if (candidate.turns.length > 1 && (candidate.type !== 'insight' || isWork(session)))
    return isAnswer(candidate, session);
  // In talks without a project the assistant tells what any handbook says.
  if (candidate.type === 'decision' || candidate.score < leastScore || !isWork(session)) return false;
  if (candidate.type === 'reference') return true;
  if (specificsOf(candidate.body).length < fewestNames) return false;
  return isExplained(candidate) && (!isFault(candidate) || isMended(candidate, session));
}

function isAnswer(candidate: Candidate, session: Session): boolean {
  switch (candidate.type) {
    case 'reference':
      return true;
    case 'decision':
      return isWork(session);
    case 'problem':
      return fixed.test(candidate.body) && isMended(candidate, session);
    default:
      return (
        candidate.score >= leastAnswer &&
        isExplained(candidate) &&
        (!isFault(candidate) || isMended(candidate, session))
      );
  }
}

function isWork({ cwd, deeds = [] }: Session): boolean {
  return cwd !== null || deeds.length > 0;
}

/** A fault that is told without its end holds nobody knows how long. */
export function isFault({ type, title, summary }: Candidate): boolean {
  return type === 'problem' || hasCue(asPhrase(`${title} ${summary}`), problemCues);
}

/** Where the work is known, a change followed at once; elsewhere the talk tells it. */
function isMended({ at }: Candidate, { deeds }: Session): boolean {
  return deeds === undefined || changesAfter(at, deeds).length > 0;
}

/** The files that were changed right after a turn. */
export function changesAfter(at: number, deeds: readonly Deed[]): string[] {
  return deeds.flatMap((deed) =>
    deed.kind === 'file' && deed.turnsBefore > at && deed.turnsBefore <= at + soon ? [deed.path] : [],
  );
}

function isExplained({ title, summary, body }: Candidate): boolean {
  if (fixed.test(body)) return true;
  const phrase = asPhrase(`${title} ${summary}`);
  return [causeCues, insightCues, constraintCues].some((cues) => hasCue(phrase, cues));
}
