import { counted, grouped, listed } from '../../../core/counted';
import { type GroupRow, isLeft, type RestructureOutput } from '../../../features/restructure/restructure-output';
import { doneWords } from '../../../features/runs/done-words';
import { failureSentence, runFailures } from '../failures';
import { capitalized } from '../../../core/capitalized';

/** A group or a large note that was examined. */
export interface LookedAt extends GroupRow {
  readonly isLarge: boolean;
}

/** Examined rows by kind. */
interface LookedAtRows {
  /** Notes that belong together. */
  readonly related: readonly LookedAt[];
  /** Notes whose nearest notes are in another folder. */
  readonly strays: readonly LookedAt[];
  /** Notes left over from a group. */
  readonly single: readonly LookedAt[];
  readonly large: readonly LookedAt[];
}

/** Returns the result of restructuring a folder in a few sentences. */
export function restructureSentence(output: RestructureOutput): string {
  const { stopped } = output;
  const sentences =
    stopped === undefined
      ? [outcomeWords(output), leftWords(output), failureSentence(output)]
      : [stopped, ...runFailures(output)];
  return sentences.filter((words) => words !== '').join(' ');
}

/** True when no language model and no person has decided anything, so that the list of groups is the result. */
export function isUndecided(output: RestructureOutput): boolean {
  const { groups, large, cost, isByHand, stopped, ended, failed } = output;
  return (
    groups.length + large.length > 0 &&
    cost === null &&
    isByHand !== true &&
    [stopped, ended, failed].every((words) => words === undefined)
  );
}

function appliedWords(applied: RestructureOutput['applied']): string {
  const changes = counted(applied.length, 'change');
  const count = applied.filter(({ isUnasked }) => isUnasked).length;
  if (count === 0) return `${capitalized(doneWords({ applied }).join(', '))}.`;
  if (count === applied.length) return `${changes} applied automatically after a second check.`;
  return `${changes} made; ${grouped(count)} ${count === 1 ? 'was' : 'were'} applied automatically after a second check.`;
}

function outcomeWords(output: RestructureOutput): string {
  if (output.applied.length > 0) return appliedWords(output.applied);
  const { related, strays, single, large } = lookedAt(output);
  const kinds = [
    [related, 'group', ' of related notes'],
    [strays, 'single note', ' that may belong elsewhere'],
    [single, 'note', ' remaining from a group'],
    [large, 'large note', ''],
  ] as const;
  const stay = kinds.flatMap(([rows, noun, which]) =>
    rows.length === 0 ? [] : [`${counted(rows.length, noun)}${which}`],
  );
  return stay.length === 0
    ? 'No related notes found, and no note is too large.'
    : `Nothing was changed. Found ${listed(stay, 'and')}.`;
}

/** Returns a sentence with the number of changes that were offered and not selected, which are not failures; '' for none. */
function leftWords(output: RestructureOutput): string {
  if (output.ended !== undefined) return '';
  const { related, strays, single, large } = lookedAt(output);
  const left = [...related, ...strays, ...single, ...large].filter((row) => isLeft(row, output)).length;
  return left === 0 ? '' : `You skipped ${counted(left, 'change')}.`;
}

export function lookedAt({ groups, large }: Pick<RestructureOutput, 'groups' | 'large'>): LookedAtRows {
  const rows = groups.map((row): LookedAt => ({ ...row, isLarge: false }));
  return {
    related: rows.filter(({ notes }) => notes.length > 1),
    strays: rows.filter(({ notes, isStray }) => notes.length === 1 && isStray),
    single: rows.filter(({ notes, isStray }) => notes.length === 1 && isStray !== true),
    large: large.map(({ note, ...row }): LookedAt => ({ notes: [note], ...row, isLarge: true })),
  };
}
