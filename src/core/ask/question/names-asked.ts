import { languageOf } from '../../extraction/text/language';

/** Words with a capital inside a sentence; a name may have several. */
const name =
  /[\p{L}\p{N},;)’'”"]\s+[«“"'(]?(\p{Lu}\p{Ll}[\p{Ll}\p{Lu}\p{M}]{0,60}(?:[ -]\p{Lu}\p{Ll}[\p{Ll}\p{Lu}\p{M}]{0,60}){0,4})/gu;
const shortestStem = 4;
const stemShare = 0.7;

/**
 * Returns the beginnings, in lower case, of the names in a question, by which their other forms are found too; none in
 * German, where all nouns have capitals, and in a question written like a title.
 */
export function namesAsked(question: string): string[] {
  if (languageOf(question) === 'german' || /(?:^|\s)(?:wer|wie|wo|wann|warum|welche\p{L}?)\s/iu.test(question))
    return [];
  const names = [...question.matchAll(name)].flatMap(([, words = '']) => words.toLowerCase().split(/[ -]/));
  const words = question.split(/\s+/).length;
  return names.length > words / 2 ? [] : names.map(stemOf);
}

/** Returns the beginning of a word by which its other forms are found too. */
export function stemOf(word: string): string {
  return word.slice(0, Math.max(shortestStem, Math.ceil(stemShare * word.length)));
}
