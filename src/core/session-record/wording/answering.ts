import { splitSentences } from '../../extraction/text/sentences';
import { contentWords, sharedCount } from '../../extraction/text/words';
import type { Turn } from '../../transcript/turn';

/** Number of sentences of a message that answers questions rather than telling something of its own. */
const mostOfAnswer = 8;
const longestAsked = 4_000;
const fewestOfQuestion = 2;
/** Share of the words of an answer that its question must have. */
const ofSentence = 0.25;

/** Returns a check for the sentences of a short message: true for one that says what a question in the message before asks. */
export function answering(said: readonly string[], before: Turn): (sentence: string) => boolean {
  const asked =
    before.role === 'assistant' && said.length <= mostOfAnswer ? splitSentences(before.text.slice(-longestAsked)) : [];
  const questions = asked.filter((sentence) => /[?？]/.test(sentence)).map(contentWords);
  return (sentence) => {
    const words = contentWords(sentence);
    const least = Math.max(fewestOfQuestion, words.size * ofSentence);
    return questions.some((question) => sharedCount(question, words) >= least);
  };
}

/** Matches the beginning of a step of debugging. */
const stuck =
  /^(?:(?:ok|no|hmm+|but|yes)[,. ]+)*(?:still (?:the )?same|same (?:errors?|logs?|results?|issue|problem|output|thing)|immer noch (?:das|der|die) ?(?:gleiche|selbe)|toujours (?:le|la|les) mêmes?|sigue igual|ancora (?:lo stesso|gli stessi)|вс[её] (?:ещё|еще) т[аео]|то же самое|还是一样|同じ(?:エラー|ログ|結果)|여전히 같)/iu;
/** Matches an example of what goes in or comes out. */
const sample =
  /^(?:in|out)put\s?:|^(?:expected|actual|eingabe|ausgabe|entrada|saída|salida|sortie|entrée|ввод|вывод)\s?:/iu;

/** True for a step of debugging, or an example of what goes in or comes out. */
export const isOfDebugging = (sentence: string): boolean => stuck.test(sentence) || sample.test(sentence);
