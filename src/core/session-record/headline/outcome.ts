import { closingsOf } from '../../extraction/closings';
import { isMomentary, isPassing } from '../../extraction/passing-states';
import { isOwnDeed } from '../../extraction/text/own-deeds';
import { boast, isUpkeep, offering, speaking } from '../../extraction/reports';
import { standsAlone } from '../../extraction/text/stands-alone';
import type { Statement } from '../../extraction/text/statement';
import type { TurnUnits } from '../../extraction/text/turn-units';
import { contentWords, sharedCount } from '../../extraction/text/words';
import type { Session, Turn } from '../../transcript/turn';
import { capitalised } from '../../extraction/text/narration';
import { stripEnd } from '../../text-ends';
import { isOfQuestions } from './questions';
import { Theme } from './theme';
import { asWork, causeWas, isReached } from '../wording/reached';
import type { RecordLine } from '../record-line';
import { isAnnouncement } from '../worth/announcements';
import { denied } from '../matter';
import { namesCause } from '../shown-errors';
import { isWorkAsked } from '../wording/asked-work';
import { ownSentences } from '../wording/own-words';
import { reportsSymptom } from '../wording/symptoms';

const fewestWords = 4;
const longest = 200;
const mostOfReply = 8;
/** Number of sentences with which an answer begins before its reasons. */
const mostOfAnswer = 2;
const fewestShared = 2;
const mostRequests = 8;
const longestRequest = 1_000;

/** Returns the sentences with which the assistant's replies say, outside of lists, how a request ended. */
export function outcomesIn(session: Session, units: TurnUnits): RecordLine[] {
  return closingsOf(session, units).flatMap(({ at, isDone, isLast }) => {
    const turn = session.turns[at];
    const isReport = isDone && (session.deeds !== undefined || isWorkAsked(session, at));
    if (turn === undefined || !(isReport || isTalk(session)) || isRefused(session.turns[at + 1])) return [];
    const asked = isLast && !isReport && isOfQuestions(session) ? requestsBefore(session.turns, at) : none;
    return units
      .of(at)
      .filter(({ kind }) => kind === 'paragraph')
      .flatMap(({ statements }) => statements.filter((each, place) => !isMended(each, statements[place + 1])))
      .slice(0, mostOfReply)
      .map(withoutNews)
      .map((statement) => (isReport ? statement : withoutColon(statement)))
      .map(asWork)
      .filter((statement, place) => tells(statement, place < mostOfAnswer ? asked : none, isLast))
      .map(({ plain }, place): RecordLine => ({ part: 'done', text: plain, turn: turn.id, weight: -place }));
  });
}

/** True for a message that begins by saying that something does not work. */
const isRefused = (next: Turn | undefined): boolean =>
  next?.role === 'user' && ownSentences(next.text).slice(0, 1).some(reportsSymptom);

const none: ReadonlySet<string> = new Set();

/** True for a session of which no work is known, so that its last answer is what came of it. */
const isTalk = ({ deeds = [] }: Session): boolean =>
  !deeds.some(({ kind }) => kind === 'file' || kind === 'commit' || kind === 'test' || kind === 'removal');

/** Matches one or two words before a dash, such as `Done — `. */
const news = /^\S+(?: \S+)? ?[—–] (?=.{20})/u;

/** Returns an answer without the mark in front of its reasons. */
const withoutColon = (statement: Statement): Statement =>
  /[:：]$/.test(statement.plain) ? { ...statement, plain: stripEnd(statement.plain, /[:：]/) } : statement;

/** Returns a statement without the word that it is done. */
function withoutNews(statement: Statement): Statement {
  const plain = statement.plain.replace(news, '');
  return plain === statement.plain ? statement : { ...statement, plain };
}

/** True for what was so before the next sentence says that it was changed. */
const isMended = ({ plain }: Statement, next: Statement | undefined): boolean =>
  next !== undefined && isOwnDeed(next.plain) && !isOwnDeed(plain) && !isReached(plain);

/** Returns the words of the requests before a reply. */
function requestsBefore(turns: readonly Turn[], at: number): ReadonlySet<string> {
  const asked = turns.slice(0, at).filter(({ role }) => role === 'user');
  return contentWords(
    asked
      .slice(-mostRequests)
      .map(({ text }) => text.slice(0, longestRequest))
      .join(' '),
  );
}

/** Matches the beginning of a sentence about why something fails. */
const causeIs =
  /^(?:the (?:\p{L}+ )?(?:cause|reason|problem|issue)|die ursache|der grund|(?:la|le|el|il|o|a) (?:cause|causa|motivo|problème|problema))(?!\p{L})|^причина|^(?:根本)?原因/iu;

/** True for a sentence that says why something was so, which is no result. */
export const tellsCause = (plain: string): boolean => causeWas.test(plain) || causeIs.test(plain) || namesCause(plain);

