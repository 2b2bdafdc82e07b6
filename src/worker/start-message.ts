import type { ContentHash } from '../core/content-hash';

/** The first message to the worker: what it is for. */
export type StartMessage = StartIndex | StartTranscripts | StartEmbedder;

export interface StartIndex {
  readonly kind: 'start';
  readonly role: 'index';
  /** The IndexedDB database that the index is kept in; null when nothing can be kept. */
  readonly database: string | null;
  /** This device's id, for locks. */
  readonly host: string;
  /** What was kept is thrown away: the app did not survive opening it. */
  readonly discardsKept: boolean;
  /** null where nothing native is to be loaded. */
  readonly native: NativePlace | null;
}

/** What graphs are made with and where they are kept: absolute paths. */
export interface NativePlace {
  /** The native file of usearch, outside the vault. */
  readonly file: string;
  /** SHA-256 of the bytes that the user has accepted. */
  readonly digest: ContentHash;
  /** Outside the vault; need not be there yet. */
  readonly folder: string;
}

export interface StartTranscripts {
  readonly kind: 'start';
  readonly role: 'transcripts';
}

/** For the embedder's script alone. */
export interface StartEmbedder {
  readonly kind: 'start';
  readonly role: 'embedder';
}

export function isStartMessage(message: unknown): message is StartMessage {
  return kindOf(message) === 'start';
}

/** The `kind` of a message of ours; null for anything else. */
export function kindOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'kind' in message ? message.kind : null;
}
