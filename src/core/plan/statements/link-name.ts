import { foldName } from '../folded-name';
import { nameOf } from '../../note/path';

/** Wikilinks and embeds within a line, with their target and, after `|`, the text they show. Bounded: a line of a hundred thousand brackets is read in one go. */
export const wikilink = /!?\[\[([^[\]|\n]{0,500})(?:\|([^\]\n]{0,500}))?\]\]/g;

/** What all spellings of a link have in common (with folders, `.md`, a place within the note, the `\` of tables): the folded name of what it leads to; '' for the note itself. */
export function linkName(target: string): string {
  const path = (target.replace(/\\$/, '').split('#', 1)[0] ?? '').trim();
  return foldName(nameOf(path).replace(/\.md$/i, ''));
}
