import { closingsOf, instructions, offer, outcome, type Closing } from '../extraction/closings';
import { isMomentary, isPassing } from '../extraction/passing-states';
import { isOwnDeed } from '../extraction/text/own-deeds';
import { boast, happened, hasObject, isReport, isUpkeep, named } from '../extraction/reports';
import { capitalised } from '../extraction/text/narration';
import { plainText, splitSentences } from '../extraction/text/sentences';
import { standsAlone } from '../extraction/text/stands-alone';
import { readStatement, type Statement } from '../extraction/text/statement';
import { contentWords, specificsOf } from '../extraction/text/words';
import type { Unit } from '../extraction/text/units';
import type { TurnUnits } from '../extraction/text/turn-units';
import type { Session, Turn } from '../transcript/turn';
import { stripEnd } from '../text-ends';
import { caveatsOf, isCaveat } from './caveat-lines';
import { isWorkAsked } from './wording/asked-work';
import { isOrder } from './wording/imperatives';
import { isConsent, isStep, ownSentences } from './wording/own-words';
import { fitting, quoted, type RecordLine } from './record-line';
import { leftBy } from './open/open-headings';
import { request } from './run-on';
import { changedSubject, findings, isOfUnnamed, nameOf, sectionOf } from './report-lines';
import { withRest } from './told/rest-of-fact';
import { isSupposed } from './wording/suppositions';
import { reportsWork } from './wording/told-changes';

const mostOfReply = 6;
const longestSentence = 240;
/** Number of words with a meaning of a request. */
const fewestWords = 3;
/** Number of characters before a list that can be its heading. */
const longestHead = 40;
/** Participles of work that has come to an end. */
const ended =
  'activated|added|built|changed|cleaned|committed|completed?|configured|confirmed|corrected|created|deleted|deployed|disabled|done|enabled|fixed|implemented|indexed|initialized|installed|limited|merged|migrated|moved|passing|published|pushed|released|removed|renamed|replaced|resolved|restored|tested|updated|verified|working';
const reached = new RegExp(
  `\\b(?:is|are|was|were|been)(?: (?:now|already|also|all|always|both|no longer|not)){0,2} (?:active|clean|${ended})\\b|\\b\\d[\\d,.]{0,20} [\\p{L}-]{1,40} (?:${ended})\\b|\\balready (?:${ended})\\b|\\S now (?!that\\b)(?:\\p{L}+s|work|pass|use|have|are)\\b|\\b(?:no longer \\p{L}+|works|succeeded|finished|passed)\\b|\\b(?:ist|sind|wurden?) .{0,60}(?:installiert|behoben|entfernt|erledigt|geändert|angelegt)\\b|已(?!经?知)|[修新增改删移添]\\p{L}了|改为|(?:^|[^\\p{L}])(?:готово|теперь|работает|установлен|исправлен|добавлен|обновл[её]н|удал[её]н|создан|настроен)|(?:実装|更新|追加|修正|作成|削除|変更|反映|記録|登録|設定|解決|完了)(?:を)?(?:しました|済み)|(?:구현|추가|수정|작성|삭제|변경|업데이트|적용|생성|등록|해결)(?:했|됐|되었|하였)`,
  'iu',
);
/** Matches a thing with the value, place or form that it was given. */
const changed =
  /^\S.{2,80}? (?:changed|moved|renamed|increased|reduced|raised|lowered|switched|swapped|set|(?:cambiad|mudad|alterad|reducid|cambiat|spostat)[oaie]s?|(?:chang|pass|déplac)ée?s?|gewijzigd) (?:from .{1,60} )?(?:to|de|a|da|à|van) \S|^\S.{2,60}? von .{1,60} (?:auf|zu|nach) .{1,60} (?:geändert|umbenannt)$/u;
const cited = /“[^“”]{0,200}”|"[^"]{0,200}"/g;
/** Matches what holds only under a condition, in general or later. */
const conditional =
  /(?:^|[^\p{L}])(?:devrai(?:t|ent)|dovrebbe(?:ro)?|sollten?|deberían?|deveriam?|долж(?:ен|на|но|ны))(?!\p{L})|\b(?:if|unless|until|when|whenever|once|after you|by default|by design|would|could|can|may|might|should|must|will|never|probably|usually|often|always be|wenn|falls|sobald|kann|wird)\b|如果|可以|将会?|若|当|если|когда|можно|будет/iu;
