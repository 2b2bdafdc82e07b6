import { alignTokens, clausesOf, type CarriedPart, type Evidence } from './evidence';
import type { JudgeUse } from './judgement';
import { flagsOf, type Flag } from './scopes';
import { isLightWord, isMeasuringVerb, isNearWord } from './near-words';
import { isStanding, saysSame } from './similar-words';
import { isContent, type Token } from './token';

const stepWords = new Set(
  'then next afterwards finally dann danach anschließend schließlich puis ensuite enfin luego después entonces poi quindi infine daarna затем потом kemudian lalu sonra'.split(
    ' ',
  ),
);
const reasons = new Set('since because weil da denn car porque parce omdat'.split(' '));
/** Words before a noun. */
const determiners = new Set(
  'the a an my your her his their our its this that these those on in at by for from with of to der die das den dem des ein eine einem einen mein sein ihr im am vom zum zur mit bei von le la les un une du des son sa ses el los las una su il lo het een de zijn haar'.split(
    ' ',
  ),
);
/** Words that stand for something named before; German articles do too. */
const pronouns = new Set(
  'it its this that these those they them their he him his she her one both es er sie ihn ihm ihr den das dies diese dieser dieses il elle ils elles le la les lui leur ceci cela él ella ellos ellas lo esto eso lui lei esso questo quello het hij zij hem haar dit dat deze die он она оно они его её их это него неё нее них ему ей им'.split(
    ' ',
  ),
);
const joints = new Set('and or und oder et ou y o e и или en och dan atau ve'.split(' '));
/** Minimum share of a part in the same order as in its home; below it, exchanged words cannot be recognized. */
const leastOrdered = 0.6;
/** Share above which one word put in the place of another, unlike it, is another fact. */
const nearlyAll = 0.7;
/** Limits of the work: number of words that are tried in the place of others, and number of words compared. */
const mostTried = 8;
const mostWords = 60;

/** Returns words that replace others in a near copy of the part's home: names; and any word with `isStrict` or when it occurs nearby. */
export function exchangedWords(part: CarriedPart, { sentences }: Evidence, isStrict: boolean, use: JudgeUse): string[] {
  const { tokens, home } = part;
  const there = home.tokens;
  const { pairs } = alignTokens(tokens, there);
  if (pairs.length < 2) return [];
  const aligned = pairs.filter(([at]) => tokens[at] !== undefined && isContent(tokens[at])).length;
  const content = tokens.filter(isContent).length;
  const isWide = tokens.some(({ kind }) => kind === 'gram');
  const isCopy =
    aligned > 1 && (isWide ? aligned >= leastOrdered * content : pairs.length >= leastOrdered * tokens.length);
  const isNew = (token: Token, among: readonly Token[]): boolean =>
    isContent(token) &&
    !isLightWord(token) &&
    !isMeasuringVerb(token, tokens) &&
    !isStanding(token, among) &&
    (use !== 'capture' || isStrict || !among.some((other) => isNearWord(token, other)));
  const edges: (readonly [number, number])[] = [[-1, -1], ...pairs, [tokens.length, there.length]];
  return edges.slice(1).flatMap(([end, endThere], at) => {
    const [start, startThere] = edges[at] ?? [0, 0];
    const told = tokens.slice(start + 1, end).filter((token) => isNew(token, there));
    const gap = there.slice(startThere + 1, endThere);
    const left = gap.filter((token) => isContent(token) && !isStanding(token, tokens));
    const isOpen = at === 0 || end === tokens.length;
    const gone = isOpen ? left.slice(...(at === 0 ? [-told.length] : [0, told.length])) : left;
    if (told.length === 0 || gone.length === 0) return [];
    if (sentences.some((other) => other !== home && isToldTogether(told, tokens, other.tokens))) return [];
    if (isReferredTo(told, gap, part)) return [];
    const isNamed =
      told.length === 1 &&
      gone.length === 1 &&
      [...told, ...gone].every(({ kind, isCapital }) => kind === 'word' && isCapital);
    const isMoved = told.every((token) => sentences.some((each) => each.tokens.some(({ key }) => key === token.key)));
    const [one, other] = [told[0], gone[0]];
    const isReplaced =
      pairs.length >= nearlyAll * tokens.length &&
      told.length === 1 &&
      gone.length === 1 &&
      one !== undefined &&
      other !== undefined &&
      determiners.has(tokens[tokens.indexOf(one) - 1]?.text ?? '') &&
      !isLightWord(one) &&
      !isNearWord(one, other);
    return isNamed || isReplaced || (isCopy && (isStrict || isMoved)) ? told.map(({ text }) => text) : [];
  });
}

/** True when another sentence has these words beside the same words: they come from there. */
function isToldTogether(told: readonly Token[], tokens: readonly Token[], there: readonly Token[]): boolean {
  const [first, last] = [told[0], told.at(-1)];
  if (first === undefined || last === undefined) return false;
  const before = tokens.slice(0, tokens.indexOf(first)).filter(isContent).at(-1);
  const behind = tokens.slice(tokens.indexOf(last) + 1).find(isContent);
  const beside = [before, behind].filter((each) => each !== undefined && each.clause === first.clause);
  return beside.length > 0 && [...told, ...beside].every((token) => token !== undefined && isStanding(token, there));
}

/** True when a pronoun in the home refers to these words, which an earlier sentence contains, or when the next sentence begins with a pronoun and contains them. */
function isReferredTo(told: readonly Token[], gap: readonly Token[], { before, next }: CarriedPart): boolean {
  const isIn = (there: readonly Token[]): boolean => told.every((token) => isStanding(token, there));
  return (
    (gap.some(({ text }) => pronouns.has(text)) && isIn(before)) || (pronouns.has(next[0]?.text ?? '') && isIn(next))
  );
}

