import { AppError } from '../../../src/core/errors';
import type { Embedder, EmbedPurpose } from '../../../src/ports/model-files';

/** What a scripted embedder makes of a text that holds one of these words. */
const oddities: Readonly<Record<string, (dimensions: number) => Float32Array | null>> = {
  '!null': () => null,
  '!nan': (dimensions) => new Float32Array(dimensions).fill(Number.NaN),
  '!zero': (dimensions) => new Float32Array(dimensions),
  '!short': (dimensions) => new Float32Array(dimensions - 1).fill(1),
};

/** Texts become counts of their words, each word at the place that its letters say: texts that share words are near each other. Odd words make it misbehave. */
export class ScriptedEmbedder implements Embedder {
  /** Texts in the order in which they were asked for. */
  readonly asked: { readonly text: string; readonly purpose: EmbedPurpose }[] = [];
  isClosed = false;
  /** May fail, or let time pass, before a text is embedded. */
  beforeText: (text: string) => void | Promise<void> = () => undefined;

  constructor(
    readonly fingerprint = 'scripted-1',
    readonly dimensions = 16,
  ) {}

  /** Passages that were asked for. */
  get passages(): string[] {
    return this.asked.filter(({ purpose }) => purpose === 'passage').map(({ text }) => text);
  }

  async embed(texts: readonly string[], purpose: EmbedPurpose): Promise<(Float32Array | null)[]> {
    const vectors: (Float32Array | null)[] = [];
    for (const text of texts) {
      if (this.isClosed) throw new AppError('internal', 'The model was closed.');
      await this.beforeText(text);
      this.asked.push({ text, purpose });
      vectors.push(wordCounts(text, this.dimensions));
    }
    return vectors;
  }

  close(): Promise<void> {
    this.isClosed = true;
    return Promise.resolve();
  }
}

/** What a scripted embedder makes of a text; null when it has no word. */
export function wordCounts(text: string, dimensions: number): Float32Array | null {
  const odd = Object.keys(oddities).find((word) => text.includes(word));
  if (odd !== undefined) return oddities[odd]?.(dimensions) ?? null;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length === 0) return null;
  const counts = new Float32Array(dimensions);
  for (const word of words) counts[placeOf(word, dimensions)] = (counts[placeOf(word, dimensions)] ?? 0) + 1;
  return counts;
}

function placeOf(word: string, dimensions: number): number {
  let mixed = 7;
  for (const letter of word) mixed = (mixed * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return mixed % dimensions;
}
