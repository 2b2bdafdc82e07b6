import { isAppError } from '../../../../src/core/errors';
import { parseVaultPath } from '../../../../src/core/note/path';
import { Bm25fIndex } from '../../../../src/core/search/bm25f/bm25f-index';
import { parseQuery } from '../../../../src/core/search/parse-query';
import type { PersistedParts } from '../../../../src/ports/keyword-index';
import { trials, trialSeed, trialStride } from '../../../fakes/trials';
import { noteOf, queryOf } from '../note-fixture';
import { ChangingIndex, recordsOf } from './changing-index';

const lines = ['bread th', 'tag:food', '"hot oven" -plan', 'bred path:a/ '].map(parseQuery);

function smallParts(): PersistedParts {
  const index = new Bm25fIndex();
  index.put(
    {
      ...noteOf('a/a.md', ['bread plan', 'hot oven'], { title: 'Plan', tags: ['food'], date: '2026-01-01' }),
      problems: [{ line: 1, reason: 'odd' }],
    },
    false,
  );
  index.put(noteOf('gone.md', ['bread']), true);
  index.parts();
  index.remove(parseVaultPath('gone.md'));
  index.restat(parseVaultPath('a/a.md'), { size: 3, mtimeMs: 4, recheck: true });
  return index.parts();
}

function largeParts(): PersistedParts {
  const changing = new ChangingIndex(51);
  for (let step = 0; step < 300; step++) changing.step();
  return changing.index.parts();
}

/** Takes everything up with one record harmed; throws what is thrown. */
function restoreIndex({ vocabulary, segments }: PersistedParts, whole: Uint8Array, harmed: Uint8Array): Bm25fIndex {
  const index = new Bm25fIndex();
  const swap = (bytes: Uint8Array): Uint8Array => (bytes === whole ? harmed : bytes);
  index.restoreVocabulary(vocabulary.map(swap));
  for (const { notes, changes } of segments) index.restoreSegment(swap(notes), changes === null ? null : swap(changes));
  return index;
}

/** Everything that may be done with an index; what lies in its bytes may turn out to be damaged at any time, and ends. */
function use(index: Bm25fIndex): void {
  for (const query of lines) index.find(query, 10);
  index.facets(queryOf('bread'));
  const paths = [...index.stats()].map(([path]) => path);
  for (const path of paths) if (isRefused(() => index.get(path))) break;
  isRefused(() => [...index.problems()]);
  index.put(noteOf('new.md', ['bread again']), false);
  for (const path of paths.slice(0, 2)) index.remove(path);
  index.parts();
  for (let step = 0; index.tidy(() => true); step++) expect(step).toBeLessThan(100);
  index.find(queryOf('bread plan'), 10);
}

/** True when it was refused as damaged; nothing else may be thrown. */
function isRefused(run: () => void): boolean {
  try {
    run();
    return false;
  } catch (error) {
    if (!isAppError(error, 'damaged')) throw error;
    return true;
  }
}

function flipped(bytes: Uint8Array, place: number, mask: number): Uint8Array {
  const harmed = bytes.slice();
  harmed[place] = (harmed[place] ?? 0) ^ mask;
  return harmed;
}

describe('restores from damaged records without a crash or a hang', () => {
  const small = smallParts();

  test('any changed byte', () => {
    const stride = trialStride(1);
    for (const whole of recordsOf(small)) {
      for (let place = trialSeed % stride; place < whole.length; place += stride) {
        const mask = [0x01, 0x80, 0xff][place % 3] ?? 1;
        isRefused(() => {
          use(restoreIndex(small, whole, flipped(whole, place, mask)));
        });
      }
    }
  });

  test('a change in the header is always detected', () => {
    for (const whole of recordsOf(small)) {
      for (let place = 0; place < 12; place++) {
        for (const mask of [0x01, 0x10, 0x80, 0xff])
          expect(
            isRefused(() => {
              restoreIndex(small, whole, flipped(whole, place, mask));
            }),
          ).toBe(true);
      }
    }
  });

  test('refuses a truncated record', () => {
    for (const whole of recordsOf(small)) {
      const accepted = Array.from(whole.keys()).filter(
        (length) =>
          !isRefused(() => {
            restoreIndex(small, whole, whole.slice(0, length));
          }),
      );
      expect(accepted).toEqual([]);
    }
  });

  test('refuses one record in place of another', () => {
    const [vocabulary = new Uint8Array(), notes = new Uint8Array(), changes = new Uint8Array()] = recordsOf(small);
    for (const [whole, other] of [
      [vocabulary, notes],
      [notes, vocabulary],
      [changes, notes],
      [notes, changes],
      [changes, vocabulary],
    ] as const) {
      expect(
        isRefused(() => {
          restoreIndex(small, whole, other);
        }),
      ).toBe(true);
    }
  });

  test('large records: changed bytes and lengths', () => {
    const large = largeParts();
    for (const whole of recordsOf(large)) {
      const stride = Math.ceil(whole.length / trials(30, 3));
      for (let place = trialSeed % stride; place < whole.length; place += stride) {
        isRefused(() => {
          use(restoreIndex(large, whole, flipped(whole, place, 0x80)));
        });
        expect(
          isRefused(() => {
            restoreIndex(large, whole, whole.slice(0, place));
          }),
        ).toBe(true);
      }
    }
  });
});
