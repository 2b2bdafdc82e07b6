import { contrastCues, decisionCues, problemCues, reversalCues, ruleCues } from '../text/cues';
import { hasCue } from '../text/has-cue';
import { isOrder } from '../../session-record/wording/imperatives';
import { isQuestion } from '../../session-record/wording/own-words';
import { statesLastingChoice } from '../../session-record/wording/plain-choices';
import { reportsSymptom } from '../../session-record/wording/symptoms';
import { isAddressedToModel, pointsBack, startsUnresolved, withoutOpener } from '../text/narration';
import { saidDecision } from '../text/said-decision';
import { letterCount, type Statement } from '../text/statement';
import { asPhrase, contentWords } from '../text/words';
import { setsAside } from './set-aside';
import { ownWords } from './rule-words';

/** Score from which a statement is a rule or a choice. */
export const enough = 4;
export const prohibition =
  /^(?:don't|do not|never|avoid|stop|no (?!need|thanks|problem|idea|worries|way|matter|one\b|doubt)\p{L}|nie|niemals|keine?|nicht|ne |n'|jamais|no uses|nunca|nooit|geen|non \p{L}{2,}(?:are|ere|ire|arl[oaie]|erl[oaie]|irl[oaie])(?!\p{L})|n[ãa]o (?:me[xc]\p{L}+|toqu\p{L}+|tocar|us(?:e|a|ar)|alter\p{L}+|mud[ea]\p{L}*|apag\p{L}+|cri(?:e|ar)|faça|coloqu\p{L}+|adicion\p{L}+|remov\p{L}+|escrev\p{L}+)(?!\p{L})|не |никогда|不要|禁止|别|.{2,120}(?:하지 ?(?:마|말)\p{Script=Hangul}*|금지|しないで(?:ください)?|禁止)[.。!]?$)/iu;
