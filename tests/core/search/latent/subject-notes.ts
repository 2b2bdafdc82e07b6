import type { NoteRecord } from '../../../../src/core/note/note-record';
import { SegmentStore } from '../../../../src/core/search/bm25f/segment/segment-store';
import { LatentIndex } from '../../../../src/core/search/latent/latent-index';
import { SeededRandom } from '../../../fakes/seeded-random';
import { noteOf } from '../note-fixture';

const letters = 'abcdefghijklmnopqrstuvwx'.split('');

/** The words of a subject: tea, bikes, owls, ships, data. */
export function wordsOfSubject(subject: number): string[] {
  const root = ['tea', 'bike', 'owl', 'ship', 'data'][subject % 5] ?? '';
  return letters.map((letter) => `${root}x${letter}o`);
}

/** Notes of five subjects, a few words of one subject each, the same for the same seed. */
export function subjectNotes(count: number, seed = 1): NoteRecord[] {
  const random = new SeededRandom(seed);
  return Array.from({ length: count }, (_, number) => {
    const words = wordsOfSubject(number);
    const text = (): string => Array.from({ length: 6 }, () => words[random.below(words.length)] ?? '').join(' ');
    return noteOf(`${String(number).padStart(3, '0')}.md`, random.below(4) === 0 ? [text(), text()] : [text()]);
  });
}

/** A store that was sealed after so many notes each time. */
export function storeOf(notes: readonly NoteRecord[], notesOfSegment = Infinity): SegmentStore {
  const store = new SegmentStore();
  for (const [place, note] of notes.entries()) {
    store.put(note, false);
    if (place % notesOfSegment === notesOfSegment - 1) store.seal();
  }
  store.seal();
  return store;
}

export function learn(latent: LatentIndex): void {
  while (latent.tidy(() => false));
}

export function learned(store: SegmentStore): LatentIndex {
  const latent = new LatentIndex(store);
  learn(latent);
  return latent;
}

/** The notes nearest to each note, with their cosines. */
export function cosinesOf(store: SegmentStore, latent: LatentIndex): Map<string, Map<string, number>> {
  return new Map(
    store.segments().flatMap((segment) =>
      Array.from({ length: segment.noteCount }, (_, note) => note)
        .filter((note) => segment.isDead[note] === 0)
        .map((note) => {
          const vector = latent.embedNote(segment, note);
          const near = vector === null ? [] : latent.nearest(vector, 1000, () => null);
          return [
            segment.pathOf(note),
            new Map(near.map((each) => [each.segment.pathOf(each.note) as string, each.similarity])),
          ] as const;
        }),
    ),
  );
}
