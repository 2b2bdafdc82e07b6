import { headline, type Candidate } from '../candidate';
import { isAddressedToModel, withoutOpener } from '../text/narration';
import { passageOf, sentencesJoined } from '../text/passage';
import type { Statement } from '../text/statement';
import { isWish } from '../../session-record/wording/imperatives';
import { isQuestion } from '../../session-record/wording/own-words';
import { withoutTalk } from '../../session-record/passages';
import { withoutMentions } from '../text/mentions';
import { contentWords, sharedCount } from '../text/words';
import { standsAlone } from '../text/stands-alone';
import { partOf, type Unit } from '../text/units';
import { namedHeadline, plainHeadline } from './rule-headlines';
import { because, enough, isReason, prohibition, ruleScore } from './rule-score';
import { decidedWords, ownWords } from './rule-words';
import { setsAside } from './set-aside';

/** Returns rules, preferences and choices that the user states: strong evidence of a decision. */
export function userRules(units: readonly Unit[], at: number): Candidate[] {
  const found: Candidate[] = [];
  for (const unit of units) {
    const decided = statedDecision(unit, at);
    if (decided !== null) {
      found.push(decided);
      continue;
    }
    const ranked = unit.statements
      .map((statement, index) => ({
        statement,
        index,
        score: ruleScore(statement, unit.statements[index + 1], unit.statements[index - 1]),
      }))
      .filter(
        ({ statement, index, score }, _at, all) =>
          score >= enough && !(isReason(statement) && (all[index - 1]?.score ?? 0) >= enough),
      );
    for (const { index, score } of ranked.sort((a, b) => b.score - a.score).slice(0, 2)) {
      const candidate = ruleFrom(unit, index, score, at);
      if (candidate !== null) found.push(candidate);
    }
  }
  return found.slice(0, 6);
}

/** `Decision: we do X. No Y, because …`: X is the choice, the rest is why. */
function statedDecision(unit: Unit, at: number): Candidate | null {
  const [best, ...rest] = unit.statements;
  if (
    best === undefined ||
    partOf(unit.label) !== 'decision' ||
    best.role === 'question' ||
    best.hedged ||
    isAddressedToModel(best.plain)
  )
    return null;
  const said = rest.filter(
    (statement) => statement.role !== 'chatter' && statement.role !== 'question' && !isErrand(statement),
  );
  const from = said.findIndex((statement) => statement.cause || because.test(statement.plain));
  const why = from < 0 ? [] : said.slice(from);
  const head =
    headline(
      best.plain,
      [...why, ...said].map((statement) => statement.plain),
    ) ?? plainHeadline(best.plain);
  if (head === null) return null;
  const choice = passageOf(unit, [best, ...said.filter((statement) => !why.includes(statement))]);
  const body =
    why.length === 0 ? choice : `${choice}\n\n**Why:** ${sentencesJoined(why.map((statement) => statement.raw))}`;
  return {
    ...head,
    type: 'decision',
    score: 9,
    at,
    origin: 'user',
    turns: [at],
    words: contentWords(`${head.title} ${best.plain}`),
    body,
  };
}