const results =
  /\b(?:findings?|what['’]s (?:installed|new|changed|done)|(?:it['’]s|it is|everything is|all) (?:now )?working|resolved (?:it|this|the))\b|诊断|改动/iu;
/** Participles of work that say nothing of a result without who did it. */
const worked =
  'adapted|adjusted|applied|converted|documented|downgraded|dropped|excluded|exported|extended|extracted|formatted|generated|improved|included|increased|integrated|introduced|kept|left|modified|optimi[sz]ed|patched|prepared|reduced|refactored|registered|reverted|rewritten|rewrote|simplified|split|switched|translated|upgraded|wired|wrapped|wrote';
const participle = new RegExp(`\\b(?:${ended}|${worked})\\b`, 'i');
const ownWork = new RegExp(
  `^(?:I|We)(?:['’]ve| have)? (?:also |now |just |successfully )?(?=(?:${ended}|${worked})\\b)`,
);
/** Matches the beginning of a report of what caused a fault that is over. */
export const causeWas =
  /^(?:the (?:root |real |actual |main |underlying )?(?:cause|problem|issue|bug|reason|error|failure)\b.{0,60}?\b(?:was|were|came from)\b|root cause:|(?:il|el) problema .{0,60}?\bera\b|le problème .{0,60}? était(?!\p{L})|das problem .{0,60}?\bwar\b|проблема .{0,60}?(?:была|заключалась))/iu;
const left =
  /^(?:not (?:yet )?(?:done|tested|run|verified|committed|pushed|installed)\b|(?:still|remaining)\b|(?:still )?to do\b)|\b(?:(?:is|are|was|were) (?:still )?not (?:yet )?(?:done|tested|verified|fixed|implemented)|still (?:to do|needs? to|missing|open|fails?))\b|需要在|尚未|未完成|待办|осталось|ещё не/iu;

/** Returns the results that the assistant's last message of each request states, and at the end what it leaves open. */
export function closingReplies(session: Session, units: TurnUnits): RecordLine[] {
  const last = session.turns.map(({ role }) => role).lastIndexOf('assistant');
  return closingsOf(session, units).flatMap((closing) => {
    const turn = session.turns[closing.at];
    const isUnknown = session.deeds === undefined;
    if (turn === undefined || (isUnknown && !(closing.isDone && isWorkAsked(session, closing.at)))) return [];
    const isLast = closing.at === last;
    const lines = closing.units.flatMap((unit) => resultsOf(unit, turn.id, closing, isLast));
    return [
      ...lines.slice(0, mostOfReply),
      ...caveatsOf(closing.units, closing, turn.id),
      ...(closing.isLast ? offersOf(turn.text, turn.id) : []),
    ];
  });
}

/** Returns the request at the end of a session that nobody answered. */
export function unanswered({ turns, deeds = [] }: Session): RecordLine[] {
  const last = turns.at(-1);
  const at = turns.map(({ role }) => role).lastIndexOf('user');
  if (at >= 0 && at < turns.length - 1 && turns.slice(at + 1).every(isAnnounced)) {
    const isBegun = deeds.some(({ kind, turnsBefore }) => kind === 'file' && turnsBefore > at);
    return openRequest(turns, at, isBegun ? untold : 'Not finished');
  }
  const isWorkedOn = deeds.some(({ turnsBefore }) => turnsBefore >= turns.length);
  return last?.role !== 'user' || turns.length === 1 || isWorkedOn ? [] : openRequest(turns, at, 'Asked, not answered');
}

/** Label of a request that was worked on although no message says what came of it. */
export const untold = 'Asked last, result not told';