/** Returns two words that have swapped places: *Tom reviews what Priya opens*. */
export function exchangedRoles({ tokens, home: { tokens: there } }: CarriedPart): string[] {
  const left = tokens.slice(0, mostWords);
  const right = there.slice(0, 2 * mostWords);
  const same = left.map((one) => right.map((other) => saysSame(one, other)));
  const rows = left.map((_, at) => at);
  const base = lengthOf(rows, same, right.length);
  if (base < Math.max(3, leastOrdered * left.length) || base >= left.length) return [];
  const inOrder = new Set(alignTokens(left, right).pairs.map(([at]) => at));
  const isKnown = (at: number): boolean =>
    left[at] !== undefined && isContent(left[at]) && (same[at] ?? []).includes(true);
  const flags = [flagsOf(left, 'denial'), flagsOf(right, 'denial')] as const;
  for (const one of rows.filter((at) => !inOrder.has(at) && isKnown(at)).slice(0, mostTried)) {
    for (const other of rows.filter((at) => at !== one && isKnown(at) && !isListed(left, one, at))) {
      const turned = rows.map((at) => (at === one ? other : at === other ? one : at));
      if (lengthOf(turned, same, right.length) >= base + 2 && !isToldByDenial(one, other, same, flags))
        return [`${left[Math.min(one, other)]?.text ?? ''} … ${left[Math.max(one, other)]?.text ?? ''}`];
    }
  }
  return [];
}

/** True for "Not A but B" instead of "B, not A": each word is negated, or not, as before. */
function isToldByDenial(
  one: number,
  other: number,
  same: readonly (readonly boolean[])[],
  [flags, there]: readonly [readonly Flag[], readonly Flag[]],
): boolean {
  const isAsThere = (at: number): boolean =>
    (same[at] ?? []).some((isSame, place) => isSame && there[place] === flags[at]);
  return flags[one] !== flags[other] && [one, other].every((at) => flags[at] !== 'either' && isAsThere(at));
}

/** True for "bread and butter" or "14 March": only conjunctions or other parts of the date are between the words. */
function isListed(tokens: readonly Token[], one: number, other: number): boolean {
  const between = tokens.slice(Math.min(one, other) + 1, Math.max(one, other));
  if ([tokens[one], tokens[other], ...between].every((token) => token !== undefined && token.values.length > 0))
    return true;
  return between.every(
    ({ text, isFunction }) => joints.has(text) || (isFunction && between.some((each) => joints.has(each.text))),
  );
}

/** Returns the length of the longest common subsequence. */
function lengthOf(rows: readonly number[], same: readonly (readonly boolean[])[], width: number): number {
  let previous = new Uint16Array(width + 1);
  for (const row of rows) {
    const next = new Uint16Array(width + 1);
    const line = same[row] ?? [];
    for (let at = 0; at < width; at += 1)
      next[at + 1] = line[at] === true ? (previous[at] ?? 0) + 1 : Math.max(previous[at + 1] ?? 0, next[at] ?? 0);
    previous = next;
  }
  return previous[width] ?? 0;
}

/** Returns steps in another order than in the passages: three or more clauses of one sentence, or clauses joined by *then*. */
export function stepDifferences({ parts }: Evidence): string[] {
  const clauses = parts
    .flatMap((part) => clausesOf(part.tokens).map((tokens) => placeOf(tokens, part)))
    .filter((each) => each !== null);
  const all = parts.flatMap((part) => part.tokens);
  if (all.some(({ text }) => reasons.has(text))) return [];
  const hasSteps = [...parts.map(({ tokens }) => tokens), ...parts.map(({ home }) => home.tokens)].some(hasStepWord);
  const isOne =
    clauses.length >= 3 &&
    new Set(clauses.map(({ place }) => place)).size === 1 &&
    clauses.every(({ clause }) => clause !== null) &&
    new Set(clauses.map(({ clause }) => clause)).size === clauses.length;
  if (!hasSteps && !isOne) return [];
  return clauses.slice(1).flatMap((clause, at) => {
    const before = clauses[at];
    return before !== undefined &&
      (clause.place < before.place || (clause.place === before.place && clause.at < before.at))
      ? [clause.text]
      : [];
  });
}

/** True when a step word precedes the step; at the end of its clause it means *at that time*. */
function hasStepWord(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ text, clause }, at) =>
      stepWords.has(text) && tokens.slice(at + 1).some((other) => other.clause === clause && isContent(other)),
  );
}

/** Returns the position of a clause: its home and the mean position of its words there; null when none of its words identifies a position. */
function placeOf(
  tokens: readonly Token[],
  { home, place }: CarriedPart,
): { readonly place: number; readonly at: number; readonly text: string; readonly clause: number | null } | null {
  const content = tokens.filter(isContent);
  const found = content.flatMap((token) => {
    const places = home.tokens.flatMap((other, at) => (saysSame(token, other) ? [at] : []));
    return places.length === 1 ? places : [];
  });
  const [text] = content;
  if (found.length === 0 || text === undefined) return null;
  const clauses = new Set(found.map((at) => home.tokens[at]?.clause));
  const isStep = clauses.size === 1 && content.length > 1 && 2 * found.length >= content.length;
  return {
    place,
    at: found.reduce((sum, each) => sum + each, 0) / found.length,
    text: text.text,
    clause: isStep ? ([...clauses][0] ?? null) : null,
  };
}
