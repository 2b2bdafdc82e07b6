import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { session } from '../../extraction/session';

const plan = [
  'The pier can move to the new chart in steps.',
  '## Recommended way',
  '### 1) Survey (1-2 weeks)\n- Measure the depth of `pier.csv` again.',
  '### 2) New chart (3 weeks)\n- Draw the chart from `tides.json`.',
  '### 3) Lamps\n- Replace the lamps of the northern pier.',
].join('\n\n');

function linesOf(deeds: readonly Deed[]): string[] {
  const talk = session('pier', [
    ['u', 'How could the pier move to the new chart?'],
    ['a', plan],
  ]);
  return (recordOfSession({ ...talk, cwd: '/pier', deeds })?.lines ?? []).map(({ text }) => text);
}

const phases = 'Proposed: 1) Survey (1-2 weeks); 2) New chart (3 weeks); 3) Lamps';

test('a plan that a reply proposes is a line of its phases, and its steps are no findings', () => {
  const lines = linesOf([]);
  expect(lines).toContain(phases);
  expect(lines.join('\n')).not.toContain('Draw the chart');
});

test('headings of a report are no plan', () => {
  const report = plan.replace('## Recommended way\n\n', '');
  const talk = session('pier', [
    ['u', 'Move the pier to the new chart.'],
    ['a', report],
  ]);
  const deeds: Deed[] = [{ kind: 'file', path: '/pier/chart.ts', turnsBefore: 1 }];
  const lines = recordOfSession({ ...talk, cwd: '/pier', deeds })?.lines ?? [];
  expect(lines.map(({ text }) => text)).not.toContain(phases);
});
