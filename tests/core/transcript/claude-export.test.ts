import fc from 'fast-check';
import { readClaudeConversation } from '../../../src/core/transcript/formats/claude-export/claude-export';
import type { Conversation } from '../../../src/core/transcript/conversation';
import { claude, uuid, wrote } from './export-parts';

type Fields = Readonly<Record<string, unknown>>;

function read(value: Fields): Conversation {
  const conversation = readClaudeConversation(value);
  if (conversation === null) throw new Error('It is no conversation.');
  return conversation;
}

describe('a conversation', () => {
  it('has its id, title, times and turns', () => {
    const { session } = read(
      claude([wrote('human', 'Hello'), wrote('assistant', 'Hi!', { created_at: 'never' })], {
        id: uuid(7),
        title: 'Greetings',
      }),
    );
    expect(session).toEqual({
      id: uuid(7),
      title: 'Greetings',
      updatedAt: '2026-03-04T15:00:00.000Z',
      cwd: null,
      turns: [
        { id: 'u1', role: 'user', key: `${uuid(7)}-0`, text: 'Hello', at: '2026-03-04T14:00:00.000Z' },
        { id: 'a2', role: 'assistant', key: `${uuid(7)}-1`, text: 'Hi!', at: '2026-03-04T14:00:00.000Z' },
      ],
      summaries: [],
    });
  });

  it('may lack its id, name and times, and may be empty', () => {
    const { session } = read(
      claude([], { title: '', more: { uuid: undefined, created_at: 'x', updated_at: undefined } }),
    );
    expect(session).toMatchObject({ title: null, updatedAt: null, turns: [] });
    expect(session.id).toMatch(/^claude-[0-9a-f]{14}$/);
  });

  it.each([[{}], [{ chat_messages: {} }], [{ mapping: {} }]])('is not %j', (value) => {
    expect(readClaudeConversation(value)).toBeNull();
  });
});

describe('turns', () => {
  it.each<[string, Fields, string[]]>([
    [
      'text blocks',
      wrote('human', [
        { type: 'text', text: 'A' },
        { type: 'text', text: ' B ' },
      ]),
      ['u1 A\n\nB'],
    ],
    ['text alone, as old exports have it', wrote('assistant', undefined, { text: 'A' }), ['a1 A']],
    [
      'blocks rather than the short text',
      wrote('human', [{ type: 'text', text: 'Long' }], { text: 'Short' }),
      ['u1 Long'],
    ],
    ['what was spoken', wrote('human', [{ type: 'voice_note', transcript: 'Spoken' }]), ['u1 Spoken']],
    [
      'text between thinking and tools',
      wrote('assistant', [
        { type: 'thinking', thinking: 'Hm' },
        { type: 'text', text: 'A' },
        { type: 'tool_use', input: { q: 'x' } },
      ]),
      ['a1 A'],
    ],
    ['a tool’s result', wrote('human', [{ type: 'tool_result', content: 'x' }]), []],
    ['a budget', wrote('assistant', [{ type: 'token_budget' }]), []],
    [
      'an attachment alone',
      wrote('human', [], { attachments: [{ file_name: 'a.pdf', extracted_content: 'Inside' }] }),
      ['u1 [a.pdf]\nInside'],
    ],
    [
      'text and what was pasted',
      wrote('human', 'Look:', { attachments: [{ file_name: '', extracted_content: 'Pasted' }, { file_name: 'b' }] }),
      ['u1 Look:\n\nPasted'],
    ],
    ['a file without a name', wrote('human', [], { files: [{ file_name: '' }] }), []],
    ['nothing from nobody', wrote(undefined, ''), []],
  ])('are made of %s', (_, message, expected) => {
    const { session, unreadableCount } = read(claude([message]));
    expect(session.turns.map(({ id, text }) => `${id} ${text}`)).toEqual(expected);
    expect(unreadableCount).toBe(0);
  });

  it.each<[string, Fields]>([
    ['somebody unknown', wrote(undefined, 'A')],
    ['a name of every object', wrote('toString', 'A')],
    ['a new kind of block', wrote('human', [{ type: 'hologram', text: 'A' }])],
    ['a block that is none', wrote('human', ['A'])],
  ])('counts messages of %s as unreadable', (_, message) => {
    expect(read(claude([message]))).toMatchObject({ unreadableCount: 1, session: { turns: [] } });
  });
});

it('reads any messages without failing', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.jsonValue(),
          fc.record(
            {
              sender: fc.constantFrom('human', 'assistant', 3),
              content: fc.jsonValue(),
              text: fc.jsonValue(),
              attachments: fc.jsonValue(),
            },
            { requiredKeys: [] },
          ),
        ),
      ),
      (messages) => {
        const { session, unreadableCount } = read({ chat_messages: messages });
        expect(session.turns.length + unreadableCount).toBeLessThanOrEqual(messages.length);
      },
    ),
  );
});
