import { lineDiff, type DiffLine } from '../../../core/plan/shown-file';
import type { ProposedFile } from '../../../ports/consent';
import { nameBy } from '../screen/hidden-name';
import { andMore, grouped } from '../../../core/counted';

const mostLines = 400;

/** Adds a change's effects on its files, initially closed and drawn when opened. */
export function addChangedFiles(parent: HTMLElement, files: readonly ProposedFile[]): HTMLDetailsElement {
  const details = parent.createEl('details', { cls: 'cyberbrain-folded' });
  details.createEl('summary', {
    text: files.length === 1 ? 'Show the change' : `Show the changes in ${grouped(files.length)} files`,
  });
  let isDrawn = false;
  details.addEventListener('toggle', () => {
    if (!details.open || isDrawn) return;
    isDrawn = true;
    for (const file of files) addFileChanges(details, file);
  });
  return details;
}

/** Adds a file's name and its difference. */
export function addFileChanges(parent: HTMLElement, { path, before, after, to }: ProposedFile): void {
  const effect =
    before === null ? 'new note' : after === null ? 'moves to the trash' : to === undefined ? '' : `moves to ${to}`;
  const name = parent.createDiv({ cls: 'cyberbrain-facts', text: effect === '' ? path : `${path} (${effect})` });
  if (before === after || after === null) return;
  nameBy(addDiff(parent, lineDiff(before, after)), name);
}

/** Adds the lines of a difference, at most 400 of them. */
export function addDiff(parent: HTMLElement, lines: readonly DiffLine[]): HTMLElement {
  const box = parent.createDiv({ cls: 'cyberbrain-diff', attr: { tabindex: '0', role: 'group' } });
  for (const line of lines.slice(0, mostLines)) addLine(box, line);
  if (lines.length > mostLines)
    box.createDiv({
      cls: 'cyberbrain-faint',
      text: `… ${andMore(lines.length - mostLines)} lines.`,
    });
  return box;
}

function addLine(box: HTMLElement, { kind, text }: DiffLine): void {
  switch (kind) {
    case 'added':
      box.createEl('ins', { cls: 'cyberbrain-diff-line', text: `+ ${text}` });
      return;
    case 'removed':
      box.createEl('del', { cls: 'cyberbrain-diff-line', text: `− ${text}` });
      return;
    case 'left-out':
      box.createDiv({ cls: 'cyberbrain-diff-line cyberbrain-faint', text: `… ${text} unchanged lines` });
      return;
    case 'same':
      box.createDiv({ cls: 'cyberbrain-diff-line', text: `  ${text}` });
  }
}
