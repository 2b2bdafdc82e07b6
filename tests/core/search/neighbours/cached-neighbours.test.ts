import { SegmentStore } from '../../../../src/core/search/bm25f/segment/segment-store';
import { parseVaultPath } from '../../../../src/core/note/path';
import type { NoteRecord } from '../../../../src/core/note/note-record';
import { CachedNeighbours } from '../../../../src/core/search/neighbours/cached-neighbours';
import { NearestNotes } from '../../../../src/core/search/neighbours/nearest-notes';
import { NaiveVault } from '../bm25f/brute-force/naive-vault';
import { RandomNotes } from '../bm25f/random-notes';
import { noteOf } from '../note-fixture';
import { NaiveNeighbours, wordsOf } from './brute-neighbours';

/** A store with neighbors by path. */
class Fixture {
  readonly store = new SegmentStore();
  readonly kept = new CachedNeighbours(this.store);

  put(...notes: readonly NoteRecord[]): void {
    for (const note of notes) this.store.put(note, false);
    this.store.seal();
  }

  remove(path: string): void {
    expect(this.store.remove(parseVaultPath(path))).toBe(true);
  }

  neighbours(path: string): string[] {
    const place = this.store.placeOf(parseVaultPath(path));
    if (place === null) throw new Error(path);
    return this.kept
      .of(place.segment, place.note)
      .map(({ id }) => {
        const other = this.store.placeOfId(id);
        return other === null ? 'gone' : other.segment.pathOf(other.note);
      })
      .sort();
  }

  isKnown(path: string): boolean {
    const place = this.store.placeOf(parseVaultPath(path));
    return place !== null && this.kept.isKnown(place.segment.ids[place.note] ?? 0);
  }

  nearest(path: string, limit: number): { path: string; similarity: number }[] {
    const place = this.store.placeOf(parseVaultPath(path));
    if (place === null) throw new Error(path);
    return new NearestNotes(this.store)
      .find(place.segment, place.note, limit, () => null)
      .map(({ segment, note, similarity }) => ({ path: segment.pathOf(note), similarity }));
  }
}

const subjects = ['tea leaves kettle', 'bicycle wheel spoke', 'owl feather nest', 'harbour ship sail'];
const about = (number: number): NoteRecord =>
  noteOf(`${String(number)}.md`, [`${subjects[number % 4] ?? ''} number${String(number)}`]);
const many = (count: number): NoteRecord[] => Array.from({ length: count }, (_, number) => about(number));

describe('cached neighbors', () => {
  test('are at most eight, of the same subject, never the note itself', () => {
    const fixture = new Fixture();
    fixture.put(...many(24));
    expect(fixture.neighbours('0.md')).toEqual(['12.md', '16.md', '20.md', '4.md', '8.md']);
    fixture.put(...Array.from({ length: 10 }, (_, number) => about(100 + 4 * number)));
    expect(fixture.neighbours('104.md')).toHaveLength(8);
  });

  test('do not include removed notes', () => {
    const fixture = new Fixture();
    fixture.put(...many(40));
    expect(fixture.neighbours('0.md')).toHaveLength(8);
    const [gone = ''] = fixture.neighbours('0.md');
    fixture.remove(gone);
    expect(fixture.neighbours('0.md')).not.toContain(gone);
    expect(fixture.neighbours('0.md')).toHaveLength(7);
  });

  test('include a new note once it is examined, in a free place or that of the furthest', () => {
    const fixture = new Fixture();
    fixture.put(...many(40), noteOf('near.md', ['tea leaves kettle pot']), noteOf('alone.md', ['quartz felspar mica']));
    expect(fixture.neighbours('near.md')).toHaveLength(8);
    fixture.put(noteOf('new.md', ['tea leaves kettle pot']));
    expect(fixture.neighbours('near.md')).not.toContain('new.md');
    expect(fixture.neighbours('new.md')).toContain('near.md');
    expect(fixture.neighbours('near.md')).toContain('new.md');
    expect(fixture.neighbours('near.md')).toHaveLength(8);
    expect(fixture.neighbours('alone.md')).toEqual([]);
    fixture.put(noteOf('mica.md', ['quartz felspar mica']));
    fixture.neighbours('mica.md');
    expect(fixture.neighbours('alone.md')).toEqual(['mica.md']);
  });

  test('treat a changed note as new', () => {
    const fixture = new Fixture();
    fixture.put(...many(40));
    expect(fixture.neighbours('0.md')).toContain('4.md');
    fixture.put(noteOf('0.md', ['owl feather nest']));
    expect(fixture.isKnown('0.md')).toBe(false);
    expect(fixture.neighbours('0.md').every((path) => Number(path.replace('.md', '')) % 4 === 2)).toBe(true);
  });

  test('are all computed again after a tenth of growth', () => {
    const fixture = new Fixture();
    fixture.put(...many(40));
    fixture.neighbours('0.md');
    fixture.put(
      ...Array.from({ length: 4 }, (_, number) => noteOf(`more ${String(number)}.md`, ['tea leaves kettle number0'])),
    );
    expect(fixture.neighbours('0.md').filter((path) => path.startsWith('more'))).toEqual([]);
    fixture.put(noteOf('more 4.md', ['tea leaves kettle number0']));
    expect(fixture.neighbours('0.md').filter((path) => path.startsWith('more'))).toHaveLength(5);
  });

  test('are prepared in slices, the newest first', () => {
    const fixture = new Fixture();
    fixture.put(...many(20));
    let left = 5;
    expect(fixture.kept.prepare(() => left-- === 0)).toBe(true);
    expect(Array.from({ length: 20 }, (_, number) => fixture.isKnown(`${String(number)}.md`))).toEqual([
      ...Array<boolean>(15).fill(false),
      ...Array<boolean>(5).fill(true),
    ]);
    expect(fixture.kept.prepare(() => false)).toBe(false);
    expect(fixture.isKnown('0.md')).toBe(true);
    expect(
      fixture.kept.prepare(() => {
        throw new Error('there is nothing to do');
      }),
    ).toBe(false);
    fixture.put(about(20));
    expect(fixture.kept.prepare(() => true)).toBe(true);
    expect(fixture.kept.prepare(() => false)).toBe(false);
    expect(fixture.isKnown('20.md')).toBe(true);
  });

  test('among more notes than are compared exactly, are nearly all the nearest', () => {
    const random = new RandomNotes(5);
    const notes = Array.from({ length: 400 }, (_, number) =>
      noteOf(`${String(number)}.md`, [Array.from({ length: 8 }, () => random.text(14)).join(' ')], {
        title: random.text(3),
      }),
    );
    const fixture = new Fixture();
    for (let from = 0; from < notes.length; from += 90) fixture.put(...notes.slice(from, from + 90));
    const naive = new NaiveNeighbours(new NaiveVault(notes), wordsOf(notes));
    let [found, wanted] = [0, 0];
    for (const { path } of notes.slice(0, 120)) {
      const expected = naive.of(path);
      const near = fixture.nearest(path, 8);
      const similarities = new Map(naive.of(path, () => true, 400).map((each) => [each.path, each.similarity]));
      for (const each of near) expect(each.similarity).toBeCloseTo(similarities.get(each.path) ?? -1, 9);
      found += near.filter((each) => expected.some((other) => other.path === each.path)).length;
      wanted += expected.length;
    }
    expect(found / wanted).toBeGreaterThan(0.9);
  });
});
