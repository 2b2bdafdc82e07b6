import { textValue, valueOf } from './frontmatter-values';

const beatKeys = new Set([
  ...['id', 'date', 'type', 'beat_type', 'durability', 'scope', 'title', 'project', 'cwd', 'tags', 'related', 'status', 'summary', 'confidence'],
  ...['cb_source', 'cb_created', 'cb_session', 'session_id', 'cb_turns', 'cb_modified', 'cb_restructured_from', 'cb_split_from', 'cb_ephemeral', 'cb_review_after', 'cb_uncertain_routing', 'cb_lock', 'cb_sources'],
]);

/** True for a key of a beat, in any letter case; everything else in a note's frontmatter is the user's. */
export function isBeatKey(key: string): boolean {
  return beatKeys.has(key.toLowerCase());
}

/** True for a key that only this program gives a meaning to. */
export function isCyberbrainKey(key: string): boolean {
  return isBeatKey(key) && /^(?:cb_|session_id$)/i.test(key);
}

/** True for a note that this program or the one before it made: it has a source or a session. What any other note has in its frontmatter is a person's. */
export function isOurNote(data: Readonly<Record<string, unknown>>): boolean {
  return textValue(valueOf(data, 'cb_source', 'cb_session', 'session_id')) !== '';
}
