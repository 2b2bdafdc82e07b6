import { QuoteFinder } from '../../../src/core/extraction/evidence';
import type { Turn } from '../../../src/core/transcript/turn';

const turn = (id: string, text: string): Turn => ({
  id,
  role: id.startsWith('u') ? 'user' : 'assistant',
  key: id,
  text,
  at: null,
});
const turns = [
  turn('u1', 'Yes'),
  turn(
    'a2',
    'The **root cause** was the retry in `printReceipt`:\nit sent the job again — although the printer had only been “slow”.',
  ),
  turn('u3', 'Then keep it. 我们决定使用 PostgreSQL 而不是 SQLite。'),
];
const idOf = (text: string, named = 'a2'): string | null =>
  new QuoteFinder(turns).find({ turn: named, text })?.turn.id ?? null;

test.each([
  ['letter by letter', 'it sent the job again — although the printer had only been “slow”'],
  ['over a line end', 'printReceipt`: it sent the job'],
  ['without emphasis', 'The root cause was the retry in printReceipt'],
  ['with other dashes and quotation marks', 'sent the job again - although the printer had only been "slow".'],
  ['with something left out', 'The root cause was the retry [...] the printer had only been'],
  ['in capitals', 'THE ROOT CAUSE WAS'],
])('a quote %s is found', (_, text) => {
  expect(idOf(text)).toBe('a2');
});

test('finds a quote that names the wrong turn', () => {
  expect(idOf('the printer had only been', 'u1')).toBe('a2');
  expect(idOf('我们决定使用 PostgreSQL', 'u99')).toBe('u3');
});

test.each([
  ['of another wording', 'the cause of it was the retry in printReceipt'],
  ['with another figure', 'it sent the job again twice'],
  ['whose parts stand in another order', 'the printer had only been [...] The root cause was'],
  ['that is empty', ''],
  ['of dots alone', '[...]'],
  ['of scattered words', 'the ... root ... cause ... was ... retry ... printReceipt ... sent ... job'],
  ['with a part that proves nothing', 'The root cause was the retry ... slow'],
  ['too short to prove anything', 'the job'],
])('a quote %s is not found', (_, text) => {
  expect(idOf(text)).toBeNull();
});

test('accepts a short turn as its own proof', () => {
  expect(idOf('Yes', 'u1')).toBe('u1');
});

test('dots that the turn itself has leave nothing out', () => {
  const finder = new QuoteFinder([turn('a1', 'Hmm... the kettle is the cause. So... no.')]);
  expect(finder.find({ turn: 'a1', text: 'Hmm... the kettle is the cause' })?.turn.id).toBe('a1');
});

test('does not accept distant parts as a quote, even if the first one occurs again', () => {
  const far = `The kettle was never cold.${' and so on'.repeat(100)}`;
  const find = (text: string): string | null =>
    new QuoteFinder([turn('a1', text)]).find({
      turn: 'a1',
      text: 'The kettle was never cold ... the pump was to blame',
    })?.turn.id ?? null;
  expect(find(`${far} the pump was to blame`)).toBeNull();
  expect(find(`${far} The kettle was never cold, since the pump was to blame`)).toBe('a1');
});

test('only turns that count are looked through, and each is read once', () => {
  let readCount = 0;
  const counted: Turn = {
    ...turn('a1', ''),
    get text() {
      readCount += 1;
      return 'The kettle was never cold.';
    },
  };
  const finder = new QuoteFinder([counted]);
  const quote = { turn: 'a1', text: 'The kettle was never cold' };
  expect(finder.find(quote, () => false)).toBeNull();
  expect(finder.find(quote)?.turn).toBe(counted);
  expect(finder.find(quote)?.turn).toBe(counted);
  expect(readCount).toBe(1);
});

describe('a denial', () => {
  const finder = new QuoteFinder([
    turn('u1', 'Wir speichern die Schlüssel nur im Tresor der Firma und nicht in der Datenbank. Das gilt ab heute.'),
    turn('u2', 'We should in no case use MD5 for tokens. We use SHA-256 for the session tokens.'),
    turn('a3', 'Do not drop the table before Marta has exported it.'),
    turn('a4', '我们决定把这些重要的密钥不要保存在数据库里面的表格里。'),
    turn('a5', 'It is a myth that the cache is shared between tenants.'),
  ]);
  const textOf = (text: string, named = 'u1'): string | null => finder.find({ turn: named, text })?.text ?? null;

  test.each([
    'Wir speichern die Schlüssel nur im Tresor … in der Datenbank',
    'We should … use MD5 for tokens',
    '我们决定把这些重要的密钥…保存在数据库里面的表格里',
  ])('is never left out: %s', (text) => {
    expect(textOf(text)).toBeNull();
  });

  test('may be within a part', () => {
    expect(textOf('die Schlüssel nur im Tresor der Firma und nicht in … Das gilt ab heute')).not.toBeNull();
    expect(textOf('We use SHA-256 for … session tokens', 'u2')).not.toBeNull();
  });

  test.each([
    ['drop the table before Marta', 'a3', 'Do not drop the table before Marta has exported it.'],
    [
      'use MD5 for tokens. We use SHA-256',
      'u2',
      'We should in no case use MD5 for tokens. We use SHA-256 for the session tokens.',
    ],
    ['the cache is shared between tenants', 'a5', 'It is a myth that the cache is shared between tenants.'],
    [
      'in der Datenbank. Das gilt ab heute',
      'u1',
      'Wir speichern die Schlüssel nur im Tresor der Firma und nicht in der Datenbank. Das gilt ab heute.',
    ],
  ])('before a quote widens it to its sentence: %s', (text, named, expected) => {
    expect(textOf(text, named)).toBe(expected);
  });

  test('before another sentence widens nothing', () => {
    expect(textOf('We use SHA-256 for the session', 'u2')).toBe('We use SHA-256 for the session');
  });
});
