import type { Session } from '../transcript/turn';
import type { Candidate } from './candidate';
import { causeCues, constraintCues, insightCues, problemCues } from './cues';
import { hasCue } from './has-cue';
import { asPhrase, specificsOf } from './words';

/** What was found is mended within so many turns, or it was not mended because of it. */
const soon = 6;
const fewestNames = 2;
const leastScore = 4.5;
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
  const text = `${candidate.title}. ${candidate.summary}`;
  if (candidate.type === 'decision' || candidate.score < leastScore || passing.test(text)) return false;
  // In talks without a project the assistant tells what any handbook says; what it mends for the person is told with the complaint.
  if (!isWork(session) && !(candidate.turns.length > 1 && candidate.type !== 'insight')) return false;
  if (candidate.type === 'reference') return true;
  if (specificsOf(candidate.body).length < fewestNames) return false;
  return candidate.type === 'problem' ? isMended(candidate, session) : isExplained(candidate, session);
}

function isWork({ cwd, deeds = [] }: Session): boolean {
  return cwd !== null || deeds.length > 0;
}

/** Told as done, and where the work is known, followed by a change. */
function isMended({ body, at }: Candidate, { deeds }: Session): boolean {
  if (!fixed.test(body)) return false;
  return (
    deeds === undefined ||
    deeds.some(
      ({ kind, turnsBefore }) => (kind === 'file' || kind === 'commit') && turnsBefore > at && turnsBefore <= at + soon,
    )
  );
}

/** A fault that is told without its end was mended later, or nobody knows. */
function isExplained({ title, summary, body }: Candidate, { deeds }: Session): boolean {
  const phrase = asPhrase(`${title} ${summary}`);
  if (deeds !== undefined && hasCue(phrase, problemCues) && !fixed.test(body)) return false;
  return [causeCues, insightCues, constraintCues].some((cues) => hasCue(phrase, cues));
}
