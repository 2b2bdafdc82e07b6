import type { LostSentence } from './proof';

const mostQuoted = 3;
const longestQuoted = 200;

/** The first of some sentences, in quotes and each with its note where that is known, long ones cut; … for the others. */
export function quotedSentences(sentences: readonly (string | LostSentence)[]): string {
  const quoted = sentences
    .slice(0, mostQuoted)
    .map((each) =>
      typeof each === 'string' ? quotedSentence(each) : `${quotedSentence(each.sentence)} (${each.path})`,
    );
  return `${quoted.join(', ')}${sentences.length > mostQuoted ? ' …' : ''}`;
}

function quotedSentence(sentence: string): string {
  return `“${sentence.slice(0, longestQuoted)}”`;
}
