import { hasExchangedWords, type Statement, nearWords, pairedWords, tellingWords } from './statement';
import { comparedProperty } from './property-statements';
import { readSentenceFacts, type SentenceFacts } from './sentence-facts';

/** Minimum share of a sentence's words that another wording of it must contain. */
const leastShared = 0.75;
/** Maximum length of a sentence that may be reworded; longer ones must occur literally. */
const longestReworded = 2_000;
const done = /^\[[xX]\]\s+/;
const remark = /\s?\(([^()]{1,200})\)/g;

/** Record of which found sentences are already used as rewordings. */
interface Claim {
  /** The statement searched for, in plain form: the same words twice are one statement. */
  readonly plain: string;
  /** Statement that each found sentence preserves. */
  readonly taken: Map<SentenceFacts, string>;
}

/** The statements of some texts, in which other statements can be searched. */
export class PreservedStatements {
  readonly #exact = new Set<string>();
  readonly #plain = new Set<string>();
  readonly #byPlain = new Map<string, SentenceFacts[]>();
  readonly #facts: SentenceFacts[] = [];
  /** Indexes into `#facts` of the sentences that contain each word, number, name, code and link. */
  readonly #places = new Map<string, number[]>();

  constructor(
    statements: readonly Statement[],
    private readonly selfNames: ReadonlySet<string>,
  ) {
    for (const { kind, text } of statements) {
      this.#exact.add(comparedProperty(text));
      if (kind === 'exact') continue;
      const facts = readSentenceFacts(text, selfNames);
      this.#plain.add(facts.plain);
      this.#plain.add(withoutRemarks(facts.plain));
      this.#byPlain.set(facts.plain, [...(this.#byPlain.get(facts.plain) ?? []), facts]);
      const at = this.#facts.push(facts) - 1;
      for (const key of new Set(keysOf(facts, true))) {
        const places = this.#places.get(key);
        if (places === undefined) this.#places.set(key, [at]);
        else places.push(at);
      }
    }
  }

