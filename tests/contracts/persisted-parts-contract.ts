import * as fc from 'fast-check';
import { isAppError } from '../../src/core/errors';
import type { NoteRecord } from '../../src/core/note/note-record';
import { parseVaultPath, type VaultPath } from '../../src/core/note/path';
import { parseQuery } from '../../src/core/search/parse-query';
import type { PersistedParts, KeywordIndex, NoteStat } from '../../src/ports/keyword-index';
import { noteOf } from '../core/search/note-fixture';
import { trials } from '../fakes/trials';

const lines = ['bread oven ', 'cafe ', 'thi', 'tag:food', '', '"hot oven"', 'oven -butter', 'bred ', 'butt'];

/** What every keyword index promises of the records that it hands out and takes back. */
export function keptPartsContract(make: () => KeywordIndex): void {
  describe('as records to keep', () => {
    /** Several segments, one of them with changes, and one that came in later. */
    const changed = (): KeywordIndex => {
      const index = make();
      index.put(
        noteOf('Projects/alpha.md', ['first the plan for bread', 'then the oven'], {
          title: 'Alpha',
          type: 'decision',
          tags: ['food'],
          date: '2026-01-01',
        }),
        false,
      );
      index.put(
        noteOf('Projects/beta.md', ['the oven is hot', 'bread and butter'], { title: 'Beta', tags: ['food', 'heat'] }),
        true,
      );
      index.put(noteOf('z.md', ['gone soon']), false);
      index.put(noteOf('y.md', ['gone later', 'bread']), false);
      index.parts();
      index.put(
        noteOf('Café/Gamma.md', ['un café noir'], { title: 'Gamma', aliases: ['Third'], summary: 'about drinks' }),
        false,
      );
      index.remove(parseVaultPath('z.md'));
      index.restat(parseVaultPath('Projects/alpha.md'), { size: 5, mtimeMs: 8.5, recheck: true });
      index.parts();
      index.put({ ...noteOf('odd.md', []), problems: [{ line: 1, reason: 'odd' }] }, false);
      index.remove(parseVaultPath('y.md'));
      return index;
    };
    const restored = ({ vocabulary, segments }: PersistedParts): KeywordIndex => {
      const index = make();
      index.restoreVocabulary(vocabulary);
      for (const { notes, changes } of segments) index.restoreSegment(notes, changes);
      return index;
    };

    test('restores the same index from its saved parts', () => {
      const index = changed();
      const parts = index.parts();
      expect(parts.segments.reduce((sum, { noteCount }) => sum + noteCount, 0)).toBe(4);
      expectSame(restored(parts), index);
    });

    test('returns the paths of a segment, without those that left', () => {
      const { vocabulary, segments } = changed().parts();
      const index = make();
      index.restoreVocabulary(vocabulary);
      const paths = segments.map(({ notes, changes }) => index.restoreSegment(notes, changes));
      expect(paths.map(({ length }) => length)).toEqual(segments.map(({ noteCount }) => noteCount));
      expect(paths.flat().sort()).toEqual(['Café/Gamma.md', 'Projects/alpha.md', 'Projects/beta.md', 'odd.md']);
    });

    test('returns the same record objects while they are unchanged, including restored ones', () => {
      const index = changed();
      const first = recordsOf(index.parts());
      expect(recordsOf(index.parts()).every((bytes, place) => bytes === first[place])).toBe(true);
      const parts = index.parts();
      const again = restored(parts);
      expect(new Set(recordsOf(again.parts()))).toEqual(new Set(recordsOf(parts)));
      for (const bytes of recordsOf(again.parts())) expect(first.includes(bytes)).toBe(true);
    });

    test('a changed note leaves the other records alone, and adds little', () => {
      const index = make();
      for (let i = 0; i < 500; i++) index.put(noteOf(`n${String(i)}.md`, [`word number ${String(i)} of many`]), false);
      const before = new Set(recordsOf(index.parts()));
      index.put(noteOf('n7.md', ['something else']), false);
      const added = recordsOf(index.parts()).filter((bytes) => !before.has(bytes));
      const sizeOf = (records: Iterable<Uint8Array>): number =>
        [...records].reduce((sum, { length }) => sum + length, 0);
      expect(sizeOf(added)).toBeLessThan(sizeOf(before) / 10);
    });

    test('never changes returned objects', () => {
      const index = changed();
      const records = recordsOf(index.parts());
      const copies = records.map((bytes) => bytes.slice());
      index.put(noteOf('Projects/beta.md', ['something new']), false);
      index.remove(parseVaultPath('Café/Gamma.md'));
      index.restat(parseVaultPath('Projects/alpha.md'), { size: 6, mtimeMs: 1, recheck: false });
      index.parts();
      while (index.tidy(() => false));
      index.search(parseQuery('bread'), 10);
      index.clear();
      expect(records).toEqual(copies);
    });

    test('notes that are there already, or words that are not, are refused, and nothing is added', () => {
      const parts = changed().parts();
      const { segments } = parts;
      const index = restored(parts);
      for (const { notes, changes } of segments)
        expectRefused(index, () => {
          index.restoreSegment(notes, changes);
        });
      const [first] = segments;
      const wordless = make();
      if (first !== undefined)
        expectRefused(wordless, () => {
          wordless.restoreSegment(first.notes, first.changes);
        });
      expect(wordless.noteCount).toBe(0);
    });

    test('any change of the bytes is refused or harmless, and a refusal changes nothing', () => {
      const parts = changed().parts();
      const records = recordsOf(parts);
      const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 });
      fc.assert(
        fc.property(fc.nat(records.length - 1), damage, fc.nat(), fc.boolean(), (which, changes, end, isCut) => {
          const whole = records[which] ?? new Uint8Array();
          const harmed = whole.slice(0, isCut ? end % whole.length : whole.length);
          for (const [place, value] of changes) if (harmed.length > 0) harmed[place % harmed.length] = value;
          restoreHarmed(make(), parts, (bytes) => (bytes === whole ? harmed : bytes));
        }),
        { numRuns: trials(150) },
      );
    });

    test('no bytes crash it', () => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 200 }), (one, other) => {
          const index = make();
          for (const restore of [
            () => {
              index.restoreVocabulary([one, other]);
            },
            () => {
              index.restoreSegment(one, other);
            },
            () => {
              index.restoreSegment(other, null);
            },
          ])
            attempt(restore);
        }),
      );
    });

    test('maintenance changes no result, stops on request, and ends', () => {
      const index = make();
      for (let i = 0; i < 120; i++) {
        index.put(
          noteOf(`n${String(i)}.md`, [`bread ${String(i % 7)} oven ${String(i % 3)}`], { tags: [`t${String(i % 4)}`] }),
          false,
        );
        index.parts();
      }
      for (let i = 0; i < 120; i += 5) index.remove(parseVaultPath(`n${String(i)}.md`));
      const before = lines.map((line) => index.search(parseQuery(line), 200));
      const segmentCount = index.parts().segments.length;
      let slices = 0;
      while (index.tidy(() => true)) {
        slices += 1;
        if (slices % 10 === 0) index.restat(parseVaultPath('n1.md'), { size: slices, mtimeMs: 1, recheck: false });
      }
      expect(slices).toBeGreaterThan(1);
      expect(index.tidy(() => true)).toBe(false);
      expect(index.parts().segments.length).toBeLessThan(segmentCount / 3);
      expect(lines.map((line) => index.search(parseQuery(line), 200))).toEqual(before);
      expect(index.get(parseVaultPath('n1.md'))?.size).toBe(slices - (slices % 10));
      expectSame(restored(index.parts()), index);
    });

    test('after any changes, answers like an index built from the same notes', () => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
          let index = make();
          const notes = new Map<VaultPath, { note: NoteRecord; stat: NoteStat }>();
          for (const { kind, path, note, size } of steps) {
            const stat = { size, mtimeMs: size + 0.5, recheck: size % 2 === 0 };
            if (kind === 'put') {
              index.put({ ...note, size, mtimeMs: stat.mtimeMs }, stat.recheck);
              notes.set(note.path, { note, stat });
            } else if (kind === 'remove') expect(index.remove(path)).toBe(notes.delete(path));
            else if (kind === 'restat' && notes.has(path)) {
              index.restat(path, stat);
              notes.set(path, { note: notes.get(path)?.note ?? note, stat });
            } else if (kind === 'restart') index = restored(index.parts());
            else if (kind === 'keep') index.parts();
            else if (kind === 'tidy') index.tidy(() => true);
          }
          const fresh = make();
          for (const { note, stat } of notes.values())
            fresh.put({ ...note, size: stat.size, mtimeMs: stat.mtimeMs }, stat.recheck);
          expectSame(index, fresh);
        }),
        { numRuns: trials(150) },
      );
    });
  });
}

