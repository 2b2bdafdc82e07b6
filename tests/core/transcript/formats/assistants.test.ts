import { recognizeTranscript } from '../../../../src/core/transcript/recognize';
import { readWhole, toldOf, turnsOf } from './read-format';

const local = (...parts: [number, number, number, number, number, number]): string =>
  new Date(parts[0], parts[1] - 1, parts[2], parts[3], parts[4], parts[5]).toISOString();

const cursorChat = [
  '# Watering schedule',
  '_Exported on 3/9/2026 at 09:14:02 GMT+1 from Cursor (2.6.12)_',
  '',
  '---',
  '',
  '**User**',
  '',
  'A day late',
  '',
  '---',
  '',
  '**Cursor**',
  '',
  'I see.',
  '',
  '---',
  '',
  'A rule, and **User** in a sentence.',
  '**User**',
  '```md',
  '---',
  '',
  '**User**',
  '```',
  '',
  '---',
  '',
  '**User**',
  '',
  'Yes',
].join('\n');

test('a chat exported from Cursor: sides begin below a rule, outside of code', () => {
  const found = readWhole(cursorChat, 'chat.md');
  expect(found).toMatchObject({
    format: 'cursor',
    sessions: [{ title: 'Watering schedule', updatedAt: '2026-03-09T08:14:02.000Z' }],
  });
  expect(turnsOf(found)).toEqual([
    'u1 A day late',
    'a2 I see.\n\n---\n\nA rule, and **User** in a sentence.\n**User**\n```md\n---\n\n**User**\n```',
    'u3 Yes',
  ]);
});

test('a chat of Cursor that was renamed is the same session', () => {
  const [id, renamed] = [cursorChat, cursorChat.replace('# Watering schedule', '# Beds')].map(
    (text) => readWhole(text, 'chat.md').sessions[0]?.id,
  );
  expect(renamed).toBe(id);
  const [, other] = [cursorChat, cursorChat.replace('I see.', 'Look here.')].map(
    (text) => readWhole(text, 'chat.md').sessions[0]?.id,
  );
  expect(other).not.toBe(id);
});

test.each([
  ['09.03.2026 at 09:14:02 GMT+1', '2026-03-09T08:14:02.000Z'],
  ['14/03/2026 at 9:14:02 PM UTC-05:30', '2026-03-15T02:44:02.000Z'],
  ['2026-03-09 at 09:14:02', local(2026, 3, 9, 9, 14, 2)],
  ['2026. 3. 9. at 18시 14분 2초 GMT+9', '2026-03-09T09:14:02.000Z'],
  ['2026. 3. 9. at 오후 6:14:02 GMT+9', '2026-03-09T09:14:02.000Z'],
  ['2026年3月9日 at 18:14:02 JST', '2026-03-09T09:14:02.000Z'],
  ['2026/3/9 at 18:14:02 JST', '2026-03-09T09:14:02.000Z'],
  ['17.4.2026 at 13:05:09 MESZ', '2026-04-17T11:05:09.000Z'],
  ['17.4.2026 at 13.05.09 UTC+3', '2026-04-17T10:05:09.000Z'],
  ['3/9/2026 at 1:05:00\u202FPM GMT+1', '2026-03-09T12:05:00.000Z'],
  ['3/9/2026 at 12:05:00 AM PST', '2026-03-09T08:05:00.000Z'],
  ['21/03/2026 at 20:30:00 BRT', '2026-03-21T23:30:00.000Z'],
  ['21/03/2026 at 20:30:00 UTC', '2026-03-21T20:30:00.000Z'],
  ['21/03/2026 at 20:30:00 XYZT', local(2026, 3, 21, 20, 30, 0)],
])('the time of the export may be written %s', (written, time) => {
  const text = cursorChat.replace('3/9/2026 at 09:14:02 GMT+1', written);
  expect(readWhole(text, 'chat.md').sessions[0]?.turns[0]?.at).toBe(time);
});

test('a history of Aider: each start is a session, commands are turns, lines of the program are none', () => {
  const text = [
    '',
    '# aider chat started at 2025-06-02 11:47:49',
    '',
    '> Aider v0.84.0  ',
    '',
    '# aider chat started at 2025-06-02 12:02:21',
    '',
    '> Git working dir: /home/ada/garden  ',
    '',
    '#### /add beds.ts  ',
    '> Added beds.ts to the chat.  ',
    '',
    '#### /drop seeds.ts  ',
    '',
    '#### Why late?  ',
    '#### By a day.  ',
    '',
    '--------------',
    '► **THINKING**',
    '',
    'Hm.',
    '',
    '------------',
    '► **ANSWER**',
    '',
    'The clock:',
    '#### A heading',
    '> a quote',
    '',
    '> Tokens: 1k sent  ',
    '',
    '#### /ask and then?  ',
    '',
    'Nothing.',
  ].join('\n');
  const found = readWhole(text, '.aider.chat.history.md');
  expect(found.format).toBe('aider');
  expect(found.sessions).toMatchObject([{ cwd: '/home/ada/garden' }]);
  expect(turnsOf(found)).toEqual([
    'u1 /add beds.ts',
    'u2 /drop seeds.ts',
    'u3 Why late?\nBy a day.',
    'a4 The clock:\n#### A heading\n> a quote',
    'u5 and then?',
    'a6 Nothing.',
  ]);
  expect(found.sessions[0]?.turns[0]?.at).toBe(local(2025, 6, 2, 12, 2, 21));
  const grown = readWhole(`${text}\n\n# aider chat started at 2025-06-03 08:00:00\n\n#### More  \n`, 'h.md');
  expect(grown.sessions.map(({ id }) => id)).toEqual([found.sessions[0]?.id, expect.any(String)]);
});

