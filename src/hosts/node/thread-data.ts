/** What a worker thread of the program that keeps an index is started with. */
export interface IndexWorkerData {
  readonly role: 'index';
  /** Absolute: where the index of the vault is kept. */
  readonly folder: string;
  /** Which of the threads that keep it, one after the other, it is: from 1. */
  readonly number: number;
}

/** What a thread that reads transcripts is started with. */
export interface TranscriptThreadData {
  readonly role: 'transcripts';
}

/** True for the threads that the program starts of itself; `role` tells its entry what they are for. */
export function isThreadData(data: unknown): data is IndexWorkerData | TranscriptThreadData {
  const role = typeof data === 'object' && data !== null && 'role' in data ? data.role : null;
  return role === 'index' || role === 'transcripts';
}