const longestAnnounced = 160;
/** Matches a message that says what comes next. */
const announced =
  /^(?:now,? )?(?:let me|let['’]s|i['’](?:ll|m (?:going|now|checking|looking|reading|running))|i (?:will|am going)|next,|first,|continuing|checking|reading|looking|running|writing|ich (?:werde|schaue|prüfe)|je (?:vais|regarde)|voy a|vou|vado|сейчас (?:проверю|посмотрю|я)|я (?:проверю|посмотрю))(?!\p{L})|^(?:正在|继续|接下来|(?:现在)?(?:我)?(?:先|来|会|将|再)|我来)/iu;

/** True for a short message that says what the assistant will do, with no result. */
const isAnnounced = ({ role, text }: Turn): boolean =>
  role === 'assistant' && text.trim().length <= longestAnnounced && announced.test(text.trim());

/** Returns a request that is open at the end; what only tells to go on means the request before it. */
function openRequest(turns: readonly Turn[], at: number, label: string): RecordLine[] {
  const last = turns[at];
  if (last === undefined) return [];
  const said = ownSentences(last.text)
    .map(request)
    .find(
      (sentence) =>
        !isConsent(sentence) &&
        !isStep(sentence) &&
        standsAlone(sentence) &&
        contentWords(sentence).size >= fewestWords,
    );
  const before = turns
    .slice(0, at)
    .map(({ role }) => role)
    .lastIndexOf('user');
  if (said === undefined && isGoingOn(last.text) && before >= 0) return openRequest(turns, before, label);
  const words = quoted(said ?? '', 180);
  return words === '' ? [] : [{ part: 'open', text: `${label}: ${words}`, turn: last.id, weight: 4 }];
}

const isGoingOn = (text: string): boolean =>
  /^(?:please )?(?:continue|go on|proceed|keep going|weiter|continuez?|continúa|sigue|continua|продолжай(?:те)?|(?:请)?继续)[\s.!。！]*$/iu.test(
    text.trim(),
  );

function resultsOf(unit: Unit, turn: string, { isAsking, isDone }: Closing, isLast: boolean): RecordLine[] {
  const above = [unit.heading, unit.lead, unit.label];
  const isOutcome = above.some((words) => outcome.test(words) || results.test(words));
  const isFinding = above.some((words) => findings.test(words));
  const part = sectionOf(unit);
  if (isSupposed(unit) || isOfUnnamed(unit) || isCaveat(unit)) return [];
  if (part === null || part === 'open' || (above.some((words) => instructions.test(words)) && !isOutcome)) return [];
  // The points of a question are options, and those of an explanation say what something is; a reply begins with a report.
  const isOpening = unit.heading === '' && unit.lead === '';
  if (unit.kind === 'item' && isAsking && !isOutcome && !isOpening) return [];
  const name = nameOf(unit, part);
  const label =
    unit.label === '' || name !== unit.label || !reached.test(name)
      ? []
      : [readStatement(unit.kind === 'item' ? unit.label : `**${unit.label}**`)];
  const isListed =
    unit.kind === 'item' &&
    (changedSubject(unit.lead) !== '' ||
      (isDone && isOutcome && unit.blocks[0]?.kind === 'table') ||
      above.some((words) => results.test(words.slice(-longestHead))));
  return [...label, ...unit.statements].map(asWork).flatMap((statement): RecordLine[] => {
    const cause = isDone ? causeIn(unit, statement) : '';
    if (cause !== '') return [{ part: 'fixed', text: `Reported: ${cause}`, turn, weight: 4 }];
    const said = label.length > 0 ? '' : name;
    const text = fitting(named(said, statement.plain));
    if (isUpkeep(statement.plain) || (leftBy(statement.plain) !== null && !happened.test(statement.plain))) return [];
    // A step that a label orders was not taken.
    if (isOrder(said) && !reportsWork(statement.plain)) return [];
    if (
      text === '' ||
      statement.plain.length > longestSentence ||
      !(isReport(statement, said) || isBrief(statement) || isNamedDeed(statement))
    )
      return [];
    if (isLast && left.test(statement.plain)) return [{ part: 'open', text: `Reported: ${text}`, turn, weight: 3 }];
    if (!isResult(statement, isLast, isListed, isDone) || (said === '' && !hasObject(statement))) return [];
    return isFinding
      ? [{ part: 'found', text: `Noted: ${text}`, turn, weight: 4 }]
      : withRest(said, named(said, statement.plain), text).map((each) => ({
          part,
          text: `Reported: ${each}`,
          turn,
          weight: 3.5 + Math.min(1.5, statement.specifics.length * 0.3),
        }));
  });
}

