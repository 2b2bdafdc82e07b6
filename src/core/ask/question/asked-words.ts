import { wordsOfQuestion } from '../../search/answerability';
import type { Token } from '../../support/token';

/** Words that ask, in scripts without blanks, where they would be read as parts of other words. */
const whyAsked = /为什么|為什麼|为何|為何|なぜ|どうして/gu;
const howAsked = /如何|怎么样|怎么|怎麼|怎样|怎樣|どうやって|どうすれば|どのように/gu;

/** Returns the words with content of a question, each once, without those that ask for a reason. */
export function askedContent(question: string): Token[] {
  return wordsOfQuestion(question.replace(whyAsked, ' '));
}

/** Returns a question without the words that ask how something is done. */
export function withoutHow(question: string): string {
  return question.replace(howAsked, ' ');
}