test('Aider tells which files it changed and which commits it made', () => {
  const text = [
    '# aider chat started at 2025-06-02 12:02:21',
    '> Git repo: .git with 3 files  ',
    '#### Water the beds at dawn.  ',
    'The pump starts at dawn.',
    '> Commit 0000000 as an answer quotes it',
    '> Tokens: 2.9k sent, 40 received.  ',
    '> Applied edit to beds/pump.ts  ',
    '> Applied edit to The pump was pushed  ',
    '> Commit 8145bab feat: Start the pump at dawn  ',
  ].join('\n');
  expect(readWhole(text, '.aider.chat.history.md').sessions[0]?.deeds).toEqual([
    { kind: 'file', path: 'beds/pump.ts', turnsBefore: 2 },
    { kind: 'commit', hash: '8145bab', title: 'feat: Start the pump at dawn', body: '', turnsBefore: 2 },
  ]);
});

test('what git refused to Aider failed, and a commit whose title names only other files is none', () => {
  const text = [
    '# aider chat started at 2025-06-02 12:02:21',
    '#### Commit the pump.  ',
    'I commit it.',
    '> Committing beds before applying edits.  ',
    '> Commit 1111111 feat: add valve.ts  ',
    '> Applied edit to The pump was pushed  ',
    '> Commit 2222222 docs: update README.md and pump.ts  ',
    '> Applied edit to beds/pump.ts  ',
    "> Unable to add C:\\my beds\\beds\\pump.ts: Cmd('git') failed due to: exit code(1)  ",
    '> cmdline: git add C:\\my beds\\beds\\pump.ts  ',
    "> stderr: 'The following paths are ignored by one of your .gitignore files:  ",
    '> beds  ',
    '> Commit 3333333 feat: pump.ts starts at dawn  ',
  ].join('\n');
  const deeds = readWhole(text, '.aider.chat.history.md').sessions[0]?.deeds ?? [];
  expect(deeds.flatMap((deed) => (deed.kind === 'commit' ? [deed.hash] : []))).toEqual(['1111111', '3333333']);
  expect(deeds).toContainEqual(
    expect.objectContaining({
      kind: 'failure',
      command: 'git add pump.ts',
      error: 'The following paths are ignored by one of your .gitignore files',
      fix: null,
    }),
  );
});

test.each([
  'feat: create .beds.json for the rows',
  'fix: remove Chart.js and draw by hand',
  'build: move to 1.2.0',
  'docs: e.g. the pump',
  'chore: remove console.log of the pump',
  'build: pin to v1.2.x',
  'refactor: use Array.prototype.map for beds',
  'refactor: use Math.round for beds',
  'fix: call pump.start() at dawn',
])('a commit of Aider whose title names no other file counts: %s', (title) => {
  const text = [
    '# aider chat started at 2025-06-02 12:02:21',
    '#### Go on.  ',
    'Done.',
    '> Applied edit to .beds.json  ',
    `> Commit 1b2614a ${title}  `,
  ].join('\n');
  expect(readWhole(text, '.aider.chat.history.md').sessions[0]?.deeds).toContainEqual(
    expect.objectContaining({ kind: 'commit', title }),
  );
});

test('a file that Aider wrote and does not find later was removed', () => {
  const text = [
    '# aider chat started at 2025-06-02 12:02:21',
    '#### Go on.  ',
    'Done.',
    '> Applied edit to beds/pump.ts  ',
    '> Applied edit to beds/row.ts  ',
    '#### And now?  ',
    '> /home/ada/garden/beds/pump.ts: file not found error  ',
    '> /home/ada/garden/rope.ts: file not found error  ',
    'Nothing.',
  ].join('\n');
  expect(readWhole(text, '.aider.chat.history.md').sessions[0]?.deeds).toEqual([
    { kind: 'file', path: 'beds/pump.ts', turnsBefore: 2 },
    { kind: 'file', path: 'beds/row.ts', turnsBefore: 2 },
    { kind: 'removal', path: 'beds/pump.ts', turnsBefore: 3 },
  ]);
});

