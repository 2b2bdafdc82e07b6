import type { ModelFile, OptionalModelFile } from '../core/models/model-file';
import type { ByteSource } from './source-files';

/** The files of one model on this device. */
export interface ModelFiles {
  /** For people: its name, or its folder. */
  readonly label: string;
  /** 64 hex digits over the digests of all files: other files, other vectors. */
  readonly fingerprint: string;
  /** The whole file. Throws `damaged` when its bytes are not those that were accepted, `conflict` when a file of the user's has changed since, `unreadable`. */
  read(file: ModelFile): Promise<Uint8Array>;
  /** The same of a file that a model may lack; null then. */
  readOptional(file: OptionalModelFile): Promise<Uint8Array | null>;
}

/** Folders on this device in which a user keeps the files of a model. */
export interface ModelFolders {
  /** The absolute path of a folder as the user names it. Throws `not-found` when there is none, or this device cannot reach folders. */
  locate(name: string): Promise<string>;
  /** A file by its path below the folder, with `/`; null when it is not there. Throws `unreadable`. */
  open(folder: string, file: string): Promise<ByteSource | null>;
}

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
