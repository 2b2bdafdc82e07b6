import {
  textsOfConversation,
  conversationLine,
  readConversation,
} from '../../../src/core/transcript/read-conversation';
import { chatGpt, claude, said, wrote } from './export-parts';

const textsOf = (written: unknown): string[] => [
  ...textsOfConversation(readConversation(JSON.stringify(written))?.messages ?? []),
];

it.each([
  ['ChatGPT', chatGpt([said('user', 'Hello')])],
  ['Claude', claude([wrote('human', 'Hello')])],
])('reads a conversation of %s from its JSON, and keeps that', (_, written) => {
  const conversation = readConversation(JSON.stringify(written));
  expect(conversation?.session.turns.map(({ text }) => text)).toEqual(['Hello']);
  expect(conversation?.written).toEqual(written);
});

it.each(['', '{', '[]', 'null', '7', '{"a":1}', '{"mapping":{"a":NaN}}'])('reads nothing from %j', (json) => {
  expect(readConversation(json)).toBeNull();
});

it('writes a conversation on one line, without content other than text', () => {
  const picture = `data:image/png;base64,${'A'.repeat(50)}`;
  const packed = 'QUJD'.repeat(2_000);
  const written = chatGpt([
    said('user', 'A line\nand another\u2028one', { metadata: { picture, packed, token: 'QUJD' } }),
  ]);
  const line = conversationLine(written);
  expect(line).not.toContain('\n');
  expect(line).not.toContain('base64');
  expect(line).not.toContain(packed);
  expect(JSON.parse(line)).toEqual(
    JSON.parse(JSON.stringify(written).replace(picture, '[left out: no text]').replace(packed, '[left out: no text]')),
  );
});

it('finds every text of a conversation, with names for their kinds', () => {
  const open = textsOf(
    chatGpt([
      said('user', 'Plain'),
      said('tool', { content_type: 'execution_output', text: 'PASS=1' }),
      said('assistant', { content_type: 'x', deep: [{ password: 'hunter' }] }),
    ]),
  );
  expect(open).toEqual(expect.arrayContaining(['Plain', 'PASS=1', 'password="hunter"']));
  const other = textsOf(
    claude([
      wrote('human', [{ type: 'tool_use', input: { api_key: 'abc' } }], {
        attachments: [{ extracted_content: 'Inside' }],
      }),
    ]),
  );
  expect(other).toEqual(expect.arrayContaining(['api_key="abc"', 'Inside']));
});
