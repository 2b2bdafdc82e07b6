import { redactInPieces } from '../../../src/adapters/redaction/redact-in-pieces';
import { RuleRedactor } from '../../../src/adapters/redaction/rule-redactor';
import { isLongRun } from '../../fakes/trials';

const redactor = new RuleRedactor();
const length = 10_000;
const inPieces = (text: string) => redactInPieces(text, (piece) => redactor.redact(piece), length);

const secret = 'ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8';

describe('a text is redacted in pieces', () => {
  test.each([-60, -41, -20, -1, 0])('also a token that begins %d characters from where they meet', async (from) => {
    const text = `${'x'.repeat(length + from - 1)} ${secret} ${'0'.repeat(3 * length)} ${secret}`;
    const redacted = await inPieces(text);
    expect([redacted.text.includes('a1B2c3'), redacted.counts]).toEqual([false, { 'github-token': 2 }]);
    expect(redacted.text).toBe((await redactor.redact(text)).text);
  });

  test('a private key without its end, of which no line is left', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => `${'aB3+'.repeat(15)}k${String(at).padStart(2, '0')}=`);
    const key = ['-----BEGIN RSA PRIVATE KEY-----', ...lines].join('\n');
    const filler = 'the cat sat on the mat and looked around\n'.repeat(220);
    const { text, counts } = await inPieces(`${filler}${key}\n${'0'.repeat(3 * length)}`);
    expect([lines.filter((line) => text.includes(line)), counts]).toEqual([[], { 'private-key': 1 }]);
  });
});

// A pattern that goes back more than 2 ** 23 times overflows the stack.
(isLongRun ? test : test.skip)('a text that overflows the stack of a pattern is redacted', async () => {
  const { text, counts } = await redactor.redact(`${secret}\npassword = "${'a b '.repeat(2_200_000)}`);
  expect([text.startsWith(secret), counts['github-token']]).toEqual([false, 1]);
});
