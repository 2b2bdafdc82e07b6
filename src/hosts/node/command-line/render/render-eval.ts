import type { EvaluateOutput } from '../../../../features/eval/evaluate';
import { counted } from './plain-words';

const shownMetrics = ['nDCG@10', 'recall@10', 'recall@100', 'MRR@10'] as const;

export function renderEval(output: EvaluateOutput): string[] {
  return [
    `${counted(output.queries, 'query', 'queries')}, mode ${output.mode}`,
    ...shownMetrics.map((metric) => `${metric.padEnd(11)} ${output[metric].toFixed(3)}`),
    `${'Time'.padEnd(11)} p50 ${output.p50Ms.toFixed(2)} ms, p99 ${output.p99Ms.toFixed(2)} ms`,
  ];
}
