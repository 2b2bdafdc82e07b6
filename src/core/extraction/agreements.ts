import { isAdvice } from './bare-claim';
import { headline, type Candidate } from './candidate';
import { isAddressedToModel, withoutOpener } from './text/narration';
import { joined, passageOf, sentencesJoined } from './text/passage';
import { saidDecision } from './text/said-decision';
import { plainText, splitSentences } from './text/sentences';
import { standsAlone } from './text/stands-alone';
import { statementScore, type Statement } from './text/statement';
import { contentWords, sharedCount } from './text/words';
import type { TurnUnits } from './text/turn-units';
import type { Unit } from './text/units';
import { consent } from './stated/rule-headlines';

const yes =
  /^(?:(?:oh|ah|hm+|wow|right|well)[,.! ]+)?(?:yes|yep|yeah|ok|okay|good|great|sure|done|did (?:it|that)|do (?:it|that|so)|go (?:for|with|ahead)|sounds (?:good|great)|agreed|perfect|let's|right|exactly|fine|makes sense|ship it|👍|ja\b|machen wir|gut|genau|passt|einverstanden|super|oui|d'accord|parfait|ok|sí|vale|de acuerdo|claro|perfecto|好|行|可以|同意|没问题|はい|да|хорошо|давай)/iu;
const refusal =
  /^\S*[,.!]? ?(?:no\b|not\b|nope|nein|doch nicht|aber nicht|but (?!only)|wait|hmm|non\b|不|нет)|\b(?:instead|rather not|i'd rather|same error|didn't (?:help|work)|doesn't work|geht nicht)\b/iu;
/** Matches answers such as `Yes: set X` to a question that begins with `can we`. */
const recipe = /^(?:yes|sure|ja|oui|sí)[:,] ?(?:set|use|add|put|run|create|switch|define|enable|disable)\b/i;
/** Maximum length in characters of a user's answer; longer ones bring their own subject. */
const longestAnswer = 400;

/** Returns a recommendation of the assistant that the user accepts: a decision of both, based on both turns. */
export function agreement(units: TurnUnits, at: number): Candidate | null {
  const { turns } = units;
  const answer = turns[at]?.text.trim() ?? '';
  if (answer.length > longestAnswer || refusal.test(answer) || isAddressedToModel(answer)) return null;
  // Words that say what was decided say it themselves.
  if (splitSentences(answer).some((sentence) => saidDecision(plainText(sentence)) !== null)) return null;
  for (let before = at - 1; before >= Math.max(0, at - 2) && turns[before]?.role === 'assistant'; before--) {
    for (const unit of [...units.of(before)].reverse()) {
      const proposal = unit.statements.find((statement) => isProposal(statement));
      if (proposal !== undefined && isAccepted(answer, proposal)) return agreed(unit, proposal, answer, before, at);
    }
  }
  return null;
}

function isProposal(statement: Statement): boolean {
  return (
    statement.role !== 'question' &&
    statement.role !== 'chatter' &&
    (isAdvice(statement.plain) || recipe.test(statement.plain)) &&
    !/\b(?:check|look|start|have a look|be happy|need to know|say)\b/i.test(statement.plain.slice(0, 40))
  );
}

/** True when the answer says yes or repeats a name from the proposal. */
function isAccepted(answer: string, proposal: Statement): boolean {
  if (/[?？]\s*$/.test(answer.split(/[\n.!。]/)[0] ?? '')) return false;
  if (yes.test(answer)) return true;
  return (
    / then\b/i.test(answer) &&
    sharedCount(contentWords(answer.split(/[\n.!。]/)[0] ?? ''), contentWords(proposal.plain)) > 0
  );
}

const opens = /[:：]\s*$/u;

/** Returns the sentence in the block behind words that break off at a colon; '' when there is none that stands alone. */
function wordsBehind({ blocks }: Unit): string {
  const [, block, ...others] = blocks;
  const lines = block?.kind === 'code' ? block.text.split('\n').slice(1, -1) : [];
  const [line = ''] = lines;
  return others.length === 0 &&
    lines.length === 1 &&
    standsAlone(line) &&
    /^\p{Lu}\S* .{10,300}[.!。]$/u.test(line.trim())
    ? line.trim()
    : '';
}

function agreed(unit: Unit, proposal: Statement, answer: string, before: number, at: number): Candidate | null {
  const claims = unit.statements.filter((statement) => statement === proposal || statement.role === 'claim');
  const index = claims.indexOf(proposal);
  const proposed = opens.test(proposal.plain) ? wordsBehind(unit) : proposal.plain;
  if (proposed === '') return null;
  const reasons = [...claims.slice(index + 1), ...claims.slice(0, index).reverse()].filter(
    (claim) => !claim.hedged || claim.cause,
  );
  const said = splitSentences(answer).filter((sentence) => /\p{L}{2}/u.test(sentence) && !/[?？]$/.test(sentence));
  const quote = said.length === 0 ? '' : `> ${sentencesJoined(said)}`;
  const assent = consent(proposed, plainText(said[0] ?? '').slice(0, 160));
  const head =
    headline(proposed, [...reasons.map((claim) => claim.plain), assent]) ??
    reasons
      .filter((claim) => /\bso (?:keep|use|stay|take|prefer|we)\b/i.test(claim.plain))
      .reduce<ReturnType<typeof headline>>(
        (found, claim) => found ?? headline(claim.plain, [proposal.plain, assent]),
        null,
      );
  if (head === null) return null;
  const more = withoutOpener(plainText(answer)).length > 25 ? said.length : 0;
  return {
    ...head,
    type: 'decision',
    score: 5.5 + Math.min(1, Math.max(0, statementScore(proposal)) * 0.25) + (more > 0 ? 0.5 : 0),
    at,
    origin: 'user',
    turns: [before, at],
    words: contentWords(`${head.title} ${proposed}`),
    body: joined([passageOf(unit, claims), quote]),
  };
}
