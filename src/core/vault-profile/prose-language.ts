/** Scripts that tell the language, by the name of the language. */
const scripts = Object.entries({
  Japanese: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Korean: /\p{Script=Hangul}/gu,
  Chinese: /\p{Script=Han}/gu,
  Thai: /\p{Script=Thai}/gu,
  Khmer: /\p{Script=Khmer}/gu,
  Greek: /\p{Script=Greek}/gu,
  Hebrew: /\p{Script=Hebrew}/gu,
});

/** Common words that tell a language from others of its script. */
const commonWords = {
  English: 'the and of to is that it with for this are you be on not have from which or',
  German: 'der die das und ist nicht ein eine den dem mit auf für sich auch wird sind zu von im',
  French: 'le les des et est une dans pour que qui pas sur avec du au ce il sont vous',
  Spanish: 'el los las y es una para que por con del se más como su al lo está',
  Italian: 'il gli che di è una per con del della sono non si nel più anche le dei',
  Portuguese: 'o os as e é uma para que com do da não em dos mais como se ao você',
  Dutch: 'de het een en van is niet dat op te zijn voor met aan ook je er maar',
  Polish: 'i w nie na się z że jest do to jak co po od dla przez są',
  Russian: 'и в не на что с как это по из для или он мы если есть к от',
  Ukrainian: 'і в не на що з як це та для або він ми якщо є до від',
  Arabic: 'في من على إلى أن هذا هذه التي الذي أو عن مع لا ما كل',
  Hindi: 'है और के में की का को से पर यह नहीं हैं एक लिए',
};

const languages = Object.entries(commonWords).map(([name, words]) => [name, new Set(words.split(' '))] as const);

const fewestLetters = 60;
const fewestHits = 3;

/**
 * Returns the English name of the language of a text by its script and commonest words; null when it is too short or
 * when no language is clearly ahead.
 */
export function proseLanguage(text: string): string | null {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = words.join('').length;
  // A quick look, because most texts have none of these letters.
  const script = /[\u0370-\u03ff\u0590-\uffff]/.test(text) ? scriptOf(text, letters) : null;
  // A letter of these scripts says more than one of an alphabet.
  if (script !== null) return letters >= fewestLetters / 4 ? script : null;
  return letters < fewestLetters ? null : languageOfWords(words);
}

function scriptOf(text: string, letters: number): string | null {
  const found = scripts.find(
    ([name, letter]) => (text.match(letter)?.length ?? 0) > letters / (name === 'Japanese' ? 8 : 2),
  );
  return found?.[0] ?? null;
}

function languageOfWords(words: readonly string[]): string | null {
  const [first, second] = languages
    .map(([name, common]) => ({ name, hits: words.filter((word) => common.has(word)).length }))
    .sort((one, other) => other.hits - one.hits);
  if (first === undefined || first.hits < fewestHits || first.hits < words.length / 20) return null;
  return first.hits >= 1.4 * (second?.hits ?? 0) ? first.name : null;
}