test('the thoughts of Aider end at the next mark with their id, and those without an end stay', () => {
  const [one, other] = ['thinking-content-11111111', 'thinking-content-22222222'];
  const text = [
    '# aider chat started at 2025-06-02 12:02:21',
    '#### Why?  ',
    `<${one}>Hm <${other}>Hm</${other}> Hm</${one}>Because.<${other}>Open </${one}>`,
  ].join('\n');
  expect(turnsOf(readWhole(text, 'h.md'))).toEqual(['u1 Why?', `a2 Because.<${other}>Open </${one}>`]);
});

const task = [
  { ts: 1773043200000, type: 'say', say: 'task', text: 'Move the readings' },
  { ts: 1773043201000, type: 'say', say: 'api_req_started', text: '{}' },
  { ts: 1773043202000, type: 'say', say: 'reasoning', text: 'Hm' },
  { ts: 1773043203000, type: 'say', say: 'text', text: 'One ta', partial: true },
  { ts: 1773043203000, type: 'say', say: 'text', text: 'One table will do.', partial: false },
  {
    ts: 1773043204000,
    type: 'ask',
    ask: 'followup',
    text: '{"question":"Keep the old?","options":["Keep","Drop"],"selected":"Keep"}',
  },
  { ts: 1773043205000, type: 'ask', ask: 'command', text: 'npm test' },
  { ts: 1773043206000, type: 'say', say: 'user_feedback', text: 'Until May' },
  { ts: 1773043207000, type: 'say', say: 'completion_result', text: 'Done.' },
  { ts: 1773043208000, type: 'ask', ask: 'completion_result', text: '' },
];

test('a task of Cline: the person speaks in the task, in feedback and in choices', () => {
  const found = readWhole(JSON.stringify(task, null, 1), 'ui_messages.json');
  expect(found.format).toBe('cline');
  expect(turnsOf(found)).toEqual([
    'u1 Move the readings',
    'a2 One table will do.',
    'a3 Keep the old?',
    'u4 Until May',
    'a5 Done.',
  ]);
  expect(toldOf(found)).toEqual(['answer Keep the old? → Keep']);
  expect(found.sessions[0]?.turns[0]?.at).toBe('2026-03-09T08:00:00.000Z');
});

test('a task of Roo Code begins with a text', () => {
  const roo = [{ ...task[0], say: 'text' }, ...task.slice(1)];
  expect(turnsOf(readWhole(JSON.stringify(roo), 'ui_messages.json'))[0]).toBe('u1 Move the readings');
});

const note = [
  '---',
  'epoch: 1767037786951',
  'modelKey: "gemini|google"',
  'topic: "Falling"',
  'tags:',
  '  - copilot-conversation',
  '---',
  '',
  '**user**: Which falls first?',
  '[Context: Notes: 2025-12-30.md]',
  '[Timestamp: 2025/12/30 03:49:46]',
  '',
  '**ai**: ',
  '<errorChunk>Model request failed</errorChunk>',
  '[Timestamp: 2025/12/30 03:49:47]',
  '',
  '**user**: Again',
  '**ai**: quoted',
  '[Timestamp: 2025/12/30 03:50:13]',
  '',
  '**ai**: Both.',
  '[Timestamp: 2025/12/30 03:50:14]',
].join('\n');

test('a chat saved by Copilot for Obsidian: errors are no answers, and quoted names no turns', () => {
  const found = readWhole(note, 'a.md');
  expect(found).toMatchObject({
    format: 'obsidian-copilot',
    sessions: [{ id: 'obsidian-copilot-1767037786951', title: 'Falling' }],
  });
  expect(turnsOf(found)).toEqual(['u1 Which falls first?', 'u2 Again\n**ai**: quoted', 'a3 Both.']);
  expect(found.sessions[0]?.turns[0]?.at).toBe(local(2025, 12, 30, 3, 49, 46));
});

test('in a chat saved by Copilot without times, a name in a block of code begins no message', () => {
  const head = ['---', 'epoch: 1767037786952', 'modelKey: gpt', '---', ''];
  const talk = ['**user**: Show it', '', '**ai**: ```md', '**user**: quoted', '```', '', '**user**: Thanks'];
  expect(turnsOf(readWhole([...head, ...talk].join('\n'), 'a.md'))).toEqual([
    'u1 Show it',
    'a2 ```md\n**user**: quoted\n```',
    'u3 Thanks',
  ]);
});

test.each([
  ['a note about Cursor', '# Cursor\n\n**User**\n\n---\n\n_Exported on Monday_'],
  ['a note about Aider', 'I used it: # aider chat started at 2025-06-02 11:47:49\n\n#### Hello'],
  ['a note with properties', '---\nepoch: 1\ntags: [copilot]\n---\n\n**user**: hi'],
])('%s is none of these', (_, text) => {
  expect(['cursor', 'aider', 'obsidian-copilot']).not.toContain(recognizeTranscript(text));
});
