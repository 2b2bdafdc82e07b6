import { readStatement } from '../extraction/text/statement';
import { splitSentences } from '../extraction/text/sentences';
import { namesSomething, standsAlone } from '../extraction/text/stands-alone';
import { contentWords } from '../extraction/text/words';
import { ruleScore } from '../extraction/stated/rule-score';
import { passagesOf } from './passages';
import { fitting, longestText, type RecordLine, type RecordPart } from './record-line';
import { structuredParts, type Part } from './structured-message';
import { isWish } from './wording/imperatives';
import { isConsent, isStep } from './wording/own-words';

const mostLines = 25;
const fewestLines = 3;
const fewestWords = 3;
const surelyRule = 4;
const longestName = 60;
/** Matches a heading above tasks for later. */
const queued =
  /\b(?:queued|upcoming|next|to-?dos?|backlog|pending|later|future|still open|nächste[rns]?|anstehend\p{L}*|später|offene?[nrs]?|prossim[aoie]|in coda|da fare|próxim[ao]s?|pendentes?|pendientes?|a fazer|por hacer|prochaine?s?)(?!\p{L})|(?:^|[^\p{L}])à (?:faire|venir)(?!\p{L})|следующ|предстоящ|待办|下一步|后续|今後|次の|残りの|다음|예정|할 일/iu;
/** Matches a heading above what always holds. */
const ruling =
  /\b(?:rules?|guidelines?|styles?|coding|constraints?|conventions?|principles?|philosophy|architecture|standards?|requirements?|polic(?:y|ies)|must(?: not)?|never|always|do not|don['’]t|milestones?|regeln|vorgaben|richtlinien|regole|vincoli|regras|restrições|reglas|restricciones|règles|contraintes)\b|правила|ограничени|规则|约束|规范|要求|ルール|制約|要件|규칙|제약|요구/iu;
/** Matches words without which the points below a heading would say something else. */
const limiting =
  /\b(?:not|never|no|only|must|don['’]t|nicht|kein\p{L}*|nur|non|mai|solo|não|nunca|só|ne|pas|jamais|seulement|forbidden|prohibited|verboten|untersagt|vietat[oaie]|proibid[oa]s?|prohibid[oa]s?|interdit[es]{0,2})(?!\p{L})|не|запрещ|нельзя|禁|금지|только|不|只|勿|ない|だけ|마|만/iu;

/** Matches a word for several things that stand in another point. */
const loose = /\b(?:these|those)(?= (?:as|to|in|into|with|for|are|were)\b|[.,;]|$)/i;

/** Matches a heading above what a reply is to contain. */
const ofAnswer =
  /^(?:(?!.*\b(?:must|should|shall|may|can|will)\b)[^.]{1,80} and )?(?:(?:please )?(?:provide|output|return|report|respond|reply|answer|deliver|include)(?: (?:with|me|in|as|only|the following))*|(?:output|response|answer|reply) format|(?:expected )?(?:output|response)|liefere|ausgabe(?:format)?|fournis|format de (?:sortie|réponse)|formato de (?:salida|saída|respuesta|resposta)|предоставь(?:те)?|формат (?:вывода|ответа))$|^(?:请?(?:提供|输出|返回)|(?:输出|回答)格式|出力形式)$/iu;
/** Matches a point that only names a file. */
const fileAlone = /^`?[\w./\\-]{1,120}\.[a-z]\w{0,5}`?$/i;

/** Matches an order to make files. */
const adding =
  /^(?:now |then |please |bitte )*(?:add|create|write|make|generate|erstelle|schreibe|crée[zr]?|écris|crea|escribe|scrivi|cria|escreve|создай(?:те)?|напиши(?:те)?)(?!\p{L})|^请?(?:添加|创建|新建)/iu;

/** Facts about what followed a message. */
export interface Aftermath {
  /** True when anything followed, which may have done what the message queues. */
  readonly isFollowed: boolean;
  /** True when the person wrote nothing after it. */
  readonly isLast: boolean;
  /** True when files changed before the person spoke again; null when that is unknown. */
  readonly isWorkedOn: boolean | null;
}

/**
 * Returns what a long message of headings and lists demands: each rule, constraint and task as a line in the person's
 * words, behind the heading that it needs. The form of a reply is no matter, and a changed file has its line.
 */
export function outlineOf(text: string, turn: string, { isFollowed, isWorkedOn }: Aftermath): RecordLine[] {
  const isNeedless = ({ heading, lead, text: words, isPoint }: Part): boolean =>
    isPoint &&
    ((isWorkedOn !== true && (ofAnswer.test(heading) || ofAnswer.test(lead))) ||
      (isWorkedOn !== false && adding.test(lead || heading) && fileAlone.test(words)));
  const told = structuredParts(text).map((part) => ({ part, lines: linesOf(part, turn, isFollowed) }));
  if (told.flatMap(({ lines }) => lines).length < fewestLines) return [];
  const lines = told.flatMap(({ part, lines: own }) => (isNeedless(part) ? [] : own));
  const best = new Set([...lines].sort((one, other) => other.weight - one.weight).slice(0, mostLines));
  return lines.filter((line) => best.has(line));
}

function linesOf(part: Part, turn: string, isLater: boolean): RecordLine[] {
  if (!part.isPoint) {
    const told = splitSentences(part.text).filter(
      (sentence) => !isConsent(sentence) && !isStep(sentence) && contentWords(sentence).size >= fewestWords - 1,
    );
    return passagesOf(told, () => false).flatMap(({ text, sentences }) =>
      sentences.some((sentence) => isWish(sentence) || isRule(sentence)) || part.heading !== ''
        ? lineOf({ ...part, text }, turn, isLater)
        : [],
    );
  }
  return contentWords(part.text).size < fewestWords && !/\d|[_./]/.test(part.text) ? [] : lineOf(part, turn, isLater);
}

const isRule = (sentence: string): boolean => ruleScore(readStatement(sentence)) >= surelyRule;

function lineOf(part: Part, turn: string, isLater: boolean): RecordLine[] {
  const { heading, lead } = part;
  const text = part.text.replace(/\n/g, ' ');
  const isTask = part.isPoint && queued.test(heading);
  const isOfRules = ruling.test(heading) || ruling.test(lead) || limiting.test(heading) || limiting.test(lead);
  const where: RecordPart = isTask ? (isLater ? 'goal' : 'open') : isOfRules || isRule(text) ? 'decided' : 'goal';
  const given = nameOf(part);
  const isWholeAlone =
    text.length > longestText - given.length - 4 && text.length <= longestText - 2 && standsAlone(text);
  const name = isWholeAlone ? '' : given;
  const words = fitting(text, longestText - name.length - 4);
  if (loose.test(words)) return [];
  if (words === '' || (name === '' && !(standsAlone(words) || namesSomething(words)))) return [];
  const weight = 6 + (isOfRules || isTask ? 1 : 0) + (isWish(text) || isRule(text) ? 1 : 0);
  return [{ part: where, text: name === '' ? `“${words}”` : `${name}: “${words}”`, turn, weight }];
}

/** Returns the words above a point that it needs: what it is nested in, or a heading that limits it or gives it a subject. */
function nameOf({ heading, lead, text, isPoint }: Part): string {
  if (lead !== '' && lead.length <= longestName) return lead;
  const isLabeled = /^[\p{L}`][^.:：\n]{1,40}[:：] /u.test(text);
  const isNeeded = limiting.test(heading) || !(isPoint && isLabeled) || !standsAlone(text);
  return isNeeded && heading.length <= longestName ? heading : '';
}
