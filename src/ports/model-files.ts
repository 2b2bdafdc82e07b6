import type { ModelFile, OptionalModelFile } from '../core/models/model-file';

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
