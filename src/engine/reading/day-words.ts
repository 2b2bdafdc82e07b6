import { readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter';
import { dateValue } from '../../core/note/frontmatter-values';
import { readNoteFacts } from '../../core/note/note-facts';
import { localDay } from './local-day';

/** The day that a note itself gives as that of its writing, `YYYY-MM-DD`; '' where it gives none. `text` is the note's, without a byte-order mark. */
export function writtenDay(path: string, text: string): string {
  const frontmatter = readFrontmatter(text);
  return readNoteFacts(path, text, frontmatter).date || dateValue(readBeat(frontmatter.data).created);
}

/** When a note was written, as a model is told: by itself, else by its file. `changedMs`: milliseconds since 1970, missing where there is no file. */
export function dayWords(path: string, text: string, changedMs: number | undefined): string {
  const written = writtenDay(path, text);
  if (written !== '') return `Written: ${written}`;
  return changedMs === undefined ? 'Written: not known' : `Last changed: ${localDay(new Date(changedMs))}`;
}
