import type { ModelFile, OptionalModelFile } from '../core/models/model-file';
import type { ByteSource } from './source-files';

/** The files of one model on this device. */
export interface ModelFiles {
  /** Name of the model or its folder, for people. */
  readonly label: string;
  /** Digest over the digests of all files, 64 hex digits; different files mean different vectors. */
  readonly fingerprint: string;
  /**
   * Reads a whole file. Throws `damaged` when its bytes are not the accepted ones, `conflict` when a file of the user's
   * has changed since, `unreadable` when it cannot be read.
   */
  read(file: ModelFile): Promise<Uint8Array>;
  /** Reads a whole file like `read`; null when the model does not have it. */
  readOptional(file: OptionalModelFile): Promise<Uint8Array | null>;
}

/** Folders on this device in which a user keeps the files of a model. */
export interface ModelFolders {
  /** Returns the absolute path of a folder that the user named. Throws `not-found` when there is none or this device cannot access folders. */
  locate(name: string): Promise<string>;
  /** Opens a file by its path below the folder, with `/`; null when it does not exist. Throws `unreadable`. */
  open(folder: string, file: string): Promise<ByteSource | null>;
}

/**
 * Turns texts into vectors that are close together when the texts mean the same. Vectors of different embedders, or of
 * different fingerprints, must not be compared.
 */
export interface Embedder {
  /** Changes whenever a text could get a different vector: model, digest of its files, pooling, prefixes. */
  readonly fingerprint: string;
  /** Length of every vector. */
  readonly dimensions: number;
  /**
   * Returns one vector of length 1 per text, in order; null for a text without one (none of its words is known, or the
   * model returned no finite number).
   * Throws `unreachable` when the model cannot be run at all.
   */
  embed(texts: readonly string[], purpose: EmbedPurpose): Promise<(Float32Array | null)[]>;
  /** Releases the model; later calls fail with `internal`. */
  close(): Promise<void>;
}

/** Whether a text is a stored passage or a query; some models embed the two differently. */
export type EmbedPurpose = 'passage' | 'query';