  /**
   * Returns for each statement whether it occurs here, like `has`; but a sentence that contains only most of a
   * statement's words stands for no other one, nor for a statement that another one repeats literally.
   */
  hasEach(statements: readonly Statement[]): boolean[] {
    const plains = statements.map(({ kind, text }) =>
      kind === 'exact' ? text : readSentenceFacts(text, this.selfNames).plain,
    );
    const taken = new Map<SentenceFacts, string>();
    for (const plain of plains) for (const facts of this.#byPlain.get(plain) ?? []) taken.set(facts, plain);
    return statements.map((statement, at) => this.has(statement, { plain: plains[at] ?? '', taken }));
  }

  has({ kind, text }: Statement, claim?: Claim): boolean {
    if (this.#exact.has(comparedProperty(text))) return true;
    if (kind === 'exact') return false;
    const facts = readSentenceFacts(text, this.selfNames);
    if (this.#plain.has(facts.plain)) return true;
    if (kind === 'heading' && keysOf(facts, false).every((key) => this.#places.has(key))) return true;
    if (kind === 'summary' && this.#holdsFacts(facts)) return true;
    // A completed task may occur without its checkbox.
    if (done.test(text) && this.has({ kind, text: text.replace(done, '') }, claim)) return true;
    if (this.#hasWithRemarks(kind, text, claim)) return true;
    return (
      text.length <= longestReworded &&
      isClaimed(
        this.#candidates(facts).filter((other) => says(other, facts)),
        facts,
        claim,
      )
    );
  }

  /** True when the sentence occurs and its remarks in brackets are contained elsewhere. */
  #hasWithRemarks(kind: Statement['kind'], text: string, claim: Claim | undefined): boolean {
    const remarks = [...text.matchAll(remark)].map(([, inside = '']) => inside);
    return (
      remarks.length > 0 &&
      remarks.every((inside) => this.#holdsFacts(readSentenceFacts(inside, this.selfNames))) &&
      this.has({ kind, text: text.replace(remark, '') }, claim)
    );
  }

  /** True when all its numbers, names, code, links and negations occur somewhere, and enough of its words. */
  #holdsFacts({ words, ...rest }: SentenceFacts): boolean {
    const known = [...words].filter((each) => this.#places.has(each)).length;
    return (
      keysOf({ ...rest, words: new Set() }, false).every((key) => this.#places.has(key)) &&
      known >= leastShared * words.size
    );
  }

  /** Returns the sentences that share one of the rarest words: every sentence that contains enough of all words is among them. */
  #candidates({ words, anchors }: SentenceFacts): SentenceFacts[] {
    const sure = anchors.filter(({ isSure }) => isSure).map(({ fact }) => fact);
    const [rarest] = sure.sort((a, b) => this.#countOf(a) - this.#countOf(b));
    const byRarity = [...words].sort((a, b) => this.#countOf(a) - this.#countOf(b));
    const telling =
      rarest !== undefined ? [rarest] : byRarity.slice(0, words.size - Math.ceil(leastShared * words.size) + 1);
    const found = new Set(telling.flatMap((key) => this.#places.get(key) ?? []));
    return [...found].flatMap((at) => this.#facts[at] ?? []);
  }

  #countOf(key: string): number {
    return this.#places.get(key)?.length ?? 0;
  }
}

/** True when one of the matching sentences contains all words, or is not yet used for another statement. */
function isClaimed(others: readonly SentenceFacts[], facts: SentenceFacts, claim: Claim | undefined): boolean {
  if (claim === undefined || others.some(({ words }) => [...facts.words].every((each) => words.has(each))))
    return others.length > 0;
  const free = others.find((other) => [undefined, claim.plain].includes(claim.taken.get(other)));
  if (free !== undefined) claim.taken.set(free, claim.plain);
  return free !== undefined;
}

/** Returns the keys by which a sentence is found; uncertain names only with `withUnsure`. */
function keysOf({ words, anchors, telling }: SentenceFacts, withUnsure: boolean): string[] {
  return [
    ...words,
    ...anchors.filter(({ isSure }) => isSure || withUnsure).map(({ fact }) => fact),
    ...telling.map(({ word }) => `telling ${word}`),
  ];
}

/** Returns a sentence without the remarks in brackets that do not change its meaning. */
function withoutRemarks(plain: string): string {
  return plain
    .replace(remark, (whole: string, inside: string) =>
      inside
        .split(/[^\p{L}\p{N}']+/u)
        .some((word) => tellingWords.has(word) && !nearWords.has(word) && !pairedWords.has(word))
        ? whole
        : '',
    )
    .trim();
}

function says(other: SentenceFacts, { plain, anchors, telling, words, clauses, counted }: SentenceFacts): boolean {
  if (words.size + telling.length === 0)
    return standInOrder(
      anchors.map(({ fact }) => fact),
      other.anchors.map(({ fact }) => fact),
    );
  if (telling.length !== other.telling.length || telling.some(({ word }, at) => word !== other.telling[at]?.word))
    return false;
  const names = new Set(other.anchors.map(({ fact }) => fact));
  const wanted = anchors.filter(({ fact, isSure }) => isSure || names.has(fact)).map(({ fact }) => fact);
  if (
    !standInOrder(
      wanted,
      other.anchors.map(({ fact }) => fact),
    )
  )
    return false;
  if (` ${other.plain} `.includes(` ${plain} `)) return true;
  if (hasExchangedWords(plain, other.plain)) return false;
  if (counted.some((each) => !other.words.has(each))) return false;
  if (
    telling.some(
      ({ word, next: [first] }, at) =>
        first !== undefined && !pairedWords.has(word) && other.telling[at]?.next.includes(first) !== true,
    )
  )
    return false;
  return (
    holdsEnough(other.words, words) &&
    clauses.every((clause, at) => holdsEnough(other.clauses[at] ?? new Set(), clause))
  );
}

function holdsEnough(given: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  return [...wanted].filter((each) => given.has(each)).length >= leastShared * wanted.size;
}

function standInOrder(wanted: readonly string[], given: readonly string[]): boolean {
  let at = 0;
  for (const each of given) if (each === wanted[at]) at += 1;
  return at === wanted.length;
}
