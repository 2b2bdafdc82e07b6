import { builtInTypes } from '../beat';
import { textValue, valueOf } from './frontmatter-values';

/** Frontmatter keys that have a meaning for this program, by topic. */
const groups = {
  /** Keys of a single beat: a note merged from several beats gets its own values. */
  beat: ['id', 'durability', 'scope', 'cwd', 'confidence'],
  sort: ['type', 'beat_type', 'project', 'status'],
  time: ['date', 'created', 'updated', 'modified'],
  /** Keys that are rewritten with a note's name and links. */
  name: ['title', 'related'],
  matter: ['tags', 'tag', 'summary', 'aliases', 'alias', 'cssclasses', 'cssclass'],
  upkeep: ['enrich', 'position'],
  /** Keys that only this program uses. */
  ours: [
    'cb_source',
    'cb_created',
    'cb_session',
    'session_id',
    'cb_turns',
    'cb_modified',
    'cb_restructured_from',
    'cb_split_from',
    'cb_ephemeral',
    'cb_review_after',
    'cb_uncertain_routing',
    'cb_uncertain_reason',
    'cb_lock',
    'cb_sources',
    'cb_confirmed',
    'cb_distinct',
    'cb_origin',
    'cb_origin_hash',
  ],
} as const;

export type KeyGroup = keyof typeof groups;

const groupOf = new Map(
  Object.entries(groups).flatMap(([group, keys]) => keys.map((key) => [key as string, group as KeyGroup] as const)),
);
/** Keys of the groups above that beats never have. */
const usersKeys = new Set([
  'created',
  'updated',
  'modified',
  'tag',
  'aliases',
  'alias',
  'cssclasses',
  'cssclass',
  'enrich',
  'position',
]);

/** Returns the group of a key, in any letter case; null for a key of the user's own. */
export function keyGroup(key: string): KeyGroup | null {
  return groupOf.get(key.toLowerCase()) ?? null;
}

/** True for a key of a beat, in any letter case; all other frontmatter keys belong to the user. */
export function isBeatKey(key: string): boolean {
  return groupOf.has(key.toLowerCase()) && !usersKeys.has(key.toLowerCase());
}

/** True for a note made by this program or its predecessor: it has a source or a session. The frontmatter of any other note belongs to the user. */
export function isOurNote(data: Readonly<Record<string, unknown>>): boolean {
  return textValue(valueOf(data, 'cb_source', 'cb_session', 'session_id')) !== '';
}

/** True for working memory with one of the built-in types, which a permanent note made from it may replace. */
export function hasBeatType(data: Readonly<Record<string, unknown>>): boolean {
  const types: readonly string[] = builtInTypes;
  return valueOf(data, 'cb_ephemeral') !== undefined && types.includes(textValue(valueOf(data, 'type')).toLowerCase());
}
