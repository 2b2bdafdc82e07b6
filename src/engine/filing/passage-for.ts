import { missingTags } from '../../core/merging/merged-tags';
import { setFrontmatterKeys } from '../../core/note/frontmatter/edit-frontmatter';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { clashingLabels, noteAsSection, standsApart } from '../../core/note/note-as-section';
import { appendUnderHeading, levelOfHeading } from '../../core/note/sections';
import { propertyTags } from '../../core/note/tags';
import type { ExistingNote } from '../reading/existing-note';
import type { NoteToFile, Passage } from './filing';

/**
 * Returns a note as a section to add to `old` below `heading`: its title, the day and source, and its whole text, with
 * the tags by which it would otherwise not be found there. An obstacle, the end of a sentence, says why it cannot be
 * added.
 */
export function passageFor(
  note: NoteToFile,
  old: ExistingNote,
  heading: string,
): Passage | { readonly obstacle: string } {
  const isOwn = note.path !== null;
  const section = noteAsSection({ ...note, isOwn }, levelOfHeading(old.text, heading) ?? 0);
  if (section === null)
    return {
      obstacle: 'it contains HTML, comments, queries or unclosed formulas that would change their meaning there.',
    };
  const text = withOrigin(section, [note.day, note.source(old.path)].filter((part) => part !== '').join(', '));
  if (isOwn && !standsApart(old.text, heading, text))
    return { obstacle: 'that note has unclosed code or an unclosed comment.' };
  const [clash] = clashingLabels(old.body, text);
  if (clash !== undefined) return { obstacle: `both contain "${clash}", which would change its meaning.` };
  return { text, tags: missingTags(note, appendUnderHeading(old.text, heading, text)) };
}

/** Returns a note's text with a passage added below a heading. Throws `damaged` when its properties cannot be edited. */
export function withPassage(text: string, heading: string, { text: added, tags }: Passage): string {
  const longer = appendUnderHeading(text, heading, added);
  const known = propertyTags(readFrontmatter(longer).data);
  return tags.length === 0 ? longer : setFrontmatterKeys(longer, { tags: [...new Set([...known, ...tags])] });
}

function withOrigin(section: string, origin: string): string {
  const end = section.indexOf('\n');
  const title = end === -1 ? section : section.slice(0, end);
  return `${title}\n\n*${origin}*${end === -1 ? '' : section.slice(end)}`;
}
