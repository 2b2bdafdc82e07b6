import fc from 'fast-check';
import { readChatGptConversation } from '../../../src/core/transcript/formats/chatgpt/chatgpt';
import type { Conversation } from '../../../src/core/transcript/conversation';
import { chatGpt, said, start, uuid } from './export-parts';

type Fields = Readonly<Record<string, unknown>>;

function read(value: Fields): Conversation {
  const conversation = readChatGptConversation(value);
  if (conversation === null) throw new Error('It is no conversation.');
  return conversation;
}

const turnsOf = (value: Fields): string[] => read(value).session.turns.map(({ id, text }) => `${id} ${text}`);

describe('a conversation', () => {
  it('has its id, title, times and turns', () => {
    const { session, unreadableCount } = read(
      chatGpt([said('user', 'Hello'), said('assistant', 'Hi!', { create_time: null })], {
        id: uuid(7),
        title: 'Greetings',
        updated: 90,
      }),
    );
    expect(session).toEqual({
      id: uuid(7),
      title: 'Greetings',
      updatedAt: '2026-03-04T14:01:30.000Z',
      cwd: null,
      turns: [
        { id: 'u1', role: 'user', key: `${uuid(7)}-0`, text: 'Hello', at: '2026-03-04T14:00:00.250Z' },
        { id: 'a2', role: 'assistant', key: `${uuid(7)}-1`, text: 'Hi!', at: '2026-03-04T14:00:00.250Z' },
      ],
      summaries: [],
    });
    expect(unreadableCount).toBe(0);
  });

  it('may lack everything but its messages', () => {
    const bare = chatGpt([said('user', 'Hello', { id: undefined, create_time: undefined })], {
      more: {
        id: undefined,
        conversation_id: undefined,
        title: null,
        create_time: null,
        update_time: null,
        current_node: undefined,
      },
    });
    const { session } = read(bare);
    expect(session).toMatchObject({ title: null, updatedAt: null, turns: [{ id: 'u1', at: null }] });
    expect(session.id).toMatch(/^chatgpt-[0-9a-f]{14}$/);
    expect(read(bare)).toEqual(read(bare));
  });

  it.each([[{}], [{ mapping: [] }], [{ mapping: 'x' }], [{ chat_messages: [] }]])('is not %j', (value) => {
    expect(readChatGptConversation(value)).toBeNull();
  });
});

