import type { UncertainOutput } from '../../../../features/uncertain/uncertain';
import { section } from './plain-words';

export function renderUncertain({ run, notes, applied, refused, plan }: UncertainOutput): string[] {
  const waiting = notes.map(({ path, suggested, confidence }) => `${path}  suggested: ${suggested}${confidence === null ? '' : `, confidence ${String(confidence)}`}`);
  return [
    ...applied.map(({ path, action, to }) => (action === 'keep' ? `${path} stays` : `${path} went to ${to}`)),
    ...section('Refused:', refused.map(({ path, reason }) => `${path}: ${reason}`)),
    ...section('Nothing was changed. Without --dry-run this would:', (plan ?? []).map(({ op, path, to }) => `${op} ${path}${to === undefined ? '' : ` to ${to}`}`)),
    ...(waiting.length === 0 ? ['No note is uncertain.'] : section('Uncertain:', waiting)),
    ...(applied.length > 0 ? [`To take it back: cyberbrain undo ${run}`] : []),
  ];
}
