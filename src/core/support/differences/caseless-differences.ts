import { clausesOf, type Evidence } from '../evidence';
import type { JudgedSentence, JudgeUse } from '../judgement';
import { saysSame } from '../similar-words';
import { hasDenialsOf } from '../strict-check';
import { isContent, type Token, isDenial } from '../token';

/** Compares which clauses have negations and doubts in scripts without capitals or blanks, whatever the words they refer to. */
export function caselessDifferences(
  { tokens }: JudgedSentence,
  { parts, tokens: near }: Evidence,
  use: JudgeUse,
): string[] {
  const told = tokens.filter(({ kind }) => kind === 'qualifier').map(({ text }) => text);
  const there = parts.flatMap(({ home }) => home.tokens.filter(isDenial));
  const isDenied = parts.some(
    ({ tokens: part, home }) =>
      !hasDenialsOf(use === 'capture' ? withoutKnownDenials(part, home.tokens, near) : part, home.tokens),
  );
  return [
    ...(isDenied ? (told.length > 0 ? told : there.map(({ text }) => text)) : []),
    ...parts.flatMap(({ tokens: part, home }) => clausesOf(part).flatMap((clause) => lostHedges(clause, home.tokens))),
  ];
}

/** Leaves out negations that another sentence near the home has before the same characters. */
function withoutKnownDenials(part: readonly Token[], home: readonly Token[], near: readonly Token[]): readonly Token[] {
  if (home.some(isDenial)) return part;
  return part.filter(({ qualifier, text }, at) => {
    const denied = part[at + 1];
    const isKnown =
      qualifier === 'denial' &&
      denied?.text.startsWith(text) === true &&
      denied.text.length > text.length &&
      near.some((other, place) => other.text === denied.text && near[place - 1]?.qualifier === 'denial');
    return !isKnown;
  });
}

function lostHedges(clause: readonly Token[], there: readonly Token[]): string[] {
  const content = clause.filter(isContent);
  if (content.length < 2 || clause.some(({ qualifier }) => qualifier === 'hedge')) return [];
  return clausesOf(there)
    .filter(
      (each) => content.filter((token) => each.some((other) => saysSame(token, other))).length >= 0.6 * content.length,
    )
    .flatMap((each) => each.filter(({ qualifier }) => qualifier === 'hedge').map(({ text }) => text));
}
