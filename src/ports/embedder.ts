/**
 * Turns texts into vectors that lie near each other where texts mean the same. Vectors of two embedders, or of one with another fingerprint,
 * are not to be compared.
 */
export interface Embedder {
  /** Changes whenever a text could get another vector: model, digest of its files, pooling, prefixes. */
  readonly fingerprint: string;
  /** Length of every vector. */
  readonly dimensions: number;
  /**
   * One vector of length 1 a text, in order; null for a text that has none: nothing in it is known, or the model gave no number for it.
   * Throws `unreachable` when the model cannot be run at all.
   */
  embed(texts: readonly string[], purpose: EmbedPurpose): Promise<(Float32Array | null)[]>;
  /** Lets go of the model; later calls fail with `internal`. */
  close(): Promise<void>;
}

/** Some models want a question told apart from what it is looked for in. */
export type EmbedPurpose = 'passage' | 'query';
