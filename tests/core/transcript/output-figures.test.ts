import { figuresIn } from '../../../src/core/transcript/work/output-figures';

test('shares, counts of a total and scores are figures', () => {
  expect(figuresIn('wrote 235 rows\nlamps: 10/10\nOverall: 226/235 = 96.2%\nepoch 3 loss: 0.21\n')).toEqual([
    'lamps: 10/10',
    'Overall: 226/235 = 96.2%',
    'epoch 3 loss: 0.21',
  ]);
});

test.each([
  ['Receiving objects: 100% (13/13), done.'],
  ['lamp.bin: 40% |####   | 3.1 MB/s'],
  ['see https://a.b/1/2: 5%'],
])('progress is none: %s', (line) => {
  expect(figuresIn(line)).toEqual([]);
});

test('only the last lines count', () => {
  const lines = Array.from({ length: 40 }, (_one, at) => `lamp${String(at)}: ${String(at)}/40`);
  expect(figuresIn(lines.join('\n'))).toEqual(lines.slice(-6));
});