const choice =
  /^(?:always (?=\p{L}{2})|immer |toujours |siempre |use|prefer|keep|choose|pick|only|just|go with|let(?:['’]s| us) (?:use|go with|keep|stick|stay)|make sure|nimm|nutze|verwende|benutze|lass uns|utilise|utilisons|usa|usemos|gebruik|используй|用|使用|改用|请|统一)/iu;
/** Begins a change of direction, which is a decision if a reason is given, otherwise a task. */
const course =
  /^(?:switch (?:from|to|over)|migrate (?:from|to|off)|move (?:\S+ ){0,3}?(?:from|to|off)|replace \S+(?: \S+){0,3} (?:with|by)|drop)\b/iu;
/** Matches a choice that something impossible leads to: `Gauge 8 is no longer supported, use 9`. */
const consequence =
  /[,;:] (?:so )?(?:use|take|go with|stick (?:with|to)|stay (?:on|with)|switch to|nimm|nutze|utilise|usa) /iu;
/** Matches an order to find something out or to tell it, which is done once. */
const inquiry =
  /^(?:(?:what (?:i|we) (?:want|need|would like|['’]?d like) (?:(?:for )?you to (?:do )?)?(?:now )?is (?:for you )?(?:to )?|(?:i|we) (?:want|need|would like|['’]d like) you to )(?:please |now |first )?|please )?(?:analy[sz]e|investigate|examine|research|find out|figure out|look into|explain|tell me|show me|analysiere|untersuche|finde heraus|erkläre?|analyse[zr]?|examine[zr]?|explique[zr]?|analiza|investiga|explica|analizza|spiega|analise|investigue|проанализируй|изучи|объясни|分析|调查|解释)(?:te|n Sie)?(?!\p{L}| (?:every|each|all|any|jede|alle|chaque|tou|cada|tod|ogni|кажд)|每|所有)/iu;
/** Matches a condition under which somebody agrees. */
const condition = /^(?:yes|ok(?:ay)?|fine|sure|good|ja|gut|oui|sí)[,.]? (?:but|aber|mais|pero) /iu;
/** Matches the words that make a rule of what follows. */
const standing =
  /^(?:from now on|in (?:the )?future|going forward|in Zukunft|künftig|ab (?:jetzt|sofort)|à l['’]avenir|dorénavant|desde ahora|de ahora en adelante|d['’]ora in poi|впредь)[,:]? (?:please |bitte |por favor |s'il te plaît )?|^(?:从?今?以后|今后)[,，]?/iu;
/** Matches what somebody only supposes. */
const supposing = /^(?:i (?:think|believe|guess|suspect|assume)|ich (?:glaube|denke|vermute)) (?!we\b|wir\b)/iu;
const threat = /\b(?:otherwise|or else|sonst|sinon|si no|altrimenti)\b/iu;
/** Matches what somebody does not want. */
const unwanted = /^i (?:don['’]?t|do not) want (?:any|the|an?|our|users|people) /iu;
const wish = /^i want (?:the|all|every|each|our) /i;
const meanwhile =
  /^(?:for now|for the moment|for the time being|until further notice|vorerst|fürs erste|bis auf weiteres|pour l'instant|pour le moment|por ahora|de momento|por (?:hora|enquanto|agora)|per (?:ora|adesso|il momento)|voorlopig|пока(?: что)?),? /iu;
const obligation =
  /\b(?:must|shall|should|has to|have to|muss|müssen|soll|sollen|doit|doivent|debe|deben|moet|moeten)\b|必须|不能|должн/iu;
const exclusion =
  /[,;:] (?:not|never|no|only|don't|nicht|nur|keine?|nie|pas|jamais|uniquement|nunca|solo|sólo) (?!(?:sure|yet|that|the case)\b)|\b(?:is|are) (?:legacy|garbage|forbidden|deprecated|off limits|unsupported|no longer (?:supported|allowed|maintained)|not allowed|end of life|too old)\b|\bnot \p{L}+[.!]?$/iu;
/** Matches the words that give a reason. */
export const because =
  /\b(?:because|since|otherwise|we had (?:that|this)|last time|once|burned|bitten|got|weil|da wir|sonst|schon mal|ends? in tears|hid it|told us|damals|parce que|sinon|porque|si no|lesson)\b|[,;] (?:it|they)(?:'s|'re| is| are) |,? so (?:that )?(?:nobody|no one|everyone|we|people|users)\b|因为|否则|之前|上次|踩过坑|会失败/iu;
/** An event is not a rule. */
const told =
  /\b(?:has been|have been|was|were|keeps|happens|happened|since (?:last|yesterday|monday|the)|i tried|seit|wurde|war|depuis|desde)\b/iu;
/** Matches what the person did or saw, which is no choice. */
export const happenedOnce =
  /^(?:i(?:['’]d| would)? )?(?:prefer|rather) not (?:to )?(?:share|show|say|tell|paste|post)\b|^(?:(?:oddly|strangely|weirdly|interestingly|curiously)(?: enough)?|seltsamerweise|komischerweise|bizarrement|curiosamente|stranamente|странно)[\s,]|^(?:i|ich habe|j['’]ai|yo|ho|я) (?:just )?(?:installed|ran|tried|started|opened|got|clicked|saw|noticed|installiert|gestartet|versucht|installé|essayé|instalé|probé|installato|provato|установил|запустил|попробовал)/iu;
const momentary =
  /\b(?:yet|(?:right|as of|just) now|at (?:this|the) (?:point|stage|moment)|this time|again|for a moment|this one|that one|the (?:first|second|third|last) (?:one|option)|option \w|above|below|please (?:check|write|look|add|show)|erst mal|noch nicht|jetzt nur|i (?:always|never) (?:forget|know|remember)|never (?:mind|thought|heard|seen)|i'd like|done|so no|want to (?:build|add|get|understand))\b/iu;

/** Matches the name of a month where words before or a year behind say so, because it is *never* in Italian. */
const month =
  /(?:\d[.]?|\b(?:im|de[nrs]|bis|ab|vom|zum|seit|nach|vor|für|Anfang|Mitte|Ende|en|du|fin|début|mois de|jusqu['’]en)) mai\b|\bmai (?=\d{4}\b)/giu;
/** Matches an order to make something, and words for how much of it, which make no rule of that. */
const making =
  /^(?:please )?(?:write|create|add|build|generate|implement|make an?|erstelle?|schreibe?|baue?|füge|crée|écris|ajoute|crea|escribe|añade|scrivi|aggiungi|создай|напиши|добавь)(?!\p{L}| (?:at most|max))/iu;
const amount = /\b(?:for (?:all|everything|anything)|max|at most|all new|the default)\b/giu;

/** Matches the words that let a matter go, which forbid nothing. */
const letGo = /^never ?mind\b[,:]?\s?/i;

export function ruleScore(statement: Statement, next?: Statement, before?: Statement): number {
  const text = ownWords(statement.plain).replace(letGo, '');
  if (statement.role === 'question' || isAddressedToModel(statement.plain) || isMostlyQuoted(statement)) return 0;
  if (isQuestion(statement.plain) || reportsSymptom(statement.plain)) return 0;
  if (inquiry.test(text) && !standing.test(text)) return 0;
  const phrase = asPhrase(text.replace(month, ' '));
  const isTask = making.test(text) && !hasCue(asPhrase(phrase.replace(amount, ' ')), ruleCues);
  const bare = text
    .replace(meanwhile, '')
    .replace(standing, '')
    .replace(/^let['’]?s (?=drop|migrate|move|replace|switch)/i, '');
  const imperative = prohibition.test(bare) || choice.test(bare) || course.test(bare);
  let score = 0;
  if (hasCue(phrase, ruleCues)) score += isTask ? 1 : 3.5;
  if (hasCue(phrase, decisionCues)) score += 3.5;
  if (hasCue(phrase, reversalCues)) score += 1.5;
  if (imperative) score += 2.5;
  if (imperative && meanwhile.test(text)) score += 2;
  if (imperative && condition.test(statement.plain)) score += 1.5;
  if (unwanted.test(withoutOpener(statement.plain)) || setsAside.test(text)) score += 4;
  if (statesLastingChoice(withoutOpener(statement.plain))) score += 4;
  if (consequence.test(text)) score += 2.5;
  if (standing.test(text)) score += hasCue(phrase, ruleCues) ? 1 : 3.5;
  if (supposing.test(statement.plain)) score -= 4;
  if (!imperative && isOrder(text) && threat.test(text)) score += 2.5;
  if (hasCue(phrase, contrastCues)) score += 1;
  if (exclusion.test(text)) score += 1.5;
  if (statement.cause || because.test(text)) score += 1.5;
  else if ([before, next].some((other) => other !== undefined && because.test(other.plain))) score += 1.5;
  if (obligation.test(text)) score += 1;
  // An order with its alternative and its reason is a choice.
  if (!imperative && isOrder(text) && hasCue(phrase, contrastCues) && (obligation.test(text) || because.test(text)))
    score += 2;
  if (wish.test(withoutOpener(statement.plain))) score += 0.5;
  if (/\d/.test(text)) score += 0.5;
  score += Math.min(1, statement.specifics.length * 0.5);
  if (isInUse(statement, text, phrase)) score -= 2.5;
  if (momentary.test(text)) score -= 3;
  if (happenedOnce.test(text) || happenedOnce.test(statement.plain)) score -= 8;
  if (statement.hedged) score -= 2;
  if (letterCount(text) < 20) score -= 2;
  if (text.length > 400) score -= 3;
  if (startsUnresolved(text) || pointsBack(text)) score -= 1.5;
  if (told.test(text.split(/[,;.] | because | since /)[0] ?? '') && !imperative && !obligation.test(text)) score -= 3;
  // "It always crashes" is a complaint, not a rule.
  if (hasCue(phrase, problemCues) && !imperative && !hasCue(phrase, decisionCues) && !obligation.test(text)) score -= 3;
  // "We decide now: …" decides whatever its words are; with a reason it is worth a note.
  if (
    saidDecision(withoutOpener(statement.plain)) !== null &&
    !statement.hedged &&
    (statement.cause || because.test(text))
  )
    return Math.max(score, enough + 1);
  return score;
}

/** True for what is in use, which is no decision unless it is contrasted with an alternative. */
const isInUse = ({ cause, contrast }: Statement, text: string, phrase: string): boolean =>
  !/^(?:we'll|we will|we(?:'ve| have)? (?:decided|agreed|chose|chosen))\b/iu.test(text) &&
  /^(?:we|wir|on|nous|usamos|nosotros) ?(?:use|have|run|nutzen|haben|utilis\p{L}+|tenemos)?\b/iu.test(text) &&
  !cause &&
  !contrast &&
  !exclusion.test(text) &&
  !hasCue(phrase, ruleCues);

const passage = /`[^`\n]{1,300}`|“[^”\n]{1,300}”|"[^"\n]{1,300}"|«[^»\n]{1,300}»/g;
const fewestQuoted = 3;
const fewestOwn = 2;

/** True for words about a text that somebody wrote or named: `I prefer "Open the old harbour gate"` sets no rule. */
function isMostlyQuoted({ raw }: Statement): boolean {
  const own = raw.replace(passage, (quoted) => (quoted.split(/\s+/).length >= fewestQuoted ? ' ' : 'x'));
  return own.includes(' ') && own !== raw && contentWords(own.replace(preferring, ' ')).size < fewestOwn;
}

const preferring =
  /\b(?:prefer|use|take|write|say|nimm|schreib|no|nein|rather|better|please|bitte|instead|let['’]s|go with|i['’]d)\b/gi;

/** True when the statement gives a reason rather than a rule. */
export function isReason({ plain, cause }: Statement): boolean {
  const text = ownWords(plain);
  return (cause || because.test(text)) && !prohibition.test(text) && !choice.test(text) && !obligation.test(text);
}
