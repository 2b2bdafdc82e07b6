import { recognizeTranscript } from '../../../../src/core/transcript/recognize';
import { readWhole, turnsOf } from './read-format';

const message = (id: number, from: string | null, text: unknown, more: object = {}): object => ({
  id,
  type: 'message',
  date_unixtime: String(1_773_507_731 + id),
  from,
  from_id: `user${String(from)}`,
  text,
  ...more,
});

const chat = (id: number, messages: readonly object[]): object => ({
  name: `Chat ${String(id)}`,
  type: 'private_group',
  id,
  messages,
});

test('a chat of Telegram', () => {
  const text = JSON.stringify(
    chat(41, [
      { id: 1, type: 'service', actor: 'Ines', actor_id: 'u', action: 'create_group', text: '' },
      message(2, 'Ines', 'Who orders?'),
      message(3, 'Tom: x', ['I can, see ', { type: 'link', text: 'https://example.org' }, ', later'], {
        edited: '2026',
      }),
      message(4, 'Ines', 'I decided to sell', { forwarded_from: 'News' }),
      message(5, null, 'gone'),
      message(6, 'Ines', ''),
    ]),
    null,
    1,
  );
  const { format, sessions } = readWhole(text, 'result.json', { named: null, names: ['Ines'] });
  expect(format).toBe('telegram');
  expect(sessions).toMatchObject([{ id: 'telegram-41', title: 'Chat 41', isAmongPeople: true }]);
  expect(sessions[0]?.turns.map(({ id, at, text: words }) => [id, at, words])).toEqual([
    ['u1', '2026-03-14T17:02:13.000Z', 'Who orders?'],
    ['a2', '2026-03-14T17:02:14.000Z', 'Tom x: I can, see https://example.org, later'],
    ['a3', '2026-03-14T17:02:15.000Z', 'Ines (forwarded from News): I decided to sell'],
    ['a4', '2026-03-14T17:02:16.000Z', 'Unknown speaker: gone'],
  ]);
});

test('all chats of Telegram are sessions of their own, and keys are those of the messages', () => {
  const whole = JSON.stringify({
    about: 'x',
    chats: { list: [chat(1, [message(1, 'Ines', 'a')]), chat(2, [message(1, 'Tom', 'b'), message(2, 'Tom', 'c')])] },
  });
  const { sessions } = readWhole(whole, 'result.json');
  expect(sessions.map(({ id, turns }) => [id, turns.length])).toEqual([
    ['telegram-1', 1],
    ['telegram-2', 2],
  ]);
  const alone = readWhole(JSON.stringify(chat(2, [message(1, 'Tommy', 'b, edited')])), 'r.json').sessions[0];
  expect(alone?.turns[0]?.key).toBe(sessions[1]?.turns[0]?.key);
});

test('a half export gives the messages before the fault', () => {
  const text = JSON.stringify(chat(1, [message(1, 'Ines', 'a'), message(2, 'Tom', 'b')]));
  expect(readWhole(text.slice(0, -40), 'r.json').sessions[0]?.turns).toHaveLength(1);
});

const page = (...messages: readonly string[]): string =>
  [
    '<!DOCTYPE html>',
    '<html>',
    ' <body>',
    '  <div class="page_wrap">',
    '   <div class="page_header">',
    '    <div class="content">',
    '     <div class="text bold">',
    'Allotment &amp; shed',
    '     </div>',
    '    </div>',
    '   </div>',
    '   <div class="page_body chat_page">',
    '     <div class="message service" id="message-1">',
    '      <div class="body details">',
    '14 March 2026',
    '      </div>',
    '     </div>',
    ...messages,
    '</body>',
  ].join('\n');
const block = (id: number, name: string | null, body: string): string =>
  [
    `     <div class="message default clearfix${name === null ? ' joined' : ''}" id="message${String(id)}">`,
    '      <div class="body">',
    `       <div class="pull_right date details" title="14.03.2026 18:02:${String(10 + id)} UTC+01:00">`,
    '18:02',
    '       </div>',
    ...(name === null ? [] : ['       <div class="from_name">', `${name} `, '       </div>']),
    body,
    '      </div>',
    '     </div>',
  ].join('\n');
const words = (text: string): string => `       <div class="text">\n${text}\n       </div>`;

test('the pages of a chat of Telegram', () => {
  const text = page(
    block(1, 'Ines', words('Who orders?<br>I &lt;3 <a href="x">it</a>&#33;')),
    block(2, null, words('Tom?')),
    block(
      3,
      'Tom',
      '       <div class="media_wrap clearfix">\n        <div class="title bold">Photo</div>\n       </div>',
    ),
    block(
      4,
      'Tom',
      `       <div class="forwarded body">\n        <div class="from_name">\nNews <span class="date details"> 1</span>\n        </div>\n${words('Frost')}\n       </div>`,
    ),
    block(5, null, words('Hm')),
  );
  const { format, sessions } = readWhole(text, 'messages.html', { named: null, names: ['Tom'] });
  expect(format).toBe('telegram-html');
  expect(sessions[0]?.title).toBe('Allotment & shed');
  expect(sessions[0]?.turns.map(({ id, at, text: said }) => [id, at, said])).toEqual([
    ['a1', '2026-03-14T17:02:11.000Z', 'Ines: Who orders?\nI <3 it!'],
    ['a2', '2026-03-14T17:02:12.000Z', 'Ines: Tom?'],
    ['a3', '2026-03-14T17:02:14.000Z', 'Tom (forwarded from News): Frost'],
    ['u4', '2026-03-14T17:02:15.000Z', 'Hm'],
  ]);
  expect(recognizeTranscript('<!DOCTYPE html>\n<html><div class="page_wrap"><p>A page</p></div></html>')).toBe(
    'unknown',
  );
});

