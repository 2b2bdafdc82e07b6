import {
  causeCues,
  constraintCues,
  contrastCues,
  decisionCues,
  fixCues,
  hedgeCues,
  insightCues,
  problemCues,
} from './cues';
import { hasCue } from './has-cue';
import {
  isAddressedToModel,
  pointsBack,
  sentenceRole,
  startsUnresolved,
  withoutOpener,
  type SentenceRole,
} from './narration';
import { withoutMentions } from './mentions';
import { withoutRetracted } from './retractions';
import { plainText, splitSentences } from './sentences';
import { specificsOf } from './words';
import { asPhrase } from './words';

/** One sentence and what the rules found in it. */
export interface Statement {
  readonly raw: string;
  readonly plain: string;
  readonly role: SentenceRole;
  readonly unresolved: boolean;
  readonly hedged: boolean;
  readonly insight: boolean;
  readonly constraint: boolean;
  readonly problem: boolean;
  readonly cause: boolean;
  readonly fix: boolean;
  readonly decision: boolean;
  readonly contrast: boolean;
  readonly specifics: readonly string[];
}

/** Maximum length in characters; longer ones are pasted data, not sentences. */
const longestSentence = 700;

export function readStatements(markdown: string): Statement[] {
  return withoutRetracted(splitSentences(markdown))
    .filter((raw) => raw.length <= longestSentence)
    .map(readStatement);
}

export function readStatement(raw: string): Statement {
  const plain = withoutMentions(plainText(raw));
  const phrase = asPhrase(plain);
  const rest = withoutOpener(plain);
  return {
    raw,
    plain,
    role: isCodeLike(plain) ? 'chatter' : sentenceRole(plain),
    unresolved: startsUnresolved(rest),
    hedged: hasCue(rest === plain ? phrase : asPhrase(rest), hedgeCues),
    insight: hasCue(phrase, insightCues),
    constraint: hasCue(phrase, constraintCues),
    problem: hasCue(phrase, problemCues) || /\b[A-Z]\w+(?:Error|Exception)\b/.test(plain),
    cause: hasCue(phrase, causeCues) || /[,;] so (?!that\b)|，故/i.test(plain),
    fix: hasCue(phrase, fixCues),
    decision: hasCue(phrase, decisionCues),
    contrast:
      hasCue(phrase, contrastCues) || /, (?:but|while|whereas|aber|während|mais|pero) |，(?:但|而)/i.test(plain),
    specifics: specificsOf(raw),
  };
}

/** Cached scores, because statements are compared with each other repeatedly. */
const scores = new WeakMap<Statement, number>();

/** Returns how much of a sentence is worth keeping, about 0 to 9; small talk is below 0. */
export function statementScore(statement: Statement): number {
  const known = scores.get(statement) ?? scoreOf(statement);
  scores.set(statement, known);
  return known;
}

function scoreOf(statement: Statement): number {
  if (statement.role !== 'claim') return -1;
  const { plain, specifics } = statement;
  let score = 0;
  if (statement.insight) score += 3;
  if (statement.decision) score += 2.5;
  if (statement.constraint) score += 2;
  if (statement.problem) score += 1.5;
  if (statement.cause) score += 1.5;
  if (statement.contrast) score += 1;
  if (statement.fix) score += 0.5;
  score += Math.min(1.5, specifics.length * 0.5);
  if (figures.test(plain)) score += 0.5;
  if (plain.length >= 70 && plain.length <= 320) score += 0.5;
  if (letterCount(plain) < 40) score -= 1.5;
  if (isWorkLog(plain)) score -= 3;
  // A consequence says less than its cause.
  if (/^(?:so|therefore|thus|daher|deshalb|donc|así que|所以|因此)[ ,，]/iu.test(plain)) score -= 1;
  if (statement.hedged) score -= 2.5;
  if (statement.unresolved || pointsBack(plain)) score -= 1;
  if (/^(?:i|we|you|ich|je|yo|ik)\b/i.test(plain) && !statement.decision) score -= 1;
  // General advice and definitions are in every handbook.
  if (/\b(?:you|your|you're|je|jouw|uw|vous|votre|usted|tu)\b/i.test(plain)) score -= figures.test(plain) ? 0.3 : 0.8;
  if (
    /\b(?:is|are) (?:an?|the) (?:\w+ ){0,4}(?:tool|choice|model|command|framework|library|language|platform|pattern|concept|protocol|format|technique|way to)\b/i.test(
      plain,
    )
  )
    score -= 2;
  if (handbook.test(plain)) score -= 2.5;
  if (isAddressedToModel(plain)) score -= 9;
  return score;
}

const deed =
  /^(?:implemented|wired|designed|added|created|updated|registered|built|refactored|set up|used|ran|moved|renamed|extracted|replaced|removed|fixed|wrote|rewrote|changed|introduced|extended|converted|migrated|installed|generated|switched|adjusted|cleaned)\b/i;
const done =
  /^(?:all|every|the) [^.,]{0,50} (?:was|were|has been|have been) (?:replaced|migrated|moved|updated|implemented|added|converted|rewritten)\b/i;
const reason =
  /\b(?:because|since|so that|instead of|rather than|to (?:avoid|prevent|keep|ensure|allow|stop|make sure)|otherwise|as (?:the|it|they)|due to)\b/i;

/** Matches advice and praise that would fit anybody. */
const handbook =
  /\b(?:you (?:can|could|may|might|need to|should|would|want to|have to)|make sure|be sure to|ensure (?:that|the|you)|don't forget|consider (?:using|adding)|if you(?:'re| are| have| want| need)|is (?:a )?(?:popular|great|commonly|widely|generally|not recommended|recommended|ideal)|best practices?|stands for|for example|e\.g\. )/i;

/** True for a report of work without a reason. */
export function isWorkLog(plain: string): boolean {
  return (deed.test(plain) || done.test(plain)) && !reason.test(plain);
}

/** Limits, prices, durations: facts that nobody remembers exactly. */
const figures =
  /\d\s?(?:%|ms|s|h|k?m|min|seconds?|minutes?|hours?|days?|weeks?|months?|years?|[KMG]i?B|CHF|EUR|USD|€|\$|£|Tagen?|Stunden?|Wochen?|Monaten?|jours?|heures?|días?|horas?|天|小时|秒|分钟|个月|年)(?![\p{L}\p{N}])/u;

/** Returns the number of characters to read; a character of a script without spaces counts as three. */
export function letterCount(plain: string): number {
  const wide = plain.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return plain.length + wide * 2;
}

/** True for shell prompts, stack frames, log lines and key-value dumps. */
export function isCodeLike(plain: string): boolean {
  if (
    /^(?:\$ |> |>>> |# |at \S+ \(|File "|Traceback|\d{4}-\d\d-\d\d[T ]\d\d:|\[\d|\{|\}|import |from \S+ import|SELECT |diff --git|[a-zA-Z]:\\|\S+\.(?:py|js|ts|java|rb|go|rs|php|cs):\d+|\+\+\+ |--- )/.test(
      plain,
    )
  )
    return true;
  const letters = plain.match(/[\p{L}\p{M}\s]/gu)?.length ?? 0;
  return plain.length > 0 && letters / plain.length < 0.6;
}
