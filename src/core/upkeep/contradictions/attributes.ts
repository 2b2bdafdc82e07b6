import { hasVerb } from '../../extraction/text/narration';
import { isContent, type Token } from '../../support/token';
import { hasOpposite } from '../../support/words/opposites';
import { being } from './choice';
import { articles } from './complements';

/**
 * True for words with an opposite of which each tells which thing is meant instead of saying something of it: "The old
 * building has two lifts", "Public endpoints are cached". They stand in front of the verb.
 */
export function areAttributes([one, left]: Placed, [other, right]: Placed): boolean {
  return isInFront(one, left) && isInFront(other, right) && !(isOrder(one, left) && isOrder(other, right));
}

type Placed = readonly [word: string, all: readonly Token[]];

function isInFront(word: string, all: readonly Token[]): boolean {
  const at = all.findIndex(({ text }) => text === word);
  const [before, next] = [all.slice(0, at), all[at + 1]];
  if (next === undefined || next.kind === 'gram' || next.clause !== all[at]?.clause || saysSomething(before))
    return false;
  // "Las ramas abiertas son …": behind the thing.
  if (!isContent(next)) return before.some(isContent) && being.has(next.text);
  return next.kind === 'word' && (before.length === 0 || saysSomething(all.slice(at + 1)));
}

/** True for *Enable* at the beginning, which has the form *enables*. */
function isOrder(word: string, [first]: readonly Token[]): boolean {
  return first?.text === word && hasOpposite(`${word}s`);
}

/** "Reports" says something, "the report" only names something. */
function saysSomething(tokens: readonly Token[]): boolean {
  const said = tokens.filter((_, at) => !articles.has(tokens[at - 1]?.text ?? ''));
  return hasVerb(said.map(({ text }) => text).join(' '));
}
