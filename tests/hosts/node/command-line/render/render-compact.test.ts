import type { CompactOutput } from '../../../../../src/features/compact/compact-output';
import { renderCompact } from '../../../../../src/hosts/node/command-line/render/render-compact';

const found: CompactOutput = {
  run: 'r1',
  jobs: [
    {
      job: 'contradictions',
      proposals: [{ notes: ['A.md', 'B.md'], action: 'decide', reason: 'They differ.', proof: null, answers: [] }],
      applied: null,
      left: 1,
    },
  ],
  tookMs: 1,
  refused: [],
  leftOut: [],
  cost: null,
};

test('says that nothing was changed when every proposal waits, but not of a preview', () => {
  expect(renderCompact(found)).toContain('Nothing was changed.');
  expect(renderCompact({ ...found, plan: [] })).not.toContain('Nothing was changed.');
});
