import type { FileReport } from '../../../../src/features/ingest/report';
import { renderIngest } from '../../../../src/hosts/node/command-line/render/render-ingest';

function exported(count: number): FileReport {
  const sessions = Array.from({ length: count }, (_, at) => ({ id: String(at), beats: 0, turns: { user: { covered: 1, total: 2 }, assistant: { covered: 3, total: 3 } } }));
  return { path: 'export.zip', format: 'chatgpt', sessions, beats: [], secrets: {}, brokenLines: 0, status: 'done', reason: null, problems: [] };
}

const linesOf = (count: number): string[] => renderIngest({ run: 'run', files: [exported(count)], cost: null }).filter((line) => line.includes('covered'));

it('tells of each session of a file, and of the many of an export in one line', () => {
  expect(linesOf(2)).toEqual(Array.from({ length: 2 }, () => '  1 of 2 user turns and 3 of 3 assistant turns covered'));
  expect(linesOf(192)).toEqual(['  192 sessions: 192 of 384 user turns and 576 of 576 assistant turns covered']);
});
