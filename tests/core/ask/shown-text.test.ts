import { introducedEnd, shownLine, shownText } from '../../../src/core/ask/shown-text';

test('text is shown without marks', () => {
  expect(shownText('The **server** [[Port|port]] is `8443`\n> since *May*.')).toBe(
    'The server port is 8443 since May.',
  );
  expect(shownText('| 80 g | soft [[Butter]] |')).toBe('80 g | soft Butter');
});

test('items of a list are shown behind semicolons, and numbered ones with their numbers', () => {
  expect(shownText('We sell:\n\n- **tea**\n* [x] salt\n- rope.\n- sails')).toBe('We sell: tea; salt; rope. sails');
  expect(shownText('1. Turn the key.\n2. Pull the lever.')).toBe('1. Turn the key. 2. Pull the lever.');
  expect(shownText('The quay\n- is closed')).toBe('The quay; is closed');
});

test('a quotation mark is shown without the backslash before it, except in code', () => {
  expect(shownText('Chosen: \\"Keep the ferry\\", it is safe.')).toBe('Chosen: "Keep the ferry", it is safe.');
  expect(shownText('Run `echo \\"quay\\"`.')).toBe('Run echo \\"quay\\".');
});

test('an escaped back quote and an embed are shown without their marks', () => {
  expect(shownText('It runs \\`a || b\\` each time.')).toBe('It runs a || b each time.');
  expect(shownText('Days: ![[Trips.base#Days]]')).toBe('Days: Trips.base > Days');
  expect(shownText('Type `![[` first.')).toBe('Type ![[ first.');
});

test('text is shown without the mark that others link to', () => {
  expect(shownText('Files have up to 50 MB. ^file-limit')).toBe('Files have up to 50 MB.');
  expect(shownText('> **Asia**: Singapore\n^regions')).toBe('Asia: Singapore');
  expect(shownText('x^2 is a square')).toBe('x^2 is a square');
});

test.each([
  [
    'a row',
    '| plan | Basic | Plus |\n| --- | :-: | --: |\n',
    '| seats | 4 | **9** |',
    'plan: seats | Basic: 4 | Plus: 9',
  ],
  ['a column without a head', '|  | Basic |\n|---|---|\n| a | b |\n', '| seats | 4 |', 'seats | Basic: 4'],
  [
    'a link with a mark in it',
    '| plan | note |\n|---|---|\n',
    '| Plus | [[Plans\\|the plans]] |',
    'plan: Plus | note: the plans',
  ],
  ['a row of another length', '| a | b |\n|---|---|\n', '| 1 | 2 | 3 |', '1 | 2 | 3'],
  ['the heads', 'Text.\n\n', '| plan | Basic |', 'plan | Basic'],
])('a table: %s', (_, before, row, shown) => {
  const text = `${before}${row}\n`;
  const start = text.indexOf(row) + 2;
  expect(shownLine(text, { start, end: text.length - 1, kind: 'text' })).toBe(shown);
});

test.each([
  ['> [!warning] Warning\n> The quay is closed.', 'Warning: The quay is closed.'],
  ['> > [!tip]- What to do?\n> > Take the ferry.', 'What to do? Take the ferry.'],
  ['> [!warning|wide] Warning\n> The quay is closed.', 'Warning: The quay is closed.'],
  ['> Warning\n> The quay is closed.', 'Warning The quay is closed.'],
])('the title of a callout stands before a colon: %s', (text, shown) => {
  const start = text.search(/W/);
  expect(shownLine(text, { start, end: text.length, kind: 'text' })).toBe(shown);
});

test('a list in a quote belongs to the line above it as one elsewhere does', () => {
  const text = '> Sold here:\n>\n> - tea\n> - salt\n>\n> Ask at the door.\n\n- rope\n';
  const line = { start: 2, end: text.indexOf(':') + 1 };
  expect(shownText(text.slice(2, introducedEnd(text, line)))).toBe('Sold here: tea; salt');
  const short = '> Sold here:\n\n- rope\n';
  expect(introducedEnd(short, { start: 2, end: 12 })).toBe(12);
  const plain = 'Sold here:\n\n> - tea\n';
  expect(introducedEnd(plain, { start: 0, end: 10 })).toBe(10);
});

test('code below a line with a colon belongs to it, and is shown without its fence', () => {
  const text = 'Hold these keys:\n\n```text\nMENU + DOWN\nHOME\n```\n\nThen wait.';
  const end = introducedEnd(text, { start: 0, end: 16 });
  expect(text.slice(0, end)).toBe(text.slice(0, text.indexOf('\n\nThen')));
  expect(shownText(text.slice(0, end))).toBe('Hold these keys: MENU + DOWN HOME');
  const long = `Hold these keys:\n\n\`\`\`\n${'MENU\n'.repeat(100)}\`\`\`\n`;
  expect(introducedEnd(long, { start: 0, end: 16 })).toBe(16);
  expect(introducedEnd('Hold these keys:\n\nBoth.\n\n```\nMENU\n```\n', { start: 0, end: 16 })).toBe(16);
});

test('tags of components around a note of documentation are not shown', () => {
  expect(shownText('<Note>\n  The quay is closed,\n  and the ferry runs.\n</Note>')).toBe(
    'The quay is closed, and the ferry runs.',
  );
  expect(shownText('<Card title="The quay closes at ten" />')).toContain('The quay closes at ten');
  expect(shownText('Press:\n<Enter>\nthen go')).toBe('Press: <Enter> then go');
  expect(shownText('The `<Quay>` tag and <Ferry to="x"> in a line stay.')).toBe(
    'The <Quay> tag and <Ferry to="x"> in a line stay.',
  );
});
