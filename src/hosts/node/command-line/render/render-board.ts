import { entryDetails } from '../../../../core/board/entry-details';
import { boardKinds, kindNames } from '../../../../core/board/kinds';
import { counted } from '../../../../core/counted';
import type { JsonValue } from '../../../../core/json';
import type {
  BoardChangeOutput,
  BoardEntryOutput,
  BoardListOutput,
  BoardOutput,
  BoardProposalsOutput,
  BoardRow,
  CreatedViews,
} from '../../../../features/board/board-output';
import { operationLine, section, undoLine } from './report-lines';

const shortId = 8;

export function renderBoard(output: BoardOutput): string[] {
  if ('entry' in output) return renderEntry(output);
  if ('proposals' in output) return renderProposals(output);
  if ('created' in output) return renderViews(output);
  return 'asOf' in output ? renderList(output) : renderChange(output);
}

function renderList({ entries, illegal, asOf, recorded, offered }: BoardListOutput): string[] {
  const when = asOf === null ? '' : ` as of ${asOf.slice(0, 10)}`;
  const groups = kindNames.flatMap((kind) => {
    const rows = entries.filter((row) => row.kind === kind);
    return rows.length === 0 ? [] : ['', `${boardKinds[kind].heading}:`, ...rows.flatMap(rowLines)];
  });
  const troubled = entries.filter((row) => row.illegal !== undefined || row.remarks !== undefined);
  return [
    entries.length === 0
      ? `No entries found on the board${when}.${asOf === null ? emptyAdvice(offered) : ''}`
      : `${counted(entries.length, 'entry', 'entries')}${when}.`,
    ...groups,
    ...section('Recorded edits by hand:', recorded),
    ...section('Remarks:', troubled.flatMap(remarkLines)),
    ...section(
      'Not legal:',
      illegal.map(({ path, reasons }) => `${path}: ${reasons.join(' ')}`),
    ),
  ];
}

function emptyAdvice(offered: BoardListOutput['offered']): string {
  const { project = 'NAME', count = 0 } = offered ?? {};
  const has = count === 0 ? '' : ` ${counted(count, 'note')} of ${project} may belong on it.`;
  return `${has} To see what notes offer: cyberbrain board proposals --project "${project}". To record an entry: cyberbrain board add KIND --title TITLE`;
}

function rowLine({ id, status, title, recordedAt, author, revision, path }: BoardRow): string {
  return `  ${id.slice(0, shortId)}  ${status}  ${title}  (${recordedAt.slice(0, 10)}, ${author}, revision ${String(revision)}; ${path})`;
}

function rowLines(row: BoardRow): string[] {
  const details = entryDetails(row);
  if (row.supersededBy !== undefined) details.push(`superseded by: ${row.supersededBy}`);
  return [rowLine(row), ...(details.length === 0 ? [] : [`    ${details.join(' | ')}`])];
}

function remarkLines({ path, illegal = [], remarks = [] }: BoardRow): string[] {
  const said = illegal.map((why) => `${path}: Not legal, so its last recorded state counts: ${why}`);
  return [...said, ...remarks.map((remark) => `${path}: ${remark}`)];
}

function renderEntry({ entry, rationale, record, revisions, sound, commits }: BoardEntryOutput): string[] {
  const shown = Object.entries(record).filter(([key]) => !['rationale', 'title', 'cb_board', 'scope'].includes(key));
  return [
    entry.title,
    ...shown.map(([key, value]) => `  ${key}: ${shownValue(value)}`),
    `  note: ${entry.path}`,
    ...(rationale === '' ? [] : ['', ...rationale.split('\n')]),
    '',
    `History (${sound ? 'sound' : 'not sound'}):`,
    ...revisions.map(({ revision, at, author, changed }) => `  ${String(revision)}  ${at}  ${author}  ${changed}`),
    ...(commits === undefined ? [] : ['', commits.length === 0 ? 'No commit has this note yet.' : 'Commits:']),
    ...(commits ?? []).map(
      ({ hash, day, author, title }) => `  ${hash.slice(0, shortId)}  ${day}  ${author}  ${title}`,
    ),
    ...remarkLines(entry),
  ];
}

function renderProposals({ proposals }: BoardProposalsOutput): string[] {
  if (proposals.length === 0)
    return [
      'Sessions and decision records of this project hold nothing that the board does not have. To look at another: --project NAME',
    ];
  return [
    `${counted(proposals.length, 'note')} may belong on the board. To record one: cyberbrain board add KIND --from NOTE`,
    ...proposals.flatMap(({ kind, title, date, path }) => [`  ${kind}  ${title}  (${date}; ${path})`]),
  ];
}

function renderViews({ run, created, kept, plan }: CreatedViews): string[] {
  const left = section('Already there, left as they are:', kept);
  if (plan !== undefined) return ['Would be done:', ...plan.map(operationLine), ...left];
  return [...section('Created:', created), ...left, ...(created.length === 0 ? [] : [undoLine(run)])];
}

function shownValue(value: JsonValue): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(shownValue).join(', ') : JSON.stringify(value);
}

function renderChange({ run, entries, plan }: BoardChangeOutput): string[] {
  if (plan !== undefined)
    return plan.length === 0 ? ['Nothing would change.'] : ['Would be done:', ...plan.map(operationLine)];
  if (entries.length === 0) return ['Nothing changed.'];
  return [...entries.map(rowLine), undoLine(run)];
}
