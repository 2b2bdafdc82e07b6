import { RuleRedactor } from '../../../src/adapters/redaction/rule-redactor';
import { expectEqual } from '../../fakes/frequent-expect';
import { isLongRun, trialSeed } from '../../fakes/trials';
import { laterEncodings } from './later-encodings';
import { later } from './later-shapes';
import { published } from './published-shapes';
import { reEncodings } from './re-encodings';

const redactor = new RuleRedactor();
const longestRest = 12;

/** Thirteen letters of a key in a row, or of the text that stands for it, tell too much. */
function isLeft(key: string, text: string): boolean {
  for (let at = 0; at + longestRest < key.length; at += 1)
    if (text.includes(key.slice(at, at + longestRest + 1))) return true;
  return false;
}

const lettersOf = (text: string): string =>
  text.replace(/\[redacted: [a-z0-9-]+\]/g, '§').replace(/[^A-Za-z0-9§]/g, '');
const longestCode = 24;

/** True when the letters of a key are left in either direction, whatever parts them, or more of its coded form than any key has. */
function isReadable(key: string, encode: (key: string) => string, text: string): boolean {
  const left = lettersOf(text);
  const letters = lettersOf(key);
  const dummies = ['Q', '7_', 'zZ'].map((dummy) => lettersOf(encode(dummy.repeat(key.length))));
  const coded = lettersOf(encode(key));
  const pieces = Array.from({ length: Math.max(0, coded.length - longestCode) }, (_, at) =>
    coded.slice(at, at + longestCode),
  );
  return (
    isLeft(letters, left) ||
    isLeft([...letters].reverse().join(''), left) ||
    pieces.some((piece) => left.includes(piece) && !dummies.some((dummy) => dummy.includes(piece)))
  );
}

/** Of what is known by its name the name may stay. */
const secretOf = (key: string): string =>
  key
    .replace(
      /^(?:[A-Z]\w+=|AccountKey=|https:\/\/[^?]+\?.*sig=|https:\/\/[^/]+\/services\/|cloudinary:\/\/\d+:|FlyV1 |access_token)/,
      '',
    )
    .replace(/@demo$|%3D$/, '');

describe('published shapes', () => {
  it.each([...published, ...later])('%s', async (_vendor, key) => {
    const { text } = await redactor.redact(`Here it is: ${key} and that was it.`);
    expect(isLeft(secretOf(key), text)).toBe(false);
    expect(text).toMatch(/^Here it is: .* and that was it\.$/);
  });
});

/** Shapes that tell themselves without a name beside them. */
const ofTheirOwn = published.filter(([, key]) => secretOf(key) === key);

/** In `npm test` each encoding meets every so-manieth of its keys: others than the encoding before it, and others each time. */
const rarely = isLongRun ? 1 : 6;
const someOf = <T>(all: readonly T[], encoding: number): T[] =>
  all.filter((_, at) => (at + encoding + trialSeed) % rarely === 0);

describe('keys in another form', () => {
  const cases = reEncodings.map(([name, encode], at) => [name, encode, someOf(ofTheirOwn, at)] as const);

  it.each(cases)('%s', async (_name, encode, some) => {
    const leaks: string[] = [];
    for (const [vendor, key] of some) {
      const encoded = encode(key);
      const { text } = await redactor.redact(`Here it is:\n\n${encoded}\n\nand that was it.`);
      const isWhole = text.startsWith('Here it is:\n\n') && text.endsWith('\n\nand that was it.');
      if (isLeft(key, text) || isLeft(encoded, text) || !isWhole) leaks.push(`${vendor}: ${text}`);
    }
    expect(leaks).toEqual([]);
  });

  it.each(cases)('changes nothing the second time: %s', async (_name, encode, some) => {
    for (const [, key] of some) {
      const { text } = await redactor.redact(`a ${encode(key)} b`);
      expectEqual(await redactor.redact(text), { text, counts: {} });
    }
  });
});

describe('keys that were split, wrapped, spaced or coded', () => {
  const keys = [...ofTheirOwn, ...later].filter(([, key]) => !key.includes('\n'));
  /** Each key meets every fourth of them. */
  const cases = laterEncodings.map(([name, encode], at) => {
    const met = keys.filter((_, index) => (index + at) % 4 === 0);
    return [name, encode, someOf(met, at)] as const;
  });

  it.each(cases)('%s', async (_name, encode, some) => {
    const leaks: string[] = [];
    for (const [vendor, key] of some) {
      const { text } = await redactor.redact(`Here it is:\n\n${encode(key)}\n\nand that was it.`);
      const isWhole = /^Here it is:\n\n[^]*\n\nand that was it\.$/.test(text);
      if (isReadable(key, encode, text) || !isWhole) leaks.push(`${vendor}: ${text}`);
      expectEqual(await redactor.redact(text), { text, counts: {} });
    }
    expect(leaks).toEqual([]);
  });
});

describe('a secret recognized by its name', () => {
  it.each(reEncodings)('is removed elsewhere in the form of: %s', async (_name, encode) => {
    const bare = 'Kq7wZp3Rt9Xm2Vb8Jh5Gd4';
    const source = redactor.remembering();
    await source.redact(`DB_PASSWORD=${bare}`);
    const encoded = encode(bare);
    expect(isLeft(encoded, (await source.redact(`so I typed\n\n${encoded}\n\nthere`)).text)).toBe(false);
  });
});

describe('recognizes the value in another form by its surroundings', () => {
  const key = 'kV9mQ2xaB7wZ';
  it.each([
    ['entities', `the password is &#x6b;V9mQ2xaB&#55;wZ`],
    ['zero-width spaces', `DB_PASSWORD=kV9m\u200bQ2xa\u200bB7wZ`],
    ['base64', Buffer.from(`jdbc:mysql://h/db?user=a&password=${key}`).toString('base64')],
  ])('%s', async (_name, text) => {
    expect((await redactor.redact(text)).text).not.toMatch(/V9m|B7w|amRiYz/);
  });

  it('is not left behind by the end of a line amid words', async () => {
    const [first, rest] = ['gh' + 'p_Zk3vQ9xB2mTq', 'W7rLp4Nc8Yd1Hf6Js5Gt'];
    expect((await redactor.redact(`because ${first}\n${rest} is what it needs`)).text).toBe(
      'because [redacted: github-token] is what it needs',
    );
  });
});
