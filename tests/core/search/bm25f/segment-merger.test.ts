import { parseVaultPath } from '../../../../src/core/note/path';
import { Bm25fIndex } from '../../../../src/core/search/bm25f/bm25f-index';
import { expectEqual } from '../../../fakes/frequent-expect';
import { someOf, trials } from '../../../fakes/trials';
import { noteOf, queryOf } from '../note-fixture';
import { ChangingIndex, indexOf, restored, tidySteps } from './changing-index';
import { expectSameHits } from './expect-hits';
import { RandomNotes } from './random-notes';

function tidyAll(index: Bm25fIndex): void {
  let steps = 0;
  while (tidySteps(index, 1)) expect(++steps).toBeLessThan(10_000);
}

function segmentBytes(index: Bm25fIndex): number {
  return index.parts().segments.reduce((sum, { notes }) => sum + notes.length, 0);
}

/** Four segments of each size, sizes five times apart, and one that came in since. */
function mostSegments(chunkCount: number): number {
  return 4 * (1 + Math.ceil(Math.log(Math.max(1, chunkCount / 256)) / Math.log(5))) + 1;
}

describe('many small changes', () => {
  test('leave few segments', () => {
    const index = new Bm25fIndex();
    const rounds = trials(1_500, 300);
    for (let round = 0; round < rounds; round++) {
      index.put(noteOf(`n${String(round)}.md`, [`word${String(round % 50)} every time`]), false);
      index.find(queryOf('every'), 1);
      if (round % 4 > 0) continue;
      tidyAll(index);
      expect(index.parts().segments.length).toBeLessThanOrEqual(mostSegments(index.chunkCount));
    }
    expect(index.find(queryOf('every'), 5000)).toHaveLength(rounds);
  });

  test('take no space for removed notes', () => {
    const random = new RandomNotes(61);
    const index = new Bm25fIndex();
    const notes = new Map<string, ReturnType<RandomNotes['note']>>();
    const rounds = trials(900, 150);
    for (let round = 0; round < rounds; round++) {
      const note = random.note();
      index.put(note, false);
      notes.set(note.path, note);
      index.find(queryOf('the'), 1);
      if (round % 10 === 0) tidyAll(index);
    }
    tidyAll(index);
    expect(segmentBytes(index)).toBeLessThan(2 * segmentBytes(indexOf(notes.values())));
    for (const path of [...notes.keys()].slice(4)) index.remove(parseVaultPath(path));
    tidyAll(index);
    const { segments } = index.parts();
    expect(segments.reduce((sum, { noteCount }) => sum + noteCount, 0)).toBe(4);
    expect(segments.every(({ changes }) => changes === null)).toBe(true);
  });
});

describe('tidy', () => {
  test('has nothing to do in an empty index, and ends', () => {
    const index = new Bm25fIndex();
    expect(tidySteps(index, 1)).toBe(false);
    for (let place = 0; place < 30; place++) {
      index.put(noteOf(`${String(place)}.md`, ['text']), false);
      index.parts();
    }
    tidyAll(index);
    expect([tidySteps(index, 1), tidySteps(index, 1)]).toEqual([false, false]);
  });

  test('stops when cancelled', () => {
    const index = longNotes(new RandomNotes(62), new Map());
    let asked = 0;
    expect(index.tidy(() => ++asked === 3)).toBe(true);
    expect(asked).toBe(3);
    expect(index.parts().segments).toHaveLength(5);
  });
});

/** Five segments that become one, in several steps. */
function longNotes(random: RandomNotes, notes: Map<string, ReturnType<typeof noteOf>>): Bm25fIndex {
  const index = new Bm25fIndex();
  for (let place = 0; place < 100; place++) {
    const text = (): string =>
      Array.from({ length: 300 }, () => `${random.word()}${String(random.below(9))}`).join(' ');
    const note = noteOf(`n${String(place)}.md`, [text(), text()], { title: random.word() });
    index.put(note, false);
    notes.set(note.path, note);
    if (place % 20 === 19) index.parts();
  }
  return index;
}

describe('changes while segments are being merged', () => {
  const queries = ['the1 run2 connect3', 'книга4', 'garden5 baked', 'runner'].map((line) => queryOf(line));

  test.each(someOf([71, 72], 1))('are present afterwards (seed %i)', (seed) => {
    const random = new RandomNotes(seed);
    const notes = new Map<string, ReturnType<typeof noteOf>>();
    const index = longNotes(random, notes);
    const stats = new Map([...index.stats()]);
    let changedInside = 0;
    for (;;) {
      const isGoingOn = tidySteps(index, 1);
      const path = parseVaultPath(`n${String(random.below(100))}.md`);
      if (random.oneIn(3)) {
        expect(index.remove(path)).toBe(notes.delete(path));
        stats.delete(path);
      } else if (random.oneIn(2) && notes.has(path)) {
        stats.set(path, { size: random.below(50), mtimeMs: random.below(50), recheck: true });
        index.restat(path, stats.get(path) ?? { size: 0, mtimeMs: 0, recheck: false });
      } else {
        const note = noteOf(path, [random.text(20)], { title: random.word() });
        index.put(note, true);
        notes.set(path, note);
        stats.set(path, { size: note.size, mtimeMs: note.mtimeMs, recheck: true });
      }
      expectEqual(new Map(index.stats()), stats);
      const fresh = changedInside % 3 === 0 ? indexOf(notes.values()) : index;
      for (const query of queries) expectSameHits(index.find(query, 200), fresh.find(query, 200));
      if (!isGoingOn) break;
      changedInside++;
    }
    expect(changedInside).toBeGreaterThan(3);
    const again = restored(index.parts());
    for (const query of queries) expectSameHits(again.find(query, 200), index.find(query, 200));
    expect(new Map(again.stats())).toEqual(stats);
  });

  test('keep the size and time that a note got at any step', () => {
    const index = longNotes(new RandomNotes(73), new Map());
    const stats = new Map([...index.stats()]);
    let step = 0;
    while (tidySteps(index, 1)) {
      const path = parseVaultPath(`n${String(step)}.md`);
      stats.set(path, { size: 1_000 + step, mtimeMs: 2_000 + step, recheck: true });
      index.restat(path, { size: 1_000 + step, mtimeMs: 2_000 + step, recheck: true });
      step += 1;
    }
    expect(step).toBeGreaterThan(3);
    expect(step).toBeLessThan(100);
    expect(new Map(index.stats())).toEqual(stats);
  });

  test('can remove every note', () => {
    const notes = new Map<string, ReturnType<typeof noteOf>>();
    const index = longNotes(new RandomNotes(74), notes);
    tidySteps(index, 2);
    for (const path of notes.keys()) index.remove(parseVaultPath(path));
    const kept = restored(index.parts());
    index.put(noteOf('n3.md', ['the1 again']), false);
    tidyAll(index);
    expect(index.find(queryOf('the1'), 10)).toMatchObject([{ path: 'n3.md', score: 1 }]);
    expect([index.noteCount, index.chunkCount, index.parts().segments.length, kept.noteCount]).toEqual([1, 1, 1, 0]);
  });

  test('can be saved half-way', () => {
    const changing = new ChangingIndex(75);
    for (let step = 0; step < 400; step++) {
      changing.step();
      if (step % 8 > 0) continue;
      changing.index.parts();
      tidySteps(changing.index, 1);
      if (step % 40 === 0)
        expectSameHits(
          restored(changing.index.parts()).find(queryOf('the run'), 99),
          indexOf(changing.notes.values()).find(queryOf('the run'), 99),
        );
    }
  });
});
