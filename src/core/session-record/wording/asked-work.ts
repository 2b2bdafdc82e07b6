import { letterCount } from '../../extraction/text/statement';
import type { Session } from '../../transcript/turn';
import { isWish } from './imperatives';
import { isConsent, isQuestion, ownSentences } from './own-words';

/** Maximum number of letters of an answer that says no more than yes, in any language. */
const longestYes = 24;
const longestClose = 400;
/** Matches the beginning of an answer that denies, waits, or asks without a mark. */
const denied =
  /^(?:no|nope|not|never|don['’]t|stop|wait|later|nein|nicht|noch nicht|non|ne|não|nunca|nada|ninguno|todavía|ancora|нет|не|пока|стоп|不|没|沒|别|別|先|いいえ|いや|まだ|待|아니|아직|잠깐|what|why|how|which|who|where|was|warum|wie|welche|pourquoi|perché|por qu|почему|как|что|为什么|なぜ|왜)(?![\p{Script=Latin}\p{Script=Cyrillic}])/iu;

/** Matches a wish that words alone fulfil: a description, an explanation, a comparison. */
const wantsWords =
  /^(?:(?:please|and|so|now|first|then|also|can you|could you|bitte|por favor)[, ]+)*(?:(?:explain|describe|compare|tell me|summari[sz]e|clarify)(?!\p{L})|(?:give|show) (?:me|us) (?:a |an |the |some )?(?:(?:brief|short|quick|detailed|high-level) )?(?:description|explanation|overview|summary|comparison|idea|breakdown)|(?:erkl[äa]re?|beschreibe?|vergleiche?|fasse?) |(?:explique|explica|describe|compara|spiega|descrivi|confronta|décris|décrivez|comparez|résume)(?!\p{L})|(?:объясни|опиши|сравни|расскажи)(?:те)?(?!\p{L})|(?:解释|说明|介绍|比较)一?下?|(?:説明|比較)して)/iu;

/** Matches an order to do the rest, or all that was said before. */
const completing =
  /^(?:please )?(?:complete|carry out|do (?:all|both|everything|the (?:rest|others?)|what)|erledige|complet[ae]|termin[ae]|haz todo|faça tudo|complète|fais tout|voltooi)(?!\p{L})|^(?:заверши|доделай|выполни|сделай вс[её])|^请?完成|完成させて|완료해/iu;

/** True when the person's words before a reply ask for work, so that the reply is more than an explanation. */
export function isWorkAsked({ turns }: Session, at: number): boolean {
  const earlier = turns.slice(0, at).reverse();
  const asked = earlier.findIndex(({ role }) => role === 'user');
  const request = earlier[asked];
  const before = earlier[asked + 1];
  if (request !== undefined && before?.role === 'assistant' && isYes(request.text, before.text)) return true;
  const said = ownSentences(request?.text ?? '').map((sentence) => sentence.replace(/^\d{1,2}-\s{0,3}/, ''));
  return said.some(
    (sentence) =>
      (!isQuestion(sentence) || /\b(?:can|could) you\b/i.test(sentence)) &&
      (sentence
        .split(/,\s+/)
        .map(withoutJoin)
        .some((part) => (isWish(part) || completing.test(part)) && !wantsWords.test(part)) ||
        isConsent(sentence)),
  );
}

/** Returns a request without the word that joins it to what was said before. */
const withoutJoin = (part: string): string => part.replace(/^(?:а|и|ну|так|теперь|ещё|еще)\s+(?=\S)/iu, '');

/** True for a few words that answer the question with which the reply before them ends; a denial begins with a word that denies. */
function isYes(answer: string, reply: string): boolean {
  const text = answer.trim();
  const isShort = text !== '' && letterCount(text) <= longestYes && !/[?？\n]/.test(text) && !isQuestion(text);
  return isShort && !denied.test(text) && /[?？][\s*_`"”')）]*$/.test(reply.slice(-longestClose).trim());
}
