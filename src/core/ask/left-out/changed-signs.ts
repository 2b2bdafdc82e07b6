import { stripEnd } from '../../text-ends';

/** Matches a sign whose loss or exchange says something else: of comparison, direction, and of what holds. */
const sign = /<->|->|<-|=>|!=|[<>≤≥≠≈~±←→⇒⇐✅❌✓✔✗✘☑☒]|(?:^|[\s(])[-−–](?=\s?\d)/gu;
const unit = /\d\s?(\p{L}{1,4})(?![\p{L}\d])/gu;
const picture = /(?![©®™])\p{Extended_Pictographic}/gu;
const percent =
  '[%٪]|p(?:er|our|or)[ -]?c(?:ent(?!age)|iento)|pct(?!\\p{L})|pro[cz]ent(?! ?p)|процент(?!н)|パーセント|퍼센트|في المئة|بالمئة';
/** Matches a number, or the two of a range, and the sign or word by which it is a share. */
const share = new RegExp(
  `(%|百分之|yüzde )?(\\d+(?:[.,]\\d+)*)(?:\\s?(?:[-−–]|and|or|to|und|oder|bis|et|ou|à|a|y|o|e|en|tot|и|до)\\s?(\\d+(?:[.,]\\d+)*)(?=\\s?(?:${percent}|‰)))?\\s?(?:(${percent})|(‰|pro mille|promille|per mille?))?`,
  'giu',
);
const asking = /[?？؟]["”’)*_]{0,4}$/u;

/**
 * True for a sentence that has other signs than the sentences of a note that it rests on, such as `<` for `>`, a picture
 * more, a number without its `%`, a unit with another capital, such as MW for mW, or that states what they ask.
 */
export function changesSigns(sentence: string, quoted: string): boolean {
  if (asking.test(quoted) && !asking.test(sentence)) return true;
  if (quoted.includes(stripEnd(sentence, /[\s.!。]/u))) return false;
  return (
    signsOf(sentence) !== signsOf(quoted) ||
    hasOtherUnit(sentence, quoted) ||
    hasOtherShare(sentence, quoted) ||
    (sentence.match(picture) ?? []).some((each) => !quoted.includes(each))
  );
}

function signsOf(text: string): string {
  return (text.match(sign) ?? [])
    .map((each) =>
      each
        .trim()
        .replace(/^\(?[-−–]$/u, '-')
        .replace('->', '→')
        .replace('<-', '←'),
    )
    .join('');
}

/** True where a number stands without the sign that it always has in a note, or with one where a note has no such sign. */
function hasOtherShare(sentence: string, quoted: string): boolean {
  const known = sharesOf(quoted);
  const isWhole = known.every(([, mark]) => mark === '') && !new RegExp(`${percent}|‰`, 'iu').test(quoted);
  return sharesOf(sentence).some(([number, mark]) => {
    const marks = known.filter(([other]) => other === number).map(([, each]) => each);
    return isWhole ? mark !== '' && marks.length > 0 : marks.length > 0 && !marks.includes('') && !marks.includes(mark);
  });
}

/** Returns each number of a text with `%`, `‰` or nothing. */
function sharesOf(text: string): (readonly [string, string])[] {
  return [...text.matchAll(share)].flatMap(([, before, number = '', second, sign, thousandth]) => {
    const mark = thousandth === undefined ? ((before ?? sign) === undefined ? '' : '%') : '‰';
    return [number, ...(second === undefined ? [] : [second])].map((each) => [each, mark] as const);
  });
}

function hasOtherUnit(sentence: string, quoted: string): boolean {
  const units = (text: string): string[] => [...text.matchAll(unit)].map(([, name = '']) => name);
  const known = units(quoted);
  const lower = new Set(known.map((each) => each.toLowerCase()));
  return units(sentence).some((each) => !known.includes(each) && lower.has(each.toLowerCase()));
}
