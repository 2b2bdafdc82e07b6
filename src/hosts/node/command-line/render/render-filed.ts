import { quoteWords } from '../../../../engine/asking/agree-to-cost';
import type { FileOutput } from '../../../../features/file/file';
import { undoLine } from './closing-lines';
import { costLine } from './cost-line';
import { section } from './plain-words';

export function renderFiled({ run, beats, secrets, problems, cost, quote, refused, plan }: FileOutput): string[] {
  if (quote !== undefined)
    return [
      quoteWords(quote),
      ...(refused === undefined
        ? ['Nothing was asked or changed.']
        : [refused, 'Run the command again with --yes to agree, or with --offline to do without a model.']),
    ];
  const removed = Object.entries(secrets).map(([kind, count]) => `${String(count)} ${kind}`);
  return [
    ...beats.map(({ type, title, path, action }) => `${action}: ${path}  (${type}: ${title})`),
    ...(removed.length > 0 ? [`Secrets removed: ${removed.join(', ')}`] : []),
    ...section('Left out:', problems),
    ...(cost === null ? [] : [costLine(cost)]),
    plan === undefined ? undoLine(run) : 'Nothing was changed.',
  ];
}
