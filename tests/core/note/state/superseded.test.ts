import { withSuccessor } from '../../../../src/core/note/state/superseded';

const marked = (text: string): string => withSuccessor(text, 'Use Postgres', '2026-03-04');

test.each([
  [
    '---\nstatus: active\n---\n\n## Use SQLite\n\nOne file.\n',
    '---\nstatus: superseded\nrelated: ["[[Use Postgres]]"]\n---\n\n## Use SQLite\n\nSuperseded since 2026-03-04 by [[Use Postgres]].\n\nOne file.\n\n## Relations\n\n- related: [[Use Postgres]]\n',
  ],
  [
    'One file.\r\n',
    '---\r\nstatus: superseded\r\nrelated: ["[[Use Postgres]]"]\r\n---\r\nSuperseded since 2026-03-04 by [[Use Postgres]].\r\n\r\nOne file.\r\n\r\n## Relations\r\n\r\n- related: [[Use Postgres]]\r\n',
  ],
])('a superseded note says below its title what replaced it, once', (text, expected) => {
  expect(marked(text)).toBe(expected);
  expect(marked(expected)).toBe(expected);
});

const note = (body: string, title = ''): string => `---\nstatus: active\n${title}---\n\n${body}`;
const since = 'Superseded since 2026-03-04 by [[Use Postgres]].';

test.each([
  ['another section', note('## Relations\n\n- causes: [[Locks]]\n')],
  ['a section of the text', note('## Reasons\n\nOne file.\n', 'title: Use SQLite\n')],
  ['a part of a section', note('### Reasons\n\nOne file.\n')],
  ['text', note('One file.\n\n## Use SQLite\n')],
])('a note that begins with %s instead of its title says at its top what replaced it', (_, text) => {
  expect(marked(text)).toContain(`\n---\n${since}\n\n`);
});

test.each([
  ['named by its properties', note('## Use SQLite\n\nOne file.\n', 'title: "Use SQLite"\n')],
  ['of the first level', note('# SQLite\n\nOne file.\n', 'title: Use SQLite\n')],
  ['with a line below it', note('Use SQLite\n==========\n\nOne file.\n')],
])('a note with a title %s says so below it', (_, text) => {
  expect(marked(text)).toContain(`\n\n${since}\n\nOne file.`);
});

test('a note that is superseded again names the newest note, and keeps its relations to both', () => {
  const text = note('## Use SQLite\n\nOne file.\n');
  const [newer, older] = ['2026-05-06', '2026-01-02'].map((day) => withSuccessor(marked(text), 'Use MySQL', day));
  expect(newer?.match(/^Superseded.*$/gm)).toEqual(['Superseded since 2026-05-06 by [[Use MySQL]].']);
  expect(older?.match(/^Superseded.*$/gm)).toEqual([since]);
  for (const each of [newer, older])
    expect(each).toMatch(/- related: \[\[Use Postgres\]\]\n- related: \[\[Use MySQL\]\]/);
});

test('a quote of such a sentence does not count', () => {
  expect(marked(note(`## Use SQLite\n\n> ${since}\n`))).toContain(`\n\n${since}\n\n> ${since}`);
});
