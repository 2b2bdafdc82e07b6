import type { ContentHash } from '../core/content-hash';

/** First message to the worker, which says what it is for. */
export type StartMessage = StartIndex | StartTranscripts | StartEmbedder;

export interface StartIndex {
  readonly kind: 'start';
  readonly role: 'index';
  /** Name of the IndexedDB database of the index; null when nothing can be persisted. */
  readonly database: string | null;
  /** This device's id, for locks. */
  readonly host: string;
  /** True to delete the persisted index first, because the app did not survive opening it. */
  readonly discardsKept: boolean;
  /** null when nothing native is to be loaded. */
  readonly native: NativePlace | null;
}

/** The native library for graphs and the folder of the graphs: absolute paths. */
export interface NativePlace {
  /** Path of the native file of usearch, outside the vault. */
  readonly file: string;
  /** SHA-256 of the bytes that the user has accepted. */
  readonly digest: ContentHash;
  /** Path of the graphs' folder, outside the vault; need not exist yet. */
  readonly folder: string;
}

export interface StartTranscripts {
  readonly kind: 'start';
  readonly role: 'transcripts';
}

/** Start message of the embedder's script. */
export interface StartEmbedder {
  readonly kind: 'start';
  readonly role: 'embedder';
}

export function isStartMessage(message: unknown): message is StartMessage {
  return kindOf(message) === 'start';
}

/** Returns the `kind` of a message; null when it has none. */
export function kindOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'kind' in message ? message.kind : null;
}
