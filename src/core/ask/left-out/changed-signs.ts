import { stripEnd } from '../../text-ends';

/** Matches a sign whose loss or exchange says something else: of comparison, direction, and of what holds. */
const sign = /<->|->|<-|=>|!=|[%‰<>≤≥≠≈~±←→⇒⇐✅❌✓✔✗✘☑☒]|(?:^|[\s(])[-−–](?=\s?\d)/gu;
const unit = /\d\s?(\p{L}{1,4})(?![\p{L}\d])/gu;
const picture = /\p{Extended_Pictographic}/gu;
const asking = /[?？؟]["”’)*_]{0,4}$/u;

/**
 * True for a sentence that has other signs than the sentences of a note that it rests on, such as `<` for `>`, a picture
 * more, a unit with another capital, such as MW for mW, or that states what they ask.
 */
export function changesSigns(sentence: string, quoted: string): boolean {
  if (asking.test(quoted) && !asking.test(sentence)) return true;
  if (quoted.includes(stripEnd(sentence, /[\s.!。]/u))) return false;
  return (
    signsOf(sentence) !== signsOf(quoted) ||
    hasOtherUnit(sentence, quoted) ||
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

function hasOtherUnit(sentence: string, quoted: string): boolean {
  const units = (text: string): string[] => [...text.matchAll(unit)].map(([, name = '']) => name);
  const known = units(quoted);
  const lower = new Set(known.map((each) => each.toLowerCase()));
  return units(sentence).some((each) => !known.includes(each) && lower.has(each.toLowerCase()));
}
