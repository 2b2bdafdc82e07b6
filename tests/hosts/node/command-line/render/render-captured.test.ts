import { renderCaptured } from '../../../../../src/hosts/node/command-line/render/render-captured';

test('a capture lists the record of its session before its notes, and counts both', () => {
  const file = {
    path: 'one.jsonl',
    format: 'claude-code',
    turns: null,
    beats: [{ title: 'Keep it short', type: 'decision', path: 'AI/Keep it short.md' }],
    records: ['AI/Sessions/One.md'],
    secrets: {},
    brokenLines: 0,
    status: 'done' as const,
    reason: null,
  };
  const run = { run: 'r1', command: 'ingest', at: '2026-01-01T00:00:00Z', undo: 'yes' as const, files: [file] };
  const lines = renderCaptured({ runs: [run], total: 1, inbox: { waiting: [], failed: [] } });
  expect(lines.map(String)).toEqual(
    expect.arrayContaining([
      '    1 note and 1 record',
      '      record     AI/Sessions/One.md',
      '      decision   AI/Keep it short.md',
    ]),
  );
});
