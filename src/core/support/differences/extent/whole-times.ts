import { universal } from '../copy-differences';
import type { CarriedPart } from '../../evidence';
import { wordSet } from '../../function-words';
import { measures } from '../../measures';

const whole = wordSet('all whole entire ganze ganzen ganzer toute tout todo toda tutto tutta hele całą весь');
const articles = wordSet('the le la l el il lo het the');
/** Spans that no figure counts. */
const spans = wordSet(
  'night summer winter nacht sommer sommers nuit été hiver noche verano invierno notte nacht zomer',
);
const timeUnits = new Set(['d', 'week', 'month', 'year']);

/** Returns *all* in *all year* where nothing nearby speaks of all of something. */
export function wholeTimes({ tokens, window }: CarriedPart): string[] {
  const isSpan = (text = ''): boolean => spans.has(text) || timeUnits.has(measures.get(text) ?? '');
  return tokens
    .filter(({ text }, at) => {
      const behind = tokens.slice(at + 1).filter((token) => !articles.has(token.text));
      return whole.has(text) && isSpan(behind[0]?.text);
    })
    .filter(() => !window.some(({ text }) => whole.has(text) || universal.has(text)))
    .map(({ text }) => text);
}