const path = fc
  .integer({ min: 0, max: 12 })
  .map((number) => parseVaultPath(`${number % 2 === 0 ? 'Even' : 'Odd'}/${String(number)}.md`));
const text = fc
  .array(
    fc.constantFrom('bread', 'breads', 'oven', 'café', 'cafe', 'butter', 'hot', 'thing', 'parseQuery', '北京大学'),
    { maxLength: 8 },
  )
  .map((words) => words.join(' '));
const step = fc.record({
  kind: fc.constantFrom('put', 'put', 'put', 'remove', 'restat', 'keep', 'restart', 'tidy'),
  path,
  note: fc.tuple(path, fc.array(text, { maxLength: 3 }), text).map(([at, chunks, title]) =>
    noteOf(at, chunks, {
      title,
      tags: title
        .split(' ')
        .slice(0, 2)
        .filter((tag) => tag !== ''),
      type: chunks.length === 0 ? '' : 'note',
    }),
  ),
  size: fc.nat(100),
});

function recordsOf({ vocabulary, segments }: PersistedParts): Uint8Array[] {
  return [...vocabulary, ...segments.flatMap(({ notes, changes }) => (changes === null ? [notes] : [notes, changes]))];
}

function byPath<T>(rows: Iterable<readonly [VaultPath, T]>): (readonly [VaultPath, T])[] {
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
}

