import { notYetRead } from '../../../src/core/transcript/other-tools';

const told = (head: string): string | undefined => notYetRead(head, 'a.txt')?.message;

it.each([
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
