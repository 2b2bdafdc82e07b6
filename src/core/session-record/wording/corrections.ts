import { contentWords } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { ownSentences } from './own-words';

const longest = 80;
/** Number of words with a meaning beside a number without a unit, which may count something else. */
const mostOfBare = 2;
/** Matches the beginning of a request to do the same with another value. */
const again =
  /^(?:(?:no|ok(?:ay)?|hm+)[, ]+)?(?:(?:do|try|make|export|render) (?:it|that|this|them) (?:again|over)|again|once more|(?:the )?same(?: again| thing)?|redo|make (?:it|them|that)|(?:change|set|raise|lower|increase|reduce) (?:it|that|them) to|nochmal|noch einmal|dasselbe|mach (?:es|das)|refais|pareil|otra vez|de nuevo|lo mismo|hazlo|di nuovo|fallo|lo stesso|de novo|faz de novo|ещё раз|еще раз|снова|то же|сделай)(?!\p{L})|^(?:再|重新|改成|换成|もう一度|다시)/iu;
const figure = /\d[\d.,]{0,12}\s?(%|\p{L}{1,4}(?!\p{L}))?/gu;

/** Returns the units of the figures of a text; '' for a bare number. */
const unitsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(figure)].map(([, unit = '']) => unit.toLowerCase()));

/**
 * Returns the messages that want an earlier request done again with another figure, each with the id of the turn with
 * that request; of several the last counts.
 */
export function correctionsIn({ turns }: Session): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const requests: { readonly id: string; readonly units: ReadonlySet<string> }[] = [];
  for (const { id, role, text } of turns) {
    if (role !== 'user') continue;
    const [said = '', ...others] = ownSentences(text);
    const units = unitsIn(said);
    const isBare = units.has('') && contentWords(said).size > mostOfBare;
    if (others.length > 0 || said.length > longest || units.size === 0 || isBare || !again.test(said.trim())) {
      requests.push({ id, units: unitsIn(text) });
      continue;
    }
    const corrected = requests.at(-1);
    if (corrected !== undefined && [...units].some((unit) => corrected.units.has(unit))) found.set(corrected.id, said);
  }
  return found;
}
