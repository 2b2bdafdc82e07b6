import type { NoteRecord } from '../../../../src/core/note/note-record';
import { parseVaultPath } from '../../../../src/core/note/path';
import { Bm25fIndex } from '../../../../src/core/search/bm25f/bm25f-index';
import { noteOf, queryOf } from '../note-fixture';
import { bruteForceScores } from './brute-force';

/** A small generator of repeatable numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

class Sandbox {
  readonly notes = new Map<string, NoteRecord>();
  readonly index = new Bm25fIndex();
  constructor(readonly random: () => number) {}

  number(below: number): number {
    return Math.floor(this.random() * below);
  }

  text(most: number): string {
    return Array.from({ length: this.number(most + 1) }, () => `w${String(Math.floor(40 * this.random() ** 2))}`).join(' ');
  }

  texts(most: number): string[] {
    return Array.from({ length: this.number(most) }, () => this.text(3));
  }

  put(path: string): void {
    const chunks = Array.from({ length: this.number(4) }, () => ({ text: this.text(12), headings: this.texts(3) }));
    const facts = { title: this.text(4), aliases: this.texts(3), summary: this.text(6), tags: this.texts(3) };
    const note = noteOf(path, chunks, facts);
    this.notes.set(path, note);
    this.index.put(note);
  }

  remove(path: string): void {
    expect(this.index.remove(parseVaultPath(path))).toBe(this.notes.delete(path));
  }

  step(): void {
    const path = `n${String(this.number(60))}.md`;
    if (this.random() < 0.35) this.remove(path);
    else this.put(path);
  }
}

function expectScores(index: Bm25fIndex, notes: readonly NoteRecord[], terms: readonly string[]): void {
  const expected = bruteForceScores(notes, terms);
  const hits = index.find(queryOf(terms), 1000);
  expect(hits.map(({ path }) => path).sort()).toEqual([...expected.keys()].sort());
  for (const { path, score } of hits) expect(Math.abs(score - (expected.get(path) ?? -1))).toBeLessThan(1e-9);
  const ordered = [...hits].sort((left, right) => right.score - left.score || (left.path < right.path ? -1 : 1));
  expect(hits).toEqual(ordered);
}

describe('Bm25fIndex against the definition', () => {
  test.each([1, 2, 3])('keeps scores through thousands of changes (seed %i)', (seed) => {
    const box = new Sandbox(seeded(seed));
    for (let step = 0; step < 1500; step++) {
      box.step();
      if (step % 50 !== 0) continue;
      const terms = [...new Set([`w${String(box.number(40))}`, `w${String(box.number(10))}`, `w${String(box.number(3))}`])];
      expectScores(box.index, [...box.notes.values()], terms);
      expect(box.index.noteCount).toBe(box.notes.size);
      expect(box.index.chunkCount).toBe([...box.notes.values()].reduce((sum, note) => sum + note.chunks.length, 0));
    }
  });

  test('scores are the same after encoding and decoding, alone and beside other notes', () => {
    const box = new Sandbox(seeded(7));
    for (let step = 0; step < 400; step++) box.step();
    const bytes = box.index.encode([...box.index.paths()]);
    const fresh = new Bm25fIndex();
    decodeInto(fresh, bytes);
    const other = new Sandbox(seeded(8));
    for (let step = 0; step < 300; step++) other.step();
    decodeInto(other.index, bytes);
    const merged = new Map([...other.notes, ...box.notes]);
    for (const terms of [['w0'], ['w1', 'w5'], ['w3', 'w20', 'w39']]) {
      expectScores(fresh, [...box.notes.values()], terms);
      expectScores(other.index, [...merged.values()], terms);
    }
    expect(fresh.encode([...fresh.paths()].reverse())).toEqual(bytes);
    expect([...box.notes.keys()].every((path) => JSON.stringify(fresh.get(parseVaultPath(path))) === JSON.stringify(box.index.get(parseVaultPath(path))))).toBe(true);
  });

  test('decoded notes can be changed, removed and encoded again like others', () => {
    const box = new Sandbox(seeded(11));
    for (let step = 0; step < 300; step++) box.step();
    const [first, second] = [[...box.notes.keys()].slice(0, 20), [...box.notes.keys()].slice(20)].map((paths) => paths.map(parseVaultPath));
    const opened = new Sandbox(seeded(12));
    for (const paths of [first, second]) decodeInto(opened.index, box.index.encode(paths ?? []));
    for (const [path, note] of box.notes) opened.notes.set(path, note);
    for (let step = 0; step < 900; step++) {
      opened.step();
      if (step % 60 === 0) expectScores(opened.index, [...opened.notes.values()], [`w${String(step % 7)}`, `w${String(step % 40)}`]);
    }
    const rebuilt = new Bm25fIndex();
    for (const note of opened.notes.values()) rebuilt.put(note);
    expect(opened.index.encode([...opened.index.paths()])).toEqual(rebuilt.encode([...rebuilt.paths()]));
  });

  test('an emptied index starts again from nothing', () => {
    const box = new Sandbox(seeded(9));
    for (let step = 0; step < 300; step++) box.step();
    for (const path of [...box.notes.keys()]) box.remove(path);
    expect(box.index.find(queryOf('w0 w1'), 10)).toEqual([]);
    for (let step = 0; step < 60; step++) box.step();
    expectScores(box.index, [...box.notes.values()], ['w0', 'w4']);
  });
});

function decodeInto(index: Bm25fIndex, bytes: Uint8Array): void {
  const decoded = index.read(bytes);
  for (const note of decoded.notes) index.putDecoded(note, decoded);
}
