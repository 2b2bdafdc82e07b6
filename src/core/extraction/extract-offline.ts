import type { BeatDraft } from '../note/beat';
import { talkOf, withoutAnnouncedWork, type Session, type Turn } from '../transcript/turn';
import { withoutReverted } from '../transcript/work/reverted-commits';
import type { Candidate } from './candidate';
import { chosenOptionDrafts } from './stated/chosen-options';
import { restatedWishes } from './stated/restated-wishes';
import { droppedLater } from '../session-record/kept/discarded-names';
import { closingsOf } from './closings';
import { chosenAlternatives } from './proven/alternatives';
import { commitDrafts } from './proven/commit-reasons';
import { announcesDecision } from './text/announced';
import { reversalCues } from './text/cues';
import { toDraft } from './draft';
import { hasCue } from './text/has-cue';
import { decidedDrafts } from './person-decisions';
import { fixDrafts } from './proven/proven-fixes';
import { withoutWebPages } from './text/copied-web-pages';
import { withoutPastedPassages } from './text/pasted-passages';
import { withoutPickedElements } from './text/picked-elements';
import { withoutRuledOff } from './text/ruled-off';
import { withoutSuperseded } from './text/superseded';
import { findReversals, isReversed } from './reversals';
import { isSure } from './sure';
import { talkedFixes } from './proven/talked-fixes';
import { turnCandidates } from './turn-candidates';
import { isOfOtherSubject } from './text/other-subject';
import { TurnUnits } from './text/turn-units';
import { asPhrase, contentWords, jaccard, overlap, sharedCount } from './text/words';

/** Number of turns; claims that are further apart are the same only when their words are nearly the same. */
const nearby = 10;

/**
 * Tells which turns were not covered before. The others are context: no beat is based on them, and what they said is
 * not extracted again.
 */
export interface ExtractionWindow {
  isNew(turn: Turn): boolean;
}

/** Maximum number of candidates that are compared, so that the work stays linear for long sessions. */
const mostCompared = 240;

const mostDrafts = 15;

/** Number of characters of a session per finding of the assistant. */
const charactersOfFinding = 2_500;

const mostFindings = 4;

const sameFrom = 0.5;

const withinFrom = 0.7;

/**
 * Returns the beats that rules alone find in a session: few and reliable, in the order of the turns they are based on.
 * They are decisions, choices and facts of the user, fixes proven by a later success, commits that give a reason, and
 * findings that give theirs. The result is deterministic. Every beat is based on new turns only. Everything else is in
 * the record of the session.
 */
export function extractOffline(whole: Session, window: ExtractionWindow): BeatDraft[] {
  const session = withoutAnnouncedWork(
    withoutPastedPassages(
      withoutRuledOff(withoutWebPages(withoutReverted(withoutSuperseded(withoutPickedElements(whole))))),
    ),
  );
  if (session.isAmongPeople === true) return ownStatements(session, window);
  const isNew = session.turns.map((turn) => window.isNew(turn));
  if (!talkOf(session).some((turn) => window.isNew(turn))) return [];
  const isNewDeed = (turnsBefore: number): boolean => isNew[Math.max(0, turnsBefore - 1)] === true;
  const units = new TurnUnits(session.turns);
  const proven = [
    ...decidedDrafts(session, (decision) => window.isNew(decision)),
    ...chosenAlternatives(session, (turn) => window.isNew(turn)),
    ...chosenOptionDrafts(session, (turn) => window.isNew(turn)),
    ...restatedWishes(session, (turn) => window.isNew(turn)),
    ...fixDrafts(session, units, isNewDeed),
    ...talkedFixes(session, units, isNewDeed),
    ...commitDrafts(session, isNewDeed),
  ];
  const told = chosen(freshCandidates(session, isNew), sizeOf(session, isNew)).map((candidate) =>
    toDraft(candidate, session, isNew),
  );
  const place = placesOf(session);
  // A beat that also names the subject says more than the cause of a failure alone.
  const alone = proven.filter(
    ({ title, type }) => type !== 'problem' || !told.some(({ summary }) => asPhrase(summary).includes(asPhrase(title))),
  );
  const isDropped = droppedLater(session);
  return withoutTwins([...alone, ...told])
    .filter(({ title, summary, turnIds }) => !isDropped(`${title}\n${summary}`, turnIds))
    .slice(0, mostDrafts)
    .sort((one, other) => (place.get(one.turnIds.at(-1) ?? '') ?? 0) - (place.get(other.turnIds.at(-1) ?? '') ?? 0));
}

