import { readBeat } from '../../core/note/beat-note';
import { valueOf } from '../../core/note/frontmatter-values';
import { isInFolder } from '../../core/note/path';
import type { VaultSettings } from '../../core/settings/settings';
import type { CapturedNote } from './captured-notes';

/** True where the user is still to say where a note belongs: it is marked, or lies in the folder for uncertain notes and was not settled there (`cb_uncertain_routing: false`). */
export function awaitsPlace(
  { path, frontmatter }: CapturedNote,
  { uncertainFolder }: Pick<VaultSettings, 'uncertainFolder'>,
): boolean {
  const mark = valueOf(frontmatter, 'cb_uncertain_routing');
  const isSettled = mark === false || mark === 'false';
  return readBeat(frontmatter).isRoutingUncertain || (!isSettled && isInFolder(path, uncertainFolder));
}
