import { plainText, splitSentences } from '../extraction/text/sentences';
import { letterCount } from '../extraction/text/statement';
import { contentWords, sharedCount, specificsOf } from '../extraction/text/words';
import { standsAlone } from '../extraction/text/stands-alone';
import type { Turn } from '../transcript/turn';
import { isWish } from './wording/imperatives';
import { isConsent, isQuestion, withoutConsent } from './wording/own-words';
import { reportsSymptom } from './wording/symptoms';
import { chosenOptions, chosenWords, offeredOptions } from './offered-options';
import { fitting, longestText, quoted, shortest, type RecordLine } from './record-line';

const fence = /```[\s\S]*?(?:```|$)/g;
const longestAnswer = 160;
const mostSteps = 4;
/** An order to begin answers an offer to begin, and no other question. */
const goAhead =
  /^(?:(?:ok(?:ay)?|yes|yeah|great|good|cool|ja|gut)[,.! ]+)*(?:go (?:ahead|on|for it)|start|begin|proceed|continue|implement|let'?s (?:go|start|begin|do (?:it|this))|fang an|leg los|weiter)\b/i;
const offersToGo =
  /\b(?:shall|should|want me|like me|may|can|could) (?:i|we|to)\b|\b(?:ready|proceed|start|begin|go ahead|continue|implement\w*|soll ich|sollen wir|quieres que|prefieres que|procedo|quer que|posso|prossigo|veux-tu|voulez-vous|souhaite[zs]-(?:vous|tu)|dois-je|puis-je|vuoi che|zal ik|wil je dat)(?!\p{L})|хо(?:тите|чешь),? чтобы|мне (?:сделать|продолжить|внести|начать)|подтвержда|要我|需要我|是否(?:需要|继续|开始|执行|确认)|(?:继续|开始|可以)吗|(?:ましょうか|よろしいですか|進めて|実施して)|(?:할까요|드릴까요|될까요|괜찮을까요|진행)/iu;
/** Matches consent to everything that was offered. */
const all =
  /^(?:(?:ok(?:ay)?|yes|yeah|sure|please|i'd like you to|let'?s|can you|ja|bitte|да|oui|sí)[,.! ]+)*(?:(?:do|fix|implement|mach) )?(?:both|all(?: of (?:them|these|those))?|everything|beide[s]?|alle[s]?|все|оба|подтверждаю)(?!\p{L})|^(?:да|ja|yes|oui|sí|sim|sì|好|好的|可以|是的?|はい|네)(?:[\s,]+(?:подтверждаю|давай(?:те)?|please|bitte|mach|hazlo|adelante|procedi|pode fazer|vas-y|go ahead|do (?:it|that|so)))?[.!。]?$/iu;
/** Matches consent that says nothing of how much it is to. */
const nodding =
  /^(?:да|ja|yes|oui|sí|sim|sì|好|好的|可以|是的?|はい|네)(?!\p{L})(?!.{0,20}\b(?:both|all|everything|beides?|alles?)\b)/iu;

/** Matches the second half of a question, which names nothing alone. */
const orElse = /^(?:or|oder|ou|o|oppure|или)(?!\p{L})|^(?:还是|或者)/iu;

/**
 * Returns a short answer with the question that it answers, or the steps that it agrees to; null when nothing was asked.
 * An answer that makes no sense with its question is left out.
 */
export function answerLines(said: readonly string[], before: Turn, turn: string): RecordLine[] | null {
  const answer = isLong(said) ? (said[0] ?? '') : said.join(' ');
  if (answer === '' || answer.length > longestAnswer || isQuestion(answer) || reportsSymptom(answer)) return null;
  const chosen = chosenLine(answer, before.text);
  if (chosen !== '') return [{ part: 'decided', text: chosen, turn, weight: 6 }];
  const asked = lastQuestion(before.text, isConsent(answer) || all.test(answer));
  if (asked === null || (goAhead.test(answer) && !offersToGo.test(asked)) || isBeside(answer, asked)) return null;
  const steps = agreedSteps(answer, asked, before.text);
  if (steps.length > 0) return steps.map((step) => ({ part: 'decided', text: `Agreed: ${step}`, turn, weight: 5 }));
  const isNod = isConsent(answer) && letterCount(withoutConsent(answer)) < shortest;
  if (isLong(said)) return null;
  // A commit has a line of its own, and that somebody may begin says nothing of the work.
  if (isNod && (putAway.test(asked) || isBareStart(asked))) return [];
  const words = quoted(answer, 100);
  // A nod says nothing beyond the question, and is worth a line only where work was offered.
  if (words === '' || !standsAlone(asked) || (isNod && !offersToGo.test(asked))) return isNod ? [] : null;
  return [{ part: 'decided', text: `${asked} → ${words}`, turn, weight: 5 }];
}

/** True for words that take up nothing of an offer: somebody may have asked or told something else instead. */
const isBeside = (answer: string, asked: string): boolean =>
  sharedCount(contentWords(answer), contentWords(asked)) === 0 &&
  (lookingUp.test(answer) ||
    (offer.test(asked) &&
      !isConsent(answer) &&
      !all.test(answer) &&
      !goAhead.test(answer) &&
      !declining.test(answer) &&
      !isWish(answer)));

/** Matches an order to show or look up something, which answers no question. */
const lookingUp =
  /^(?:(?:please|first|bitte|erst) ){0,2}(?:show|tell|explain|check|look|list|find|zeig|erklär|prüf|schau|such|montre|explique|vérifie|muestra|explica|revisa|mostra|spiega|controlla|покажи|объясни|проверь)/iu;

/** Matches the beginning of words that turn down an offer. */
const declining =
  /^(?:no|nope|not|nein|nicht|kein\p{L}*|non|pas|não|nee|niet|нет|не|later|später|más tarde|plus tard|dopo|depois|потом)(?!\p{L})|^(?:不|别|先不|いいえ|아니)/iu;

/** Matches a question whether to begin or to go on. */
const toBegin =
  /^(?:(?:so|ok(?:ay)?|are you|all)[, ]+)*(?:ready|good) (?:for (?:me|us) )?to\b|\b(?:loslegen|anfangen|fortfahren|weitermachen|procedo|prossigo|je (?:commence|continue)|empiezo|comienzo|começo)(?!\p{L})|(?:приступ|начина)\p{L}{1,4}|(?:実装|作業)に進|着手|(?:开始|继续)(?:实施|实现|执行|开发|编码)?吗|(?:진행|시작)(?:할까요|해도 될까요)/iu;

/** Matches words that say in which way, or that something is lost. */
const particular =
  /\b(?:with|instead|drop|delete|remove|switch|mit|statt|ohne|löschen?|avec|lieu|sans|supprimer|con|senza|sin|eliminar|cancell\p{L}*|com|sem|apagar)(?!\p{L})|без|вместо|удал|删除/iu;

/** True for a question whether to begin that says nothing of what would be decided. */
const isBareStart = (asked: string): boolean =>
  toBegin.test(asked) && specificsOf(asked).length === 0 && !particular.test(asked);

/** Matches an offer to put work away. */
const putAway = /\b(?:commit|push|open (?:a|the) (?:pr|pull request))\b/i;
const longestChoice = 60;
/** Returns what an answer chooses of the offered options, with the question before them; '' when it chooses none. */
function chosenLine(answer: string, message: string): string {
  const offer = offeredOptions(message);
  const chosen = offer === null ? [] : chosenOptions(answer, offer);
  const said = quoted(answer, longestChoice);
  const lead = [offer?.question ?? '', said].filter((part) => part !== '').join(' → ');
  const words = chosenWords(chosen, answer, longestText - lead.length - 2);
  return words === '' && !chosen.some(({ name }) => answer.includes(name))
    ? ''
    : [lead, words].filter((part) => part !== '').join(': ');
}

/** Matches the words of an offer that come before the thing offered. */
const offer =
  /^¿?(?:(?:so|then|ok(?:ay)?)[, ]+)*(?:(?:should|shall|may|can|could) (?:i|we) (?:now |also |just )?|(?:do you )?want me to |(?:would|do) you (?:like|want) (?:me|us) to |soll(?:en|te|ten)? (?:ich|wir) |(?:quieres|prefieres|te gustaría) que (?:te |lo |la )?|quer que eu |(?:veux-tu|voulez-vous|souhaitez-vous) que j(?:e |['’])|vuoi che |wil je dat ik )/iu;

/** True for an answer with a message behind it. */
export const isLong = (said: readonly string[]): boolean => said.join(' ').length > longestAnswer;

/** Number of words with a meaning up to which a question such as `Shall I go on?` names nothing of its own. */
const mostOfBareOffer = 2;
const longestBehindSteps = 240;
/** Matches a step that leaves open which way to go. */
const alternative = /\s(?:or|oder|ou|o|oppure|или)\s|或|または|もしくは|또는/iu;

/** Returns the steps of a proposal that an answer agrees to: a mere yes to a question that asks for more than that has agreed to the question alone. */
function agreedSteps(answer: string, asked: string, proposal: string): string[] {
  if (!all.test(answer)) return [];
  const isOfSteps = !nodding.test(answer) || pointing.test(asked) || contentWords(asked).size <= mostOfBareOffer;
  return isOfSteps ? offeredSteps(proposal) : [];
}

/** Returns the numbered steps right in front of the question that ends a proposal; a list of options is no list of steps. */
function offeredSteps(offered: string): string[] {
  const end = offered.slice(-3_000);
  if (/\boption|alternativ|вариант|方案/i.test(end)) return [];
  const lines = end.split('\n');
  const first = lines.map((line) => /^\s{0,3}1[.)]\s/.test(line)).lastIndexOf(true);
  const numbers = lines.map((line) => /^\s{0,3}\d{1,2}[.)]\s+(.{8,400})$/u.exec(line)?.[1]);
  const behind = lines.slice(numbers.map((item) => item !== undefined).lastIndexOf(true) + 1).join('\n');
  if (first < 0 || behind.length > longestBehindSteps || /^#{1,6} /m.test(behind)) return [];
  const items = numbers.slice(first).flatMap((item) => item ?? []);
  if (items.length > mostSteps) return [];
  const steps = items.map((item) => fitting(plainText(item), 200));
  return steps.some((step) => step === '' || !standsAlone(step)) ? [] : steps.filter((step) => !alternative.test(step));
}

/** Words that say nothing without the sentence before. */
const pointing =
  /(?:^|[^\p{L}])(?:it|that|this|them|those|these|they|one of|das|dies(?:es|er|e)?|sie|ihn|es[oa]s?|est[oa]s?|cela|ça|ceci|ces|quest[oaie]|ciò|isso|isto|ess[ea]s?|dit|deze|это|эт[иоу]\p{L}*|их)(?!\p{L})|这|以上|上述|これ|それ|この|その|上記|이대로|이것|그것|위 /iu;
const longestQuestion = 130;

/**
 * Returns the question at the end of a message, with the sentence before it where it points back; null when the message
 * does not end with a question about the work. `Yes` may also answer a question that more words follow.
 */
function lastQuestion(text: string, isConsented: boolean): string | null {
  const end = text.slice(-1_500).replace(fence, ' ').trim();
  const sentences = splitSentences(end).map(plainText);
  const at = sentences.map((sentence) => /[?？]["”')*_]*$/.test(sentence)).lastIndexOf(true);
  if (at === -1 || (at < sentences.length - 1 && !isConsented)) return null;
  const last = sentences[at] ?? '';
  if (letterCount(last) < shortest || orElse.test(last) || isCourtesy(last) || last.length > longestQuestion)
    return null;
  const context = pointing.test(last) && !isDocument(text) ? (sentences[at - 1] ?? '') : '';
  return letterCount(context) < shortest || context.length + last.length >= longestQuestion
    ? last
    : `${context} ${last}`;
}

/** True for a message that shows a text with headings or code, whose last words are no part of the question. */
const isDocument = (text: string): boolean => /^(?:#{1,6} |```)/m.test(text);

/** True for a question that ends any conversation. */
function isCourtesy(question: string): boolean {
  return /\b(?:anything else|what would you like|how can i help|kann ich sonst)\b/i.test(question);
}
