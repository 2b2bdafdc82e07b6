import fc from 'fast-check';
import { estimateTokens } from '../../../src/core/language-models/estimate-tokens';
import { cutWindows } from '../../../src/core/transcript/windows';
import type { Turn } from '../../../src/core/transcript/turn';

const turnOf = (text: string, at: number): Turn => ({
  id: `u${String(at + 1)}`,
  role: 'user',
  key: `k${String(at)}`,
  text,
  at: null,
});
const size = { most: 40, overlap: 10 };
const some = (count: number): Turn[] =>
  Array.from({ length: count }, (_, at) => turnOf(`Turn ${String(at)} says what was found out about the kettle.`, at));

test('a session that fits is one window', () => {
  const turns = some(2);
  expect(cutWindows(turns, () => true, size)).toEqual([
    { pieces: turns.map((turn) => ({ turn, text: turn.text, isNew: true })), completes: turns },
  ]);
});

test('nothing new gives no window', () => {
  expect(cutWindows(some(3), () => false, size)).toEqual([]);
  expect(cutWindows([], () => true, size)).toEqual([]);
});

test('earlier text leads up to the new turns, as far as the overlap goes', () => {
  const turns = some(9);
  const [window] = cutWindows(turns, (turn) => turn.key === 'k8', { most: 40, overlap: 25 });
  const old = (window?.pieces ?? []).filter((piece) => !piece.isNew);
  expect(window?.pieces.slice(-3).map(({ turn, isNew }) => [turn.key, isNew])).toEqual([
    ['k6', false],
    ['k7', false],
    ['k8', true],
  ]);
  expect(old.reduce((sum, piece) => sum + estimateTokens(piece.text), 0)).toBeLessThanOrEqual(25);
});

test('a window shows the end of the one before', () => {
  const windows = cutWindows(some(6), () => true, size);
  expect(windows.length).toBeGreaterThan(1);
  expect(windows[1]?.pieces[0]?.isNew).toBe(false);
  expect(windows[0]?.pieces.at(-1)?.text).toContain(windows[1]?.pieces.find((piece) => !piece.isNew)?.text);
});

test('a long turn is cut at words and covered by the window that has its end', () => {
  const long = turnOf(Array.from({ length: 200 }, (_, at) => `word${String(at)}`).join(' '), 0);
  const windows = cutWindows([long], () => true, size);
  expect(windows.length).toBeGreaterThan(3);
  expect(windows.map(({ completes }) => completes.length)).toEqual([...windows.slice(1).map(() => 0), 1]);
  expect(windows[0]?.pieces[0]?.text.endsWith(' ')).toBe(true);
});

test('shows only the end of earlier text between new turns, and counts it', () => {
  const turns = some(300);
  const windows = cutWindows(turns, ({ key }) => key === 'k0' || key === 'k299', { most: 60, overlap: 25 });
  expect(windows.map(({ pieces }) => pieces.map(({ turn, isNew }) => [turn.key, isNew]))).toEqual([
    [
      ['k0', true],
      ['k297', false],
      ['k298', false],
      ['k299', true],
    ],
  ]);
  expect(cutWindows(turns, ({ key }) => key === 'k0' || key === 'k299', { most: 30, overlap: 25 })).toHaveLength(2);
});

test('leaves out earlier text that leads up to nothing', () => {
  const [window] = cutWindows(some(9), ({ key }) => key === 'k0', size);
  expect(window?.pieces).toHaveLength(1);
});

const text = fc.oneof(
  fc.lorem({ maxCount: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom('界', 'x', ' ', '\n', '😀'), maxLength: 400 }),
);

test('every new turn is in the windows whole, once and in order, and no window is too large', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.boolean()), { maxLength: 12 }), (given) => {
      const turns = given.map(([each], at) => turnOf(each, at));
      const isNew = (turn: Turn): boolean => given[turns.indexOf(turn)]?.[1] ?? false;
      const windows = cutWindows(turns, isNew, size);
      const fresh = turns.filter(isNew);
      expect(windows.flatMap(({ completes }) => completes)).toEqual(fresh);
      for (const turn of fresh)
        expect(
          windows
            .flatMap(({ pieces }) => pieces)
            .filter((piece) => piece.isNew && piece.turn === turn)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(turn.text);
      for (const { pieces } of windows) {
        const tokens = pieces
          .filter((piece) => piece.isNew)
          .reduce((sum, piece) => sum + estimateTokens(piece.text), 0);
        expect(tokens).toBeLessThanOrEqual(size.most);
        expect(pieces.reduce((sum, piece) => sum + estimateTokens(piece.text), 0)).toBeLessThanOrEqual(
          size.most + size.overlap,
        );
      }
    }),
  );
});
