import type { CarriedPart } from '../../evidence';
import { measures } from '../../measures';
import { hasEqualValue, saysSame } from '../../similar-words';
import { isContent, type Token } from '../../token';
import { areOpposites, hasOpposite } from '../../words/opposites';

/** Maximum number of tokens between a figure and what it belongs to. */
const reach = 4;

/** Returns a figure before what the home gives another figure for, and a figure with the opposite direction: *6 % over* for *6 % under*. */
export function exchangedFigures({ tokens, home: { tokens: there } }: CarriedPart): string[] {
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'number') return [];
    const places = [...there.entries()].filter(([, other]) => isSameFigure(token, other)).map(([place]) => place);
    if (places.length === 0) return [];
    const owner = ownerOf(tokens, at);
    if (owner !== undefined && isOfAnother(token, owner, there, places)) return [`${token.text} ${owner.text}`];
    const turned = directionOf(tokens, at);
    const known = places.map((place) => directionOf(there, place));
    return turned !== undefined && known.every((other) => other !== undefined && areOpposites(turned, other))
      ? [`${token.text} ${turned}`]
      : [];
  });
}

function isSameFigure(one: Token, other: Token): boolean {
  return other.kind === 'number' && one.unit === other.unit && hasEqualValue(one, other);
}

/** Returns the first content word behind a figure and its unit. */
function ownerOf(tokens: readonly Token[], at: number): Token | undefined {
  const behind = tokens.slice(at + 1, at + 1 + reach);
  const [owner] = behind.filter((token) => isContent(token) && !isUnitOf(tokens[at], token));
  return owner === undefined || owner.kind === 'number' || owner.values.length > 0 ? undefined : owner;
}

function isUnitOf(number: Token | undefined, { text }: Token): boolean {
  return typeof number?.unit === 'string' && measures.get(text) === number.unit;
}

/** True when each place of a word there follows another figure, and this figure belongs to another word. */
function isOfAnother(figure: Token, owner: Token, there: readonly Token[], places: readonly number[]): boolean {
  const owners = places.map((place) => {
    const other = ownerOf(there, place);
    return other?.clause === there[place]?.clause ? other : undefined;
  });
  if (owners.some((other) => other === undefined || saysSame(owner, other))) return false;
  const own = [...there.entries()].filter(([, other]) => saysSame(owner, other)).map(([place]) => place);
  return (
    own.length > 0 &&
    own.every((place) => {
      const before = there.slice(Math.max(0, place - reach), place);
      const counted = before.filter(isContent).at(-1);
      return (
        counted !== undefined &&
        !before.some((token) => hasEqualValue(figure, token)) &&
        (isUnitOf(figure, counted) || (counted.kind === 'number' && counted.unit === figure.unit))
      );
    })
  );
}

/** Returns *over* or *under* behind a figure. */
function directionOf(tokens: readonly Token[], at: number): string | undefined {
  return tokens
    .slice(at + 1, at + 3)
    .find(({ text, kind, clause }) => kind === 'word' && clause === tokens[at]?.clause && hasOpposite(text))?.text;
}
