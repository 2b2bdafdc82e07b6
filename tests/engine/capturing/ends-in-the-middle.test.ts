import { endsInTheMiddle } from '../../../src/engine/capturing/inbox-files';
import { zipBytes } from '../../fakes/vault/zip-bytes';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const zip = zipBytes([{ name: 'a.json', content: 'x'.repeat(1_000) }]);

it.each<[string, Uint8Array, boolean]>([
  ['a.jsonl', encode(''), true],
  ['a.jsonl', encode('{"a":1}\n'), false],
  ['a.jsonl', encode('{"a":1}\n{"b":2}'), false],
  ['a.jsonl', encode('{"a":1}\n{"b":'), true],
  ['a.jsonl', encode(`{"a":"${'x'.repeat(1_100_000)}"}`), false],
  ['a.jsonl', encode(`{"a":"${'x'.repeat(1_100_000)}`), true],
  ['a.json', encode(''), true],
  ['a.json', encode('[\n{"a":1}\n]\n\n'), false],
  ['a.json', encode('[{"a":1},'), true],
  ['a.zip', zip, false],
  ['a.zip', zip.subarray(0, -30), true],
  ['a.zip', encode(''), true],
  ['a.md', encode('A whole sentence.'), true],
])('%s (case %#) ends in the middle or not', (path, bytes, expected) => {
  expect(endsInTheMiddle(path, bytes)).toBe(expected);
});
