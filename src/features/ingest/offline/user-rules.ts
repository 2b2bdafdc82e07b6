import { asSentence, headline, saysSame, type Candidate } from './candidate';
import { contrastCues, decisionCues, hasCue, problemCues, reversalCues, ruleCues, temporaryCues } from './cues';
import { isAddressedToModel, withoutOpener } from './narration';
import { passageOf } from './passage';
import { letterCount, type Statement } from './statement';
import { titleFrom } from './titles';
import { asPhrase, contentWords } from './words';
import type { Unit } from './units';

const enough = 4;
const prohibition = /^(?:don't|do not|never|avoid|stop|no more|nie|niemals|keine?|nicht|ne |n'|jamais|no uses|nunca|nooit|geen|не |никогда|不要|禁止|别)/iu;
const choice = /^(?:use|prefer|keep|choose|pick|go with|let's (?:use|go with|keep|stick|stay)|make sure|nimm|nutze|verwende|benutze|lass uns|utilise|utilisons|usa|usemos|gebruik|используй|用|使用|改用|请)/iu;
const meanwhile = /^(?:for now|for the moment|for the time being|until further notice|vorerst|fürs erste|bis auf weiteres|pour l'instant|por ahora|de momento|voorlopig),? /iu;
const obligation = /\b(?:must|shall|should|has to|have to|muss|müssen|soll|sollen|doit|doivent|debe|deben|moet|moeten)\b|必须|должн/iu;
const momentary = /\b(?:yet|right now|this time|again|for a moment|this one|that one|the (?:first|second|third|last) (?:one|option)|option \w|above|below|please check|erst mal|noch nicht)\b/iu;

/** Rules, preferences and choices that the user states: strong evidence of a decision. */
export function userRules(units: readonly Unit[], at: number): Candidate[] {
  const found: Candidate[] = [];
  for (const unit of units) {
    let best: Statement | undefined;
    let bestScore = 0;
    for (const statement of unit.statements) {
      const score = ruleScore(statement);
      if (score > bestScore) {
        best = statement;
        bestScore = score;
      }
    }
    if (best === undefined || bestScore < enough) continue;
    const candidate = ruleFrom(unit, best, bestScore, at);
    if (candidate !== null) found.push(candidate);
  }
  return found.slice(0, 6);
}

export function ruleScore(statement: Statement): number {
  const text = withoutOpener(statement.plain);
  if (statement.role === 'question' || isAddressedToModel(statement.plain)) return 0;
  const phrase = asPhrase(text);
  const bare = text.replace(meanwhile, '');
  const imperative = prohibition.test(bare) || choice.test(bare);
  let score = 0;
  if (hasCue(phrase, ruleCues)) score += 3.5;
  if (hasCue(phrase, decisionCues)) score += 3.5;
  if (hasCue(phrase, reversalCues)) score += 1.5;
  if (imperative) score += 2;
  if (imperative && bare !== text) score += 2;
  if (hasCue(phrase, contrastCues)) score += 1;
  if (statement.cause) score += 1;
  score += Math.min(1, statement.specifics.length * 0.5);
  if (momentary.test(text)) score -= 3;
  if (statement.hedged) score -= 2;
  if (letterCount(text) < 20) score -= 2;
  if (text.length > 400) score -= 3;
  // "It always crashes" complains; it sets no rule.
  if (hasCue(phrase, problemCues) && !imperative && !hasCue(phrase, decisionCues) && !obligation.test(text)) score -= 3;
  return score;
}

function ruleFrom(unit: Unit, best: Statement, score: number, at: number): Candidate | null {
  const others = unit.statements.filter((statement) => statement !== best && statement.role !== 'chatter' && statement.role !== 'question');
  const after = others.filter((statement) => unit.statements.indexOf(statement) > unit.statements.indexOf(best));
  const head = headline(best.plain, [...after.filter((statement) => statement.cause), ...after].map((statement) => statement.plain)) ?? plainHeadline(best.plain);
  if (head === null) return null;
  const keep = unit.statements.filter((statement) => statement === best || others.includes(statement));
  return {
    ...head, type: 'decision', score: score + 2, at, origin: 'user', turns: [at], words: contentWords(`${head.title} ${best.plain}`),
    body: passageOf(unit, keep),
  };
}

const saidSo: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ユーザーの決まり：'],
  [/\p{Script=Han}/u, '用户的约定：'],
  [/\p{Script=Cyrillic}/u, 'Правило пользователя: '],
  [/(?:^|\s)(?:der|die|das|nicht|nie|immer|wir|und|bitte|ist)(?:\s|$)/iu, 'Vorgabe: '],
  [/(?:^|\s)(?:toujours|jamais|nous|est|les|des|pour)(?:\s|$)/iu, 'Consigne : '],
  [/(?:^|\s)(?:siempre|nunca|los|para|usar|usa|el)(?:\s|$)/iu, 'Norma: '],
];

/** A rule of one sentence has nothing more to say than who said it. */
function plainHeadline(claim: string): { title: string; summary: string } | null {
  const title = titleFrom(claim);
  if (title === null) return null;
  const sentence = asSentence(claim);
  const other = hasCue(asPhrase(claim), temporaryCues) ? 'Asked for by the user for the time being: ' : 'A standing rule from the user: ';
  const lead = saidSo.find(([pattern]) => pattern.test(claim))?.[1] ?? other;
  const summary = `${lead}${sentence}`;
  return saysSame(summary, title) ? null : { title, summary };
}
