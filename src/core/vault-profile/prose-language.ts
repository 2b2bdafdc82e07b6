/** Languages, or scripts of several languages, by a letter of theirs. */
const scripts = [
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ...[
    ['Hangul', 'Korean'],
    ['Han', 'Chinese'],
    ['Thai'],
    ['Khmer'],
    ['Greek'],
    ['Hebrew'],
    ['Cyrillic', 'Cyrillic script'],
    ['Arabic', 'Arabic script'],
    ['Devanagari', 'Devanagari script'],
  ].map(([script = '', name = script]) => [name, new RegExp(`\\p{Script=${script}}`, 'gu')] as const),
] as const;

/** Common words of a language of the Latin script that hardly any other one has. */
const languages = Object.entries({
  English: 'the and that with this are you not from which they',
  German: 'und das ist nicht eine für auf sich auch wird sind',
  French: 'le et est une dans pour qui pas sur avec sont',
  Spanish: 'los las y para con por más como su está pero',
  Italian: 'gli che di è per della sono non più anche nel',
  Portuguese: 'os as é uma para com não em mais ao você',
  Dutch: 'het van niet dat zijn voor met aan ook maar wordt',
}).map(([name, words]) => [name, new Set(words.split(' '))] as const);

/** The same words, one list for each language. */
export const commonWords: readonly (readonly string[])[] = languages.map(([, words]) => [...words]);

const fewestLetters = 60;
const fewestHits = 3;

/**
 * Returns the English name of the language of a text by its commonest words, or of its script; null when it is too
 * short or when no language is clearly ahead.
 */
export function proseLanguage(text: string): string | null {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = words.join('').length;
  // A quick look, because most texts have none of these letters.
  const script = /[\u0370-\uffff]/.test(text) ? scriptOf(text, letters) : null;
  // A letter of some scripts says more than one of an alphabet.
  if (script !== null) return letters >= fewestLetters / 4 ? script : null;
  return letters < fewestLetters ? null : languageOfWords(words);
}

function scriptOf(text: string, letters: number): string | null {
  const isMain = (count: number, name: string): boolean => count > letters / (name === 'Japanese' ? 8 : 3);
  return scripts.find(([name, letter]) => isMain(text.match(letter)?.length ?? 0, name))?.[0] ?? null;
}

function languageOfWords(words: readonly string[]): string | null {
  const [first, second] = languages
    .map(([name, common]) => ({ name, hits: words.filter((word) => common.has(word)).length }))
    .sort((one, other) => other.hits - one.hits);
  if (first === undefined || first.hits < fewestHits || first.hits < words.length / 20) return null;
  return first.hits >= 1.4 * (second?.hits ?? 0) ? first.name : null;
}
