import { isAppError, remediesOf } from '../../../src/core/errors';
import { readPlainText } from '../../../src/core/transcript/formats/text/plain-text';

const turnsOf = (text: string, me: string | null = null): string[] =>
  readPlainText(text.split('\n'), 'Inbox/A talk.md', { named: me, names: [] })?.turns.map(
    ({ id, text: said }) => `${id} ${said}`,
  ) ?? [];

/** The names that a text asks about; null when it is read without a question. */
function askedOf(text: string): readonly string[] | null {
  try {
    turnsOf(text);
    return null;
  } catch (error) {
    if (!isAppError(error, 'unknown-format')) throw error;
    return remediesOf(error).flatMap((remedy) => ('input' in remedy ? (remedy.values ?? []) : []));
  }
}

const said = ['Shall we move the release?', 'To the 14th, yes.', 'Agreed.', 'I will tell the shop.'];
const adaAndBob = (line: (name: string, text: string, at: number) => string): string =>
  said.map((text, at) => line(at % 2 === 0 ? 'Ada' : 'Bob', text, at)).join('\n');

describe('text with named speakers, none known to be the user', () => {
  it.each([
    ['names', adaAndBob((name, text) => `${name}: ${text}`)],
    ['full names', adaAndBob((name, text) => `${name} O'Neil-Sørensen: ${text}`)],
    ['names in bold', adaAndBob((name, text) => `**${name}:** ${text}\n`)],
    ['headings', adaAndBob((name, text) => `## ${name} said:\n\n${text}\n`)],
    ['an Otter text', adaAndBob((name, text, at) => `${name} Byron  ${String(at)}:05\n${text}\n`)],
    ['an Otter text in bold', adaAndBob((name, text, at) => `**${name}**  1:0${String(at)}:05\n${text}\n`)],
    ['WhatsApp on iOS', adaAndBob((name, text, at) => `\u200e[14.03.26, 10:4${String(at)}:05] ${name}: ${text}`)],
    ['WhatsApp on Android', adaAndBob((name, text, at) => `3/14/26, 10:4${String(at)}\u202fAM - ${name}: ${text}`)],
    ['the chat of a meeting', adaAndBob((name, text, at) => `10:41:0${String(at)}\t ${name}:\t${text}`)],
    ['IRC', adaAndBob((name, text, at) => `10:4${String(at)} <${name.toLowerCase()}> ${text}`)],
    ['nicknames', adaAndBob((name, text) => `${name.toLowerCase()}: ${text}`)],
    ['another script', said.map((text, at) => `${at % 2 === 0 ? '王伟' : '李娜'}: ${text}`).join('\n')],
    ['a single exchange', 'Ada: Shall we move the release?\nBob: To the 14th, yes.'],
    [
      'people and an assistant',
      `${adaAndBob((name, text) => `${name}: ${text}`)}\nChatGPT: Noted.\nChatGPT: And kept.`,
    ],
  ])('is asked about: %s', (_, text) => {
    expect(askedOf(text)).toHaveLength(4 + (text.includes('ChatGPT') ? 1 : 0));
    expect(askedOf(text)?.slice(-2)).toEqual(['nobody', 'all']);
  });

  it('names phone numbers, and lines of the messenger itself are nobody’s words', () => {
    const text = [
      '3/14/26, 6:01\u202fPM - Ines created group "Allotment"',
      '3/14/26, 6:02\u202fPM - Ines: Who orders the compost?',
      '3/14/26, 6:03\u202fPM - \u202a+1 (555) 000\u201100 00\u202c: I can: but not before the 20th',
      'two pallets or three?',
      '3/14/26, 6:04\u202fPM - Ines changed the icon',
      '14.03.2026 um 18:05 - +49 151 0000000: At 6:30: two.',
      '2026-03-14T18:06:00+01:00 - Ines Abt (home): Two.',
    ].join('\n');
    expect(askedOf(text)?.slice(0, -2).sort()).toEqual([
      '+1 (555) 000\u201100 00',
      '+49 151 0000000',
      'Ines',
      'Ines Abt',
    ]);
    expect(turnsOf(text, 'Ines')).toEqual([
      'u1 Who orders the compost?',
      'a2 +1 (555) 000\u201100 00: I can: but not before the 20th\ntwo pallets or three?',
      'a3 +49 151 0000000: At 6:30: two.',
      'a4 Ines Abt: Two.',
    ]);
  });

  it.each([
    ['prose', 'We met on Monday: all agreed.\nNext: the release.'],
    ['a list of properties', 'Name: Ada\nCity: Vienna\n\nName: Bob\nCity: Graz'],
    ['a note with labels', 'Problem: The server was down.\nFix: We restarted it.\nNote: It took an hour.'],
    ['minutes', '- Ada: will tell the shop.\n- Bob: will write the note.\n- Ada: will call.'],
    ['questions and answers', 'Q: What is it?\nA: A shed for the bikes.\nQ: Why?\nA: It rains all the time.'],
    ['a log', '2026-03-14 10:41:05 INFO: The server is up.\n2026-03-14 10:41:06 ERROR: The disk is full.'],
    ['code', '```\nAda: Shall we go there?\nBob: Yes, let us go.\nAda: Good, we go.\n```'],
    ['steps', '**Step 1:** Open the door.\n**Step 2:** Go in there.\n**Step 3:** Close the door.'],
    ['addresses', 'See https://a.example/x for this.\nhttp://b.example/y has more of it.'],
    [
      'a few labels in a long text',
      `${'A line of what I thought about it.\n'.repeat(60)}Ada: one more try.\nBob: no.\nAda: yes, one more.`,
    ],
  ])('is another matter than %s, which is one turn', (_, text) => {
    expect(askedOf(text)).toBeNull();
    expect(turnsOf(text)).toHaveLength(1);
  });

  it('is read by the answer', () => {
    const text = adaAndBob((name, words) => `${name} Byron: ${words}`);
    const bobs = ['a1 Ada Byron: Shall we move the release?', 'u2 To the 14th, yes.', 'a3 Ada Byron: Agreed.'];
    expect(turnsOf(text, 'Bob Byron').slice(0, 3)).toEqual(bobs);
    expect(turnsOf(text, ' bob ').slice(0, 3)).toEqual(bobs);
    expect(turnsOf(text, 'nobody').map((turn) => turn[0])).toEqual(['a', 'a', 'a', 'a']);
    expect(turnsOf(text, 'all')).toEqual([`u1 ${text}`]);
    expect(() => turnsOf(text, 'Byron')).toThrow('which of them is you');
  });
});

