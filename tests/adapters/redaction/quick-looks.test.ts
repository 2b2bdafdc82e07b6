import fc from 'fast-check';
import { findNamedTokens } from '../../../src/adapters/redaction/named-tokens';
import rules from '../../../src/adapters/redaction/published-rules.json';
import { hasDigitAndLetter, isHex, isUuid, looksRandom } from '../../../src/adapters/redaction/randomness';
import { longRuns } from '../../../src/adapters/redaction/views/long-runs';
import { trials } from '../../fakes/trials';
import { hex, lower, word } from './draw';

const joint = String.raw`[ \t\w.-]{0,20}[\s'"]{0,3}(?:=|>|:{1,3}=|\|\||:|=>|\?=|,)[\x60'"\s=]{0,5}`;
const rows = rules.behindNames as [string, string][];
const patterns = rows.map(([value, names]) => new RegExp(`((?:${names})${joint})(${value})(?![\\w-])`, 'gi'));
const isKey = (secret: string): boolean =>
  isHex(secret) || isUuid(secret) ? hasDigitAndLetter(secret) : looksRandom(secret, 15);

test('long runs are what a pattern finds', () => {
  const pieces = fc.constantFrom(
    'a',
    'Z9',
    '+/',
    '_-',
    'abcdefgh',
    '=',
    '====',
    ' ',
    '.',
    'ä',
    word(15),
    word(16),
    '\n',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      const text = parts.join('');
      const expected = [...text.matchAll(/[A-Za-z0-9+/_-]{16,}={0,6}/g)].map(({ 0: run, index }) => [run, index]);
      expect([...longRuns(text)].map(({ 0: run, index }) => [run, index])).toEqual(expected);
    }),
    { numRuns: trials(5_000) },
  );
});

test('a key behind the name of its vendor is found wherever one pattern after the other finds it', () => {
  const names = [
    'airtable',
    'AIRTABLE',
    'algolia',
    'twitter',
    'private_ai',
    'discord',
    'linear',
    'heroku',
    'mailchimp',
  ];
  const values = [lower(17), lower(32), hex(32), hex(64), word(20), word(25), word(50), `${hex(32)}-us12`];
  const between = ['=', ' = ', '_key: ', '":"', ' ', '\n', ',', '.token => ', 'x'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names, ...values, ...between), { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const expected = patterns
        .flatMap((pattern) => [...text.matchAll(pattern)])
        .filter(({ 2: secret = '' }) => isKey(secret))
        .map(({ 1: before = '', 2: secret, index }) => [index + before.length, secret]);
      expect(findNamedTokens(text).map(({ start, end }) => [start, text.slice(start, end)])).toEqual(expected);
    }),
    { numRuns: trials(3_000) },
  );
});
