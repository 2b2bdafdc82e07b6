/** Korean particles and endings of questions, which are written with their word. */
const hangulEnding =
  /(?:[은는이가을를의에로와과도만다]|에서는?|에게|께서?|으로|까지|부터|보다|처럼|하고|한테|이?[나라다]|입니까|인가요|[에예]요|습니까|[나어아]요)$/;
const hangul = /^[가-힣]{2,30}$/;
const arabic = /^[\u0621-\u0652]{3,30}$/;
/** The article, and endings. A conjunction or preposition of one letter is also written with its word, or the first of its letters. */
const arabicArticle = /^[وف]?(?:[بلك]?ال|لل)(?=.{2})/;
const oneLetter = /^[وفبلك](?=.{3})/;
const arabicBehind = /(.{2})(?:[هك]ا?|ها|هم|نا|ني|ات|ون|ين|ان|وا|[ةهيت])$/;
const commonStart = 2;

/** Returns a test for words in Korean and Arabic that are another form of one; null for a word in any other script. */
export function otherForms(word: string): ((other: string) => boolean) | null {
  if (hangul.test(word)) {
    const stem = word.replace(hangulEnding, '');
    return (other) => {
      if (!hangul.test(other)) return false;
      const bare = other.replace(hangulEnding, '');
      let shared = 0;
      while (shared < stem.length && stem.charAt(shared) === bare.charAt(shared)) shared += 1;
      return bare === stem || (shared >= commonStart && 2 * shared >= Math.max(stem.length, bare.length));
    };
  }
  if (!arabic.test(word)) return null;
  const roots = rootsOf(word);
  return (other) => arabic.test(other) && rootsOf(other).some((root) => roots.includes(root));
}

function rootsOf(word: string): string[] {
  return [word, word.replace(oneLetter, '')].map(consonants);
}

/** Returns the consonants of the stem of an Arabic word. */
function consonants(word: string): string {
  const plain = word
    .replace(/[\u0640\u064b-\u0652]/g, '')
    .replace(/[أؤئ]/g, 'ء')
    .replace(arabicArticle, '');
  const stem = plain.replace(arabicBehind, '$1');
  // The weak letters change with the form, and the person of a verb stands before its root.
  const bare = stem.replace(/[اإآويىة]/g, '').replace(/^[تن](?=.{3})/, '');
  return bare.length < 3 ? stem : bare;
}
