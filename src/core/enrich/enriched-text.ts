import { setFrontmatterKeys } from '../note/edit-frontmatter';
import type { Enrichment } from './missing-keys';

/** The note with what was added; a note of ours also says when. Throws `damaged` like `setFrontmatterKeys`. */
export function enrichedText(text: string, { type, summary, tags }: Enrichment, modified: string | null): string {
  return setFrontmatterKeys(text, {
    ...(type === undefined ? {} : { type }),
    ...(summary === undefined ? {} : { summary }),
    ...(tags === undefined ? {} : { tags: [...tags] }),
    ...(modified === null ? {} : { cb_modified: modified }),
  });
}
