import fc from 'fast-check';
import { JsonElements } from '../../../src/engine/capturing/conversations';
import { anyCodePoint } from '../../fakes/any-code-point';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function cut(
  bytes: Uint8Array,
  pieceBytes: number,
  mostBytes = 1_000_000,
): { found: (string | null)[]; isInside: boolean } {
  const elements = new JsonElements(mostBytes);
  const found: (string | null)[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes)
    found.push(...elements.add(bytes.subarray(at, at + pieceBytes)));
  return { found, isInside: elements.isInside };
}

it.each<[string, string, string[]]>([
  ['a list', '[{"a":1},{"b":[2,{"c":3}]}]', ['{"a":1}', '{"b":[2,{"c":3}]}']],
  ['a list on many lines, after a byte-order mark', '\uFEFF[\n  {\n    "a": 1\n  }\n]\n', ['{\n    "a": 1\n  }']],
  ['objects that follow one another', '{"a":1}\n{"b":2}', ['{"a":1}', '{"b":2}']],
  ['lists that follow one another', '[{"a":1}] [{"b":2}]', ['{"a":1}', '{"b":2}']],
  ['brackets and quotes within texts', '[{"a":"}]\\"{["},{"b":"\\\\"}]', ['{"a":"}]\\"{["}', '{"b":"\\\\"}']],
  ['an element that is broken inside', '[{"a":NaN,},{"b":2}]', ['{"a":NaN,}', '{"b":2}']],
  ['lists within the list', '[[1],{"a":1}]', ['[1]', '{"a":1}']],
  ['what is no element', '[1,"{",null,{"a":1}]', ['{"a":1}']],
  ['nothing', '[]', []],
])('cuts %s', (_, json, expected) => {
  for (const pieceBytes of [1, 2, 3, 1_000])
    expect(cut(encode(json), pieceBytes)).toEqual({ found: expected, isInside: false });
});

it('knows when it ends in the middle', () => {
  expect(cut(encode('[{"a":1},{"b":'), 4)).toEqual({ found: ['{"a":1}'], isInside: true });
});

it('skips an element that is too large and continues after it', () => {
  const json = JSON.stringify([{ a: 1 }, { b: 'ü'.repeat(500) }, { c: 'ü' }]);
  for (const pieceBytes of [7, 5_000])
    expect(cut(encode(json), pieceBytes, 100).found).toEqual(['{"a":1}', null, '{"c":"ü"}']);
});

it('gives what JSON.parse gives, wherever the pieces are cut', () => {
  const element = fc.oneof(fc.dictionary(fc.string({ unit: anyCodePoint }), fc.jsonValue()), fc.array(fc.jsonValue()));
  fc.assert(
    fc.property(
      fc.array(element),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(undefined, 2),
      (values, pieceBytes, indent) => {
        const { found, isInside } = cut(encode(JSON.stringify(values, null, indent)), pieceBytes);
        expect(found.map((json) => JSON.parse(json ?? '') as unknown)).toEqual(JSON.parse(JSON.stringify(values)));
        expect(isInside).toBe(false);
      },
    ),
  );
});

it('never fails, for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 50 }), (bytes, pieceBytes) => {
      for (const json of cut(bytes, pieceBytes).found) expect(typeof json).toBe('string');
    }),
  );
});
