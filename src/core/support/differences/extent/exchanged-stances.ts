import { clausesOf, type Evidence } from '../../evidence';
import { wordSet } from '../../function-words';
import { type Token, isDenial } from '../../token';

const backing = wordSet(
  `back+s+ed support+s+ed favor+s+ed favour+s+ed endorse+s+d welcomes welcomed
befürwortet+e unterstützt+e begrüßt+e dafür soutient soutenu soutenait approuve approuvait apoya+ba apoyó defiende defendió appoggia sostiene sostenne steunt steunde`,
);
const opposing = wordSet(
  `object objects objected oppose opposes opposed resist resists resisted
dagegen widerspricht widersprach oppose opposait opposé opuso opone oponía oppone contestò`,
);

interface Stance {
  readonly name: Token;
  readonly word: string;
  readonly isFor: boolean;
}

/** Returns *backed* said of somebody whom the passages only call opposed, or the reverse. */
export function exchangedStances({ parts, sentences }: Evidence): string[] {
  const told = parts.flatMap(({ tokens }) => stancesIn(tokens));
  if (told.length === 0) return [];
  const known = sentences.flatMap(({ tokens }) => stancesIn(tokens));
  return told
    .filter(({ name, isFor }) => {
      const own = known.filter((each) => each.name.key === name.key);
      return own.length > 0 && own.every((each) => each.isFor !== isFor);
    })
    .map(({ word }) => word);
}

/** Returns who is said to be for or against something, where neither is denied. */
function stancesIn(tokens: readonly Token[]): Stance[] {
  return clausesOf(tokens).flatMap((clause) => {
    if (clause.some(isDenial)) return [];
    return clause.flatMap(({ text }, at): Stance[] => {
      const name = clause
        .slice(0, at)
        .filter((token) => token.isCapital && !token.isFunction)
        .at(-1);
      if (name === undefined) return [];
      if (backing.has(text)) return [{ name, word: text, isFor: true }];
      return opposing.has(text) ? [{ name, word: text, isFor: false }] : [];
    });
  });
}