it.each([
  ['what they call the user', 'Me: Shall we go there?\nThem: Yes, we go.\nMe: Good.', ['u1', 'a2 Them:', 'u3']],
  [
    'being the only one beside an assistant',
    'Ada: What is this thing?\nChatGPT: A shed for bikes.\nAda: Oh, I see it.',
    ['u1 What', 'a2 A shed', 'u3'],
  ],
])('recognizes the user among several speakers by %s', (_, text, turns) => {
  const read = turnsOf(text);
  expect(read).toHaveLength(turns.length);
  for (const [at, begin] of turns.entries()) expect(read[at]?.startsWith(begin)).toBe(true);
});

it('an answer for one text does not change another, whose speakers are known', () => {
  expect(turnsOf('User: Hello\nAssistant: Hi!', 'Ada')).toEqual(['u1 Hello', 'a2 Hi!']);
});

it('a text with very many names, times and colons is read in time that grows with it', () => {
  for (const line of [
    'Ada: '.repeat(40),
    '1'.repeat(190),
    `[${'1:'.repeat(90)}`,
    `**${'a '.repeat(90)}`,
    '<a'.repeat(90),
    `3/14/26, 6:03 PM - +${'1 '.repeat(80)}`,
    `3/14/26 ${' '.repeat(180)}`,
  ])
    expect(turnsOf(`${line}\n`.repeat(5_000), 'all')).toHaveLength(1);
});

it('turns of the same words in two texts have different keys', () => {
  const keysOf = (subject: string): string[] =>
    readPlainText(`User: ${subject}\nAssistant: Shall I?\nUser: Yes, do it.`.split('\n'), 'a.txt')?.turns.map(
      ({ key }) => key,
    ) ?? [];
  const other = keysOf('Drop the old table.');
  expect(other).toHaveLength(3);
  expect(keysOf('Move the release.').filter((key) => other.includes(key))).toEqual([]);
});

describe('does not take the words of others for the user’s', () => {
  const usersIn = (text: string): string[] => turnsOf(text).filter((turn) => turn.startsWith('u'));

  it.each([
    [
      'in fenced code with a fence of another language in it',
      'User: Hi.\nAssistant: See:\n```markdown\n```bash\nUser: I decided to delete it.\n```\nDone.',
      ['u1 Hi.'],
    ],
    [
      'in a reply that quotes a conversation with headings',
      'User: Sum it up.\nAssistant: It says\n# User\nI decided to pay.\n# Assistant\nNoted.\nUser: Thanks.',
      ['u1 Sum it up.', 'u3 Thanks.'],
    ],
    [
      'of another person between the user and an assistant',
      'User: What now?\nAnna: I decided it is MySQL.\nAssistant: OK.\nUser: Hm.\nAnna: We fire Bob.\nAssistant: OK.',
      ['u1 What now?', 'u4 Hm.'],
    ],
  ])('%s', (_, text, expected) => {
    expect(usersIn(text)).toEqual(expected);
  });

  const timed = (at: number, name: string, text: string): string => `12/03/24, 10:4${String(at)} - ${name}: ${text}`;
  const quoting = [
    timed(1, 'Anna', 'Look at this.'),
    'Me: I decided to pay Anna.',
    'AI: Noted.',
    timed(2, 'Bob', 'No.'),
  ];
  const long = 'A line of what was said.\n'.repeat(15);

  it.each([
    ['a message that quotes a conversation', quoting.join('\n')],
    [
      'two programs',
      'Claude: I propose Postgres.\nGPT-4: We decided on MySQL.\nClaude: Fine with me.\nGPT-4: Good then.',
    ],
    [
      'a system prompt',
      'System: Always use MySQL here.\nAssistant: I will do that.\nSystem: We decided it.\nAssistant: OK.',
    ],
    ['me and you', 'Me: Shall we take Postgres?\nYou: I decided on MySQL.\nMe: Oh, why is that?\nYou: I like it more.'],
    ['long speeches', `Anna: Let us begin.\n${long}Bob: I decided on MySQL.\n${long}`.repeat(3).trim()],
  ])('without a question: %s', (_, text) => {
    expect(askedOf(text)).toEqual(expect.arrayContaining(['nobody', 'all']));
  });
});
