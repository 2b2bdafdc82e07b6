import { baseNameOf } from '../../note/path';
import { namesSubject, standsAlone } from '../../extraction/text/stands-alone';
import { hasVerb } from '../../extraction/text/narration';
import { contentWords, sharedCount, specificsOf } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { bareRequest, fitsWhole, shortMatter } from '../matter';
import type { RecordLine } from '../record-line';
import { isQuestion } from '../wording/own-words';
import { isPolite } from '../wording/polite-requests';
import { dependent, isWish, presenting, trying } from '../wording/imperatives';
import { candidatesIn, isSaid, type Candidate, type Ranked } from './candidates';
import { demandsOf } from './demands';
import { Matters } from './matters';
import { isOfQuestions } from './questions';
import { Theme } from './theme';
import { titleOf } from './title';

const fewestWords = 3;
/** How much more a text of each origin is trusted to say what a session was about. */
const trust = {
  title: 2.5,
  first: 2,
  opening: 1.3,
  clause: 1,
  request: 1,
  plan: 3,
  commit: 1.4,
  outcome: 0.6,
} as const satisfies Record<Candidate['origin'], number>;
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
  machine: 0.7,
  unnamed: 0.6,
  quoted: 0.3,
  pointing: 0.1,
} as const;
/** Factor for a question in a session of questions. */
const ofQuestions = 0.8;
/** Factor for words that are also the name of a changed file or task. */
const ofNamed = 1.5;
const fewestNamed = 3;
/** Worth of a text whose words never recur, so that its form decides. */
const least = 0.5;
const ofOtherLanguage = 0.5;
/** Matches words of somebody about themselves. */
const personal = /^(?:i|we|ich|wir|je|j|nous|yo|eu|io|я|мы)(?!\p{L})|^我/iu;
/** Matches a problem or text that stands elsewhere. */
const pointing =
  /\b(?:this|that|diese[ns]?|dies|cet?|cette|est[ea]|quest[oa])\s(?:issue|problem|error|bug|fehler|problème|erreur|problema|errore)\b|(?:эт(?:от|у|а))\s(?:проблем|ошибк)|[这该]个?(?:问题|错误)|\b(?:following|folgende[nrs]?|volgende|suivant\p{L}*|siguientes?|seguentes?|seguinte?s?)(?!\p{L})|следующ|以下|次の/iu;
const address = /https?:\/\/|[A-Za-z]:\\|(?:^|\s)[@~./]\S*\/|^\S+\.\p{L}{1,5}(?= )|\s[<>=]=?\s|[;{}]$|\S\/\S+\/\S/u;

/** The subject of a session. */
export interface Subject {
  /** In a few words. */
  readonly matter: string;
  /** The sentences of the person that say most of it, the best first. */
  readonly demands: readonly string[];
}

/** Returns the subject of a session: of what was asked, planned, committed and reported, the texts that say most of it. */
export function subjectOf(session: Session, outcomes: readonly RecordLine[], first: string, whole: Session): Subject {
  const theme = new Theme(session);
  const named = namedIn(session);
  const questions = isOfQuestions(session);
  const candidates = candidatesIn(session, outcomes, first);
  const share = (text: string): number => theme.of(shortMatter(text));
  const most = Math.max(0, ...candidates.map(({ text }) => share(text)));
  const ranked = candidates.map((candidate): Ranked => {
    const form = formOf(candidate, questions);
    const isNamed = named.some((words) => sharesAll(contentWords(candidate.text), words));
    // A title without a word of the session is in another language.
    const shared = share(candidate.text) || (candidate.origin === 'title' ? most * ofOtherLanguage : 0);
    const worth = (least + shared) * trust[candidate.origin] * form * brevityOf(candidate);
    return { ...candidate, form, worth: worth * (isNamed ? ofNamed : 1) };
  });
  return { matter: titleOf(whole, ranked, first, new Matters(session)), demands: demandsOf(ranked) };
}

const sharesAll = (words: ReadonlySet<string>, named: ReadonlySet<string>): boolean =>
  named.size >= fewestNamed && sharedCount(words, named) === named.size;

/** Returns the words of the names of changed files and of tasks. */
function namedIn({ deeds = [] }: Session): ReadonlySet<string>[] {
  const names = deeds.flatMap((deed) =>
    deed.kind === 'file'
      ? [baseNameOf(deed.path.replaceAll('\\', '/')).replace(/\.\w+$/, '')]
      : deed.kind === 'task'
        ? [deed.subject]
        : [],
  );
  return [...new Set(names)].map(contentWords);
}

function formOf({ origin, text }: Candidate, isExpected: boolean): number {
  const short = shortMatter(text);
  const said = isSaid({ origin });
  const isAsked = isQuestion(text) && !isPolite(text);
  const wished = isWish(text) || isPolite(text) || trying.test(text);
  return (
    (fitsWhole(text) ? 1 : flawed.cut) *
    (personal.test(short) && !(fitsWhole(text) && wished) ? flawed.personal : 1) *
    (origin === 'outcome' && specificsOf(text).length === 0 ? flawed.unnamed : 1) *
    (hasVerb(text) && !hasVerb(short) && !trying.test(text) ? flawed.verbless : 1) *
    (dependent.test(text) ? flawed.dependent : 1) *
    (isAsked ? (isExpected ? ofQuestions : flawed.question) : said && !wished ? flawed.noWish : 1) *
    (origin === 'title' || (standsAlone(text) && (said || namesSubject(text))) ? 1 : flawed.hanging) *
    (/^["“«„]/.test(text) ? flawed.quoted : 1) *
    (pointing.test(text) || presenting.test(text) ? flawed.pointing : 1) *
    (address.test(text) ? flawed.address : 1) *
    (/[A-Za-z]:\\|\/(?:Users|home)\//.test(text) ? flawed.machine : 1)
  );
}

/** Returns the factor for a text of few words; what a tool calls its session has enough. */
function brevityOf({ origin, text }: Candidate): number {
  const count = origin === 'title' ? fewestWords : wordCount(bareRequest(text));
  const fewest = origin === 'request' && isQuestion(text) && !isPolite(text) ? fewestWords + 1 : fewestWords;
  return count < fewest - 1 ? flawed.bare : count < fewest ? flawed.short : 1;
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
