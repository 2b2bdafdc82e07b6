import { wordSet } from '../../function-words';
import type { CarriedPart } from '../../evidence';
import type { JudgeUse } from '../../judgement';
import { saysSame } from '../../similar-words';
import { isContent, type Token } from '../../token';
import { prepositions } from '../fact-differences';

const dutch = wordSet('het een van niet wordt zijn voor werd is');

const referring = wordSet('that this it then dem das dies cela ça eso esto dat ciò questo isso isto');

/** Returns prepositions such as *before* that precede something else than in the passage. */
export function bindingDifferences({ tokens, home: { tokens: there } }: CarriedPart, use: JudgeUse): string[] {
  return tokens.flatMap((token, at) => {
    if (!prepositions.has(token.text) || (use === 'capture' && isPortuguese(token, tokens))) return [];
    const places = there.flatMap(({ text }, place) => (text === token.text ? [place] : []));
    // *Since* may give a reason.
    if (token.text === 'since' && token.clause !== tokens[at - 1]?.clause) return [];
    const next = tokens.slice(at + 1).find(isContent);
    // *After that* may refer to anything before.
    if (places.some((place) => referring.has(there[place + 1]?.text ?? ''))) return [];
    if (places.length === 0 || next === undefined || !there.some((other) => saysSame(next, other))) return [];
    const objects = places.map((place) =>
      there
        .slice(place + 1)
        .filter(isContent)
        .slice(0, 3),
    );
    // A rewording that does not name what it precedes there says something else with the same word.
    if (use === 'capture' && !places.some((place) => isObjectTold(there, place, tokens))) return [];
    return objects.flat().some((each) => saysSame(next, each)) ? [] : [`${token.text} ${next.text}`];
  });
}

/** True when one of the next words in a preposition's clause occurs in the tokens. */
function isObjectTold(there: readonly Token[], place: number, tokens: readonly Token[]): boolean {
  return there
    .slice(place + 1)
    .filter((each) => isContent(each) && each.clause === there[place]?.clause)
    .slice(0, 3)
    .some((each) => tokens.some((other) => saysSame(other, each)));
}

/** True for *na*, which is Dutch for *after* and Portuguese for *in the*. */
function isPortuguese({ text }: Token, tokens: readonly Token[]): boolean {
  return text === 'na' && !tokens.some((other) => dutch.has(other.text));
}
