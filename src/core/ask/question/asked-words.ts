import { wordsOfQuestion } from '../../search/answerability';
import type { Token } from '../../support/token';

/** Words that ask, in scripts without blanks, where they would be read as parts of other words. */
const asking =
  /为什么|為什麼|为何|為何|如何|怎么样|怎么|怎麼|怎样|怎樣|是否|能否|请问|請問|なぜ|どうして|どうやって|どのように/gu;

/** Returns the words with content of a question, each once, without those that only ask. */
export function askedContent(question: string): Token[] {
  return wordsOfQuestion(question.replace(asking, ' '));
}
