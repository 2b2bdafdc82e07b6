import { NodeStopwatch } from '../../../../src/hosts/node/system/system-clock';

test('a stopwatch never runs backwards and resolves less than a millisecond', () => {
  const stopwatch = new NodeStopwatch();
  const readings = Array.from({ length: 1000 }, () => stopwatch.readMs());
  expect(readings).toEqual([...readings].sort((left, right) => left - right));
  expect(readings.some((reading) => !Number.isInteger(reading))).toBe(true);
});
