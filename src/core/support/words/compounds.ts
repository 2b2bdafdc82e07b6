import { isContent, type Token } from '../token';
import { areInflected } from './inflections';

/** Minimum number of letters of a compound, and of each of its parts. */
const least = { whole: 7, part: 3 } as const;
/** Maximum number of words without content between the parts of a phrase: *Umzug des Archivs*. */
const mostBetween = 3;
/** Letters that join the parts of a compound. */
const joints = ['', 's', 'es', 'n', 'en', 'e', 'er', '-'];
const ending = /(?:es|en|er|s|n|e)$/;

/** True for a compound whose parts stand there as a phrase, *Archivumzug* for *Umzug des Archivs*, and for a word of such a phrase where the compound stands there. */
export function isInCompound(token: Token, tokens: readonly Token[], there: readonly Token[]): boolean {
  if (token.kind !== 'word') return false;
  if (token.text.length >= least.whole && hasPhrase(token.text, there)) return true;
  return phrasesWith(token, tokens).some(([head, first]) =>
    there.some(
      ({ kind, text }) => kind === 'word' && text.length >= least.whole && isCompound(text, first.text, head.text),
    ),
  );
}

function hasPhrase(compound: string, there: readonly Token[]): boolean {
  return there.some(
    (head) =>
      isPart(head) &&
      mayEndWith(compound, head.text) &&
      phrasesWith(head, there).some(([last, first]) => last === head && isCompound(compound, first.text, head.text)),
  );
}

function mayEndWith(compound: string, head: string): boolean {
  return compound.includes(head.slice(0, least.part));
}

/** Returns the pairs of a head and the word that specifies it, of which one is this word: *Umzug* and *Archivs*, also as *Archiv Umzug*. */
function phrasesWith(token: Token, tokens: readonly Token[]): (readonly [head: Token, first: Token])[] {
  const at = tokens.indexOf(token);
  const next = neighbor(tokens, at, 1);
  const last = neighbor(tokens, at, -1);
  return [
    ...(next === null ? [] : [[token, next] as const, ...(tokens[at + 1] === next ? [[next, token] as const] : [])]),
    ...(last === null ? [] : [[last, token] as const, ...(tokens[at - 1] === last ? [[token, last] as const] : [])]),
  ];
}

function neighbor(tokens: readonly Token[], at: number, step: 1 | -1): Token | null {
  for (let distance = 1; distance <= mostBetween + 1; distance += 1) {
    const token = tokens[at + step * distance];
    if (token === undefined || token.clause !== tokens[at]?.clause || token.kind !== 'word') return null;
    if (isContent(token)) return isPart(token) ? token : null;
  }
  return null;
}

function isPart(token: Token): boolean {
  return token.kind === 'word' && isContent(token) && token.text.length >= least.part;
}

function isCompound(compound: string, first: string, head: string): boolean {
  const bare = first.replace(ending, '');
  return [first, bare]
    .filter((start) => start.length >= least.part && compound.startsWith(start))
    .some((start) =>
      joints.some((joint) => {
        const rest = compound.slice(start.length);
        const last = rest.slice(joint.length);
        return rest.startsWith(joint) && last.length >= least.part && (last === head || areInflected(last, head));
      }),
    );
}
