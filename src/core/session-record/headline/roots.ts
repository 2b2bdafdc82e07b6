import { contentWords } from '../../extraction/text/words';

/** Matches the ending of a word that its place in a sentence decides, in languages that change words so. */
const ending =
  /(?:(?:ами|ями|ого|его|ому|ему|ыми|ими|ов|ев|ей|ой|ий|ый|ая|яя|ое|ее|ые|ие|ам|ям|ах|ях|ом|ем|ую|юю|[аяоеыиуюьй])|(?:en|er|es|em|os|as|[aeiou]))$/u;
const shortestRoot = 4;

/** Returns the meaningful words of a text without endings, so that the cases and numbers of a word are one. */
export const rootsOf = (text: string): Set<string> => new Set([...contentWords(text)].map(rootOf));

/** Matches the roots of Italian words whose plural in *-i* has no singular in *-o*: `azioni`, `errori`. */
const ofEither = /(?:on|or|[ae]nt|[ai]l|ar)$/;

export function rootOf(word: string): string {
  const root = word.replace(ending, '');
  if (root.length < shortestRoot) return word;
  // Words that differ in their gender are mostly different things, such as `puerta` and `puerto`.
  return /os?$/.test(word) || (word.endsWith('i') && !ofEither.test(root)) ? `${root}o` : root;
}
