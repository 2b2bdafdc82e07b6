import * as fc from 'fast-check';
import { comparable } from '../../../../src/core/search/comparable';
import { Lexicon } from '../../../../src/core/search/bm25f/dictionary/lexicon';
import { NotesOfLabels } from '../../../../src/core/search/bm25f/note-labels';
import { SegmentStore } from '../../../../src/core/search/bm25f/segment/segment-store';
import { parseVaultPath } from '../../../../src/core/note/path';
import { trials } from '../../../fakes/trials';
import { noteOf } from '../note-fixture';

/** Values whose comparable forms meet in many ways: by case, spaces, composition and characters that become ASCII. */
const unit = fc.constantFrom(
  'a',
  'A',
  'k',
  'K',
  '\u212a',
  'e\u0301',
  'é',
  'É',
  ' ',
  '\t',
  '\u00a0',
  ':',
  '/',
  '北',
  '0',
);
const value = fc.string({ unit, maxLength: 4 });
const kind = fc.constantFrom('link' as const, 'tag' as const);

test('finds the labels whose values compare as equal, and no others', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(kind, value), { maxLength: 40 }), value, fc.nat(40), (given, wanted, cut) => {
      const lexicon = new Lexicon();
      const numbers = new Map<number, string>();
      const add = (each: readonly (readonly [string, string])[]): void => {
        for (const [ofKind, text] of each)
          numbers.set(lexicon.labels.intern(`${ofKind}:${text}`), `${ofKind}:${comparable(text)}`);
      };
      add(given.slice(0, cut));
      lexicon.labelLookup.prepare(() => false);
      add(given.slice(cut));
      for (const text of [wanted, ...given.map(([, each]) => each)])
        for (const ofKind of ['link', 'tag'] as const) {
          const key = `${ofKind}:${comparable(text)}`;
          const expected = [...numbers].flatMap(([number, label]) => (label === key ? [number] : []));
          expect(lexicon.labelLookup.alike(ofKind, comparable(text))).toEqual(expected);
        }
    }),
    { numRuns: trials(300) },
  );
});

test('a few questions are answered from the labels themselves as many are from a lookup', () => {
  const store = new SegmentStore();
  for (let note = 0; note < 30; note++) {
    const links = ['one', 'two', 'three', 'four', 'five'].filter((_, place) => (note >> place) % 2 === 1);
    store.put({ ...noteOf(parseVaultPath(`${String(note)}.md`), ['quartz']), links }, false);
  }
  store.seal();
  for (const segment of store.segments())
    for (let round = 0; round < 20; round++)
      for (let label = 0; label <= store.lexicon.labels.size; label++) {
        const notes = [...Array(segment.noteCount).keys()].filter((note) => segment.labelsOf(note).includes(label));
        expect([...NotesOfLabels.having(label, segment)]).toEqual(notes);
      }
});
