import { wordSet } from './function-words';
import { denyingVerbs } from './words/near-words';
import { type QualifierKind, isContent, type Token, isOneOf } from './token';

/** Whether a token is negated, doubted and so on; `either` when both readings are plausible. */
export type Flag = 'yes' | 'no' | 'either';

const reach = { only: 3, swap: 4 } as const;
/** Words that deny only what follows: *A instead of B*. */
export const swaps: ReadonlySet<string> = wordSet(
  'instead rather lieu lugar plaats posto statt anstatt anstelle вместо',
);
/** Words that deny only the phrase after them: *without a key*. */
export const lacking: ReadonlySet<string> = wordSet('without ohne sans sin senza sem zonder без');
/** Words that begin a clause dependent on the previous one. */
const dependent = wordSet('that whether if dass daß ob que qué che dat что');
/** Words that begin a clause about a thing just named. */
const relatives = wordSet('which who whom whose die der das welche welcher welches que qui che dat который которая');
/** Words that begin a condition without a comma before it. */
const openings = wordSet('if si se als jika indien');
const reasonWords = wordSet('because due since wegen aufgrund weil denn из causa cause vanwege omdat');
/** Verbs of asking and wishing. */
const asking = wordSet('asked asks fragt fragte demande demandé pregunta preguntó hope hopes hoped wish wishes');
const otherwise = wordSet('otherwise else sonst andernfalls sinon altrimenti anders иначе inaczej senão');
/** Words that begin a clause that may be a condition. */
const timed = wordSet(
  'when whenever once where provided sobald wenn quand lorsque dès cuando zodra wanneer когда ketika saat',
);

/**
 * Returns for each token of a sentence whether a marker word of this class (negation, doubt, …) applies to it: a token
 * after that word in its clause, or the last one before it when none follows.
 */
export function flagsOf(tokens: readonly Token[], qualifier: QualifierKind): readonly Flag[] {
  const kept = known.get(tokens) ?? new Map<QualifierKind, readonly Flag[]>();
  if (kept.size === 0) known.set(tokens, kept);
  const flags = kept.get(qualifier) ?? readFlags(tokens, qualifier);
  kept.set(qualifier, flags);
  return flags;
}

/** Cache, because each rule asks for the same sentences. */
const known = new WeakMap<readonly Token[], Map<QualifierKind, readonly Flag[]>>();

function readFlags(tokens: readonly Token[], qualifier: QualifierKind): Flag[] {
  const flags = tokens.map((): Flag => 'no');
  tokens.forEach((token, at) => {
    if (token.qualifier !== qualifier || (asking.has(token.text) && !dependent.has(tokens[at + 1]?.text ?? ''))) return;
    const end = endOfScope(tokens, at);
    const behind = range(at + 1, end).filter((each) => isTold(tokens[each]));
    const start = startOfScope(tokens, at);
    const ahead = range(start, at).filter((each) => isTold(tokens[each]));
    const isSwap = swaps.has(token.text);
    const reached =
      qualifier === 'only'
        ? behind.slice(0, reach.only)
        : isSwap || lacking.has(token.text)
          ? phraseAt(tokens, behind).slice(0, reach.swap)
          : behind;
    for (const each of behind) if (flags[each] === 'no' && !reached.includes(each)) flags[each] = 'either';
    // *Unread notes only* may limit either word.
    const isBehind = qualifier === 'frame' || (qualifier === 'only' && ahead.length > 1);
    for (const each of behind.length > 0 ? reached : isBehind ? [] : ahead.slice(-1)) flags[each] = 'yes';
    if (qualifier !== 'frame' && !isSwap) for (const each of ahead) if (flags[each] === 'no') flags[each] = 'either';
  });
  if (qualifier === 'frame') markClauses(tokens, flags, timed);
  if (qualifier === 'denial') {
    markClauses(tokens, flags, denyingVerbs);
    markRelatives(tokens, flags);
  }
  return flags;
}

function isTold(token: Token | undefined): boolean {
  return token !== undefined && isContent(token);
}

/** Returns the first of these positions, up to a word without content. */
function phraseAt(tokens: readonly Token[], positions: readonly number[]): readonly number[] {
  const end = positions.findIndex(
    (at, index) => index > 0 && tokens.slice(positions[index - 1], at).some(({ isFunction }) => isFunction),
  );
  return end < 0 ? positions : positions.slice(0, end);
}

function range(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at);
}

/** Returns the beginning of the token's clause, or of the condition in it: *may charge if the lamp is not clean* does not deny that one may. */
function startOfScope(tokens: readonly Token[], at: number): number {
  const start = tokens.findIndex(({ clause }) => clause === tokens[at]?.clause);
  return tokens[at]?.qualifier === 'denial'
    ? Math.max(start, tokens.slice(0, at).map(isOneOf(openings)).lastIndexOf(true))
    : start;
}

/** Returns the end of the token's clause and of the clauses that depend on it. */
function endOfScope(tokens: readonly Token[], at: number): number {
  let end = at + 1;
  while (
    end < tokens.length &&
    (tokens[end]?.clause === tokens[end - 1]?.clause || dependent.has(tokens[end]?.text ?? ''))
  )
    end += 1;
  return end;
}

/** Leaves open what a denying relative clause refers to, and the reason that follows a denial in its clause. */
function markRelatives(tokens: readonly Token[], flags: Flag[]): void {
  tokens.forEach(({ qualifier, clause, text }, at) => {
    const start = tokens.findIndex((token) => token.clause === clause);
    if (qualifier === 'denial' && relatives.has(tokens[start]?.text ?? ''))
      for (let each = start - 1; each >= 0 && tokens[each]?.clause === tokens[start - 1]?.clause; each -= 1)
        if (flags[each] === 'no') flags[each] = 'either';
    if (reasonWords.has(text))
      for (let each = at + 1; tokens[each]?.clause === clause; each += 1)
        if (flags[each] === 'yes') flags[each] = 'either';
  });
}

/** Returns the flags beside another text: what is demanded before *otherwise* is open where that says *if it is not done*. */
export function flagsBeside(
  others: readonly Token[],
  tokens: readonly Token[],
  qualifier: QualifierKind,
): readonly Flag[] {
  const flags = flagsOf(tokens, qualifier);
  const ends = tokens.flatMap(({ text, clause }) => (otherwise.has(text) ? [clause - 1] : []));
  const isUndone =
    others.some((token) => token.qualifier === 'denial') &&
    others.some(({ text }) => openings.has(text) || timed.has(text)) &&
    !others.some(isOneOf(otherwise));
  if (ends.length === 0 || !isUndone) return flags;
  return flags.map((flag, at) => (flag === 'no' && ends.includes(tokens[at]?.clause ?? -1) ? 'either' : flag));
}

/** Leaves open the words of clauses that contain one of these words. */
function markClauses(tokens: readonly Token[], flags: Flag[], words: ReadonlySet<string>): void {
  const clauses = new Set(tokens.filter(isOneOf(words)).map(({ clause }) => clause));
  tokens.forEach(({ clause }, at) => {
    if (clauses.has(clause) && flags[at] === 'no') flags[at] = 'either';
  });
}