/** In a talk among people nobody works for the user: an order or a wish is no rule, only an announced decision is one. */
function ownStatements(session: Session, window: ExtractionWindow): BeatDraft[] {
  const own = { ...session, turns: session.turns.filter(({ role }) => role === 'user') };
  const isNew = own.turns.map((turn) => window.isNew(turn));
  if (!isNew.includes(true)) return [];
  const stated = freshCandidates(own, isNew).filter(({ origin, body }) => origin === 'user' && announcesDecision(body));
  return withoutTwins(stated.map((candidate) => toDraft(candidate, own, isNew))).slice(0, mostDrafts);
}

function freshCandidates(session: Session, isNew: readonly boolean[]): Candidate[] {
  const closings = new Set(closingsOf(session, new TurnUnits(session.turns)).map(({ at }) => at));
  // A dump leaves an empty passage.
  const all = turnCandidates(session)
    .filter((candidate) => candidate.body.trim() !== '' && isSure(candidate, session, closings))
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

/** Keeps everything the user said, and the best few findings of the assistant. */
function chosen(candidates: readonly Candidate[], size: number): Candidate[] {
  const most = Math.min(mostFindings, 3 + Math.floor(size / charactersOfFinding));
  const findings = candidates.filter(isFinding).sort((a, b) => b.score - a.score || a.at - b.at);
  const kept = new Set(findings.slice(0, most));
  return candidates.filter((candidate) => !isFinding(candidate) || kept.has(candidate));
}

/** A decision made with the user is not a finding of the assistant. */
function isFinding({ origin, type }: Candidate): boolean {
  return origin !== 'user' && type !== 'decision';
}

/** Keeps the first of several drafts on the same matter: decided and proven ones come before the others. */
function withoutTwins(drafts: readonly BeatDraft[]): BeatDraft[] {
  const kept: { readonly draft: BeatDraft; readonly words: ReadonlySet<string> }[] = [];
  for (const draft of drafts) {
    const words = contentWords(`${draft.title} ${draft.summary}`);
    const isTwin = kept.some(
      (other) =>
        other.draft.title === draft.title ||
        ((jaccard(other.words, words) >= sameFrom || overlap(other.words, words) >= withinFrom) &&
          !isOfOtherSubject(other.draft.title, draft.title)),
    );
    if (!isTwin) kept.push({ draft, words });
  }
  return kept.map(({ draft }) => draft);
}

function placesOf(session: Session): ReadonlyMap<string, number> {
  return new Map(talkOf(session).map(({ id }, at) => [id, at]));
}

function isSameClaim(a: Candidate, b: Candidate): boolean {
  // The other title is part of this summary.
  if (a.summary.includes(b.title) || b.summary.includes(a.title)) return true;
  if (isOfOtherSubject(a.title, b.title)) return false;
  const alike = jaccard(a.words, b.words);
  if (alike >= 0.5) return true;
  // An open matter may well be about a decision.
  if ((a.durability === 'working-memory') !== (b.durability === 'working-memory')) return false;
  const contained = overlap(a.words, b.words);
  if (sharedCount(a.words, b.words) < 3) return false;
  if (Math.min(a.words.size, b.words.size) < 4) return contained >= 0.9 && alike >= 0.4;
  const distance = Math.abs(a.at - b.at);
  const limit = distance <= 1 ? 0.4 : distance <= nearby ? 0.5 : 0.65;
  return contained >= (kindOf(a) === kindOf(b) ? limit : limit + (distance === 0 ? 0.1 : 0.2));
}

/** Problem and insight count as one kind, because both may describe one finding. */
function kindOf({ type }: Candidate): string {
  return type === 'problem' ? 'insight' : type;
}

/** True when `a` is the better wording: the user's words first, then the higher score, then the later one. */
function isBetter(a: Candidate, b: Candidate): boolean {
  if (a.origin !== b.origin) return a.origin === 'user';
  if (Math.abs(a.score - b.score) > 1) return a.score > b.score;
  return a.at > b.at;
}

/** Keeps one candidate for each claim, in the given order. */
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