describe('turns', () => {
  it.each<[string, Fields, string[]]>([
    ['text', said('user', 'A'), ['u1 A']],
    ['several parts', said('user', { content_type: 'text', parts: ['A', '', { other: 1 }, 'B'] }), ['u1 A\n\nB']],
    [
      'text with pictures',
      said('user', {
        content_type: 'multimodal_text',
        parts: [{ content_type: 'image_asset_pointer', asset_pointer: 'x' }, 'Look'],
      }),
      ['u1 Look'],
    ],
    [
      'spoken words',
      said('user', {
        content_type: 'multimodal_text',
        parts: [{ content_type: 'audio_transcription', text: 'Spoken' }, { content_type: 'audio_asset_pointer' }],
      }),
      ['u1 Spoken'],
    ],
    [
      'code shown to the user',
      said('assistant', { content_type: 'code', language: 'json', text: '{"a": 1}' }),
      ['a1 {"a": 1}'],
    ],
    ['code for a tool', said('assistant', { content_type: 'code', text: 'search("x")' }, { recipient: 'browser' }), []],
    ['words for a tool', said('assistant', '{"prompt": "a cat"}', { recipient: 'dalle.text2im' }), []],
    ['what a tool says', said('tool', 'Result'), []],
    ['what the system says', said('system', 'Be kind'), []],
    ['what is hidden', said('user', 'A', { metadata: { is_visually_hidden_from_conversation: true } }), []],
    ['what has no weight', said('assistant', 'A', { weight: 0 }), []],
    ['thoughts', said('assistant', { content_type: 'thoughts', thoughts: [{ content: 'Hm' }] }), []],
    ['what a page says', said('assistant', { content_type: 'tether_quote', text: 'Quoted' }), []],
    ['an error', said('assistant', { content_type: 'system_error', text: 'Oops' }), []],
    ['settings of the user', said('user', { content_type: 'user_editable_context', user_profile: 'I cook' }), []],
    ['nothing', said('assistant', ' \n'), []],
    ['what is cited', said('assistant', 'True \uE200cite\uE202turn0search1\uE201.'), ['a1 True.']],
    [
      'what older ones cite',
      said('assistant', 'Hash it【15†source】, and 【4:0†a.pdf】【b】.'),
      ['a1 Hash it, and【b】.'],
    ],
    ['what is named', said('assistant', 'By \uE200entity\uE202["person","Ada","x"]\uE201.'), ['a1 By Ada.']],
  ])('are made of %s', (_, message, expected) => {
    const conversation = chatGpt([message]);
    expect(turnsOf(conversation)).toEqual(expected);
    expect(read(conversation).unreadableCount).toBe(0);
  });

  it.each<[string, Fields]>([
    ['a new type', said('assistant', { content_type: 'brand_new', parts: ['x'] })],
    ['no content', said('user', null)],
    ['parts that are no list', said('user', { content_type: 'text', parts: 'x' })],
  ])('of %s are counted as not readable', (_, message) => {
    expect(read(chatGpt([message]))).toMatchObject({ unreadableCount: 1, session: { turns: [] } });
  });

  it('are those of the branch that is shown', () => {
    const conversation = chatGpt([said('user', 'First'), said('assistant', 'Old')]);
    const mapping = conversation['mapping'] as Record<string, Fields>;
    const [, first] = Object.keys(mapping);
    mapping['other'] = {
      id: 'other',
      parent: first,
      children: [],
      message: { id: uuid(99), create_time: start, ...said('assistant', 'New') },
    };
    expect(turnsOf({ ...conversation, current_node: 'other' })).toEqual(['u1 First', 'a2 New']);
    // Nothing says which: the newest is shown.
    expect(turnsOf({ ...conversation, current_node: 'nowhere' })).toEqual(['u1 First', 'a2 Old']);
  });

  it('end where the parents go in a circle', () => {
    const conversation = chatGpt([said('user', 'A'), said('assistant', 'B')]);
    const mapping = conversation['mapping'] as Record<string, Fields>;
    const [root = '', , last] = Object.keys(mapping);
    mapping[root] = { ...mapping[root], parent: last };
    expect(turnsOf(conversation)).toEqual(['u1 A', 'a2 B']);
  });

  it('have keys that no other conversation has, also where ids are short or missing', () => {
    const messages = [
      said('user', 'Yes', { id: 'm1' }),
      said('user', 'Yes', { id: undefined }),
      said('user', 'Yes', { id: 'm1' }),
    ];
    const keys = [uuid(1), uuid(2)].flatMap((id) =>
      read(chatGpt(messages, { id })).session.turns.map(({ key }) => key),
    );
    expect(new Set(keys).size).toBe(6);
    expect(keys[0]).toBe(`${uuid(1)}/m1`);
  });

  it('keep their keys when the conversation goes on', () => {
    const messages = [said('user', 'Yes', { id: undefined }), said('assistant', 'Good.')];
    const keysOf = (value: Fields): string[] => read(value).session.turns.map(({ key }) => key);
    const before = keysOf(chatGpt(messages));
    expect(keysOf(chatGpt([...messages, said('user', 'Yes', { id: undefined })])).slice(0, 2)).toEqual(before);
  });
});

it('reads any mapping without failing, each message at most once', () => {
  const node = fc.record(
    {
      parent: fc.constantFrom('a', 'b', 'c', 'd', null, 7),
      message: fc.oneof(fc.constant(null), fc.constantFrom(said('user', 'x'), said('assistant', 'y'), {})),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.oneof(node, fc.jsonValue())),
      fc.constantFrom('a', 'b', 'z', null),
      (mapping, current) => {
        const { session } = read({ mapping, current_node: current });
        expect(session.turns.length).toBeLessThanOrEqual(Object.keys(mapping).length);
        expect(session.turns.map(({ id }) => Number(id.slice(1)))).toEqual(session.turns.map((_, at) => at + 1));
      },
    ),
  );
});