/** Returns the cause of a fault that is over, with the label before it; '' when a statement is none. */
function causeIn({ label }: Unit, { plain, role, hedged }: Statement): string {
  const whole = named(label, plain);
  return role === 'claim' && !hedged && causeWas.test(whole) && standsAlone(whole) ? fitting(whole, 200) : '';
}

/** Returns a statement of what the assistant did without its `I`. */
export function asWork(statement: Statement): Statement {
  const own = statement.plain.replace(ownWork, '');
  const bare = own === statement.plain ? own : own.replace(/\bthis (?=(?:repo(?:sitory)?|project|app|site)\b)/, 'the ');
  const plain = bare.replace(/^Noted\s?[—–:,-]\s*/, '');
  return plain === statement.plain ? statement : { ...statement, plain: capitalised(plain) };
}

/** True for what the assistant says it did with something that it names. */
const isNamedDeed = ({ plain, specifics, hedged }: Statement): boolean =>
  isOwnDeed(plain) && !hedged && specifics.length > 0 && standsAlone(plain);

/** True for a sentence that says what was done, or in which state something is now. */
export const isReached = (plain: string): boolean =>
  isOwnDeed(plain) || (reached.test(plain.replace(cited, '')) && !conditional.test(plain)) || happened.test(plain);

/** True for words that name work in the past. */
export const hasParticiple = (plain: string): boolean => participle.test(plain) && !conditional.test(plain);

/** True for a short sentence that sets off the name of its subject, such as `**site** is now active`. */
function isBrief({ raw, plain, role }: Statement): boolean {
  const isNamed = /\*\*|`/.test(raw) || /\d/.test(plain);
  const isWhole = /^\p{Lu}.*[^:：…]$/su.test(plain) && standsAlone(plain);
  return role === 'claim' && isNamed && isWhole && reached.test(plain);
}

function isResult({ plain, raw }: Statement, isLast: boolean, isListed: boolean, isDone: boolean): boolean {
  return (
    (isListed ||
      isOwnDeed(plain) ||
      reached.test(plain.replace(cited, '')) ||
      (isDone && changed.test(plain)) ||
      (happened.test(plain) && !raw.startsWith('`'))) &&
    (happened.test(plain) || isOwnDeed(plain) || (!conditional.test(plain) && !isOrder(plain))) &&
    // A figure before it says more than that something is ready.
    (/^\d/.test(plain) || !boast.test(plain)) &&
    !/[?？]$/.test(plain) &&
    (isLast ? !/\byet\b|currently|in progress/i.test(plain) : !isPassing(plain)) &&
    (!isMomentary(plain) || (isLast && /\btests? now pass/i.test(plain)))
  );
}

/** Returns what the end of the last reply offers to do. */
function offersOf(text: string, turn: string): RecordLine[] {
  const sentences = splitSentences(text.slice(-1_500)).map(plainText);
  return sentences.slice(-6).flatMap((sentence): RecordLine[] => {
    const task = offer.test(sentence) ? stripEnd(sentence.replace(offer, ''), /[?？.。\s吗]/u) : '';
    const words = fitting(task, 180);
    if (task === '') return [];
    return words === '' || !standsAlone(words) || isVague(words) || / or | oder |还是/i.test(words)
      ? []
      : [{ part: 'open', text: `Offered, not done: ${words}`, turn, weight: 3 }];
  });
}

/** True for an offer that names nothing: to go on, or to do something else. */
const isVague = (words: string): boolean =>
  specificsOf(words).length === 0 &&
  /\b(?:any(?:thing)?|other|something|further|more|else|weitere[rsn]?|etwas|autres?|otr[oa]s?|altr[oie])\b|друг|其他|其它|[:：] ?[-*•]/iu.test(
    words,
  );
