import { decodeParts, encodeParts } from '../../../../src/hosts/node/starting/compiled-parts';

const kept = {
  parts: new Map([
    ['a.mjs', Buffer.from('one')],
    ['b ü.mjs', Buffer.alloc(16, 7)],
    ['empty.mjs', Buffer.alloc(0)],
  ]),
  runs: 2,
};

describe('compiled parts', () => {
  it('are read as they were written, each at a place that V8 need not copy', () => {
    const read = decodeParts(encodeParts(kept));
    expect(read).toEqual(kept);
    const start = read?.parts.get('a.mjs')?.byteOffset ?? 0;
    expect([...(read?.parts.values() ?? [])].map((part) => (part.byteOffset - start) % 8)).toEqual([0, 0, 0]);
  });

  it('are not read when a byte differs, is missing or follows', () => {
    const bytes = encodeParts(kept);
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(decodeParts(changed)).toBeNull();
      expect(decodeParts(bytes.subarray(0, at))).toBeNull();
    }
    expect(decodeParts(Buffer.concat([bytes, Buffer.alloc(8)]))).toBeNull();
  });
});
