import { clausesOf, type CarriedPart } from '../evidence';
import type { JudgedSentence } from '../judgement';
import { saysSame } from '../similar-words';
import { hasDenialsOf } from '../strict-check';
import { isContent, type Token } from '../token';

/** Compares which clauses have negations and doubts in scripts without capitals or blanks, whatever the words they refer to. */
export function caselessDifferences({ tokens }: JudgedSentence, parts: readonly CarriedPart[]): string[] {
  const told = tokens.filter(({ kind }) => kind === 'qualifier').map(({ text }) => text);
  const there = parts.flatMap(({ home }) => home.tokens.filter(({ qualifier }) => qualifier === 'denial'));
  const isDenied = parts.some(({ tokens: part, home }) => !hasDenialsOf(part, home.tokens));
  return [
    ...(isDenied ? (told.length > 0 ? told : there.map(({ text }) => text)) : []),
    ...parts.flatMap(({ tokens: part, home }) => clausesOf(part).flatMap((clause) => lostHedges(clause, home.tokens))),
  ];
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
