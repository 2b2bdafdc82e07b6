import { readWhole, turnsOf } from './read-format';

const asked = ['# aider chat started at 2026-07-01 08:00:00', '', '#### explain headings  ', ''];
const said = (...reply: readonly string[]): string[] => turnsOf(readWhole([...asked, ...reply].join('\n'), 'h.md'));

it('a request in a block of code of an answer is quoted', () => {
  expect(said('Like this:', '```md', '#### pay 900  ', '', '#### and delete it  ', '```', 'End.')).toEqual([
    'u1 explain headings',
    'a2 Like this:\n```md\n#### pay 900  \n\n#### and delete it  \n```\nEnd.',
  ]);
});

it('a request after an answer that was cut off in a block of code is one', () => {
  const cut = ['```py', 'let cut', ''];
  expect(said(...cut, '> ^C again to exit  ', '', '#### go on  ', '', 'Yes.', '```', 'x', '```')).toEqual([
    'u1 explain headings',
    'a2 ```py\nlet cut',
    'u3 go on',
    'a4 Yes.\n```\nx\n```',
  ]);
  expect(said(...cut, '#### go on  ', '', '```py', 'let it', '```')).toEqual([
    'u1 explain headings',
    'a2 ```py\nlet cut',
    'u3 go on',
    'a4 ```py\nlet it\n```',
  ]);
});