/** Matches what the assistant says of the person. */
const addressed = /^(?:you(?:['’]re|['’]ve)?|du|sie haben|tu|vous|usted(?:es)?|você|tu hai|ты|вы)(?!\p{L})|^[你您]/iu;

/** Matches a sentence that holds only under a condition, which nobody says is met. */
const conditional =
  /^(?:if|once|when|unless|until|as long as|as soon as|wenn|falls|sobald|solange|si|quand|dès que|cuando|una vez que|se|quando|assim que|als|zodra|если|когда|как только)(?!\p{L})|^(?:如果|若|当|一旦|もし)/iu;

/** True for a state that is new and whole, as in `The lamp now follows the tide`. */
const isState = (plain: string): boolean => /^\p{Lu}.{4,80} now \p{L}/u.test(plain) && !denied.test(plain);

function tells({ plain, hedged, role }: Statement, asked: ReadonlySet<string>, isLast: boolean): boolean {
  const words = contentWords(plain);
  return (
    role === 'claim' &&
    !hedged &&
    plain.length <= longest &&
    words.size >= fewestWords &&
    !/[?？:：…]$/u.test(plain) &&
    !tellsCause(plain) &&
    !isAnnouncement(plain) &&
    !addressed.test(plain) &&
    (isReached(plain) || isState(plain) || (sharedCount(words, asked) >= fewestShared && !/^\p{Ll}/u.test(plain))) &&
    !/^\d/.test(plain) &&
    !conditional.test(plain) &&
    !boast.test(plain) &&
    !offering.test(plain) &&
    (isOwnDeed(plain) || !speaking.test(plain)) &&
    !isUpkeep(plain) &&
    !(isLast ? isMomentary(plain) : isPassing(plain)) &&
    standsAlone(plain)
  );
}

/** Number of later requests after which a sentence no longer says how the session ended. */
const mostAfter = 3;
const longestOutcome = 150;
/** Factor for the worth of a sentence that only adds to others. */
const ofAddition = 0.4;
const adding =
  /^(?:\S+ ){0,3}(?:also|aussi|auch|également|también|também|anche|также|тоже)(?!\p{L})|^[^，。]{0,4}(?:也|还|另外|顺便)/iu;
/** Factor for a sentence that names what solves the problem, rather than what the problem is. */
const ofSolution = 2;
const solving =
  /^(?:(?:the|die|das|la|le|il|a|o) )?(?:\p{L}+ )?(?:fix|solution|lösung|solución|soluzione|solução|correction|correctif|исправление|решение)(?!\p{L})|^(?:解决(?:方法|方案|办法)|修复(?:方法|方案)|解決策|修正方法|해결)/iu;
/** How much more the last reply is trusted than the first. */
const later = 0.5;

/** Returns what a session came to: the commits, or the sentence in whose words most of it was spoken; '' when none says it. */
export function outcomeOf(session: Session, outcomes: readonly RecordLine[]): string {
  const { turns, deeds = [] } = session;
  const theme = new Theme(session);
  const ends = outcomes.map(({ text, turn }) => {
    const at = turns.findIndex(({ id }) => id === turn);
    const asked = turns.slice(at + 1).filter(({ role }) => role === 'user').length;
    const place = 1 + (later * at) / turns.length;
    return {
      at,
      text,
      worth:
        asked > mostAfter
          ? 0
          : theme.of(text) * place * (adding.test(text) ? ofAddition : solving.test(text) ? ofSolution : 1),
    };
  });
  const best = ends.reduce((most, each) => (each.worth > most.worth ? each : most), { at: 0, text: '', worth: 0 });
  const titles = [...new Set(deeds.flatMap((deed) => (deed.kind === 'commit' ? [commitTitle(deed.title)] : [])))];
  const last = deeds.filter(({ kind }) => kind === 'commit').at(-1)?.turnsBefore ?? -1;
  return titles.length > 0 && (last >= best.at || best.text === '') ? listed(titles, theme) : best.text;
}

/**
 * Returns the titles of commits in one line: as many as fit of those that most of the session was about, in their order.
 * It has no count, because a history may lack some.
 */
function listed(titles: readonly string[], theme: Theme): string {
  const [only] = titles;
  if (titles.length === 1) return `${stripEnd(only ?? '', /[.。]/u)} (commit)`;
  const ranked = [...titles].sort((one, other) => theme.of(other) - theme.of(one));
  const kept: string[] = [];
  for (const title of ranked)
    if (kept.length === 0 || [...kept, title].join('; ').length <= longestOutcome) kept.push(title);
  const shown = titles.filter((title) => kept.includes(title)).join('; ');
  return `${shown}${kept.length < titles.length ? '; and more' : ''} (commits)`;
}

const kindOfCommit = /^[a-z]{2,12}(?:\([^()]{1,40}\))?!?: /;

/** Returns the title of a commit without its kind and what it refers to. */
export function commitTitle(title: string): string {
  return capitalised(title.replace(kindOfCommit, '').replace(/ \([^()]{1,40}\)$/, ''));
}
