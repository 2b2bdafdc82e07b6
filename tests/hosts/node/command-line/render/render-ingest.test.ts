import type { FileReport } from '../../../../../src/features/ingest/report';
import { renderIngest } from '../../../../../src/hosts/node/command-line/render/render-ingest';

function exported(count: number): FileReport {
  const sessions = Array.from({ length: count }, (_, at) => ({
    id: `s${String(at)}`,
    title: at === 0 ? 'Tea\u001B[31m or coffee' : null,
    beats: 0,
    turns: { user: { covered: 1, total: 2 }, assistant: { covered: 3, total: 3 } },
  }));
  return {
    path: 'export.zip',
    format: 'chatgpt',
    sessions,
    beats: [],
    secrets: {},
    brokenLines: 0,
    status: 'done',
    reason: null,
    problems: [],
  };
}

const linesOf = (count: number): string[] =>
  renderIngest({ run: 'run', files: [exported(count)], cost: null }).filter((line) =>
    line.includes('of your messages'),
  );

it('summarizes each session of a file, and the many of an export in one line', () => {
  expect(linesOf(2)).toEqual(
    ['Tea\u001B[31m or coffee', 's1'].map((name) => `  ${name}: read 1 of 2 of your messages and 3 of 3 replies`),
  );
  expect(linesOf(192)).toEqual(['  192 sessions: read 192 of 384 of your messages and 576 of 576 replies']);
});

it('says how to read files without notes once more', () => {
  const skipped: FileReport = { ...exported(1), status: 'skipped', reason: 'All of its messages were already read.' };
  expect(renderIngest({ run: 'run', files: [skipped, skipped], cost: null })).toEqual([
    ...Array.from({ length: 2 }, () => 'export.zip: skipped. All of its messages were already read.'),
    'To retry sessions that produced no notes, add --again.',
  ]);
});

it('distinguishes cached replies from paid ones', () => {
  const cost = { calls: 1, inputTokens: 10, outputTokens: 2, usd: 0.01 };
  expect(renderIngest({ run: 'run', files: [exported(1)], cost: { ...cost, cached: 3 } })).toContain(
    '1 call for $0.01, 10 input tokens and 2 output tokens. 3 more replies were already saved and cost nothing.',
  );
  expect(renderIngest({ run: 'run', files: [exported(1)], cost })).toContain(
    '1 call for $0.01, 10 input tokens and 2 output tokens.',
  );
});

it('reports a failure that ended the run once, beside its file', () => {
  const failed: FileReport = {
    ...exported(1),
    sessions: [],
    status: 'failed',
    reason: 'The server cannot answer at the moment.',
  };
  expect(
    renderIngest({ run: 'run', files: [failed], cost: null, stopped: 'The server cannot answer at the moment.' }),
  ).toEqual(['export.zip: failed. The server cannot answer at the moment.']);
  expect(
    renderIngest({ run: 'run', files: [], cost: null, stopped: 'The server cannot answer at the moment.' }),
  ).toEqual(['The server cannot answer at the moment.']);
});

it('names no price where nothing would be asked', () => {
  const quote = {
    calls: 0,
    inputTokens: 0,
    outputTokens: 0,
    usd: null,
    provider: 'command',
    model: '',
    others: [],
    passesCaps: false,
    isAllowed: false,
  } as const;
  expect(renderIngest({ run: 'run', files: [], cost: null, quote, plan: [] })).toEqual([
    'Nothing to capture. Put a transcript into the inbox folder of the vault, or name its file.',
  ]);
  expect(renderIngest({ run: 'run', files: [exported(1)], cost: null, quote, plan: [] }).at(-1)).toBe(
    'No model needs to be asked.',
  );
});

it('says how to undo a run that wrote only a record', () => {
  const file = exported(1);
  const sessions = file.sessions.map((session) => ({ ...session, record: 'AI/Sessions/Tea.md' }));
  expect(renderIngest({ run: 'run', files: [{ ...file, sessions }], cost: null })).toContain(
    'To undo: cyberbrain undo run',
  );
  expect(renderIngest({ run: 'run', files: [file], cost: null })).not.toContain('To undo: cyberbrain undo run');
});
