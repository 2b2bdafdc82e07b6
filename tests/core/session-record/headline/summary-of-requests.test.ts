import type { RecordLine } from '../../../../src/core/session-record/record-line';
import { recordSummary } from '../../../../src/core/session-record/record-summary';

const goal = (turn: string, words: string): RecordLine => ({ part: 'goal', text: `“${words}”`, turn, weight: 4 });

const summary = (matter: string, ...lines: readonly RecordLine[]): string =>
  recordSummary({ matter, lines, leftCount: 0 });

test('a request is not called the last when one follows that says too little for a summary', () => {
  const first = goal('u1', 'I want a gauge for the tides of the northern pier.');
  const second = goal('u3', 'Please restart the lamp of the gauge without its cable.');
  expect(summary('Gauge', first, second)).toContain('; Restart the lamp of the gauge without its cable');
  const last = goal('u5', 'Hold on, I opened /home/ada/pier/lamp.conf for you. Can you try again?');
  expect(summary('Gauge', first, second, last)).not.toContain('Last request');
});

test.each([
  ['Please create in the folder of the pier the classes that the lamps of the harbour need:'],
  ['请在码头的文件夹里创建港口灯光所需要的类：'],
])('a sentence that leads to a list is not what was asked: %s', (lead) => {
  const matter = lead.slice(0, 12);
  const said = summary(matter, goal('u1', lead), goal('u2', 'The lamp of the pier is equal to another by its number.'));
  expect(said).not.toMatch(/[:：]\./);
});

test('a summary says what the title does not', () => {
  const first = goal('u1', 'Gauge of the tides');
  const second = goal('u1', 'The lamp of the pier must be lit when the water is above four metres.');
  expect(summary('Gauge of the tides', first, second)).toBe(
    'The lamp of the pier must be lit when the water is above four metres.',
  );
  const done: RecordLine = {
    part: 'done',
    text: 'Reported: The lamps of the northern pier are wired to socket B now.',
    turn: 'a2',
    weight: 4,
  };
  expect(summary('Gauge of the tides', first, done)).toContain('wired to socket B');
  expect(summary('Gauge of the tides', first)).toContain('Gauge of the tides');
});
