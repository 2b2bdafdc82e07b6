import { quoteEnd, quoteMessage } from '../../../src/adapters/language-models/quote-message';
import { readRetryAfter } from '../../../src/adapters/language-models/ask-server';

const key = 'abcd-efgh-ijkl-mnop-qrst';

test.each([
  ['plain words', 'plain words'],
  ['a\u0000b\n\tc\u009b31m', 'a b c 31m'],
  [`wrong key ${key}`, 'wrong key …'],
  [`wrong key "${key.slice(3, 14)}…"`, 'wrong key …'],
  [`{"key":"${key}"}`, '…'],
  ['see https://me:pass@host/path', 'see https://…@host/path'],
  ['Authorization: Bearer zzz', 'Authorization: Bearer …'],
  ['key sk-ant-api03-zzzzzz is not yours', 'key … is not yours'],
  ['key zz***zz is not yours', 'key … is not yours'],
  ['got "My dear diary, today I went out" instead', 'got "…" instead'],
  ['My dear diary', 'My dear diary'],
])('%j is quoted as %j', (text, quoted) => {
  expect(quoteMessage(text, { keys: [key, ''], request: 'Read: My dear diary, today I went out.' })).toBe(quoted);
});

test('a long message is cut, and no letter in two', () => {
  const cut = quoteMessage('🜁'.repeat(1_000), { keys: [], request: '' });
  expect([cut.length <= 200, cut.endsWith('🜁…')]).toEqual([true, true]);
});

test('quotes the end of a long text, and no key whose beginning is missing', () => {
  const end = quoteEnd(`${'word '.repeat(300)}${key.repeat(30)} it failed`, { keys: [], request: '' });
  expect(end).toBe('it failed');
  expect(quoteEnd('x '.repeat(500), { keys: [], request: '' })).toHaveLength(200);
  expect(quoteEnd('short', { keys: [], request: '' })).toBe('short');
});

test.each([
  ['7', 7_000],
  ['0', 0],
  ['1.5', 1_500],
  ['Wed, 21 Oct 2026 07:28:30 GMT', 30_000],
  ['Wed, 21 Oct 2026 07:00:00 GMT', 0],
  ['999999999', 86_400_000],
  ['soon', null],
  ['-5', null],
  ['', null],
  [null, null],
])('retry-after %j is %j ms', (value, ms) => {
  expect(readRetryAfter(value, new Date('2026-10-21T07:28:00Z'))).toBe(ms);
});
