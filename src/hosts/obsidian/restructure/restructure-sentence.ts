import type { RestructureOutput } from '../../../features/restructure/restructure-output';
import { counted } from '../counted';

/** What came of a look at a folder, in a few sentences. */
export function restructureSentence(output: RestructureOutput): string {
  const { failed, stopped } = output;
  return [...(stopped === undefined ? [doneWords(output)] : [stopped]), ...(failed === undefined ? [] : [failed]), ...(stopped === undefined ? refusedWords(output) : [])].join(' ');
}

function doneWords({ applied, groups, large }: RestructureOutput): string {
  const unasked = applied.filter(({ isUnasked }) => isUnasked).length;
  if (applied.length > 0) return `${counted(applied.length, 'change')} made${unasked === 0 ? '.' : `, ${unasked === applied.length ? '' : `${unasked.toLocaleString('en')} of them `}without asking, because the check was passed.`}`;
  const stay = [...(groups.length === 0 ? [] : [`${counted(groups.length, 'group')} of related notes`]), ...(large.length === 0 ? [] : [counted(large.length, 'large note')])];
  return stay.length === 0 ? 'No notes there belong together, and none is too large.' : `Nothing was changed: ${stay.join(' and ')} ${groups.length + large.length === 1 ? 'stays as it is' : 'stay as they are'}.`;
}

function refusedWords({ refused: [first, ...others] }: RestructureOutput): string[] {
  return first === undefined ? [] : [`${first.path}: ${first.reason}${others.length > 0 ? ` And ${others.length.toLocaleString('en')} more.` : ''}`];
}