function expectSame(index: KeywordIndex, expected: KeywordIndex): void {
  expect([index.noteCount, index.chunkCount]).toEqual([expected.noteCount, expected.chunkCount]);
  expect(byPath(index.stats())).toEqual(byPath(expected.stats()));
  expect(byPath(index.problems())).toEqual(byPath(expected.problems()));
  for (const [path] of expected.stats()) expect(index.get(path)).toEqual(expected.get(path));
  for (const line of lines) {
    const [hits, wanted] = [index, expected].map((each) => each.search(parseQuery(line), 200));
    expect(hits?.map((hit) => ({ ...hit, score: hit.score.toFixed(9) }))).toEqual(
      wanted?.map((hit) => ({ ...hit, score: hit.score.toFixed(9) })),
    );
    expect(index.facets(parseQuery(line))).toEqual(expected.facets(parseQuery(line)));
  }
}

/** False when it was refused as damaged; nothing else may be thrown. */
function attempt(restore: () => void): boolean {
  try {
    restore();
    return true;
  } catch (thrown) {
    expect(isAppError(thrown, 'damaged')).toBe(true);
    return false;
  }
}

function expectRefused(index: KeywordIndex, restore: () => void): void {
  const state = (): unknown => [
    index.noteCount,
    index.chunkCount,
    byPath(index.stats()),
    lines.map((line) => index.search(parseQuery(line), 10)),
  ];
  const before = state();
  expect(attempt(restore)).toBe(false);
  expect(state()).toEqual(before);
}

/** Takes the parts up as far as they are not refused; each refusal must change nothing. */
function restoreHarmed(
  index: KeywordIndex,
  { vocabulary, segments }: PersistedParts,
  harm: (bytes: Uint8Array) => Uint8Array,
): void {
  if (
    !attempt(() => {
      index.restoreVocabulary(vocabulary.map(harm));
    })
  ) {
    index.restoreVocabulary(vocabulary);
    return;
  }
  for (const { notes, changes } of segments) {
    const { noteCount } = index;
    if (
      !attempt(() => {
        index.restoreSegment(harm(notes), changes === null ? null : harm(changes));
      })
    )
      expect(index.noteCount).toBe(noteCount);
  }
  attempt(() => {
    for (const line of lines) index.search(parseQuery(line), 10);
  });
}
