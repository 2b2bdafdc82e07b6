import { cappedNames, counted, andMore } from '../../../../core/counted';
import { type Cost, usdWords } from '../../../../core/language-models/spending';
import type { NoteReason } from '../../../../core/note/note-record';
import type { PrintedOperation } from '../../../../core/plan/plan';
import type { DiffLine, ShownFile } from '../../../../core/plan/shown-file';
import { withRemedies } from '../exit-code';

/** Line that says how to accept changes that were not made. */
export const agreeLine = 'Run the command again with --yes to agree.';

/** Line after a dry run that would have to ask a model. */
export const dryRunLine =
  'Nothing was sent: this was a dry run. With --yes, the model is asked and its proposals are shown; the replies are kept, so the real run costs nothing more.';

const mostNamed = 8;

const signs: Readonly<Record<DiffLine['kind'], string>> = { added: '+', removed: '-', same: ' ', 'left-out': '…' };

/** Returns at most `most` rows, indented under a heading, then the number of further rows; nothing without rows. */
export function section(heading: string, rows: readonly string[], most = 20): string[] {
  if (rows.length === 0) return [];
  return [
    heading,
    ...cappedRows(
      rows.map((row) => `  ${row}`),
      most,
    ),
  ];
}

/** Returns at most `most` rows, then the number of further rows. */
export function cappedRows(rows: readonly string[], most = 20): string[] {
  return rows.length > most
    ? [...rows.slice(0, most), `  … ${andMore(rows.length - most)} (--json lists all)`]
    : [...rows];
}

/** Returns the reason why a run stopped early, if it did. */
export function endedLines(ended: string | undefined): string[] {
  return ended === undefined ? [] : [`It stopped early: ${ended}`];
}

/** Returns how to undo a run that changed something. */
export function undoLine(run: string): string {
  return `To undo: cyberbrain undo ${run}`;
}

/** Returns the number, tokens and price of model calls in one sentence. */
export function costLine({ calls, inputTokens, outputTokens, usd, cached = 0 }: Cost): string {
  const price = usd === null ? 'at an unknown price' : `for ${usdWords(usd)}`;
  const kept =
    cached === 0 ? '' : ` ${counted(cached, 'more reply was', 'more replies were')} already saved and cost nothing.`;
  return `${counted(calls, 'call')} ${price}, ${counted(inputTokens, 'input token')} and ${counted(outputTokens, 'output token')}.${kept}`;
}

/** Returns an operation of a plan as one line: `move A.md to B.md`. */
export function operationLine({ op, path, to }: PrintedOperation): string {
  return `${op} ${path}${to === undefined ? '' : ` to ${to}`}`;
}

/** Returns the operations of a plan, each once: several changes may modify one file. */
export function operationLines(operations: readonly PrintedOperation[]): string[] {
  return [...new Set(operations.map(operationLine))];
}

/** Returns what was not done, and why. Notes with the same reason share a line; a reason that already contains the path is not preceded by it. */
export function reasonLines(rows: readonly NoteReason[]): string[] {
  return [...pathsByReason(rows)].map(([reason, [first = '', ...others]]) => {
    if (others.length === 0 && reason.toLowerCase().startsWith(first.toLowerCase())) return reason;
    return `${cappedNames([first, ...others], mostNamed)}: ${reason}`;
  });
}

/** Groups paths by reason, each with its remedies, in the order of first appearance. */
export function pathsByReason(rows: readonly NoteReason[]): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, string[]>();
  for (const { path, reason, remedies } of rows) {
    const words = withRemedies(reason, remedies);
    paths.set(words, [...(paths.get(words) ?? []), path]);
  }
  return paths;
}

/** Returns what a change does to a file: the whole text of a new note, otherwise the changed lines. */
export function shownFileLines(file: ShownFile): string[] {
  if ('to' in file) return [`${file.path} moves to ${file.to}`];
  if ('diff' in file)
    return [
      `${file.path}:`,
      ...file.diff.map(({ kind, text }) =>
        `  ${signs[kind]} ${kind === 'left-out' ? `${text} unchanged lines` : text}`.trimEnd(),
      ),
    ];
  const text = `${file.frontmatter}${file.body}`.trimEnd().split(/\r\n|\r|\n/);
  return [`New note ${file.path}, “${file.title}”:`, ...text.map((line) => `  | ${line}`.trimEnd())];
}
