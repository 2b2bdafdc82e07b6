import { readSentenceFacts, type SentenceFacts } from './sentence-facts';
import type { Statement } from './read-statements';

/** Of a sentence's words, the share that another wording of it must hold. */
const leastShared = 0.75;
/** Longer ones must stand word by word. */
const longestReworded = 2_000;

/** What some texts say, to be asked whether another statement stands there. */
export class KeptStatements {
  readonly #exact = new Set<string>();
  readonly #plain = new Set<string>();
  readonly #facts: SentenceFacts[] = [];
  /** Where each word, number, name, code and link stands, by the place in `#facts`. */
  readonly #places = new Map<string, number[]>();

  constructor(statements: readonly Statement[], private readonly selfNames: ReadonlySet<string>) {
    for (const { kind, text } of statements) {
      this.#exact.add(text);
      if (kind === 'exact') continue;
      const facts = readSentenceFacts(text, selfNames);
      this.#plain.add(facts.plain);
      const at = this.#facts.push(facts) - 1;
      for (const key of new Set([...facts.words, ...facts.offered])) {
        const places = this.#places.get(key);
        if (places === undefined) this.#places.set(key, [at]);
        else places.push(at);
      }
    }
  }

  has({ kind, text }: Statement): boolean {
    if (this.#exact.has(text)) return true;
    if (kind === 'exact') return false;
    const facts = readSentenceFacts(text, this.selfNames);
    if (this.#plain.has(facts.plain)) return true;
    if (kind === 'heading' && [...facts.words, ...facts.anchors].every((key) => this.#places.has(key))) return true;
    return text.length <= longestReworded && this.#candidates(facts).some((other) => says(other, facts));
  }

  /** Statements that share one of the rarest words: any that holds enough of them all is among these. */
  #candidates({ words, anchors }: SentenceFacts): SentenceFacts[] {
    const [rarest] = [...anchors].sort((a, b) => this.#countOf(a) - this.#countOf(b));
    const byRarity = [...words].sort((a, b) => this.#countOf(a) - this.#countOf(b));
    const telling = rarest !== undefined ? [rarest] : byRarity.slice(0, words.size - Math.ceil(leastShared * words.size) + 1);
    const found = new Set(telling.flatMap((key) => this.#places.get(key) ?? []));
    return [...found].flatMap((at) => this.#facts[at] ?? []);
  }

  #countOf(key: string): number {
    return this.#places.get(key)?.length ?? 0;
  }
}

function says(other: SentenceFacts, { plain, anchors, telling, words }: SentenceFacts): boolean {
  if (telling.join(' ') !== other.telling.join(' ')) return false;
  if (` ${other.plain} `.includes(` ${plain} `)) return true;
  if (!standInOrder(anchors, other.offered)) return false;
  const shared = [...words].filter((word) => other.words.has(word)).length;
  return shared >= leastShared * words.size;
}

function standInOrder(wanted: readonly string[], given: readonly string[]): boolean {
  let at = 0;
  for (const each of given) if (each === wanted[at]) at += 1;
  return at === wanted.length;
}
