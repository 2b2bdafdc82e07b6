import fc from 'fast-check';
import { readPlainText } from '../../../src/core/transcript/formats/text/plain-text';
import { splitLines } from '../../../src/core/transcript/record-lines';

const turnsOf = (text: string): string[] =>
  readPlainText([...splitLines(text)], 'Inbox/A talk.md')?.turns.map(({ id, text: said }) => `${id} ${said}`) ?? [];

describe('marks of speakers', () => {
  it.each([
    ['names with a colon', 'User: Hello\nthere\nAssistant: Hi!\n\nuser: Bye'],
    ['names in bold', '**You:** Hello\nthere\n**Claude**: Hi!\n**You** Bye'],
    ['names in bold on lines of their own', '**User**\n\nHello\nthere\n\n**Assistant**\n\nHi!\n\n**User**\nBye'],
    ['headings', '## Human\nHello\nthere\n### Assistant:\nHi!\n## **Human** (10:41)\nBye'],
    ['what a web page gives when it is copied', 'You said:\nHello\nthere\nChatGPT said:\nHi!\nYou said:\nBye'],
    ['names between signs', '_**User**_\nHello\nthere\n_**Assistant**_\nHi!\n_**User**_\nBye'],
    ['names with a remark', 'Me (10:40): Hello\nthere\nGPT [4o]: Hi!\nMe (10:42): Bye'],
    [
      'after front matter and a title',
      '---\ntags: [a]\n---\n# A talk\n\nPrompt: Hello\nthere\nResponse: Hi!\nPrompt: Bye',
    ],
  ])('are %s', (_, text) => {
    expect(turnsOf(text)).toEqual(['u1 Hello\nthere', 'a2 Hi!', 'u3 Bye']);
  });

  it.each([
    ['of one side alone', 'User: Hello\nUser: Anybody?'],
    ['in the middle of a sentence', 'The User: a person.\nThe Assistant: a program.'],
    ['inside code', '```\nUser: x\nAssistant: y\n```'],
    ['that nobody uses', 'Ada: Hello\nBob: Hi'],
  ])('are not names %s', (_, text) => {
    expect(turnsOf(text)).toEqual([`u1 ${text}`]);
  });

  it('do not count inside code of a turn, and a fence that nothing closes is none', () => {
    expect(turnsOf('User: What is this?\n```\nAssistant: a log\n```\nAssistant: A log.')).toHaveLength(2);
    expect(turnsOf('User: A\n```\nAssistant: B')).toEqual(['u1 A\n```', 'a2 B']);
  });

  it('have the same form throughout a text', () => {
    expect(turnsOf('## User\nWhat does this say?\nUser: x\nAssistant: y\n## Assistant\nTwo lines.')).toEqual([
      'u1 What does this say?\nUser: x\nAssistant: y',
      'a2 Two lines.',
    ]);
  });

  it('without words make no turn', () => {
    expect(turnsOf('User:\nAssistant: Hi!\nUser:  \n')).toEqual(['a1 Hi!']);
  });
});

it('names a text by its file and its beginning, which stay when it grows', () => {
  const read = (text: string): { id: string | undefined; keys: string[] } => {
    const session = readPlainText([...splitLines(text)], 'AI\\Inbox\\A talk.md');
    return { id: session?.id, keys: session?.turns.map(({ key }) => key) ?? [] };
  };
  const before = read('User: Yes\nAssistant: Good.\n');
  const after = read('User: Yes\nAssistant: Good.\nUser: Yes\n');
  expect(before.id).toMatch(/^A talk-[0-9a-f]{14}$/);
  expect(after.id).toBe(before.id);
  expect(after.keys.slice(0, 2)).toEqual(before.keys);
  expect(new Set(after.keys).size).toBe(3);
  expect(read('User: No\nAssistant: Good.\n').id).not.toBe(before.id);
});

it.each([[''], ['\n \n'], ['---\na: 1\n---\n']])('returns nothing if nothing is said: %j', (text) => {
  expect(readPlainText([...splitLines(text)], 'a.txt')).toBeNull();
});

it('takes time that grows only with the length of the text, for any lines', () => {
  for (const begin of ['# User', '**User', 'User', '### **Assistant**', '```'])
    expect(turnsOf(`${begin}${' '.repeat(200_000)}x`)).toHaveLength(1);
});

