import fc from 'fast-check';
import type { Redactor } from '../../src/ports/redactor';
import { anyCodePoint } from '../fakes/any-code-point';
import { trials } from '../fakes/trials';

const mark = /\[redacted: ([a-z0-9-]+)\]/g;

/** What every redactor keeps to; `secret` is a text that it removes, wherever it stands. */
export function describeRedactor(name: string, create: () => Redactor, secret: string): void {
  describe(`${name} as a redactor`, () => {
    const redactor = create();

    it('leaves text without secrets unchanged', async () => {
      for (const text of ['', ' ', 'a', 'Plain words.\r\nTwo lines.\n', '\uFEFF名前 ✓ \u0000 \uD800']) {
        expect(await redactor.redact(text)).toEqual({ text, counts: {} });
      }
    });

    it('replaces a secret and counts it', async () => {
      const { text, counts } = await redactor.redact(`before ${secret} after`);
      const kinds = [...text.matchAll(mark)].map((match) => match[1]);
      expect(text).not.toContain(secret);
      expect(text).toMatch(/^before \[redacted: [a-z0-9-]+\] after$/);
      expect(counts).toEqual({ [String(kinds[0])]: 1 });
    });

    it('counts each occurrence', async () => {
      const { text, counts } = await redactor.redact(`${secret}\n${secret}\n${secret}`);
      expect(text).not.toContain(secret);
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(3);
    });

    it('remembers recognized secrets within one source only', async () => {
      const bare = 'Kq7wZp3Rt9Xm2Vb8';
      const source = redactor.remembering();
      expect((await source.redact(`the password is ${bare}`)).text).not.toContain(bare);
      expect((await source.redact(`so I typed ${bare} there`)).text).toMatch(
        /^so I typed \[redacted: [a-z-]+\] there$/,
      );
      expect((await redactor.redact(`so I typed ${bare} there`)).text).toContain(bare);
    });

    it('never throws, and changes nothing the second time', async () => {
      const piece = fc.oneof(
        fc.string({ unit: anyCodePoint, maxLength: 30 }),
        fc.string({ maxLength: 30 }),
        fc.constantFrom(
          secret,
          ' token: ',
          'password=',
          '"key": "',
          "'",
          '"',
          '\\"',
          '\\n',
          '\n',
          '://',
          '@',
          'Bearer ',
          '[redacted: x]',
          '[redacted: ',
          '-----BEGIN PRIVATE KEY-----',
          'eyJ',
          '=',
          ' is ',
        ),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
          const once = await redactor.redact(pieces.join(''));
          const twice = await redactor.redact(once.text);
          expect(twice).toEqual({ text: once.text, counts: {} });
          expect(once.text).not.toContain(secret);
        }),
        { numRuns: trials(300) },
      );
    });
  });
}
