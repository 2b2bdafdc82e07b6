import { quotedWord } from '../exit-code';
import { counted } from '../../../../core/counted';
import { dueWords } from '../../../../core/review/review-state';
import { quoteWords } from '../../../../engine/asking/agree-to-cost';
import { quotedWith } from '../../../../core/plan/quoted-inventions';
import { secondCheckWords } from '../../../../engine/asking/second-check';
import type { AppliedRow, PlannedRow, ProposalRow, ReviewOutput } from '../../../../features/review/review-output';
import {
  agreeLine,
  endedLines,
  undoLine,
  costLine,
  operationLines,
  section,
  reasonLines,
  shownFileLines,
} from './report-lines';

const mostGroups = 20;

export function renderReview(output: ReviewOutput): string[] {
  const {
    run,
    applied,
    refused,
    notReviewed = [],
    problems,
    cost,
    quote,
    proposals,
    plan,
    planned = [],
    proof,
    failed,
    ended,
    stopped,
  } = output;
  const isList = applied.length + refused.length === 0 && plan === undefined && proposals === undefined;
  return [
    ...(isList || quote !== undefined || (proposals?.length === 0 && applied.length === 0) ? dueLines(output) : []),
    ...section('Not reviewed:', reasonLines(notReviewed)),
    ...(quote === undefined ? [] : [quoteWords(quote)]),
    ...appliedLines(applied),
    ...(applied.length > 0 && (proposals ?? []).length > 0 ? ['Proposed, not applied:'] : []),
    ...joinedSkips(proposals ?? []).flatMap(proposalLines),
    // Decisions that the user did not accept are listed once, further down.
    ...section('Refused:', reasonLines(refused.filter(({ reason }) => reason !== stopped))),
    ...section('Nothing was changed. This would happen:', operationLines(plan ?? [])),
    ...planned.flatMap(plannedLines),
    ...(plan === undefined
      ? []
      : section(
          'Sentences that would be lost:',
          (proof?.lostSentences ?? []).map(({ path, sentence }) => `${path}: ${sentence}`),
        )),
    ...section('Links that no longer lead to the same place:', (proof?.broken ?? []).map(linkLine)),
    ...section(
      'Links that lead to the note, but no longer to its heading or block:',
      (proof?.withoutHeading ?? []).map(linkLine),
    ),
    ...section(
      'No valid review date:',
      problems.map(({ path, reason }) => `${path}: ${reason}`),
    ),
    ...(cost === null ? [] : [costLine(cost)]),
    ...(failed === undefined ? [] : [failed]),
    ...endedLines(ended),
    ...(stopped === undefined ? [] : [stopped, agreeLine]),
    ...nextLines(output, isList),
    ...(applied.some(({ action }) => action !== 'skip') && plan === undefined ? [undoLine(run)] : []),
  ];
}

function dueLines({ due, today, notReviewed }: ReviewOutput): string[] {
  if (due.length === 0) return notReviewed === undefined ? [`Nothing is due on ${today}.`] : [];
  const groups = new Map<number, string[]>();
  for (const { group, path, reviewAfter, confidence } of due) {
    const sure = confidence === undefined ? '' : `, confidence ${String(confidence)}`;
    groups.set(group, [...(groups.get(group) ?? []), `${path}  ${dueWords(reviewAfter, today)}${sure}`]);
  }
  const left = groups.size - mostGroups;
  return [
    `${counted(due.length, 'note')} in ${counted(groups.size, 'group')}:`,
    ...[...groups].slice(0, mostGroups).flatMap(([group, notes]) => section(`Group ${group}`, notes)),
    ...(left > 0 ? [`… and ${counted(left, 'more group')} (--json lists all)`] : []),
  ];
}

/** Returns one line for each decision; notes merged into one share a line. */
function appliedLines(applied: readonly AppliedRow[]): string[] {
  const names = new Map<string, string[]>();
  for (const row of applied) names.set(destinationOf(row), [...(names.get(destinationOf(row)) ?? []), row.path]);
  const lines = [...names].flatMap(([effect, paths]) =>
    effect.startsWith('became ') ? [`${paths.join(', ')} ${effect}`] : paths.map((path) => `${path} ${effect}`),
  );
  return applied.some(({ isUnasked }) => isUnasked === true)
    ? section('Promoted automatically after a second check:', lines, lines.length)
    : lines;
}