test('a name that looks like that of a forwarded message stays with its speaker', () => {
  const text = page(block(1, 'Tom (forwarded)', words('I agree to')), block(2, null, words('pay it all')));
  expect(turnsOf(readWhole(text, 'messages.html'))).toEqual([
    'a1 Tom (forwarded): I agree to',
    'a2 Tom (forwarded): pay it all',
  ]);
});

const users = [
  { id: 'U1', name: 'ines', real_name: 'Ines Abt', profile: { display_name: 'ini', real_name: 'Ines Abt' } },
  { id: 'U2', name: 'tom', profile: { display_name: '', real_name: 'Tom Özil' } },
];
const posts = [
  {
    type: 'message',
    subtype: 'channel_join',
    user: 'U2',
    text: '<@U2> has joined the channel',
    ts: '1773507600.000100',
  },
  {
    type: 'message',
    user: 'U1',
    text: 'Who orders? <@U2>',
    ts: '1773507731.000200',
    thread_ts: '1773507731.000200',
    team: 'T1',
  },
  {
    type: 'message',
    user: 'U2',
    text: 'I &amp; <https://example.org|a friend> in <#C1|shed> <!here>',
    ts: '1773507820.000300',
    thread_ts: '1773507731.000200',
  },
  { type: 'message', user: 'U9', user_profile: { real_name: 'Eve' }, text: 'Me', ts: '1773507842.000500' },
  {
    type: 'message',
    subtype: 'bot_message',
    bot_id: 'B9',
    username: 'weather',
    text: 'Frost',
    ts: '1773510000.000600',
  },
  { type: 'message', subtype: 'tombstone', user: 'U1', text: 'This message was deleted.', ts: '1773510001.000600' },
];
const packed = (...files: readonly (readonly [string, unknown])[]): string =>
  files.map(([file, content]) => `${JSON.stringify({ file })}\n${JSON.stringify(content, null, 1)}\n`).join('');

test('an archive of Slack: names for ids, links with their text, notices left out', () => {
  const text = packed(
    ['x/channels.json', [{ id: 'C1', name: 'shed' }]],
    ['x/shed/2026-03-14.json', posts],
    ['x/users.json', users],
  );
  const { format, sessions } = readWhole(text, 'x.zip', { named: null, names: ['ini'] });
  expect(format).toBe('slack');
  expect(sessions).toMatchObject([{ id: 'slack-T1-shed', title: '#shed' }]);
  expect(sessions[0]?.turns.map(({ id, at, text: words }) => [id, at, words])).toEqual([
    ['u1', '2026-03-14T17:02:11.000Z', 'Who orders? @Tom Özil'],
    ['a2', '2026-03-14T17:03:40.000Z', 'Tom Özil: I & a friend (https://example.org) in #shed @here'],
    ['a3', '2026-03-14T17:04:02.000Z', 'Eve: Me'],
    ['a4', '2026-03-14T17:40:00.000Z', 'weather: Frost'],
  ]);
});

test('a direct conversation of Slack is called by its members, and a damaged file takes no other with it', () => {
  const damaged = packed(['shed/2026-03-14.json', posts.slice(0, 3)]).slice(0, -40);
  const text = [
    packed(['D1/2026-03-14.json', posts], ['dms.json', [{ id: 'D1', created: 1, members: ['U1', 'U2'] }]]),
    packed(['shed/2026-03-15.json', [{ user: 'U1', text: 'Later', ts: '1773597731.000200' }]], ['users.json', users]),
  ].join(`${damaged}\n`);
  const { sessions } = readWhole(text, 'x.zip');
  expect(sessions.map(({ title, turns }) => [title, turns.length])).toEqual([
    ['Ines Abt, Tom Özil', 4],
    ['#shed', 2],
  ]);
});

test('one day of a channel alone', () => {
  const { format, sessions } = readWhole(JSON.stringify(posts, null, 1), '2026-03-14.json');
  expect([format, sessions[0]?.turns.length, sessions[0]?.turns[0]?.text]).toEqual(['slack', 4, 'U1: Who orders? @U2']);
});

test.each([
  ['a list of events', '[{"ts":"1773507731.0002","user":"x"}]'],
  ['other messages', '{"messages":[{"role":"user","content":"Hi"}]}'],
  ['a list of tasks', '[{"ts":1,"type":"todo"}]'],
])('%s is none of theirs', (_, text) => {
  expect(recognizeTranscript(text)).toBe('unknown');
});
