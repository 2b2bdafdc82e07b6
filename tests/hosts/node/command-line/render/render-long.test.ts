import type { RestructureOutput } from '../../../../../src/features/restructure/restructure-output';
import type { ProposalRow, ReviewOutput } from '../../../../../src/features/review/review-output';
import { quotedWith } from '../../../../../src/core/plan/quoted-inventions';
import { renderEnrich } from '../../../../../src/hosts/node/command-line/render/render-enrich';
import { renderRestructure } from '../../../../../src/hosts/node/command-line/render/render-restructure';
import { renderReview } from '../../../../../src/hosts/node/command-line/render/render-review';

const restructured: RestructureOutput = {
  ...{ run: 'r1', grouping: { by: 'search', remarks: [] }, groups: [], large: [], cost: null, applied: [] },
  ...{ refused: [], leftOut: [], hints: [], lost: [] },
  proof: { linksBefore: 3, linksAfter: 3, broken: [], lostSentences: [] },
};
const reviewed: ReviewOutput = {
  ...{ run: 'r1', today: '2026-01-01', due: [], problems: [], applied: [], refused: [], cost: null },
};
const quote = {
  ...{ calls: 25, usual: 7, inputTokens: 10, outputTokens: 5, usd: null, provider: 'command' as const, model: 'm' },
  ...{ others: [], passesCaps: false, isAllowed: false },
} as const;

test('a file that several changes modify is listed once', () => {
  const changed = ['Links.md', 'Log.md', 'Links.md'].map((path) => ({ op: 'modify' as const, path }));
  const applied = [{ action: 'split' as const, notes: ['A.md'], to: ['B.md'], isUnasked: false }];
  const listed = [
    renderRestructure({ ...restructured, changed, applied }),
    renderRestructure({ ...restructured, plan: changed }),
    renderReview({ ...reviewed, plan: changed }),
  ].map((lines) => lines.filter((line) => line.includes('modify')));
  expect(listed).toEqual(Array(3).fill(['  modify Links.md', '  modify Log.md']));
});

test('of a large note the first pieces are listed', () => {
  const pieces = Array.from({ length: 31 }, (_, at) => ({ number: at + 1, begins: `Part ${at + 1}` }));
  const large = [{ note: 'Long.md', action: 'keep' as const, reason: '', gate: null, pieces }];
  expect(renderRestructure({ ...restructured, large }).slice(0, 8)).toEqual([
    'Large notes, unchanged:',
    '  Long.md',
    ...[1, 2, 3, 4, 5].map((number) => `    piece ${number}: Part ${number}`),
    '    … and 26 more (--json lists all)',
  ]);
});

test('what a merge changed in words is said although it was accepted before', () => {
  const remarks = ['Changed in words: “The blue hose.” (blue).'];
  const [row, applied] = [
    { notes: ['A.md'], action: 'merge' as const, reason: '', gate: null },
    [{ action: 'merge' as const, notes: ['A.md'], to: ['AB.md'], isUnasked: false, remarks }],
  ];
  expect(renderRestructure({ ...restructured, groups: [row], applied })).toContain(`  ${remarks.join('')}`);
});

test('a price names the notes that lack something, and the usual number of calls', () => {
  const wanting = { notes: 1_200, type: 1_200, tags: 8 };
  expect(renderEnrich({ run: 'r1', notes: [], leftOut: [], cost: null, quote, wanting }).slice(0, 2)).toEqual([
    'Properties missing in 1,200 notes: type (1,200), tags (8).',
    expect.stringContaining('Up to 25 calls, usually about 7, with 10 input tokens'),
  ]);
});

test('groups for which a model gave no answer share its reason', () => {
  const skip = (path: string): ProposalRow => ({
    ...{ path, action: 'skip' as const, notes: [path], confidence: 0, reason: 'It is busy.', gate: null },
    ...{ hashes: {}, lostSentences: [], inventedSentences: [], proof: null },
  });
  expect(renderReview({ ...reviewed, proposals: [skip('a.md'), skip('b.md')] })).toEqual([
    'Do not change: It is busy.',
    '  a.md',
    '  b.md',
  ]);
});

test('the number of further sentences is given', () => {
  expect(quotedWith(['A.', 'B.', 'C.', 'D.', 'E.'], {})).toBe('“A.”, “B.”, “C.” and 2 more');
});
