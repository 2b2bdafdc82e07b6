import { contentWords } from '../../extraction/text/words';
import type { Session, Turn } from '../../transcript/turn';
import { isReached } from '../wording/reached';
import { bareRequest, firstSaid, fitsWhole, isTitled, mainRequest, shortMatter, subjectSentences } from '../matter';
import { pastedPlan, planTitle } from '../plans';
import type { RecordLine } from '../record-line';
import { standsAlone } from '../../extraction/text/stands-alone';
import { correctionsIn } from '../wording/corrections';
import { dependent, isWish } from '../wording/imperatives';
import { casting, isStep, isTypedCommand, ownSentences, withoutConsent } from '../wording/own-words';
import { commitTitle } from './outcome';

const mostRequests = 60;
const longestSentence = 600;
const longestEnd = 8;
const mostOpening = 8;

/** Where a text comes from that may say what a session was about. */
export type Origin = 'title' | 'first' | 'opening' | 'clause' | 'request' | 'plan' | 'commit' | 'outcome';

export interface Candidate {
  readonly origin: Origin;
  readonly text: string;
}

/** A candidate with how much it says of a session and how well. */
export interface Ranked extends Candidate {
  readonly worth: number;
  /** Factor for its form, 0 to 1. */
  readonly form: number;
}

/** True for words of the person. */
export const isSaid = ({ origin }: Pick<Candidate, 'origin'>): boolean =>
  origin !== 'title' && origin !== 'plan' && origin !== 'commit' && origin !== 'outcome';

/** Returns the texts that may say what a session was about: its title, requests, plans, commits and results. */
export function candidatesIn(session: Session, outcomes: readonly RecordLine[], first: string): Candidate[] {
  const { turns, decisions = [], deeds = [] } = session;
  const opening = openingOf(turns);
  const isPlanned = pastedPlan(opening?.text ?? '') !== null;
  const isTrue = (text: string): boolean => !isTypedCommand(text);
  const said = isPlanned
    ? []
    : subjectSentences(opening?.text ?? '')
        .slice(0, mostOpening)
        .filter(isTrue);
  const corrected = correctionsIn(session);
  const asked = turns
    .flatMap(({ id, role, text }) =>
      role === 'user' && text !== opening?.text && !corrected.has(id) ? [requestIn(text)] : [],
    )
    .slice(0, mostRequests);
  const plans = [
    ...decisions.flatMap(({ kind, asked: plan }) => (kind === 'approved-plan' ? [planTitle(plan)] : [])),
    ...turns.flatMap(({ role, text }) => (role === 'user' ? (pastedPlan(text)?.title ?? []) : [])),
  ];
  const commits = deeds.flatMap((deed) =>
    deed.kind === 'commit' || deed.kind === 'pull-request' ? [commitTitle(deed.title)] : [],
  );
  const from = (origin: Origin, texts: readonly string[]): Candidate[] =>
    texts.filter((text) => text.trim() !== '').map((text) => ({ origin, text }));
  const main = isPlanned ? '' : firstSaid(opening === undefined ? [] : turns.slice(turns.indexOf(opening)));
  const isFirst = opening === turns.find(({ role }) => role === 'user');
  const isOther = isFirst && shortMatter(main) !== first && !isTitled(session);
  return [
    ...from('title', isTitled(session) ? [session.title ?? ''] : []),
    ...from('first', [isOther ? first : '', main].filter(isTrue)),
    ...from('opening', said),
    ...from('clause', said.flatMap(wishesIn)),
    ...from(
      'request',
      asked.filter((text) => !isStep(text) && !isMeta(text)),
    ),
    ...from('plan', plans),
    ...from('commit', commits),
    ...from('outcome', outcomes.map(({ text }) => text).filter(isReached)),
  ];
}

/** True for a command of the tool, or for words that tell the model whom it is to play. */
const isMeta = (text: string): boolean => text.startsWith('/') || casting.test(text);

/** Share of all that the person said from which a message is what the session is about. */
const fewestOfSaid = 0.6;
/** Number of words with a meaning that may stand in the messages before it. */
const mostBefore = 6;

/** Returns the message with most of what the person said, when hardly anything stands before it, else the first. */
function openingOf(turns: Session['turns']): Turn | undefined {
  const said = turns.filter(({ role }) => role === 'user').map((turn) => ({ turn, own: ownSentences(turn.text) }));
  const lengths = said.map(({ own }) => own.join(' ').length);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const at = lengths.findIndex((length) => length > all * fewestOfSaid);
  const before = said.slice(0, Math.max(0, at)).flatMap(({ own }) => own);
  const isAside = contentWords(before.join(' ')).size <= mostBefore && !before.some(isWish);
  return said[isAside ? Math.max(0, at) : 0]?.turn;
}

/** Returns what a message asks for beyond agreeing. */
function requestIn(text: string): string {
  const own = subjectSentences(text).map(withoutConsent);
  return mainRequest(own.filter((sentence) => sentence.trim() !== '')) ?? '';
}

/** Matches a word with which a clause adds to the one before. */
const goingOn = /^(?:and|but|or|so|und|aber|oder|et|mais|ou|y|pero|o|e|ma|и|но|или)\s/iu;

/** True for words of which a title keeps the end. */
const isKept = (text: string): boolean =>
  fitsWhole(text) && bareRequest(text).trim().endsWith(shortMatter(text).slice(-longestEnd));

/** Returns the clauses of a sentence too long for a title that say what is wanted. */
function wishesIn(sentence: string): string[] {
  if (fitsWhole(sentence)) return [];
  return sentence
    .slice(0, longestSentence)
    .split(/[,;，；] | [-–—] /u)
    .slice(1)
    .filter(
      (part) => isWish(part) && !goingOn.test(part) && !dependent.test(part) && standsAlone(part) && isKept(part),
    );
}
