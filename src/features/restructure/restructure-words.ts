import { baseNameOf, folderOf } from '../../core/note/path';
import { logLink } from '../../core/plan/log-link';
import type { ActingDecision } from '../../core/restructure/decision';
import type { PlannedWork } from './restructure-work';

/** Over all changes of a kind. */
export const groupTitles: Readonly<Record<ActingDecision['action'], string>> = {
  merge: 'Merge',
  hub: 'Write an overview',
  move: 'Move',
  subfolder: 'Move to a new folder',
  split: 'Split',
};

/** One line that names the notes: `A, B → Folder/C`. */
export function changeTitle({ decision: { action, notes }, to }: PlannedWork): string {
  const names = notes.map(baseNameOf).join(', ');
  if (action === 'hub') return `${to.map(baseNameOf).join(', ')}, for ${names}`;
  if (action === 'move' || action === 'subfolder') return `${names} → ${folderWords(to[0] ?? '')}`;
  return `${names} → ${to.map(baseNameOf).join(', ')}`;
}

/** A line of the log note, Markdown. */
export function logLine({ decision: { action, notes }, to }: PlannedWork): string {
  const results = to.map(logLink).join(', ');
  switch (action) {
    case 'merge': return `merged ${notes.join(', ')} into ${results}`;
    case 'hub': return `wrote the overview ${results} of ${notes.length} notes`;
    case 'split': return `split ${notes.map(logLink).join(', ')}: ${results}`;
    case 'move':
    case 'subfolder': return `moved to ${folderWords(to[0] ?? '')}: ${results}`;
  }
}

function folderWords(path: string): string {
  return folderOf(path) === '' ? 'the top of the vault' : folderOf(path);
}
