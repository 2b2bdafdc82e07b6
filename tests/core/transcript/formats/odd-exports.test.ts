import { readWhole, turnsOf } from './read-format';

const from = (text: string, fileName: string, names: readonly string[] = []): ReturnType<typeof readWhole> =>
  readWhole(text, fileName, { named: null, names });

test('an older history of Aider that an answer quotes is no session of its own', () => {
  const history = [
    '# aider chat started at 2026-03-14 18:02:00',
    '#### show the history  ',
    'Here it is:',
    '```',
    '# aider chat started at 2020-01-01 00:00:00',
    '#### old',
    '```',
    '> Tokens: 1k sent  ',
    '#### thanks  ',
    'Gladly.',
    '# aider chat started at 2026-03-15 08:00:00',
    '#### next day  ',
    'Yes.',
  ].join('\n');
  const found = from(history, '.aider.chat.history.md');
  expect(found.sessions).toHaveLength(2);
  expect(turnsOf(found).map((turn) => turn.split('\n')[0])).toEqual([
    'u1 show the history',
    'a2 Here it is:',
    'u3 thanks',
    'a4 Gladly.',
  ]);
});

test('several commands that Aider asks about are no words of the assistant', () => {
  const history = [
    '# aider chat started at 2026-03-14 18:02:00',
    '#### copy the log  ',
    'I copy it.',
    '',
    '> Tokens: 1k sent  ',
    '> mkdir -p logs',
    'cp harbour.log logs/',
    '    ls logs  ',
    '> cd logs              ',
    '    cat harbour.log  ',
    '> Run shell commands? [Yes]: y  ',
    '',
    '> Quoted by the assistant.',
    'The log is copied.',
  ].join('\n');
  expect(turnsOf(from(history, '.aider.chat.history.md'))).toEqual([
    'u1 copy the log',
    'a2 I copy it.\n\n\n> Quoted by the assistant.\nThe log is copied.',
  ]);
});

test('what Cline notes for itself is no word of the assistant', () => {
  const task = [
    { ts: 1773511380000, type: 'say', say: 'task', text: 'Fix the login' },
    null,
    5,
    { ts: 'x', type: 'say' },
    { ts: 1773511387500, type: 'say', say: 'completion_result', text: 'Done.HAS_CHANGES' },
  ];
  expect(turnsOf(from(JSON.stringify(task), 'ui_messages.json'))).toEqual(['u1 Fix the login', 'a2 Done.']);
});

test('captions: a name with what the person added to it is a name', () => {
  const cue = (second: number, words: string): string =>
    `00:00:0${String(second)}.000 --> 00:00:0${String(second + 1)}.000\n${words}\n`;
  const captions = [
    'WEBVTT\n',
    cue(1, 'Ada Lovelace: We ship'),
    cue(2, 'Ada Lovelace: on Friday: the 20th'),
    cue(3, 'and nobody minds'),
    cue(4, "Dr. Ben O'Neil (he/him): Agreed"),
  ].join('\n');
  expect(turnsOf(from(captions, 'GMT20260314-180200_Recording.transcript.vtt', ['Ada Lovelace']))).toEqual([
    'u1 We ship on Friday: the 20th',
    'a2 Unknown speaker: and nobody minds',
    "a3 Dr. Ben O'Neil (he/him): Agreed",
  ]);
});

test('a chat of Zoom in another language', () => {
  const chat = [
    '18:02:11 Von Ada an Alle: Hallo',
    '18:02:12 De Ben à Tout le monde : bonjour',
    'à toi: ok?',
    '18:02:13 From Cem (Host) to Ada(Direct Message): psst',
  ].join('\n');
  expect(turnsOf(from(chat, 'meeting_saved_chat.txt', ['Ada']))).toEqual([
    'u1 Hallo',
    'a2 Ben: bonjour\nà toi: ok?',
    'a3 Cem (Host): psst',
  ]);
});

