import type { JudgedSentence } from './judgement';
import type { Passages, PassageSentence } from './passages';
import { saysSame } from './similar-words';
import { isContent, type Token, isDenial } from './token';

/** A run of clauses of a sentence, with the sentence of the passages that supports it best. */
export interface CarriedPart {
  readonly tokens: readonly Token[];
  readonly home: PassageSentence;
  /** Index of `home` among all sentences. */
  readonly place: number;
  /** Tokens of the home and its neighbors. */
  readonly window: readonly Token[];
  /** Tokens of the two sentences before the home, in whatever passage. */
  readonly before: readonly Token[];
  /** Tokens of the sentence after the home in its passage. */
  readonly next: readonly Token[];
}

/** Sentences that may support a sentence, and which of them supports which of its clauses. */
export interface Evidence {
  readonly parts: readonly CarriedPart[];
  /** The nearest sentences and their neighbors, in the order of the passages. */
  readonly sentences: readonly PassageSentence[];
  /** Tokens of all these sentences. */
  readonly tokens: readonly Token[];
}

/** Tokens that occur in a sentence and in a passage in the same order, as pairs of their indexes. */
interface Alignment {
  readonly pairs: readonly (readonly [at: number, there: number])[];
}

/** Maximum number of aligned tokens; longer runs are cut, because the work grows with both lengths. */
export const mostAligned = 150;

/** Collects the evidence for a sentence around the nearest sentences of the passages; null when there is none. */
export function gatherEvidence(
  { tokens }: JudgedSentence,
  near: readonly number[],
  passages: Passages,
): Evidence | null {
  const homes = near
    .map((place) => ({ place, home: passages.sentences[place] }))
    .filter((each): each is { place: number; home: PassageSentence } => each.home !== undefined);
  const [first] = homes;
  if (first === undefined) return null;
  const had = new Map(
    homes.map(({ home }) => [
      home,
      new Set(tokens.filter((token) => isContent(token) && home.tokens.some((other) => saysSame(token, other)))),
    ]),
  );
  const shares = (content: readonly Token[], home: PassageSentence): number =>
    content.filter((token) => had.get(home)?.has(token) === true).length;
  // Of two sentences with as many of the words, the one that denies something as the clause does is meant.
  const fit = (clause: readonly Token[], content: readonly Token[], home: PassageSentence): number =>
    shares(content, home) +
    (denies(clause) === denies(home.tokens) ? 0.5 : 0) +
    (shareRun(clause, home.tokens) ? weightOfRun : 0);
  const bestOf = (clause: readonly Token[], fallback: (typeof homes)[number]): (typeof homes)[number] => {
    const content = clause.filter(isContent);
    let best = { each: fallback, share: fit(clause, content, fallback.home) };
    for (const each of homes) {
      const share = shares(content, best.each.home) < content.length ? fit(clause, content, each.home) : 0;
      if (share > best.share) best = { each, share };
    }
    return best.each;
  };
  const main = bestOf(tokens, first);
  const parts: { tokens: Token[]; at: typeof first }[] = [];
  for (const clause of clausesOf(tokens)) {
    const last = parts.at(-1);
    const content = clause.filter(isContent);
    const isNext = last !== undefined && shares(content, last.at.home) >= shares(content, main.home);
    const at = bestOf(clause, isNext ? last.at : main);
    if (last?.at.place === at.place) last.tokens.push(...clause);
    else parts.push({ tokens: [...clause], at });
  }
  const around = new Set([...near].sort((a, b) => a - b).flatMap((place) => passages.around(place, 1)));
  return {
    parts: parts.map(({ tokens: part, at }) => ({ tokens: part, ...at, ...surroundingsOf(at.place, passages) })),
    sentences: [...around],
    tokens: tokensOf([...around]),
  };
}

/** True when a clause and a passage share four words that follow each other: these count nearly as much as one name more. */
function shareRun(clause: readonly Token[], there: readonly Token[]): boolean {
  const known = runsOf(there);
  return [...runsOf(clause)].some((run) => known.has(run));
}

function runsOf(tokens: readonly Token[]): ReadonlySet<string> {
  const kept = knownRuns.get(tokens) ?? readRuns(tokens);
  knownRuns.set(tokens, kept);
  return kept;
}

/** Cache, because each clause is compared with the same sentences. */
const knownRuns = new WeakMap<readonly Token[], ReadonlySet<string>>();
const lengthOfRun = 4;
const weightOfRun = 0.9;

function readRuns(tokens: readonly Token[]): ReadonlySet<string> {
  const runs = tokens.slice(lengthOfRun - 1).map((_, at) => tokens.slice(at, at + lengthOfRun));
  return new Set(
    runs
      .filter((run) => run.some(isContent) && run.every(({ kind }) => kind !== 'gram'))
      .map((run) => run.map(({ key }) => key).join(' ')),
  );
}

function denies(tokens: readonly Token[]): boolean {
  return tokens.some(isDenial) && !tokens.some(({ kind }) => kind === 'gram');
}

function surroundingsOf(place: number, passages: Passages): Pick<CarriedPart, 'window' | 'before' | 'next'> {
  const around = passages.around(place, 1);
  const home = passages.sentences[place];
  return {
    window: tokensOf(around),
    before: tokensOf(passages.sentences.slice(Math.max(0, place - 2), place)),
    next: tokensOf(around.filter((each) => each !== home && each === passages.sentences[place + 1])),
  };
}

function tokensOf(sentences: readonly PassageSentence[]): Token[] {
  return sentences.flatMap(({ tokens }) => tokens);
}

export function clausesOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const kept = knownClauses.get(tokens) ?? readClauses(tokens);
  knownClauses.set(tokens, kept);
  return kept;
}

const knownClauses = new WeakMap<readonly Token[], readonly (readonly Token[])[]>();

function readClauses(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [];
  for (const token of tokens) {
    const last = clauses.at(-1);
    if (last?.[0]?.clause === token.clause) last.push(token);
    else clauses.push([token]);
  }
  return clauses;
}

/** Returns the longest common subsequence of two runs of tokens, each at most 150 long. */
export function alignTokens(sentence: readonly Token[], passage: readonly Token[]): Alignment {
  const kept = alignments.get(sentence) ?? new Map<readonly Token[], Alignment>();
  if (kept.size === 0) alignments.set(sentence, kept);
  const alignment = kept.get(passage) ?? align(sentence, passage);
  kept.set(passage, alignment);
  return alignment;
}

/** Cache, because several rules compare the same sentences. */
const alignments = new WeakMap<readonly Token[], Map<readonly Token[], Alignment>>();

function align(sentence: readonly Token[], passage: readonly Token[]): Alignment {
  const left = sentence.slice(0, mostAligned);
  const right = passage.slice(0, 2 * mostAligned);
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  const same = new Uint8Array(left.length * right.length);
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const isSame = isSameAt(left, i, right, j);
      same[i * right.length + j] = isSame ? 1 : 0;
      lengths[i * width + j] = isSame
        ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    if (same[i * right.length + j] === 1) pairs.push([i++, j++]);
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return { pairs };
}

function isSameAt(left: readonly Token[], i: number, right: readonly Token[], j: number): boolean {
  const one = left[i];
  const other = right[j];
  return one !== undefined && other !== undefined && saysSame(one, other);
}
