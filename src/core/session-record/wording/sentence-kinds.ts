import { happenedOnce, ruleScore } from '../../extraction/stated/rule-score';
import { saidDecision } from '../../extraction/text/said-decision';
import { letterCount, readStatement } from '../../extraction/text/statement';
import { withoutOpener } from '../../extraction/text/narration';
import { contentWords } from '../../extraction/text/words';
import { shortest } from '../record-line';
import { isOrder, isWish } from './imperatives';
import { isConsent, isStep, withoutConsent } from './own-words';
import { refusesThing, statesChoice } from './plain-choices';
import { reportsSymptom } from './symptoms';

/** Number of letters from which a sentence that begins by agreeing says more than that. */
const fewestBesideConsent = 30;
const surelyRule = 4;
const named =
  /^(?:decision|decided|entscheidung|entschieden|décision|decisión)\s?:|^(?:no,? |actually,? )?(?:i(?:['’]d| would)? (?:prefer|rather)|ich (?:bevorzuge|möchte lieber)|je préfère|prefiero|preferisco) (?!not\b)|\b(?:is|would be) (?:a |the )?(?:better|best|preferable) (?:solution|option|choice|idea|way|approach)\b/i;
/** True for words in capitals that order nothing and end no sentence. */
export const isHeading = (sentence: string): boolean => !isWish(sentence) && !/[.!。！]$/u.test(sentence);

/** True for a rule or a choice. */
export const isRule = (sentence: string): boolean =>
  named.test(sentence) ||
  statesChoice(withoutOpener(sentence)) ||
  saidDecision(sentence) !== null ||
  (ruleScore(readStatement(sentence)) >= surelyRule && !reportsSymptom(sentence));

/** Matches a question for an opinion at the end of what somebody states. */
const tag =
  /[,，;；.–—-]\s{0,3}(?:what do you think|what(?:['’]s| is) your (?:opinion|view)|(?:does (?:that|this|it)|do(?:es)? (?:that|it)) make sense|was (?:meinst|denkst|hältst) du|was meinen sie|(?:che|cosa) (?:ne )?(?:pensi|dici)|(?:o )?q(?:ue)? (?:voc[êe] )?ach[aeo]s?|oq(?: v[ocê]{1,4})? ach[ao]s?|o que achas?|qué (?:te parece|opinas|piensas|crees)|qu['’]en (?:penses-tu|pensez-vous|dis-tu)|tu en penses quoi|что (?:ты )?(?:думаешь|скажешь)|как (?:ты )?думаешь|你(?:觉得|认为)(?:呢|如何|怎么样)?|どう(?:思う|思います)か?|어떻게 생각해(?:요)?|어때(?:요)?)[^,;?？]{0,20}[?？]$/iu;

/** Returns a statement without the question for an opinion behind it. */
export const withoutTag = (sentence: string): string => {
  const bare = sentence.replace(tag, '');
  return contentWords(bare).size >= fewestAsked ? bare : sentence;
};

/** True for a statement about the matter rather than the talk. */
export const isFactual = (sentence: string): boolean => {
  const bare = withoutConsent(sentence);
  return isProse(bare) && !aboutTalk.test(bare) && !happenedOnce.test(bare);
};

export const isAsking = (sentence: string): boolean =>
  isProse(withoutConsent(sentence)) && contentWords(sentence).size >= fewestAsked && !aboutTalk.test(sentence);

/** True for agreement and remarks that say nothing of the matter. */
export const isCourtesy = (sentence: string): boolean =>
  (isConsent(sentence) && letterCount(withoutConsent(sentence)) < shortest) ||
  (sentence.length <= longestRemark && aboutTalk.test(withoutConsent(sentence)));

const longestRemark = 40;
const fewestWords = 3;
/** In characters; shorter ones are steps. */
const shortestOrder = 24;
const longWord = /^[\p{L}'’-]+[.,;:!?]?$/u;

/** True when most of a text is words rather than paths, addresses and commands, and the words say something. */
export function isProse(text: string): boolean {
  const parts = text.split(/\s+/);
  const words = parts.filter((part) => longWord.test(part));
  const isWide = /[\p{Script=Han}\p{Script=Hiragana}]/u.test(text);
  return isWide || (words.length >= parts.length * 0.7 && contentWords(words.join(' ')).size >= fewestWords);
}
/** Number of words with a meaning of a request that is neither an order nor a wish. */
const fewestAsked = 4;
/** Matches remarks and questions about the talk, which say nothing of the matter. */
const aboutTalk =
  /^(?:@\w+ continue|not understand|what do you (?:mean|expect)|so what|(?:can|could) you (?:see|explain)|thanks?|good|great|sorry)\b/i;

/** Matches an order to do all of several things. */
const allOf =
  /\b(?:do|make|fix|apply|implement) (?:all|both|every|each)\b|\b(?:alle|toutes|todas|tutte|tutti|todos)\b|所有|全部|все /iu;

/** True for a sentence that says more than consent, a step or a remark. */
export function saysSomething(sentence: string): boolean {
  return (
    !isStep(sentence) &&
    !sentence.split(' ').every((word) => word.includes('--') || /[\\/]/.test(word)) &&
    (contentWords(sentence).size >=
      ((isOrder(sentence) || statesChoice(sentence) || allOf.test(sentence)) && sentence.length >= shortestOrder
        ? 2
        : fewestWords) ||
      isNamedChoice(sentence)) &&
    (!isConsent(sentence) || letterCount(withoutConsent(sentence)) >= fewestBesideConsent)
  );
}

/** True for a rule or choice in few words that names what was chosen. */
function isNamedChoice(sentence: string): boolean {
  const statement = readStatement(sentence);
  return (
    statement.specifics.length > 0 &&
    (refusesThing(sentence) || (sentence.split(' ').length > fewestWords && ruleScore(statement) >= surelyRule))
  );
}

/** True for a sentence that says what was decided. */
export const announcesChoice = (sentence: string): boolean => saidDecision(sentence) !== null;
