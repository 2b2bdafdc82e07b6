import { languageOf } from '../../extraction/text/language';

/** Words with a capital inside a sentence; a name may have several. */
const name =
  /[\p{L}\p{N},;)’'”"]\s+[«“"'(]?(\p{Lu}\p{Ll}[\p{L}\p{M}]{0,60}(?:[ -]\p{Lu}\p{Ll}[\p{L}\p{M}]{0,60}){0,4})/gu;
/** Words of questions in German that are too short to tell their language. */
const german =
  /(?:^|\s)(?:wer|wie|wo|wann|warum|weshalb|wieso|welche\p{L}?|der|das|im|zum|zur|sich|und|dem|eine[nrms]?)\s|^was (?!the |an? |it |s?he |they |there |this |that |my |our |his |her )\p{Ll}/iu;
const shortestStem = 4;
const stemShare = 0.7;

/**
 * Returns the beginnings, in lower case, of the names in a question, by which their other forms are found too; none in
 * German, where all nouns have capitals, and in a question written like a title.
 */
export function namesAsked(question: string): string[] {
  if (isGerman(question)) return [];
  const names = [...question.matchAll(name)].flatMap(([, words = '']) => words.toLowerCase().split(/[ -]/));
  const words = question.split(/\s+/).length;
  return names.length > words / 2 ? [] : names.map(stemOf);
}

/** True for a question in German, whose nouns all have capitals. */
export function isGerman(question: string): boolean {
  return languageOf(question) === 'german' || german.test(question);
}

/** Returns the beginning of a word by which its other forms are found too. */
export function stemOf(word: string): string {
  return word.slice(0, Math.max(shortestStem, Math.ceil(stemShare * word.length)));
}