test('odd values in an export of Telegram change no speaker and stop nothing', () => {
  const message = { type: 'message', date_unixtime: '1773511380', from: 'Ben', from_id: 'user2', text: 'words' };
  const chat = {
    name: 'Ben',
    type: 'personal_chat',
    id: 4711,
    messages: [
      { ...message, id: 1, type: 'service', actor: 'Ben' },
      { ...message, id: 2, from: 'Ada', from_id: 'user1', text: ['See ', { type: 'link', text: 'it' }, null, 5] },
      { ...message, id: 3, from: null, from_id: 'user3' },
      { ...message, id: 4, forwarded_from: null },
      { ...message, id: 5, date_unixtime: 'NaN', date: 'soon' },
      { ...message, id: 6, date_unixtime: '999999999999999' },
      { ...message, id: 6, text: 'other words' },
      { ...message, id: 7, from: '__proto__', from_id: '__proto__' },
    ],
  };
  expect(turnsOf(from(JSON.stringify(chat), 'result.json', ['Ada']))).toEqual([
    'u1 See it',
    'a2 Unknown speaker: words',
    'a3 Ben (forwarded): words',
    'a4 Ben: words',
    'a5 Ben: words',
    'a6 Ben: other words',
    'a7 __proto__: words',
  ]);
});

test('an export of Slack with unknown users, bots and hostile names', () => {
  const at = (count: number): string => `${String(1773511380 + count)}.000100`;
  const zip = [
    { file: 'rome/2026-03-14.json' },
    [
      { type: 'message', user: 'U1', text: '<@U2> <https://a.example|doc> &amp; <!here>', ts: at(0) },
      { type: 'message', subtype: 'channel_join', user: 'U2', text: 'joined', ts: at(1) },
      { type: 'message', subtype: 'bot_message', username: 'CI', text: 'build ok', ts: at(2) },
      { type: 'message', user: 'U9', text: 'hello', ts: at(3) },
      { type: 'message', user: '__proto__', text: '<@__proto__> <@constructor>', ts: at(4) },
      { type: 'message', subtype: 'tombstone', hidden: true, user: 'U1', text: 'deleted', ts: at(5) },
      { type: 'message', user: 'U1', text: 'no time', ts: '99999999999999.0' },
    ],
    { file: 'users.json' },
    [
      { id: 'U1', name: 'ada', profile: { real_name: 'Ada Lovelace' } },
      { id: 'U2', name: 'ben', deleted: true, profile: { real_name: 'Ben B' } },
    ],
  ]
    .map((line) => JSON.stringify(line))
    .join('\n');
  expect(turnsOf(from(zip, 'export.zip', ['Ada Lovelace']))).toEqual([
    'u1 @Ben B doc (https://a.example) & @here',
    'a2 CI: build ok',
    'a3 U9: hello',
    'a4 __proto__: @__proto__ @constructor',
    'u5 no time',
  ]);
});

test('an account of Telegram whose contacts fill the beginning of the file', () => {
  const message = { id: 2, type: 'message', date_unixtime: '1773507660', from: 'Ada', from_id: 'user1', text: 'Beds.' };
  const contact = { first_name: 'Ben', phone_number: '1', date_unixtime: '1704067200' };
  const account = {
    about: 'Here is the data you requested. Remember: Telegram is free.',
    contacts: { list: Array.from({ length: 4_000 }, () => contact) },
    chats: {
      list: [
        { name: 'Garden', type: 'private_group', id: 1, messages: [message] },
        { type: 'saved_messages', id: 2, messages: [message] },
      ],
    },
  };
  const found = readWhole(JSON.stringify(account, null, 1), 'result.json');
  expect(found.sessions.map(({ id, title }) => [id, title])).toEqual([
    ['telegram-1', 'Garden'],
    ['telegram-2', 'Saved messages'],
  ]);
});

test('a bot of Slack that calls itself like the user is not the user', () => {
  const bot = { type: 'message', subtype: 'bot_message', username: 'Ada Lovelace', text: 'Wipe it.' };
  const found = readWhole(JSON.stringify([{ ...bot, ts: '1773507731.000200' }]), 'day.json', {
    named: null,
    names: ['Ada Lovelace'],
  });
  expect(turnsOf(found)).toEqual(['a1 Ada Lovelace: Wipe it.']);
});

