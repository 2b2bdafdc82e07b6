import type { CompactOutput } from '../../../../../src/features/compact/compact-output';
import { renderCompact } from '../../../../../src/hosts/node/command-line/render/render-compact';

const side = { date: '2026-05-01', authority: 0.8, confidence: 0.72, source: 'session a: u3' };

const found: CompactOutput = {
  run: 'r1',
  jobs: [
    {
      job: 'contradictions',
      proposals: [
        {
          ...{ notes: ['A.md', 'B.md'], action: 'decide', reason: 'They differ.', proof: null, answers: [] },
          sides: [
            { ...side, text: 'The limit is 5 MB.' },
            { ...side, confidence: null, source: '', text: 'The limit is 9 MB.' },
          ],
        },
      ],
      applied: null,
      left: 1,
    },
  ],
  tookMs: 1,
  refused: [],
  leftOut: [],
  comparedCount: 2,
  cost: null,
};

test('says that nothing was changed when every proposal waits, but not of a preview', () => {
  expect(renderCompact(found)).toContain('Nothing was changed.');
  expect(renderCompact({ ...found, plan: [] })).not.toContain('Nothing was changed.');
});

test('shows of each note what it says and what weighs for it', () => {
  expect(renderCompact(found).slice(0, 7)).toEqual([
    '1 proposal.',
    'Notes that contradict each other:',
    '  A.md + B.md  They differ.',
    '    A.md  2026-05-01 · authority 0.80 · confidence 0.72 · session a: u3',
    '      The limit is 5 MB.',
    '    B.md  2026-05-01 · authority 0.80',
    '      The limit is 9 MB.',
  ]);
});
