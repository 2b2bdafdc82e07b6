import { stands } from '../../search/answerability';
import { readTokens } from '../../support/read-tokens';
import { askedContent } from './asked-words';
import type { QuotedSentences } from '../quoted-sentences';
import { nameOf, speakersIn, withoutSpeakers } from '../said/speakers';

/**
 * Returns whether a quote has a word of what is asked, in any of its wordings: in its sentences, those beside them, the
 * headings or the title. That somebody takes part in a conversation says nothing, so who speaks there must say it or be named.
 */
export function bearsOn(questions: readonly string[]): (quote: QuotedSentences) => boolean {
  const words = questions.flatMap(askedContent);
  return ({ speaker, evidence, row }) => {
    const speakers = speakersIn(row.row.text);
    const said = readTokens(`${speaker}\n${withoutSpeakers(evidence[0] ?? '')}`);
    const all = [...said, ...readTokens(evidence.slice(1).join('\n'))];
    return words.length === 0 || words.some((word) => stands(word, speakers.has(nameOf(word.text)) ? said : all));
  };
}
