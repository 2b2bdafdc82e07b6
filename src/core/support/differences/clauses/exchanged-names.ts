import { clausesOf, type Evidence } from '../../evidence';
import type { JudgeUse } from '../../judgement';
import { flatForm, type Passages } from '../../passages';
import { saysSame } from '../../similar-words';
import { isContent, type Token } from '../../token';
import { isNearWord } from '../../words/near-words';
import { isPronoun } from '../exchanged-words';
import { isEverywhere } from '../misplaced-names';
import { titles } from '../fact-differences';
import { isNameThere } from '../subject-differences';
import { areListed } from './listed-names';

/** Weights of the words beside a name, nearest first, and the sum from which a clause says the same. */
const weights = [3, 2, 1, 1, 1] as const;
const least = 3;
/** Number of content words of a clause up to which the next clauses say more of its name. */
const fewest = 2;

type Tokens = readonly Token[];

/**
 * Returns names in the place of another name, in whatever order and wording: the clauses of the passages that have most
 * of the words beside them name another, and those that name them have none of these words.
 */
export function exchangedNames({ parts, sentences }: Evidence, passages: Passages, use: JudgeUse): string[] {
  const told = parts.flatMap(({ tokens }) => tokens);
  // A row of a table says everything of what its first cell names.
  const there = sentences.flatMap(({ tokens, isRow }) => (isRow ? [tokens] : clausesOf(tokens)));
  return told
    .filter((name) => {
      if (!isNameThere(name, sentences) || (name.isSureName && isEverywhere(flatForm(name.text), passages)))
        return false;
      const own = ownOf(name, told);
      const beside = besideOf(name, own);
      const scores = there.map((clause) => scoreOf(beside, clause, use));
      const best = Math.max(least, ...scores);
      const places = there.filter((_, at) => scores[at] === best);
      const others = places
        .flat()
        .filter(
          (other) => isNameThere(other, sentences) && !isIn(other, own) && !areListed(name, other, told, sentences),
        );
      const isBound = (clause: Tokens): boolean =>
        isIn(name, clause) &&
        ([...beside.keys()].some((token) => isIn(token, clause) && !isIn(token, places[0] ?? [])) || isBare(clause)) &&
        !(isBare(clause) && others.some((other) => there.some((each) => isBare(each) && isIn(other, each))));
      return (
        others.length > 0 &&
        beside.size > 1 &&
        !places.some((clause) => mayMean(name, clause, there)) &&
        !there.some(isBound)
      );
    })
    .map(({ text }) => text);
}

function isIn(token: Token, among: Tokens): boolean {
  return among.some((other) => saysSame(token, other));
}

/** True for a clause of names alone, as in a list or before a message. */
function isBare(clause: Tokens): boolean {
  return clause.filter(isContent).every(({ isCapital }) => isCapital);
}

/** Returns the name and the content words of its clause; of the whole sentence if the clause says little. */
function ownOf(name: Token, told: Tokens): Tokens {
  const all = told.filter((token) => token === name || (isContent(token) && !titles.has(token.text)));
  const clause = all.filter((token) => token.clause === name.clause);
  return clause.length > fewest ? clause : all;
}

/** Returns the words around a name with their weights. */
function besideOf(name: Token, own: Tokens): ReadonlyMap<Token, number> {
  const at = own.indexOf(name);
  return new Map(
    weights.flatMap((weight, far) =>
      [own[at - far - 1], own[at + far + 1]].flatMap((token) =>
        token === undefined ? [] : [[token, weight] as const],
      ),
    ),
  );
}

function scoreOf(beside: ReadonlyMap<Token, number>, clause: Tokens, use: JudgeUse): number {
  let sum = 0;
  for (const [token, weight] of beside)
    if (isIn(token, clause) || (use === 'capture' && clause.some((other) => isNearWord(token, other)))) sum += weight;
  return sum;
}

/** True when a clause has the name, or a pronoun that may stand for it because an earlier clause has it. */
function mayMean(name: Token, clause: Tokens, there: readonly Tokens[]): boolean {
  return (
    isIn(name, clause) ||
    (clause.some((_, place) => isPronoun(clause, place)) &&
      there.slice(0, there.indexOf(clause)).some((each) => isIn(name, each)))
  );
}
