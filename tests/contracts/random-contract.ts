import type { Random } from '../../src/ports/random';

/** What every `Random` keeps. */
export function randomContract(name: string, make: () => Random): void {
  describe(`random contract: ${name}`, () => {
    it('makes UUIDs of version 4 and tokens of hex, all different', () => {
      const random = make();
      const uuids = Array.from({ length: 200 }, () => random.uuid());
      for (const uuid of uuids)
        expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      const tokens = Array.from({ length: 200 }, () => random.token(8));
      for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{16}$/);
      expect(new Set(uuids).size + new Set(tokens).size).toBe(400);
      expect(random.token(0)).toBe('');
    });
  });
}
