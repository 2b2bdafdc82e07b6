import { Buffer } from 'node:buffer';
import { isAppError } from '../../../../src/core/errors';
import { parseVaultPath } from '../../../../src/core/note/path';
import { Bm25fIndex } from '../../../../src/core/search/bm25f/bm25f-index';
import { parseQuery } from '../../../../src/core/search/parse-query';
import type { PersistedParts } from '../../../../src/ports/keyword-index';
import { expectEqual } from '../../../fakes/frequent-expect';
import { someOf } from '../../../fakes/trials';
import { noteOf, queryOf } from '../note-fixture';
import { ChangingIndex, recordsOf, restored, tidySteps } from './changing-index';
import { expectSameHits } from './expect-hits';

const pathOf = parseVaultPath;

/** Several pieces and segments, one with changes. */
function manyParts(): { index: Bm25fIndex; parts: PersistedParts } {
  const index = new Bm25fIndex();
  for (let place = 0; place < 120; place++)
    index.put(noteOf(`a${String(place)}.md`, [`number ${String(place)} bread${String(place * 7)} oven`]), false);
  index.parts();
  index.put(noteOf('b.md', ['something quite new', 'oven']), false);
  index.remove(pathOf('a7.md'));
  index.restat(pathOf('a8.md'), { size: 5, mtimeMs: 6.5, recheck: true });
  return { index, parts: index.parts() };
}

/** The same objects in the same order. */
function expectSameRecords(parts: PersistedParts, wanted: PersistedParts): void {
  const [kept, expected] = [recordsOf(parts), recordsOf(wanted)];
  expect(kept.map((bytes) => expected.indexOf(bytes))).toEqual(expected.map((_, place) => place));
}

function newBytes(before: ReadonlySet<Uint8Array>, parts: PersistedParts): number {
  return recordsOf(parts)
    .filter((bytes) => !before.has(bytes))
    .reduce((sum, { length }) => sum + length, 0);
}

function expectDamaged(restore: () => void): void {
  let thrown: unknown = null;
  try {
    restore();
  } catch (error) {
    thrown = error;
  }
  expect(isAppError(thrown, 'damaged')).toBe(true);
}

describe('a restored index equals the original', () => {
  test.each(someOf([41, 42, 43], 1))('in hits, facets, notes, stats and problems (seed %i)', (seed) => {
    const changing = new ChangingIndex(seed);
    for (let round = 0; round < 5; round++) {
      for (let step = 0; step < 150; step++) changing.step();
      const again = restored(changing.index.parts());
      for (let asked = 0; asked < 25; asked++) {
        const query = changing.random.query();
        expectSameHits(again.find(query, 1000), changing.index.find(query, 1000));
        expectEqual(again.facets(query), changing.index.facets(query));
      }
      const notes = changing.expectedNotes();
      for (const index of [again, changing.index]) {
        expect(new Map(index.stats())).toEqual(changing.stats);
        expect(new Map(index.problems())).toEqual(
          new Map(notes.filter(({ problems }) => problems.length > 0).map(({ path, problems }) => [path, problems])),
        );
        for (const { chunks, links: _links, ...note } of notes)
          expectEqual(index.get(note.path), { ...note, chunks: chunks.map(({ text: _text, ...chunk }) => chunk) });
      }
    }
  });

  test('and changes in the same way', () => {
    const [changing, restarting] = [new ChangingIndex(44), new ChangingIndex(44)];
    for (let round = 0; round < 12; round++) {
      for (let step = 0; step < 60; step++) {
        changing.step();
        restarting.step();
      }
      restarting.restart();
      for (const words of ['the run', 'книги base', '大学 ภาษา'])
        expectSameHits(restarting.index.find(queryOf(words), 100), changing.index.find(queryOf(words), 100));
    }
  });
});

