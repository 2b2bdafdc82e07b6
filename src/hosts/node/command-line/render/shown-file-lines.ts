import type { DiffLine } from '../../../../core/plan/line-diff';
import type { ShownFile } from '../../../../core/plan/shown-file';

const signs: Readonly<Record<DiffLine['kind'], string>> = { added: '+', removed: '-', same: ' ', 'left-out': '…' };

/** What a change does to a file: a note that it makes with its whole text, else the lines that it changes. */
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
