import { writtenDay } from '../../core/note/written-day';
import { localDay } from './local-day';

/** When a note was written, as a model is told: by its frontmatter, else by its file. `changedMs`: milliseconds since 1970, missing where there is no file. */
export function dayWords(frontmatter: Readonly<Record<string, unknown>>, changedMs: number | undefined): string {
  const written = writtenDay(frontmatter);
  if (written !== '') return `Written: ${written}`;
  return changedMs === undefined ? 'Written: not known' : `Last changed: ${localDay(new Date(changedMs))}`;
}
