import type { FileReport } from '../../../src/features/ingest/report';
import { captureSentence } from '../../../src/hosts/obsidian/capture';
import { undoSentence } from '../../../src/hosts/obsidian/history/undo-run';

const beat = {
  title: 'One',
  type: 'decision',
  durability: 'durable',
  scope: 'project',
  path: 'AI/One.md',
  confidence: 0.5,
  action: 'created',
} as const;

function report(values: Partial<FileReport> = {}): FileReport {
  const sessions = [
    {
      id: 's',
      title: null,
      beats: 1,
      turns: { user: { covered: 41, total: 41 }, assistant: { covered: 40, total: 40 } },
    },
  ];
  return {
    path: 'AI/Inbox/a.jsonl',
    format: 'claude-code',
    sessions,
    beats: [beat],
    secrets: {},
    brokenLines: 0,
    status: 'done',
    reason: null,
    problems: [],
    ...values,
  };
}

const recorded = report().sessions.map((session) => ({ ...session, record: 'AI/Sessions/One.md' }));
const failed = report({ status: 'failed', sessions: [], beats: [], reason: 'The file is empty.' });

it.each<[string, FileReport[], string]>([
  ['an empty inbox', [], 'The inbox is empty.'],
  ['one transcript', [report()], 'Captured 1 note from a.jsonl. Read 41 of 41 of your messages.'],
  [
    'secrets',
    [report({ secrets: { 'api key': 1, password: 1 } })],
    'Captured 1 note from a.jsonl. Read 41 of 41 of your messages. 2 secrets removed.',
  ],
  [
    'several transcripts',
    [report(), report({ beats: [beat, beat] })],
    'Captured 3 notes from 2 transcripts. Read 82 of 82 of your messages.',
  ],
  [
    'nothing new',
    [report({ beats: [] })],
    'Found nothing worth a new note in a.jsonl. Read 41 of 41 of your messages.',
  ],
  [
    'a record',
    [report({ beats: [], sessions: recorded }), report({ beats: [], sessions: [] })],
    'No new notes from 2 transcripts, but there is a record of its session. Read 41 of 41 of your messages.',
  ],
  [
    'records',
    [report({ beats: [], sessions: recorded }), report({ beats: [], sessions: recorded })],
    'No new notes from 2 transcripts, but there are 2 records of sessions. Read 82 of 82 of your messages.',
  ],
  [
    'one skipped transcript',
    [report({ beats: [], status: 'skipped', reason: 'Only side chains.' })],
    'a.jsonl was skipped. Only side chains.',
  ],
  ['one failed transcript', [failed], 'a.jsonl could not be captured. The file is empty.'],
  [
    'one failed transcript of two',
    [report(), failed],
    'Captured 1 note from a.jsonl. Read 41 of 41 of your messages. a.jsonl could not be captured. The file is empty.',
  ],
  [
    'a reason that contains the name of the file',
    [report({ status: 'failed', reason: '“a.jsonl” is no transcript.' })],
    'Not captured: “a.jsonl” is no transcript.',
  ],
  [
    'one transcript read in part',
    [report({ status: 'partly', reason: 'Stopped.' })],
    'Captured 1 note from a.jsonl. Read 41 of 41 of your messages. a.jsonl was read only partly: Stopped.',
  ],
])('describes %s', (_case, files, sentence) => {
  expect(captureSentence({ files })).toBe(sentence);
});

it('names the first three of many', () => {
  expect(captureSentence({ files: Array.from({ length: 4 }, () => failed) })).toMatch(
    /^(a\.jsonl could not be captured\. The file is empty\. ){3}And 1 more\.$/,
  );
});

it('names the undone run, what was restored and what is back in the inbox', () => {
  const output = {
    name: 'Capture, One and 2 more',
    restored: ['a.md', 'AI/Inbox/a.jsonl'],
    returned: ['AI/Inbox/a.jsonl'],
  };
  expect(undoSentence(output)).toBe(
    'Undid: Capture, One and 2 more. 2 files restored. a.jsonl is back in the inbox; it won’t be processed again until you ask.',
  );
  const logged = { name: 'Move, Tea', restored: ['AI/Cyberbrain-Log.md', 'Tea.md'], returned: [] };
  expect(undoSentence(logged)).toBe('Undid: Move, Tea. 1 file restored.');
  const created = { ...output, removed: ['a.md'], returned: [] };
  expect(undoSentence(created)).toBe('Undid: Capture, One and 2 more. 1 file removed, 1 restored.');
  expect(undoSentence({ ...logged, removed: ['Tea.md'] })).toBe('Undid: Move, Tea. 1 file removed.');
  expect(undoSentence({ name: 'Move, Tea', restored: [], returned: [] })).toBe('Not undone: Move, Tea.');
});
