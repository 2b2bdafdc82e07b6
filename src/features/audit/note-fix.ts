import { isCorePath } from '../../core/core-memory/core-memory';
import { parseVaultPath, type VaultPath } from '../../core/note/path';
import { logLink } from '../../core/plan/log-note';
import type { PlaceOf } from '../../engine/proposing/change-planner';
import type { Change } from '../../engine/proposing/staged-vault';
import type { ExaminedNote } from './examine-notes';

/** A fix for one note: a new text, or a new name and place. */
export interface NoteFix {
  /** The kind, a space and the path. */
  readonly id: string;
  readonly examined: ExaminedNote;
  /** `pruned` also removes relations to missing notes. When `text` and `pruned` are both applied, the later one writes the changes of both. */
  readonly kind: 'text' | 'pruned' | 'place';
}

export interface PlannedFix extends Change {
  readonly fix: NoteFix;
  /** New path of a note that moves; null for others. */
  readonly to: VaultPath | null;
}

/** False for fixes that the user has to select: removing something they may still want, and renaming their own notes. */
export function isRecommended({ kind, examined: { note } }: NoteFix): boolean {
  return kind === 'text' || (kind === 'place' && note.isBeat);
}

/** Lists text fixes first, so that a note is moved with its final text. */
export function fixesOf(notes: readonly ExaminedNote[]): NoteFix[] {
  const texts = notes
    .filter(({ text }) => text !== null)
    .map((examined): NoteFix => ({ id: `text ${examined.note.path}`, examined, kind: 'text' }));
  const pruned = notes
    .filter(({ pruned: text }) => text !== null)
    .map((examined): NoteFix => ({ id: `pruned ${examined.note.path}`, examined, kind: 'pruned' }));
  const places = notes
    .filter(({ place }) => place?.to != null)
    .map((examined): NoteFix => ({ id: `place ${examined.note.path}`, examined, kind: 'place' }));
  return [...texts, ...pruned, ...places];
}

/** Formats a line of the log note. */
export function logLine({ fix, to }: PlannedFix, _: NoteFix, placeOf: PlaceOf): string {
  const { note, gone } = fix.examined;
  const link = logLink(parseVaultPath(placeOf(note.path)));
  switch (fix.kind) {
    case 'text':
      return `${isCorePath(note.path) ? 'Archived the oldest lines' : 'Fixed properties and relations'} of ${link}`;
    case 'pruned':
      return `Removed relations to missing notes from ${link}: ${gone.map((each) => `\`${each}\``).join('; ')}`;
    case 'place':
      return `Moved ${note.path} to ${logLink(to ?? note.path)}`;
  }
}
