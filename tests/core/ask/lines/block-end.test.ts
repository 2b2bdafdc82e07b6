import { blockEnd } from '../../../../src/core/ask/lines/block-end';

/** Returns the passage that grows from the first to the second `|` mark, written as ‹ and ›. */
function grown(marked: string): string {
  const text = marked.replace(/[‹›]/g, '');
  const start = marked.indexOf('‹');
  return text.slice(start, blockEnd(text, { start, end: marked.indexOf('›') - 1 }));
}

const table = '| plan | cost |\n| --- | --- |\n| small | 3 |\n| large | 5 |\n';

test.each([
  ['the end of a line', 'One. ‹Two.› Three.\n\nFour.\n', 'Two. Three.'],
  ['the end of a paragraph', '‹One line\n›and another.\n\nNext.\n', 'One line\nand another.'],
  [
    'the end of a list',
    '‹- one\n- two\n›- three\n  more\n\n- four\n\nText.\n',
    '- one\n- two\n- three\n  more\n\n- four',
  ],
  ['the list that a line introduces', '‹It holds:›\n\n- one\n- two\n\nText.\n', 'It holds:\n\n- one\n- two'],
  ['the text below a heading', '‹One.\n\n## Limits›\n\nAt most five.\n\nText.\n', 'One.\n\n## Limits\n\nAt most five.'],
  ['the end of code', '‹```\na\n›\nb\n```\n\nText.\n', '```\na\n\nb\n```'],
  [
    'the end of a table',
    `Text.\n\n${table.replace('| small', '‹| small').replace('3 |', '3 |›')}`,
    table.slice(table.indexOf('| small')).trim(),
  ],
  ['no further than a whole block', '‹One.›\n\n## Other\n\nTwo.\n', 'One.'],
])('a passage reaches to %s', (_, marked, expected) => {
  expect(grown(marked)).toBe(expected);
});

test('a passage does not grow without end', () => {
  const list = Array.from({ length: 2_000 }, (_, at) => `- item ${String(at)}\n`).join('');
  const end = blockEnd(list, { start: 0, end: 8 });
  expect(end).toBeLessThan(900);
  expect(list.charAt(end)).toBe('\n');
  expect(blockEnd('x'.repeat(5_000), { start: 0, end: 10 })).toBe(10);
});
