import type { BeatDraft } from '../../core/note/beat';
import { setFrontmatterKeys } from '../../core/note/edit-frontmatter';
import { readFrontmatter } from '../../core/note/frontmatter';
import { textList, textValue, valueOf } from '../../core/note/frontmatter-values';

/** How a session that a note rests on, beside the first one, is named: its id and turns, in one text; a text that somebody filed, by its day. */
export function sourceKey(session: string | null, turnIds: readonly string[], now: string): string {
  return session === null ? `filed ${now.slice(0, 10)}` : `${session}: ${turnIds.join(', ')}`;
}

/** Whether the note rests on this session. */
export function restsOn(text: string, session: string): boolean {
  const { data } = readFrontmatter(text);
  const sources = textList(valueOf(data, 'cb_sources'));
  return (
    textValue(valueOf(data, 'cb_session')) === session || sources.some((source) => source.startsWith(`${session}: `))
  );
}

/** The note with one more source. Throws `damaged` when its frontmatter cannot be edited. */
export function withSource(
  text: string,
  session: string | null,
  { turnIds }: Pick<BeatDraft, 'turnIds'>,
  now: string,
): string {
  const sources = textList(valueOf(readFrontmatter(text).data, 'cb_sources'));
  return setFrontmatterKeys(text, { cb_modified: now, cb_sources: [...sources, sourceKey(session, turnIds, now)] });
}