it('keeps every word after a mark', () => {
  const words = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,5}$/);
  fc.assert(
    fc.property(fc.array(words, { minLength: 2, maxLength: 8 }), (texts) => {
      const marked = texts.map((text, at) => `${at % 2 === 0 ? 'User' : 'Assistant'}: ${text}`).join('\n');
      expect(turnsOf(marked)).toEqual(texts.map((text, at) => `${at % 2 === 0 ? 'u' : 'a'}${String(at + 1)} ${text}`));
    }),
  );
});

test('a chat that VS Code exported as Markdown has the person in headings and Copilot in bold', () => {
  const exported = [
    '# ada-l: it is not working, help me debug it',
    '',
    '**GitHub Copilot:** The error is caused by the missing key.',
    '',
    '# How to fix: read the key first',
    '',
    '# ada-l: yes, fix it',
    '',
    '**GitHub Copilot:**',
    'Made changes.',
  ];
  expect(readPlainText(exported, 'copilot-chat.md')?.turns.map(({ id, text }) => [id, text])).toEqual([
    ['u1', 'it is not working, help me debug it'],
    ['a2', 'The error is caused by the missing key.\n\n# How to fix: read the key first'],
    ['u3', 'yes, fix it'],
  ]);
});

describe('a chat that was copied out of VS Code', () => {
  const copied = [
    'ada-l: Make a page of the tides with Vite.',
    '',
    'GitHub Copilot: I read the notes first. ',
    '',
    'Read [](file:///home/ada/piers/README.md)',
    '',
    'Using "Create New Workspace"',
    '',
    'Created [](file:///home/ada/piers/src)',
    '',
    'Created [](file:///home/ada/piers/package.json)',
    '',
    'Created [](file:///home/ada/piers/src/the%20tide.ts#1:1-9:2)',
    '',
    'Ran terminal command: npm install',
    '',
    'Ran terminal command: npm run build',
    '',
    'Checked background terminal output',
    '',
    'Using "Replace String in File"',
    '',
    '',
    '```',
    '',
    '```',
    'The page shows the tides of today.',
    '',
    'Continue to iterate?',
    '[object Object]',
    '',
    'Made changes.',
    '',
    'ada-l: Say it in metres.',
    '',
    'GitHub Copilot: Edited [](file:///home/ada/piers/src/the%20tide.ts)',
    '',
    'The heights are in metres.',
  ];

  it('has two speakers, and steps that are no words', () => {
    const session = readPlainText(copied, 'copilot-chat.md');
    expect(session?.turns.map(({ id, text }) => `${id} ${text}`)).toEqual([
      'u1 Make a page of the tides with Vite.',
      'a2 I read the notes first.\n\nThe page shows the tides of today.',
      'u3 Say it in metres.',
      'a4 The heights are in metres.',
    ]);
  });

  it('tells the files that were written and the folder of the project', () => {
    const session = readPlainText(copied, 'copilot-chat.md');
    expect(session?.cwd).toBe('/home/ada/piers');
    expect(session?.deeds).toEqual([
      { kind: 'file', path: '/home/ada/piers/package.json', turnsBefore: 2 },
      { kind: 'file', path: '/home/ada/piers/src/the tide.ts', turnsBefore: 2 },
      { kind: 'file', path: '/home/ada/piers/src/the tide.ts', turnsBefore: 4 },
    ]);
  });
});

test('an export in Markdown has the title and the times that its head gives', () => {
  const export_ = (head: string): ReturnType<typeof readPlainText> =>
    readPlainText(
      [...splitLines(`${head}\n---\n\n## User\n\nLight it.\n\n---\n\n## Assistant (Build · 1.6s)\n\nDone.`)],
      'session-ses_24.md',
    );
  const named = export_(
    '# Lamps of the pier\n\n**Session ID:** ses_24\n**Created:** 4/24/2026, 8:47:10 AM UTC\n**Updated:** 4/25/2026, 9:24:32 AM UTC\n',
  );
  expect([named?.title, named?.turns[0]?.at, named?.updatedAt]).toEqual([
    'Lamps of the pier',
    '2026-04-24T08:47:10.000Z',
    '2026-04-25T09:24:32.000Z',
  ]);
  expect(export_('Date: 2026-04-24\n')?.turns[0]?.at).toMatch(/^2026-04-2[345]T/);
  const unnamed = export_('# Notes\n\nDate: soon after\n');
  expect([unnamed?.title, unnamed?.turns[0]?.at]).toEqual(['session-ses_24', null]);
});
