import { isAppError } from '../../core/errors';
import type { KeywordIndex } from '../../ports/keyword-index';
import type { KeptRecords } from './kept-records';
import type { Manifest } from './manifest';
import { ReadAhead } from './read-ahead';

/** So many segments are asked for while one, or the vocabulary, is taken up: the store works beside us. */
const segmentsAhead = 3;

/** How much of the kept index could be taken up. */
export interface LoadReport {
  /** `foreign`: made by another version; `damaged`: nothing could be used. */
  readonly manifest: 'none' | 'read' | 'foreign' | 'damaged';
  /** Notes of segments that were missing or damaged. */
  readonly lostNotes: number;
}

/** Fills the empty index with what a manifest names, as far as it holds together. */
export async function takeUp(keywords: KeywordIndex, records: KeptRecords, { vocabulary, segments }: Manifest, loaded: (done: number, total: number) => void): Promise<LoadReport> {
  const names = [vocabulary, ...segments.map(({ notes, changes }) => (changes === null ? [notes] : [notes, changes]))];
  const read = new ReadAhead(names.map((each) => () => readAll(records, each)), segmentsAhead);
  const total = segments.reduce((sum, { noteCount }) => sum + noteCount, 0);
  const pieces = await read.next();
  if (pieces === null || !holdsTogether(() => { keywords.restoreVocabulary(pieces); })) return { manifest: 'damaged', lostNotes: total };
  let done = 0;
  let lostNotes = 0;
  for (const { noteCount } of segments) {
    const [notes, changes = null] = (await read.next()) ?? [];
    if (notes === undefined || !holdsTogether(() => { keywords.restoreSegment(notes, changes); })) lostNotes += noteCount;
    done += noteCount;
    loaded(done, total);
  }
  return { manifest: 'read', lostNotes };
}

/** null when one is missing or damaged. */
async function readAll(records: KeptRecords, names: readonly string[]): Promise<Uint8Array[] | null> {
  const read = await Promise.all(names.map((name) => records.read(name)));
  const whole = read.filter((bytes) => bytes !== null);
  return whole.length === read.length ? whole : null;
}

function holdsTogether(restore: () => void): boolean {
  try {
    restore();
    return true;
  } catch (error) {
    if (isAppError(error, 'damaged')) return false;
    throw error;
  }
}
