import { namesSubject, standsAlone } from '../../extraction/text/stands-alone';
import { hasVerb } from '../../extraction/text/narration';
import { contentWords } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { isReached } from '../closing-replies';
import { bareRequest, firstSaid, fitsWhole, mainRequest, shortMatter } from '../matter';
import { pastedPlan, planTitle } from '../plans';
import type { RecordLine } from '../record-line';
import { isConsent, isQuestion, isStep, ownSentences } from '../wording/own-words';
import { dependent, isWish } from '../wording/imperatives';
import { isRefuted } from '../wording/refuted-claims';
import { commitTitle } from './outcome';
import { Recurrence } from './recurrence';

const mostRequests = 60;
const longestSentence = 600;
const longestEnd = 8;
const mostOpening = 8;
const fewestWords = 3;
/** How much more a text of each origin is trusted to say what a session was about. */
const trust = { first: 2, opening: 1.3, clause: 1, request: 1, plan: 3, commit: 1.4, outcome: 0.5 } as const;
/** Factors for texts that have a flaw as a title, by flaw. */
const flawed = {
  cut: 0.7,
  personal: 0.6,
  verbless: 0.4,
  question: 0.35,
  dependent: 0.4,
  noWish: 0.8,
  hanging: 0.5,
  short: 0.6,
  bare: 0.3,
  address: 0.5,
  quoted: 0.3,
  pointing: 0.1,
} as const;
/** Worth of a text whose words never recur, so that its form decides. */
const least = 0.5;
/** Matches words of somebody about themselves. */
const personal = /^(?:i|we|ich|wir|je|j|nous|yo|eu|io|я|мы)(?!\p{L})|^我/iu;
/** Matches a problem that is named elsewhere. */
const pointing =
  /\b(?:this|that|diese[ns]?|dies|cet?|cette|est[ea]|quest[oa])\s(?:issue|problem|error|bug|fehler|problème|erreur|problema|errore)\b|(?:эт(?:от|у|а))\s(?:проблем|ошибк)|[这该]个?(?:问题|错误)/iu;
const address = /https?:\/\/|(?:^|\s)[@~./]\S*\//;

interface Candidate {
  readonly origin: keyof typeof trust;
  readonly text: string;
}

/** The subject of a session. */
export interface Subject {
  /** In a few words. */
  readonly matter: string;
  /** The sentence of the person that says most of it; '' without one. */
  readonly demand: string;
}

/** Returns the subject of a session: of what was asked, planned, committed and reported, the text that says most of it. */
export function subjectOf(session: Session, outcomes: readonly RecordLine[], first: string): Subject {
  const recurrence = new Recurrence(session);
  const candidates = candidatesIn(session, outcomes, first);
  const ranked = candidates.map((candidate) => ({ ...candidate, worth: worthOf(candidate, recurrence) }));
  const bestOf = (all: typeof ranked): string =>
    all.reduce((most, each) => (each.worth > most.worth ? each : most), { text: '', worth: 0 }).text;
  return { matter: shortMatter(bestOf(ranked) || first), demand: bestOf(ranked.filter(isSaid).map(asDemand)) };
}

function candidatesIn(session: Session, outcomes: readonly RecordLine[], first: string): Candidate[] {
  const { turns, decisions = [], deeds = [] } = session;
  const opening = turns.find(({ role }) => role === 'user');
  const isPlanned = pastedPlan(opening?.text ?? '') !== null;
  const isTrue = (text: string): boolean => opening === undefined || !isRefuted(text, opening.id, session);
  const said = isPlanned
    ? []
    : ownSentences(opening?.text ?? '')
        .slice(0, mostOpening)
        .filter(isTrue);
  const asked = turns
    .flatMap(({ role, text }) =>
      role === 'user' && text !== opening?.text ? [mainRequest(ownSentences(text)) ?? ''] : [],
    )
    .slice(0, mostRequests);
  const plans = [
    ...decisions.flatMap(({ kind, asked: plan }) => (kind === 'approved-plan' ? [planTitle(plan)] : [])),
    ...turns.flatMap(({ role, text }) => (role === 'user' ? (pastedPlan(text)?.title ?? []) : [])),
  ];
  const commits = deeds.flatMap((deed) => (deed.kind === 'commit' ? [commitTitle(deed.title)] : []));
  const from = (origin: Candidate['origin'], texts: readonly string[]): Candidate[] =>
    texts.filter((text) => text.trim() !== '').map((text) => ({ origin, text }));
  const main = isPlanned ? '' : firstSaid(turns);
  const isOther = shortMatter(main) !== first;
  return [
    ...from('first', [isOther ? first : '', main].filter(isTrue)),
    ...from('opening', said),
    ...from('clause', said.flatMap(wishesIn)),
    ...from(
      'request',
      asked.filter((text) => !isConsent(text) && !isStep(text)),
    ),
    ...from('plan', plans),
    ...from('commit', commits),
    ...from('outcome', outcomes.map(({ text }) => text).filter(isReached)),
  ];
}

const laterDemand = 0.6;
/** Factor for a sentence of somebody that only tells something. */
const withoutWish = 0.6;

/** Returns a text with its worth as a demand, of which the first are those that later ones only add to. */
const asDemand = <Ranked extends Candidate & { readonly worth: number }>(ranked: Ranked): Ranked => ({
  ...ranked,
  worth:
    ranked.worth *
    (ranked.origin === 'request' ? laterDemand : 1) *
    (isWish(ranked.text) || isQuestion(ranked.text) ? 1 : withoutWish),
});

const isSaid = ({ origin }: Pick<Candidate, 'origin'>): boolean =>
  origin !== 'plan' && origin !== 'commit' && origin !== 'outcome';

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

function worthOf({ origin, text }: Candidate, recurrence: Recurrence): number {
  const count = wordCount(text);
  const short = shortMatter(text);
  return (
    (least + recurrence.of(short)) *
    trust[origin] *
    (fitsWhole(text) ? 1 : flawed.cut * (personal.test(short) ? flawed.personal : 1)) *
    (hasVerb(text) && !hasVerb(short) ? flawed.verbless : 1) *
    (dependent.test(text) ? flawed.dependent : 1) *
    (isQuestion(text) ? flawed.question : 1) *
    (isSaid({ origin }) && !isWish(text) ? flawed.noWish : 1) *
    (standsAlone(text) && (isSaid({ origin }) || namesSubject(text)) ? 1 : flawed.hanging) *
    (count < fewestWords - 1 ? flawed.bare : count < fewestWords ? flawed.short : 1) *
    (/^["“«„]/.test(text) ? flawed.quoted : 1) *
    (pointing.test(text) ? flawed.pointing : 1) *
    (address.test(text) ? flawed.address : 1)
  );
}

/** Matches a word of letters alone; `pier-x7k` and `lamp.ts` are codes. */
const plainWord = /(?:^|[\s(“"])\p{L}{2,40}(?=[\s,.;:!?)”"]|$)/gu;
const ofCode = 0.5;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Returns the number of words with a meaning, of which two codes are one; a script without spaces has enough. */
function wordCount(text: string): number {
  if (wide.test(text)) return fewestWords;
  const words = text.match(plainWord) ?? [];
  const codes = text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length - words.length;
  return contentWords(words.join(' ')).size + ofCode * codes;
}