function ruleFrom(unit: Unit, index: number, score: number, at: number): Candidate | null {
  const best = unit.statements[index];
  if (best === undefined) return null;
  if (opens.test(best.plain) || listing.test(best.plain) || diagnosing.test(withoutOpener(best.plain))) return null;
  const before = joining.test(best.plain) ? unit.statements[index - 1] : undefined;
  const keep = unit.statements.filter(
    (statement, place) =>
      statement === best ||
      statement === before ||
      (statement.role !== 'chatter' &&
        !isQuestion(statement.plain) &&
        !isErrand(statement) &&
        !(statement.plain.length < 50 && backAtEnd.test(statement.plain)) &&
        (place >= index - 1 || isReason(statement)) &&
        !(
          place > index &&
          !(place === index + 1 && denying.test(best.plain)) &&
          isWish(statement.plain) &&
          !prohibition.test(ownWords(statement.plain)) &&
          !isReason(statement)
        )),
  );
  const reasons = [...unit.statements.slice(index + 1), ...unit.statements.slice(Math.max(0, index - 1), index)].filter(
    (statement) => keep.includes(statement) && isReason(statement),
  );
  const orders = unit.statements
    .slice(index + 1)
    .filter(
      (statement) =>
        keep.includes(statement) && !reasons.includes(statement) && prohibition.test(ownWords(statement.plain)),
    );
  const head =
    headline(
      decidedWords(best.plain),
      [
        ...reasons,
        ...orders,
        ...unit.statements
          .slice(index + 1)
          .filter((statement) => keep.includes(statement) && statement.role === 'claim'),
      ].map((statement) => statement.plain),
      reasons.length === 0 ? (before?.plain ?? '') : '',
    ) ??
    plainHeadline(decidedWords(best.plain), besideOf(unit, index, keep, best.plain)) ??
    namedHeadline(best, score);
  if (head === null) return null;
  return {
    ...head,
    type: 'decision',
    score: score + 2,
    at,
    origin: 'user',
    turns: [at],
    words: contentWords(`${head.title} ${best.plain}`),
    body: passageOf(unit, [withoutAddress(keep[0] ?? best), ...keep.slice(1)]),
    ...(setsAside.test(ownWords(best.plain)) ? { durability: 'working-memory' } : {}),
  };
}

/** Matches what the person does not want, which the next sentence may complete by what they want. */
const denying =
  /\b(?:not|no|never|nicht|kein\p{L}*|pas|non|não)(?!\p{L})|n['’]t\b|(?:^|\s)не(?!\p{L})|不|ない|ません|않/iu;

/** True for a sentence that gives a reason, shares a word with a rule, or says what is wanted instead. */
const isOfRule = ({ cause, plain }: Statement, rule: string): boolean =>
  cause || (denying.test(rule) && isWish(plain)) || sharedCount(contentWords(plain), contentWords(rule)) > 0;

/** Returns the sentence beside a rule that gives a reason, shares a word with it, or says what is wanted instead; '' without any. */
const besideOf = ({ statements }: Unit, index: number, keep: readonly Statement[], rule: string): string =>
  [statements[index + 1], statements[index - 1]].find(
    (statement) =>
      statement !== undefined &&
      (keep.includes(statement) || statement === statements[index - 1]) &&
      (statement.role === 'claim' || statement.role === 'plan') &&
      !statement.hedged &&
      isOfRule(statement, rule) &&
      standsAlone(statement.plain),
  )?.plain ?? '';

/** Returns a statement without the file that it is addressed to and words such as `no, I mean`. */
const withoutAddress = (statement: Statement): Statement => ({
  ...statement,
  raw: withoutTalk(withoutMentions(statement.raw)),
});

/** Matches the end of words that say nothing without what follows. */
const opens = /[:：]\s*$/u;
/** Matches the beginning of a list, which is a task of several parts. */
const listing = /[:：]\s{0,3}\d{1,2}[.)、）]/u;
/** Matches what somebody takes for the cause of a fault, which decides nothing. */
const diagnosing =
  /^(?:the |der |die |das |la |le |el |il )?(?:reason|cause|problem|issue|grund|ursache|raison|cause|problème|razón|causa|problema|motivo)(?:['’]s| is| was| ist| war| est| es| è)(?!\p{L})|^(?:причина|原因)/iu;
/** Matches a rule that goes on from the one before it. */
const joining = /^(?:and|und|et|y|e|en|и) |^(?:而且|并且|同时)/iu;

/** `I did not know that` responds to something said before. */
const backAtEnd = /\b(?:that|this|it)[.!]*$/i;

/** True for a one-time task such as `put that in the README`. */
function isErrand(statement: Statement): boolean {
  return (
    statement.plain.length < 60 &&
    /^(?:put|add|write|commit|push|do|change|fix|show|check|tell) (?:it|this|that|them|me)\b/i.test(
      withoutOpener(statement.plain),
    )
  );
}