describe('records', () => {
  test('are the same objects until a change, after any query', () => {
    const { index, parts } = manyParts();
    const again = restored(parts);
    for (const each of [index, again]) {
      each.find(parseQuery('ovne nmber -bread tag:x'), 10);
      each.facets(parseQuery('oven'));
      each.get(pathOf('b.md'));
      each.remove(pathOf('absent.md'));
      each.restat(pathOf('absent.md'), { size: 1, mtimeMs: 1, recheck: false });
      expectSameRecords(each.parts(), parts);
    }
  });

  test('are the same objects after an unchanged stat', () => {
    const { index, parts } = manyParts();
    for (const [path, stat] of [...index.stats()]) index.restat(path, stat);
    expectSameRecords(index.parts(), parts);
  });

  test('have the number of notes, and disappear with the last one', () => {
    const { index } = manyParts();
    expect(index.parts().segments.map(({ noteCount, changes }) => [noteCount, changes !== null])).toEqual([
      [119, true],
      [1, false],
    ]);
    index.remove(pathOf('b.md'));
    expect(index.parts().segments).toHaveLength(1);
  });

  test('are small for one changed note, and for many notes no larger than all of them', () => {
    const index = new Bm25fIndex();
    const put = (place: number, text: string): void =>
      index.put(
        noteOf(`n${String(place)}.md`, [`${text} of note ${String(place)} with words${String(place % 90)}`]),
        false,
      );
    for (let place = 0; place < 2000; place++) put(place, 'first');
    const first = recordsOf(index.parts());
    const whole = first.reduce((sum, { length }) => sum + length, 0);
    put(5, 'another');
    expect(newBytes(new Set(first), index.parts())).toBeLessThan(whole / 40);
    let written = 0;
    for (let round = 0; round < 100; round++) {
      const before = new Set(recordsOf(index.parts()));
      put(round * 3, `changed${String(round)}`);
      if (round % 5 === 0) while (tidySteps(index, 1));
      written += newBytes(before, index.parts());
    }
    expect(written).toBeLessThan(whole);
    expect(index.parts().vocabulary.length).toBeLessThan(12);
  });

  test.each([[1], [3], [4], [8]])('can start anywhere in memory (%i bytes in)', (offset) => {
    const { index, parts } = manyParts();
    const moved = (bytes: Uint8Array): Uint8Array => {
      const buffer = Buffer.alloc(bytes.length + offset);
      buffer.set(bytes, offset);
      return buffer.subarray(offset);
    };
    const again = restored({
      vocabulary: parts.vocabulary.map(moved),
      model: null,
      neighbours: null,
      segments: parts.segments.map(({ noteCount, notes, changes }) => ({
        noteCount,
        notes: moved(notes),
        changes: changes === null ? null : moved(changes),
        vectors: null,
      })),
    });
    expect(again.find(parseQuery('oven new'), 200)).toEqual(index.find(parseQuery('oven new'), 200));
  });
});

describe('records that do not match are refused', () => {
  test('a segment without its vocabulary, or with only part of it', () => {
    const { parts } = manyParts();
    expect(parts.vocabulary.length).toBeGreaterThan(1);
    for (const vocabulary of [[], parts.vocabulary.slice(0, 1)]) {
      const index = new Bm25fIndex();
      index.restoreVocabulary(vocabulary);
      const last = parts.segments.at(-1)?.notes ?? new Uint8Array();
      expectDamaged(() => index.restoreSegment(last, null));
      expect([index.noteCount, index.chunkCount, index.find(queryOf(''), 9), index.find(queryOf('oven'), 9)]).toEqual([
        0,
        0,
        [],
        [],
      ]);
    }
  });

  test('a note in two segments', () => {
    const { parts } = manyParts();
    const index = restored(parts);
    const [first] = parts.segments;
    const before = index.find(queryOf('oven'), 500);
    expectDamaged(() => index.restoreSegment(first?.notes ?? new Uint8Array(), first?.changes ?? null));
    expect([index.noteCount, index.find(queryOf('oven'), 500)]).toEqual([120, before]);
    index.remove(pathOf('b.md'));
    index.restoreSegment(parts.segments[1]?.notes ?? new Uint8Array(), null);
    expect(index.find(queryOf('oven'), 500)).toEqual(before);
  });

  test('vocabulary pieces that are missing, repeated or swapped, without loading any of them', () => {
    const { index, parts } = manyParts();
    const [first = new Uint8Array(), second = new Uint8Array()] = parts.vocabulary;
    for (const wrong of [
      [second],
      [first, first],
      [second, first],
      [first, second.slice(0, -8)],
      [first, parts.segments[0]?.notes ?? second],
    ]) {
      const again = new Bm25fIndex();
      expectDamaged(() => again.restoreVocabulary(wrong));
      again.restoreVocabulary(parts.vocabulary);
      for (const { notes, changes } of parts.segments) again.restoreSegment(notes, changes);
      expect(again.find(queryOf('oven'), 200)).toEqual(index.find(queryOf('oven'), 200));
    }
    expectDamaged(() => index.restoreVocabulary(parts.vocabulary));
  });

  test('changes of a segment with more notes', () => {
    const { parts } = manyParts();
    const index = new Bm25fIndex();
    index.restoreVocabulary(parts.vocabulary);
    expectDamaged(() =>
      index.restoreSegment(parts.segments[1]?.notes ?? new Uint8Array(), parts.segments[0]?.changes ?? null),
    );
    expect(index.noteCount).toBe(0);
  });
});
