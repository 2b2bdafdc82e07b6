import type { BeatDraft } from '../note/beat';
import { talkOf, type Session, type Turn } from '../transcript/turn';
import type { Candidate } from './candidate';
import { commitDrafts } from './commit-reasons';
import { reversalCues } from './cues';
import { toDraft } from './draft';
import { hasCue } from './has-cue';
import { decidedDrafts } from './person-decisions';
import { fixDrafts } from './proven-fixes';
import { findReversals, isReversed } from './reversals';
import { isSure } from './sure';
import { turnCandidates } from './turn-candidates';
import { TurnUnits } from './turn-units';
import { asPhrase, contentWords, jaccard, overlap, sharedCount } from './words';

/** Turns further apart than this speak of the same thing only when they say nearly the same. */
const nearby = 10;

/** Which turns have not been covered before. Others are context: nothing rests on them, and what they already told is not told again. */
export interface ExtractionWindow {
  isNew(turn: Turn): boolean;
}

/** More than these are never compared: the work stays linear however long the session. */
const mostCompared = 240;

const mostDrafts = 15;

/** Of what the assistant found by itself there is one for so many characters of talk. */
const charactersOfFinding = 2_500;

const mostFindings = 4;

const sameFrom = 0.5;

const withinFrom = 0.7;

/**
 * Beats found in a session by rules alone, few and sure, in the order of the turns they rest on: what the person decided, chose and told,
 * what was proven by a later success, commits that say why, and findings that give their reason. The same session and window give the
 * same beats. Every beat rests on new turns only. All else stands in the record of the session.
 */
export function extractOffline(session: Session, window: ExtractionWindow): BeatDraft[] {
  const isNew = session.turns.map((turn) => window.isNew(turn));
  if (!talkOf(session).some((turn) => window.isNew(turn))) return [];
  const isNewDeed = (turnsBefore: number): boolean => isNew[Math.max(0, turnsBefore - 1)] === true;
  const proven = [
    ...decidedDrafts(session, (decision) => window.isNew(decision)),
    ...fixDrafts(session, new TurnUnits(session.turns), isNewDeed),
    ...commitDrafts(session, isNewDeed),
  ];
  const told = chosen(freshCandidates(session, isNew), sizeOf(session, isNew)).map((candidate) =>
    toDraft(candidate, session, isNew),
  );
  const place = placesOf(session);
  // What is told with its matter says more than the cause of a failure alone.
  const alone = proven.filter(
    ({ title, type }) => type !== 'problem' || !told.some(({ summary }) => asPhrase(summary).includes(asPhrase(title))),
  );
  return withoutTwins([...alone, ...told])
    .slice(0, mostDrafts)
    .sort((one, other) => (place.get(one.turnIds.at(-1) ?? '') ?? 0) - (place.get(other.turnIds.at(-1) ?? '') ?? 0));
}

function freshCandidates(session: Session, isNew: readonly boolean[]): Candidate[] {
  // Of a dump no passage is left.
  const all = turnCandidates(session)
    .filter((candidate) => candidate.body.trim() !== '' && isSure(candidate, session))
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const reversals = findReversals(session);
  const standing = all.slice(0, mostCompared).filter((candidate) => !isReversed(candidate, reversals));
  const told = standing.filter((candidate) => isNew[candidate.at] !== true);
  return withoutDuplicates(standing.filter((candidate) => isNew[candidate.at] === true)).filter(
    (candidate) => hasCue(asPhrase(candidate.body), reversalCues) || !told.some((old) => isSameClaim(old, candidate)),
  );
}

function sizeOf(session: Session, isNew: readonly boolean[]): number {
  return session.turns.reduce((sum, turn, at) => sum + (isNew[at] === true ? Math.min(turn.text.length, 6_000) : 0), 0);
}

/** All that the person said, and the best few of what the assistant found. */
function chosen(candidates: readonly Candidate[], size: number): Candidate[] {
  const most = Math.min(mostFindings, 3 + Math.floor(size / charactersOfFinding));
  const findings = candidates.filter(isFinding).sort((a, b) => b.score - a.score || a.at - b.at);
  const kept = new Set(findings.slice(0, most));
  return candidates.filter((candidate) => !isFinding(candidate) || kept.has(candidate));
}

/** What was decided with the person is not the assistant's own. */
function isFinding({ origin, type }: Candidate): boolean {
  return origin !== 'user' && type !== 'decision';
}

/** Of two that tell the same matter the first stays: what was decided or proven comes before what was told. */
function withoutTwins(drafts: readonly BeatDraft[]): BeatDraft[] {
  const kept: { readonly draft: BeatDraft; readonly words: ReadonlySet<string> }[] = [];
  for (const draft of drafts) {
    const words = contentWords(`${draft.title} ${draft.summary}`);
    const isTwin = kept.some(
      (other) =>
        other.draft.title === draft.title ||
        jaccard(other.words, words) >= sameFrom ||
        overlap(other.words, words) >= withinFrom,
    );
    if (!isTwin) kept.push({ draft, words });
  }
  return kept.map(({ draft }) => draft);
}

function placesOf(session: Session): ReadonlyMap<string, number> {
  return new Map(talkOf(session).map(({ id }, at) => [id, at]));
}

function isSameClaim(a: Candidate, b: Candidate): boolean {
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
function isBetter(a: Candidate, b: Candidate): boolean {
  if (a.origin !== b.origin) return a.origin === 'user';
  if (Math.abs(a.score - b.score) > 1) return a.score > b.score;
  return a.at > b.at;
}

/** One candidate for each claim, in the order given. */
function withoutDuplicates(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    const at = kept.findIndex((other) => isSameClaim(other, candidate));
    const other = kept[at];
    if (other === undefined) kept.push(candidate);
    else kept[at] = isBetter(candidate, other) ? candidate : other;
  }
  return kept;
}
