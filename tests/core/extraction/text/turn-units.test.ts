import fc from 'fast-check';
import type { Turn } from '../../../../src/core/transcript/turn';
import { TurnUnits } from '../../../../src/core/extraction/text/turn-units';
import { readUnits } from '../../../../src/core/extraction/text/units';

const turns: readonly Turn[] = Array.from({ length: 30 }, (_, at) => ({
  id: `a${String(at + 1)}`,
  role: 'assistant',
  key: String(at),
  text: `## Part ${String(at)}\n\nThe build ${String(at)} fails:\n\n- because of x${String(at)}`,
  at: null,
}));

test('are those of the turn, whichever turns were asked for before', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2, max: 32 }), { maxLength: 60 }), (asked) => {
      const units = new TurnUnits(turns);
      for (const at of asked) expect(units.of(at)).toEqual(readUnits(turns[at]?.text ?? ''));
    }),
  );
});

test('are read once while the rules go from turn to turn', () => {
  const units = new TurnUnits(turns);
  for (let at = 2; at < turns.length - 1; at += 1) {
    const next = units.of(at + 1);
    expect(units.of(at)).toBe(units.of(at));
    for (const before of [at - 1, at - 2]) expect(units.of(before)).toBe(units.of(before));
    expect(units.of(at + 1)).toBe(next);
  }
});
