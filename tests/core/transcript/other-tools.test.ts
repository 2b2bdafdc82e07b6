import { notYetRead } from '../../../src/core/transcript/other-tools';

const told = (head: string): string | undefined => notYetRead(head, 'a.txt')?.message;

it.each([
  ['Aider', '\n# aider chat started at 2025-06-02 11:47:49\n\n#### Hello\n\nHi!'],
  ['captions', '\uFEFFWEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nAda: Hello'],
  ['subtitles', '1\n00:00:01,000 --> 00:00:02,000\nHello'],
  ['Telegram', '{\n "name": "Allotment", "messages": [ {"date_unixtime": "1773507660"} ]}'],
  ['Slack', '[ { "type": "message", "ts": "1773507600.000100" } ]'],
  ['Cline', '[ { "ts": 1773043200000, "type": "say", "say": "task" } ]'],
  ['debug log', '{"exportedAt": "2026", "prompts": [{"logs": []}]}'],
  ['VS Code', '{"kind":0,"v":{"requests":[]}}\n{"kind":1}'],
])('a transcript of another kind is named: %s', (name, head) => {
  expect(told(head)).toMatch(new RegExp(`^a\\.txt looks like .*${name}.*, which cannot be read yet\\. \\S.*\\.$`));
});

it.each([['Ada: Hello\nBob: Hi'], ['I used aider: # aider chat started at noon'], ['{"a": 1}'], ['']])(
  'anything else is not: %j',
  (head) => {
    expect(told(head)).toBeUndefined();
  },
);
