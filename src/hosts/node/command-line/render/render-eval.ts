import { counted } from '../../../../core/counted';
import type { EvaluateOutput, GradedOutput } from '../../../../features/eval/evaluate';
import type { SelfOutput } from '../../../../features/eval/evaluate-self';

const shownMetrics = ['nDCG@10', 'recall@10', 'recall@100', 'MRR@10'] as const;
const modes = ['keyword', 'semantic', 'hybrid'] as const;

export function renderEval(output: EvaluateOutput): string[] {
  return 'pseudoQueries' in output ? renderSelf(output) : renderGraded(output);
}

function renderGraded(output: GradedOutput): string[] {
  return [
    `${counted(output.queries, 'query', 'queries')}, mode ${output.mode}${output.fusion === undefined ? '' : `, mixed by ${output.fusion}`}`,
    ...shownMetrics.map((metric) => `${metric.padEnd(11)} ${output[metric].toFixed(3)}`),
    `${'Time'.padEnd(11)} p50 ${output.p50Ms.toFixed(2)} ms, p99 ${output.p99Ms.toFixed(2)} ms`,
  ];
}

function renderSelf(output: SelfOutput): string[] {
  return [
    `${counted(output.pseudoQueries, 'query', 'queries')} made of the notes' own words, weight ${String(output.weight)}`,
    [''.padEnd(11), ...modes.map((mode) => mode.padEnd(8))].join(' ').trimEnd(),
    ...shownMetrics.map((metric) =>
      [metric.padEnd(11), ...modes.map((mode) => output[mode][metric].toFixed(3).padEnd(8))].join(' ').trimEnd(),
    ),
  ];
}
