/** Languages with a script that few others use. */
const scripts: readonly (readonly [name: string, letter: RegExp])[] = [
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['Korean', /\p{Script=Hangul}/gu],
  ['Chinese', /\p{Script=Han}/gu],
  ['Thai', /\p{Script=Thai}/gu],
  ['Khmer', /\p{Script=Khmer}/gu],
  ['Greek', /\p{Script=Greek}/gu],
  ['Hebrew', /\p{Script=Hebrew}/gu],
];

/** Common words that tell a language from others of its script. */
const commonWords: readonly (readonly [name: string, words: ReadonlySet<string>])[] = [
  ['English', wordSet('the and of to is that it with for this are you be on not have from which or')],
  ['German', wordSet('der die das und ist nicht ein eine den dem mit auf für sich auch wird sind zu von im')],
  ['French', wordSet('le les des et est une dans pour que qui pas sur avec du au ce il sont vous')],
  ['Spanish', wordSet('el los las y es una para que por con del se más como su al lo está')],
  ['Italian', wordSet('il gli che di è una per con del della sono non si nel più anche le dei')],
  ['Portuguese', wordSet('o os as e é uma para que com do da não em dos mais como se ao você')],
  ['Dutch', wordSet('de het een en van is niet dat op te zijn voor met aan ook je er maar')],
  ['Polish', wordSet('i w nie na się z że jest do to jak co po od dla przez są')],
  ['Russian', wordSet('и в не на что с как это по из для или он мы если есть к от')],
  ['Ukrainian', wordSet('і в не на що з як це та для або він ми якщо є до від')],
  ['Arabic', wordSet('في من على إلى أن هذا هذه التي الذي أو عن مع لا ما كل يمكنك')],
  ['Persian', wordSet('در از به که این است را با برای آن یک می های شما تا')],
  ['Hindi', wordSet('है और के में की का को से पर यह नहीं हैं एक लिए तो भी')],
];

/** The languages of each common word. */
const languagesOf = new Map<string, string[]>();
for (const [name, words] of commonWords)
  for (const word of words) languagesOf.set(word, [...(languagesOf.get(word) ?? []), name]);

const fewestLetters = 60;
const fewestHits = 3;
const none: readonly string[] = [];

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/**
 * Returns the English name of the language of a text by its script and commonest words; null when it is too short or
 * when no language is clearly ahead.
 */
export function proseLanguage(text: string): string | null {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  // A quick look, because most texts have none of these letters.
  const script = /[\u0370-\u03ff\u0590-\uffff]/.test(text) ? scriptOf(text, letters) : null;
  // A letter of these scripts says more than one of an alphabet.
  if (script !== null) return letters >= fewestLetters / 4 ? script : null;
  return letters < fewestLetters ? null : languageOfWords(words);
}

function scriptOf(text: string, letters: number): string | null {
  const found = scripts.find(([name, letter]) => {
    const count = text.match(letter)?.length ?? 0;
    return count > letters / (name === 'Japanese' ? 8 : 2);
  });
  return found?.[0] ?? null;
}

function languageOfWords(words: readonly string[]): string | null {
  const hits = new Map<string, number>();
  for (const word of words) for (const name of languagesOf.get(word) ?? none) hits.set(name, (hits.get(name) ?? 0) + 1);
  const [first, second] = [...hits].sort((one, other) => other[1] - one[1]);
  if (first === undefined || first[1] < fewestHits || first[1] < words.length / 20) return null;
  return first[1] >= 1.4 * (second?.[1] ?? 0) ? first[0] : null;
}
