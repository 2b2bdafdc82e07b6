import fc from 'fast-check';
import type { NoteRecord } from '../../../src/core/note/note-record';
import { passageIdentities, passagesOf } from '../../../src/core/search/passages';

type Note = Parameters<typeof passagesOf>[0];
/** Shows what is named. */
const digest = (text: string): string => `<${text}>`;

function note(
  title: string,
  chunks: readonly (readonly [headings: readonly string[], text: string])[],
  summary = '',
  tags: readonly string[] = [],
): Note {
  const facts: NoteRecord['facts'] = {
    title,
    aliases: [],
    tags: [...tags],
    summary,
    type: '',
    project: '',
    scope: '',
    durability: '',
    status: '',
    date: '',
  };
  return {
    facts,
    chunks: chunks.map(([headings, text]) => ({
      start: 0,
      end: text.length,
      line: 1,
      headings: [...headings],
      text,
      hash: `hash of ${text}` as never,
    })),
  };
}

const texts = (each: Note): string[] => passagesOf(each, digest).map(({ text }) => text);
const identities = (each: Note): string[] => passagesOf(each, digest).map(({ identity }) => identity);

test('a chunk has its title, headings and text; an identical heading is not repeated', () => {
  expect(
    texts(
      note('Tea', [
        [[], 'Green.'],
        [['Tea', 'Milk'], 'Never.'],
      ]),
    ),
  ).toEqual(['Tea\nGreen.', 'Tea > Milk\nNever.']);
});

test('a note with a summary has an additional passage, the last one', () => {
  expect(texts(note('Tea', [[[], 'Green.']], 'About tea', ['drink', 'hot']))).toEqual([
    'Tea\nGreen.',
    'Tea. About tea drink hot',
  ]);
  expect(texts(note('Tea', [], 'About tea'))).toEqual(['Tea. About tea ']);
  expect(texts(note('Tea', []))).toEqual([]);
});

test.each<[string, Note]>([
  ['title', note('Coffee', [[['Milk'], 'Never.']], 'About', ['hot'])],
  ['headings', note('Tea', [[['Sugar'], 'Never.']], 'About it', ['hot'])],
  ['text', note('Tea', [[['Milk'], 'Always.']], 'About', ['cold'])],
])('another %s gives another id', (_, other) => {
  const same = identities(note('Tea', [[['Milk'], 'Never.']], 'About', ['hot']));
  for (const identity of identities(other)) expect(same).not.toContain(identity);
});

test('two passages have the same id only if they have the same text, and ids can be computed without the text', () => {
  const word = fc.constantFrom('tea', 'milk', '', 'a b');
  const any = fc
    .tuple(
      word,
      fc.array(fc.tuple(fc.array(word, { maxLength: 2 }), word), { maxLength: 3 }),
      word,
      fc.array(word, { maxLength: 2 }),
    )
    .map((values) => note(...values));
  fc.assert(
    fc.property(any, any, (one, other) => {
      for (const left of passagesOf(one, digest).slice(0, one.chunks.length)) {
        for (const right of passagesOf(other, digest).slice(0, other.chunks.length))
          expect(left.identity === right.identity).toBe(left.text === right.text);
      }
      expect(passageIdentities(one.facts, one.chunks, digest)).toEqual(identities(one));
    }),
  );
});
