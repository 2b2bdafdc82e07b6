import { counted } from '../../../../core/counted';
import type { JobId } from '../../../../core/upkeep/proposal';
import {
  type CompactOutput,
  type JobRow,
  type ProposalRow,
  standingWords,
} from '../../../../features/compact/compact-output';
import { agreeLine, costLine, endedLines, operationLines, reasonLines, section, undoLine } from './report-lines';

const titles: Readonly<Record<JobId, string>> = {
  orphans: 'Notes whose source is gone:',
  'low-confidence': 'Notes that nothing confirms any more:',
  duplicates: 'Notes with the same claim:',
  'near-duplicates': 'Notes with nearly the same words:',
  contradictions: 'Notes that contradict each other:',
};

const mostRows = 200;

export function renderCompact(output: CompactOutput): string[] {
  const { run, jobs, comparedCount, refused, plan, ended, stopped, cost, failed } = output;
  const found = jobs.reduce((sum, { proposals }) => sum + proposals.length, 0);
  const appliedCount = jobs.reduce((sum, { applied }) => sum + (applied ?? 0), 0);
  return [
    found === 0 ? 'Nothing to tidy.' : `${counted(found, 'proposal')}.`,
    ...jobs.flatMap(jobLines),
    ...section('Would be done:', operationLines(plan ?? []), mostRows),
    ...section('Not done:', reasonLines(refused)),
    ...(failed === undefined ? [] : [failed]),
    ...(cost === null ? [] : [costLine(cost)]),
    ...endedLines(ended),
    ...(stopped === undefined ? [] : plan === undefined ? [stopped] : [stopped, agreeLine]),
    ...(found > 0 && appliedCount === 0 && plan === undefined ? ['Nothing was changed.'] : []),
    ...(jobs.some(waits) ? [answerLine] : []),
    ...(appliedCount > 0 ? [`${counted(appliedCount, 'proposal')} carried out.`, undoLine(run)] : []),
    `Compared: ${counted(comparedCount, 'note')} that Cyberbrain made (with cb_source). Your own notes, rules, records of sessions, entries of the board, and private, locked and excluded notes are left alone.`,
  ];
}

const answerLine =
  'To answer, write the notes and your answer into a file and run: cyberbrain compact --decisions FILE';

function jobLines({ job, proposals }: JobRow): string[] {
  return section(titles[job], proposals.flatMap(proposalLines), mostRows);
}

function proposalLines({ notes, reason, sides, sentences = [], action, answers }: ProposalRow): string[] {
  const head = `${notes.join(' + ')}  ${reason}`;
  if (action === 'merge' || action === 'relate') return [head];
  const said = sides.flatMap((side, at) => {
    const { text, words } = sentences[at] ?? { text: side.text, words: [] };
    const marked = words.length === 0 ? '' : ` (${words.join(' ')})`;
    return [`  ${notes[at] ?? ''}  ${standingWords(side)}`, `    ${text}${marked}`];
  });
  return [head, ...said, `  Answers: ${answers.join(', ')}`];
}

function waits({ proposals, left }: JobRow): boolean {
  return left > 0 && proposals.some(({ action }) => action !== 'merge' && action !== 'relate');
}
