import type { CarriedPart } from '../evidence';
import { wordSet } from '../function-words';
import { saysSame } from '../similar-words';
import { isContent, type Token, isOneOf } from '../token';

const subjects = wordSet(
  'i we he she they you ich wir er sie nous je il elle ils elles on yo nosotros nosotras ella ellos io noi',
);
const objects = wordSet('me us him her them ihn ihm ihnen uns mich mir');
const passive = wordSet(
  'is are was were be been being by wird werden wurde wurden von est sont été par fue fueron por è stato da',
);

/**
 * Returns who does something when a pronoun and a name have exchanged their parts: *we pay Ana* for *Ana pays us*, and
 * *Ana asked her* for *she asked Ana*.
 */
export function exchangedPronouns({ tokens, home: { tokens: there } }: CarriedPart): string[] {
  if ([...tokens, ...there].some(isOneOf(passive))) return [];
  return tokens.flatMap((verb, at) => {
    if (!isVerbLike(verb)) return [];
    const places = [...there.entries()].filter(
      ([, other]) => isVerbLike(other) && (verb.text === other.text || saysSame(verb, other)),
    );
    // The passage may tell it both ways: *Ana called him and he called Ana*.
    const exchanged = places.map(([place]) => exchangedAt(tokens, at, there, place));
    return exchanged.includes(null) ? [] : exchanged.slice(0, 1).flatMap((word) => word ?? []);
  });
}

/** Returns who does something in the one place and has it done in the other; null when nobody does. */
function exchangedAt(tokens: readonly Token[], at: number, there: readonly Token[], place: number): string | null {
  const [before, beforeThere] = [tokens[at - 1], there[place - 1]];
  if (before === undefined || beforeThere === undefined) return null;
  if (isSubject(before) && isName(beforeThere) && hasBehind(tokens, at, beforeThere)) return before.text;
  const name = there.slice(place + 1).find(isContent);
  return isSubject(beforeThere) &&
    objects.has(tokens[at + 1]?.text ?? '') &&
    name?.clause === there[place]?.clause &&
    name !== undefined &&
    tokens.slice(0, at).some((token) => token.clause === tokens[at]?.clause && saysSame(token, name))
    ? name.text
    : null;
}

function isVerbLike({ kind, isSureName, isFunction }: Token): boolean {
  // *Asked* also says that something is not stated.
  return (kind === 'word' || kind === 'qualifier') && !isSureName && !isFunction;
}

function isSubject({ text }: Token): boolean {
  return subjects.has(text);
}

function isName(token: Token): boolean {
  return isContent(token) && token.kind === 'word' && token.isCapital;
}

/** True when the word stands behind the verb, in its clause. */
function hasBehind(tokens: readonly Token[], at: number, name: Token): boolean {
  return tokens.slice(at + 1, at + 4).some((token) => token.clause === tokens[at]?.clause && saysSame(token, name));
}