function destinationOf({ action, to }: AppliedRow): string {
  return {
    promote: `became ${to ?? ''}`,
    extend: 'was postponed',
    delete: 'was moved to the trash',
    skip: 'was not changed',
  }[action];
}

/** Joins the proposals to change nothing that have one reason, such as a model that did not answer. */
function joinedSkips(proposals: readonly ProposalRow[]): ProposalRow[] {
  const joined = new Map<string, ProposalRow>();
  for (const [at, row] of proposals.entries()) {
    const key = row.action === 'skip' ? row.reason : String(at);
    joined.set(key, { ...row, notes: [...(joined.get(key)?.notes ?? []), ...row.notes] });
  }
  return [...joined.values()];
}

function proposalLines(proposal: ProposalRow): string[] {
  const {
    notes,
    action,
    weeks,
    title,
    reason,
    gate,
    lostSentences,
    inventedSentences,
    inventedWords = {},
    proof,
  } = proposal;
  const what = {
    promote: `Promote to “${title ?? ''}”`,
    extend: `Postpone by ${counted(weeks ?? 0, 'week')}`,
    delete: 'Delete',
    skip: 'Do not change',
  }[action];
  const lines = [
    ...notes,
    ...textLines(proposal),
    // If the second check refused the change, the reason says so.
    ...(gate === null || action === 'skip' ? [] : [`Second check: ${secondCheckWords(gate)}`]),
    ...lostSentences.map(({ path, sentence }) => `Would be lost: “${sentence}” (${path})`),
    ...inventedSentences.map((sentence) => `Not in any of the notes: ${quotedWith([sentence], inventedWords)}`),
    ...(proof?.broken ?? []).map(
      (link) => `${action === 'delete' ? 'Would break' : 'Would no longer lead to the same place'}: ${linkLine(link)}`,
    ),
    ...(proof?.withoutHeading ?? []).map(
      (link) => `Would lead to the note, but no longer to its heading or block: ${linkLine(link)}`,
    ),
  ];
  return section(`${what}: ${reason}`, lines, lines.length);
}

/** Returns the text of the note that a promotion would make. */
function textLines({ action, to, title = '', type, tags = [], summary, body }: ProposalRow): string[] {
  if (action !== 'promote' || to === undefined || body === undefined) return [];
  const keys = { Summary: summary ?? '', Type: type ?? '', Tags: tags.join(', ') };
  const told = Object.entries(keys).flatMap(([key, value]) => (value === '' ? [] : [`${key}: ${value}`]));
  return shownFileLines({ path: to, title, frontmatter: told.length === 0 ? '' : `${told.join('\n')}\n\n`, body });
}

/** Returns the note that a decision would make, or the changes to notes that it would extend. */
function plannedLines({ notes, to, files }: PlannedRow): string[] {
  const lines = files.flatMap(shownFileLines);
  return lines.length === 0
    ? []
    : [...(to === undefined ? [] : [`${notes.join(', ')} would become:`]), ...lines.map((line) => `  ${line}`)];
}

function linkLine({
  path,
  line,
  link,
}: {
  readonly path: string;
  readonly line: number;
  readonly link: string;
}): string {
  return `${path}:${line}  ${link}`;
}

/** Returns a decision about the first due note as JSON. */
function decisionOf([first]: ReviewOutput['due']): string {
  return JSON.stringify({ path: first?.path ?? '', action: 'extend', weeks: 4 });
}

/** Returns the next steps for the user. */
function nextLines({ due, applied, proposals, quote, stopped }: ReviewOutput, isList: boolean): string[] {
  if (isList)
    return due.length === 0
      ? []
      : [
          `To decide about one on the line (extend, promote or delete): echo ${quotedWord(decisionOf(due))} | cyberbrain review --decisions - --yes`,
          'To decide about several, use --decisions FILE. To get proposals from a language model, use --propose.',
        ];
  if (quote !== undefined && stopped === undefined) return ['Nothing was sent: this was a dry run.'];
  if (proposals?.some(({ action }) => action !== 'skip') !== true) return [];
  return [
    `${applied.length === 0 ? 'Nothing was changed.' : 'The proposals above are not applied yet.'} To apply proposals, run the same command with --json (it costs nothing more), edit the output, and pass it to --decisions.`,
  ];
}
