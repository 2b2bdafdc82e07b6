import { wordSet } from '../function-words';

/** Common words of each language, which distinguish a number or a month from a word of another language with the same spelling. */
const marks: Readonly<Record<string, ReadonlySet<string>>> = {
  tr: wordSet('ve bir bu için daha çok ile olarak yeni kişiye saat gün'),
  vi: wordSet('và của là không được trong có những các cho người này một'),
  it: wordSet(
    'ogni fra tra deve devono anni tutti di il lo gli della delle degli è che per sono nel nella con dal alla',
  ),
  da: wordSet('og det er af på ikke til blev har som den'),
  sv: wordSet('och det är av på inte till har som den ett'),
  pl: wordSet('się jest nie na że przez oraz do'),
  es: wordSet('el los las cada que por una con del se horas'),
  de: wordSet('der die das und ist wurden nicht mit von bei sind zu den ein eine'),
  nl: wordSet('het een de van en niet zijn met voor'),
  fr: wordSet('le les des est une et dans pour que du aux'),
  ro: wordSet('și este de la cu un o în'),
  id: wordSet('yang dan di dengan untuk ini itu setiap selama'),
};

/** Number words that are common words in other languages, with the language in which they are numbers. */
const doubtful: Readonly<Record<string, string>> = {
  on: 'tr',
  bin: 'tr',
  iki: 'tr',
  ba: 'vi',
  hai: 'vi',
  bốn: 'vi',
  năm: 'vi',
  due: 'it',
  sei: 'it',
  fire: 'da',
  to: 'da',
  ni: 'da',
  sex: 'sv',
  tio: 'sv',
  nio: 'sv',
  do: 'pl',
  sto: 'pl',
  once: 'es',
  dos: 'es',
  elf: 'de',
  achter: 'de',
  cent: 'fr',
  six: 'fr',
  opt: 'ro',
  mil: 'es',
  medio: 'es',
  media: 'es',
  sur: 'es',
  quarter: 'en',
  mila: 'it',
  pol: 'ru',
};

/** True when a word that may be a number is one in this sentence, whose words are in lower case. */
export function isNumberHere(word: string, words: ReadonlySet<string>): boolean {
  const language = Object.hasOwn(doubtful, word) ? (doubtful[word] ?? '') : '';
  // English "six" and "once" count too, the latter as a frequency.
  if (language === '' || !Object.hasOwn(marks, language) || word === 'six' || word === 'once') return true;
  if (word === 'elf') return ['de', 'nl'].some((each) => has(each, words));
  return has(language, words);
}

function has(language: string, words: ReadonlySet<string>): boolean {
  return [...(marks[language] ?? [])].some((mark) => words.has(mark));
}

/** True when a sentence, given its words in lower case, is Turkish. */
export function isTurkish(words: ReadonlySet<string>): boolean {
  return has('tr', words);
}

const italian = wordSet('che per con di ho hai sono della delle nel nella dal gli li è');
const french = wordSet('le pas plus rien jamais est les des une dans sont');
const portuguese = wordSet('e que para com não uma é em do da os és az nem egy hogy van');

const spanish = wordSet('el los las que y del');

/** Words that only Italian or Portuguese has, and words of the languages in which *no* negates. */
const surelyItalian = wordSet('il gli di è non può nel nella della dell più anche sono');
const surelyPortuguese = wordSet(
  'o e ou só sem na nas deu não uma da dos das ao aos é são com pelo pela às também já você foi em num numa um',
);
const otherNo = wordSet(
  `the is of and there with has was it to we you they i my your our this that for from in on at by not if but be are can will must should need needs use
el la los las lo le les y del una hay es en un su sus al con pero muy más está están esto eso ser son fue`,
);

/** False for Italian *ne* ("of them") and *si* ("itself"), for Portuguese *no* ("in the"), and for *sem* outside Portuguese and Hungarian, which negate in other languages. */
export function isDenialHere(word: string, words: ReadonlySet<string>): boolean {
  const hasAny = (marksOf: ReadonlySet<string>): boolean => [...marksOf].some((mark) => words.has(mark));
  if (word === 'ne') return !hasAny(italian) || hasAny(french);
  if (word === 'si') return !hasAny(surelyItalian) || hasAny(french) || hasAny(spanish);
  // "Don't" without its apostrophe, and French "of which".
  if (word === 'dont') return !hasAny(french);
  // Portuguese *no* is *in the*.
  if (word === 'no') return !hasAny(surelyPortuguese) || hasAny(otherNo);
  return word !== 'sem' || hasAny(portuguese);
}
