import { builtInTypes } from './beat';
import { textValue, valueOf } from './frontmatter-values';

/** Keys of a note's frontmatter that have a meaning for us, by what they tell of. */
const groups = {
  /** Of one beat alone: a note that is made of several has its own. */
  beat: ['id', 'durability', 'scope', 'cwd', 'confidence'],
  sort: ['type', 'beat_type', 'project', 'status'],
  time: ['date', 'created', 'updated', 'modified'],
  /** What is written anew with a note's name and links. */
  name: ['title', 'related'],
  matter: ['tags', 'tag', 'summary', 'aliases', 'alias', 'cssclasses', 'cssclass'],
  upkeep: ['enrich', 'position'],
  /** What only this program gives a meaning to. */
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
    'cb_lock',
    'cb_sources',
  ],
} as const;

export type KeyGroup = keyof typeof groups;

const groupOf = new Map(
  Object.entries(groups).flatMap(([group, keys]) => keys.map((key) => [key as string, group as KeyGroup] as const)),
);
/** Of those, what no beat has of itself. */
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

/** What a key tells of, in any letter case; null for one of the user's own. */
export function keyGroup(key: string): KeyGroup | null {
  return groupOf.get(key.toLowerCase()) ?? null;
}

/** True for a key of a beat, in any letter case; everything else in a note's frontmatter is the user's. */
export function isBeatKey(key: string): boolean {
  return groupOf.has(key.toLowerCase()) && !usersKeys.has(key.toLowerCase());
}

/** True for a note that this program or the one before it made: it has a source or a session. What any other note has in its frontmatter is a person's. */
export function isOurNote(data: Readonly<Record<string, unknown>>): boolean {
  return textValue(valueOf(data, 'cb_source', 'cb_session', 'session_id')) !== '';
}

/** True for working memory whose type is one of ours, if a person wrote it: what becomes of the note may have another. */
export function hasBeatType(data: Readonly<Record<string, unknown>>): boolean {
  const types: readonly string[] = builtInTypes;
  return valueOf(data, 'cb_ephemeral') !== undefined && types.includes(textValue(valueOf(data, 'type')).toLowerCase());
}
