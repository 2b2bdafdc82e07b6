import { isOrder } from '../../session-record/wording/imperatives';
import { type CarriedPart, clausesOf, type Evidence } from '../evidence';
import type { JudgeUse } from '../judgement';
import type { PassageSentence, Passages } from '../passages';
import { isStanding } from '../similar-words';
import { isContent, type Token, isDenial } from '../token';
import { isToldDone } from './announced-differences';

/** Matches a word with which the person demands something, or names what something is measured by. */
const demand =
  /(?:^|[^\p{L}\p{N}_.])(should|must|shall|needs? to|ha(?:s|ve) to|pass(?:es)?(?=\s*(?:[:：]|if|when))|[ck]rit[eè]r\p{L}+|soll(?:te)?n?|muss|müssen|darf|dürfen|doi(?:t|vent)|devrai\p{L}+|faut|deben?|debería\p{L}?|hay que|tienen? que|dev(?:e|ono|em)|moet(?:en)?|должн\p{L}+)(?!\p{L})|(必须|必須|应该|應該|需要|べき|해야)/iu;
/** Matches a word that keeps open whether what it speaks of is so: a demand, an expectation, a test or a condition. */
const kept =
  /(?:^|[^\p{L}])(?:(?:may|can|will|pass(?:es)?|goal|ziel|pid[eo]n?)(?!\p{L})|would|could|might|expect|check|test|assert|requir|demand|ask|want|specif|target|request|rule|fail|verlang|forder|erwart|prüf|vorgab|wollt|möcht|exig|attend|vérif|veut|voul|obje[ct]t?if|quie?r|esper|comprueb|vuole|требу)/iu;
/** Matches *Tests* or *Requests* as the subject of a sentence, which keeps nothing open. */
const subject = /^(?:(?:the|all|die|alle) )?(?:tests|requests)(?= )/i;
/** Matches a line of code that tests something or reports its failure, which does not say that it is so. */
const tested = /\bcheck (?:if|that|whether)\b|\b(?:print|echo|assert|log|raise|throw|expect)\b ?[('"]|\bassert /i;
const asked = /\bcheck (?:if|whether)\b/i;
/** Share of the words that replies must have. */
const leastTold = 0.8;
/** Maximum number of sentences between a list and the line above it: *PASS criteria:*. */
const reach = 6;

/** Returns the word with which the person only demands what a part tells as so, and no reply or work tells it. */
export function demandedDifferences(
  { tokens, home }: CarriedPart,
  plain: string,
  evidence: Evidence,
  passages: Passages,
  use: JudgeUse,
): string[] {
  if (use !== 'capture' || home.speaker === null || demand.test(plain) || kept.test(plain.replace(subject, '')))
    return [];
  const word = demandOf(home, passages);
  const content = tokens.filter(isContent);
  if (word === null || isOrdered(plain) || isToldBeside(content, home)) return [];
  const told = evidence.sentences.filter(
    (other) =>
      denies(other.tokens) === denies(tokens) && !tested.test(other.text) && demandOf(other, passages) === null,
  );
  return isToldDone(content, home, told, passages, use) || isToldInParts(content, told) ? [] : [word];
}

/** True for *Use Redis* and *No cron jobs*, which demand it, too. */
function isOrdered(plain: string): boolean {
  return isOrder(plain) || /^(?:never|no|keine?) /i.test(plain);
}

/** True when a clause beside the one with the demand tells it: *The bill is due in May and must be paid by card*. */
function isToldBeside(content: readonly Token[], { text: said, tokens }: PassageSentence): boolean {
  const isTold = (clause: readonly Token[]): boolean =>
    content.filter((token) => isStanding(token, clause)).length >= leastTold * content.length;
  const isDemand = (clause: readonly Token[]): boolean => demand.test(clause.map(({ text }) => text).join(' '));
  return demand.test(said) && clausesOf(tokens).some((clause) => isTold(clause) && !isDemand(clause));
}

/** Returns the word with which a sentence demands something of the person's, or asks whether it is so. */
function demandOf(sentence: PassageSentence, passages: Passages): string | null {
  if (sentence.speaker === 'tool') return asked.exec(sentence.text)?.[0].toLowerCase() ?? null;
  return sentence.speaker === null ? null : (demandIn(sentence) ?? demandAbove(sentence, passages));
}

/** True when items of replies, or work, together tell nearly all of it. */
function isToldInParts(content: readonly Token[], sentences: readonly PassageSentence[]): boolean {
  const others = sentences.filter(({ speaker }) => speaker !== 'person').flatMap(({ tokens }) => tokens);
  return content.filter((token) => isStanding(token, others)).length >= leastTold * content.length;
}

function denies(tokens: readonly Token[]): boolean {
  return tokens.some(isDenial);
}

function demandIn({ text }: PassageSentence): string | null {
  const [, word, wide] = demand.exec(text) ?? [];
  return (word ?? wide)?.toLowerCase() ?? null;
}

/** Returns the demand in the line that announces the list to which a sentence belongs. */
function demandAbove(sentence: PassageSentence, { sentences }: Passages): string | null {
  const place = sentences.indexOf(sentence);
  const above = sentences
    .slice(Math.max(0, place - reach), place)
    .filter(({ passage }) => passage === sentence.passage);
  const line = [...above].reverse().find(({ text }) => /[:：]\s*$/.test(text));
  return line === undefined || /\bknow\b/.test(line.text) ? null : demandIn(line);
}
