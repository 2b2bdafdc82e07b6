import { grouped } from '../../core/counted';
import { baseNameOf, folderOf, type VaultPath } from '../../core/note/path';
import { logLink } from '../../core/plan/log-note';
import type { Proof } from '../../core/plan/proof';
import type { ActingDecision } from '../../core/restructure/decision';

/** A decision and the notes that result from it. */
interface DecidedChange {
  readonly decision: ActingDecision;
  readonly to: readonly VaultPath[];
}

/** Titles above all changes of a kind. */
export const groupTitles: Readonly<Record<ActingDecision['action'], string>> = {
  merge: 'Merge',
  hub: 'Write an overview',
  move: 'Move',
  subfolder: 'Move to a new folder',
  split: 'Split',
};

/** Names a kind of change within a sentence: `write an overview`. */
export function changeWords({ action }: Pick<ActingDecision, 'action'>): string {
  return groupTitles[action].toLowerCase();
}

/** Returns one line that names the notes: `A, B → Folder/C`. */
export function changeTitle({ decision: { action, notes }, to }: DecidedChange): string {
  const names = notes.map(baseNameOf).join(', ');
  if (action === 'hub') return `${to.map(baseNameOf).join(', ')}, for ${names}`;
  if (action === 'move' || action === 'subfolder') return `${names} → ${folderWords(to[0] ?? '')}`;
  return `${names} → ${to.map(baseNameOf).join(', ')}`;
}

/** Describes in a sentence what happens to the vault's links. */
export function linkTotals({ linksBefore, linksAfter }: Proof, newLinks: number): string {
  const kept =
    linksBefore === 0 ? '' : `, ${linksBefore === linksAfter ? 'all' : grouped(linksAfter)} of them still work`;
  return `Working links: ${grouped(linksBefore)} before${kept}${newLinks === 0 ? '' : `, ${grouped(newLinks)} ${newLinks === 1 ? 'is' : 'are'} new`}.`;
}

/** Formats the line of the log note. */
export function logLine({ decision: { action, notes }, to }: DecidedChange): string {
  const results = to.map(logLink).join(', ');
  switch (action) {
    case 'merge':
      return `Merged ${notes.join(', ')} into ${results}`;
    case 'hub':
      return `Wrote the overview ${results} of ${notes.length} notes`;
    case 'split':
      return `Split ${notes.map(logLink).join(', ')}: ${results}`;
    case 'move':
    case 'subfolder':
      return `Moved to ${folderWords(to[0] ?? '')}: ${results}`;
  }
}

function folderWords(path: string): string {
  return folderOf(path) === '' ? 'the top of the vault' : folderOf(path);
}
