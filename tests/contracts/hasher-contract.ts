import type { Hasher } from '../../src/ports/hasher';

/** What every `Hasher` keeps; the expected values are those of FIPS 180-2 and of the catalog of CRCs. */
export function hasherContract(name: string, make: () => Hasher, { hasCrc = false } = {}): void {
  describe(`hasher contract: ${name}`, () => {
    it('is SHA-256 of bytes, and of text as UTF-8', () => {
      const hasher = make();
      expect(hasher.sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
      expect(hasher.sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
      expect(hasher.sha256('häß 日本')).toBe(hasher.sha256(new TextEncoder().encode('häß 日本')));
      const bytes = new TextEncoder().encode('xabcx').subarray(1, 4);
      expect(hasher.sha256(bytes)).toBe(hasher.sha256('abc'));
    });

    it('signs a text as RFC 4231 says', () => {
      expect(make().hmac('Jefe', 'what do ya want for nothing?')).toBe(
        '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
      );
    });

    it('is the same of many bytes, also of a part of a buffer', async () => {
      const hasher = make();
      const bytes = Uint8Array.from({ length: 700_001 }, (_, at) => at % 251);
      for (const part of [bytes, bytes.subarray(1), bytes.subarray(0, 3), bytes.subarray(0, 0)])
        expect(await hasher.digest(part)).toBe(hasher.sha256(part));
    });

    it(`${hasCrc ? 'has' : 'lacks'} the usual CRC-32 of bytes`, () => {
      const bytes = new TextEncoder().encode('x123456789').subarray(1);
      expect(make().crc32?.(bytes)).toBe(hasCrc ? 0xcbf43926 : undefined);
    });

    it('is the same of bytes in pieces', () => {
      const hasher = make();
      expect(hasher.begin().end()).toBe(hasher.sha256(''));
      const bytes = Uint8Array.from({ length: 300 }, (_, at) => at % 251);
      const hashing = hasher.begin();
      let from = 0;
      for (const to of [1, 1, 63, 64, 129, 300]) {
        hashing.add(bytes.subarray(from, to));
        from = to;
      }
      expect(hashing.end()).toBe(hasher.sha256(bytes));
    });
  });
}
