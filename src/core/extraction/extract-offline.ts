import type { BeatDraft } from '../note/beat';
import type { Session, Turn } from '../transcript/turn';
import type { Candidate } from './candidate';
import { reversalCues } from './cues';
import { hasCue } from './has-cue';
import { summaryCandidates } from './compaction-summaries';
import { isSameClaim, withoutDuplicates } from './dedup';
import { toDraft } from './draft';
import { isFilledGap } from './filled-gaps';
import { findReversals, isReversed } from './reversals';
import { turnCandidates } from './turn-candidates';
import { asPhrase, contentWords, sharedCount } from './words';

/** Which turns have not been covered before. Others are context: nothing rests on them, and what they already told is not told again. */
export interface ExtractionWindow {
  isNew(turn: Turn): boolean;
}

/** More than these are never compared: the work stays linear however long the session. */
const mostCompared = 240;

/**
 * Beats found in a session by rules alone, in the order of the turns they rest on. The same session and window give the same beats.
 * On the way: turns to blocks, passages and sentences; these to statements with a score; the good ones to candidates; without what was
 * reversed, settled or told twice, the best few to drafts with title, summary and tags.
 * Every beat rests on new turns only. A compaction summary is read when the turn before it is new.
 */
export function extractOffline(session: Session, window: ExtractionWindow): BeatDraft[] {
  const isNew = session.turns.map((turn) => window.isNew(turn));
  if (!isNew.includes(true)) return [];
  const words = session.turns.map((turn) => contentWords(turn.text.slice(0, 20_000)));
  // Of a dump no passage is left.
  const all = [...fromSummaries(session, words, isNew), ...turnCandidates(session)]
    .filter(({ body }) => body.trim() !== '')
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const reversals = findReversals(session);
  const standing = all
    .slice(0, mostCompared)
    .filter(
      (candidate) =>
        !isReversed(candidate, reversals) && !isFilledGap(candidate, words, all) && !isClosed(candidate, words),
    );
  const told = standing.filter((candidate) => isNew[candidate.at] !== true);
  const fresh = withoutDuplicates(standing.filter((candidate) => isNew[candidate.at] === true)).filter(
    (candidate) => hasCue(asPhrase(candidate.body), reversalCues) || !told.some((old) => isSameClaim(old, candidate)),
  );
  return chosen(fresh, sizeOf(session, isNew)).map((candidate) => toDraft(candidate, session, isNew));
}

/** What a summary tells, before it is known on which turn it rests. */
interface Found {
  readonly candidate: Candidate;
  /** Turns that came before the summary. */
  readonly before: number;
  readonly isFresh: boolean;
}

function fromSummaries(session: Session, words: TurnWords, isNew: readonly boolean[]): Candidate[] {
  const found: Found[] = [];
  for (const summary of session.summaries) {
    const before = Math.min(summary.turnsBefore, session.turns.length);
    const isFresh = isNew[before - 1] === true;
    const isLast = session.turns.length - before <= 3;
    for (const candidate of summaryCandidates(summary.text, before - 1, isLast))
      found.push({ candidate, before, isFresh });
  }
  // All turns are looked through for each.
  const best = [...found].sort((a, b) => b.candidate.score - a.candidate.score).slice(0, mostCompared);
  return best.flatMap(({ candidate, before, isFresh }) => {
    const at = supportingTurn(candidate, words, before, (index) => isNew[index] === isFresh);
    return at === null ? [] : [{ ...candidate, at, turns: [at] }];
  });
}

/** An open point that the talk comes back to is no longer where it was left. */
function isClosed(candidate: Candidate, words: TurnWords): boolean {
  if (candidate.origin !== 'assistant' || candidate.durability !== 'working-memory') return false;
  return words.some((turn, at) => at > candidate.at && sharedCount(turn, candidate.words) >= 3);
}

function sizeOf(session: Session, isNew: readonly boolean[]): number {
  let size = 0;
  for (let i = 0; i < session.turns.length; i++)
    if (isNew[i] === true) size += Math.min(session.turns[i]?.text.length ?? 0, 6000);
  for (const summary of session.summaries) if (isNew[summary.turnsBefore - 1] === true) size += 6000;
  return size;
}

/** The best few: about one for each 700 characters of talk, 15 at most, and no more than a third of them references. */
function chosen(candidates: readonly Candidate[], size: number): Candidate[] {
  const most = Math.min(15, 5 + Math.floor(size / 700));
  const mostReferences = Math.max(2, Math.floor(most / 3));
  let references = 0;
  const kept: Candidate[] = [];
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score || a.at - b.at)) {
    if (kept.length >= most) break;
    if (candidate.type === 'reference' && ++references > mostReferences) continue;
    kept.push(candidate);
  }
  return kept.sort((a, b) => a.at - b.at);
}

/** The words of each turn, by its index. */
type TurnWords = readonly ReadonlySet<string>[];

/**
 * The turn before `before` whose words best support a claim, among those `isAllowed`; the later one on a tie.
 * Without real support the last allowed turn before it; null when there is none.
 */
function supportingTurn(
  candidate: Candidate,
  words: TurnWords,
  before: number,
  isAllowed: (index: number) => boolean,
): number | null {
  let best = -1;
  let bestShare = 0;
  let last = -1;
  for (let i = 0; i < before; i++) {
    const turn = words[i];
    if (turn === undefined || !isAllowed(i)) continue;
    last = i;
    const shared = sharedCount(candidate.words, turn);
    const share = shared / Math.max(1, candidate.words.size);
    if (shared >= 3 && share >= 0.25 && share >= bestShare) {
      best = i;
      bestShare = share;
    }
  }
  const found = best >= 0 ? best : last;
  return found >= 0 ? found : null;
}