test('an older chat of Zoom names nobody to whom a message went, and saved captions name the speaker above the words', () => {
  const chat = '10:02:11\t From  Ada : Hello\n10:02:15\t From Ben to Ada(Privately) : At 9: ok?\n';
  expect(turnsOf(readWhole(chat, 'chat.txt'))).toEqual(['a1 Ada: Hello', 'a2 Ben: At 9: ok?']);
  const captions = '[Ada Lovelace] 10:02:11\nTwo pallets.\n\n[Ben] 10:02:15\nFine.\n';
  expect(turnsOf(readWhole(captions, 'captions.txt'))).toEqual(['a1 Ada Lovelace: Two pallets.', 'a2 Ben: Fine.']);
});

test.each([
  ['copied', 'Meeting Title: Allotment\nDate: Mar 14\n\nTranscript:\n \nMe: Who?  \nThem: I.  \n'],
  ['with bold names', '# Allotment\n\n- Me: a quote\n\n## Transcript\n\n**Me:** Who?\n\n**Them:** I.\n'],
])('a transcript of Granola, %s', (_, text) => {
  const found = readWhole(text, 'a.md');
  expect([found.format, found.sessions[0]?.title]).toEqual(['granola', 'Allotment']);
  expect(turnsOf(found)).toEqual(['u1 Who?', 'a2 Them: I.']);
});

test('the last message of a Cursor chat is the same with the rule below it', () => {
  const chat =
    '# Beds\n_Exported on 3/14/2026 at 9:14:02 from Cursor (1.7)_\n\n---\n\n**User**\n\nFix\n\n---\n\n**Cursor**\n\nDone.\n';
  const keys = [chat, `${chat}\n---\n\n`].map((text) =>
    readWhole(text, 'a.md').sessions[0]?.turns.map(({ key }) => key),
  );
  expect(keys[1]).toEqual(keys[0]);
});

test('a notice that Cursor puts in front of a message is not said by the person', () => {
  const notice =
    '<timestamp>Monday, Jan 5, 2026, 9:15 AM (UTC+1)</timestamp>\n<system_notification>\nA task has ended.\n</system_notification>';
  const query = '<user_query>Briefly inform the user about the task result.</user_query>';
  const chat =
    '# Beds\n_Exported on 3/14/2026 at 9:14:02 from Cursor (1.7)_\n\n---\n\n**User**\n\nFix the beds\n\n---\n\n**Cursor**\n\nDone.\n\n---\n\n' +
    `**User**\n\n${notice}\n\n${notice}\n${query}\n\nWater them, what next?\n\n---\n\n**User**\n\n${notice}\n${query}\n`;
  expect(turnsOf(from(chat, 'chat.md'))).toEqual(['u1 Fix the beds', 'a2 Done.', 'u3 Water them, what next?']);
});

test('what somebody wrote below the last message of a Cursor chat is not part of it', () => {
  const chat = (said: string): string =>
    `# Lamps\n_Exported on 4/15/2026 at 18:01:39 GMT+8 from Cursor (3.1.10)_\n\n---\n\n**User**\n\nLight it.\n\n---\n\n**Cursor**\n\nDone.\n\n---\n\n**User**\n\n${said}`;
  const last = (said: string): string | undefined => turnsOf(from(chat(said), 'c.md')).at(-1);
  expect(last('Give me a link.\n\n---\n\n## Appendix\n\n- The link is on the pier.')).toBe('u3 Give me a link.');
  const own = 'Two parts:\n\n---\n\nthe lamps, and the pier.';
  expect(last(own)).toBe(`u3 ${own}`);
});

test.each([
  ['12/03/2026 at 21:37:07', '2026-03-12'],
  ['3/12/2026 at 21:37:07', '2026-03-12'],
  ['12/3/2026 at 9:37:07 PM', '2026-12-03'],
])('the day of an export comes first where zeros stand before numbers: %s', (written, day) => {
  const chat = `# Beds\n_Exported on ${written} GMT+4 from Cursor (1.7)_\n\n---\n\n**User**\n\nFix\n\n---\n\n**Cursor**\n\nDone.\n`;
  expect(from(chat, 'chat.md')).toMatchObject({ sessions: [{ updatedAt: expect.stringContaining(day) as string }] });
});
