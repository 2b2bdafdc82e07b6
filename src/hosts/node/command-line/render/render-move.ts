import type { MoveOutput } from '../../../../features/move/move';
import { withRemedies } from '../remedy-words';
import { undoLine } from './closing-lines';
import { operationLine } from './operation-line';
import { proofLines } from './proof-lines';

const mostShown = 20;

export function renderMove({ run, moved, rewritten, proof, refused, remedies, plan }: MoveOutput): string[] {
  const lines = moved
    .slice(0, mostShown)
    .map(({ from, to }) => `${from} ${plan === undefined ? 'is now' : 'would become'} ${to}`);
  const isPlanned = refused === undefined || proof.broken.length > 0 || (plan ?? []).length > 0;
  return [
    ...lines,
    ...(moved.length > mostShown ? [`… and ${moved.length - mostShown} more`] : []),
    ...(refused === undefined
      ? []
      : [
          ...withRemedies(refused, remedies).split('\n'),
          ...(plan ?? []).slice(0, mostShown).map((operation) => `  ${operationLine(operation)}`),
        ]),
    ...(refused === undefined && rewritten.length > 0
      ? [
          `Links ${plan === undefined ? 'were' : 'would be'} rewritten in ${rewritten.length} ${rewritten.length === 1 ? 'file' : 'files'}.`,
        ]
      : []),
    ...(moved.length === 0 && refused === undefined
      ? ['It is there already; nothing was changed.']
      : isPlanned
        ? proofLines(proof)
        : []),
    ...(moved.length > 0 && plan === undefined ? [undoLine(run)] : []),
  ];
}
