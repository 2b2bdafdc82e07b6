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
