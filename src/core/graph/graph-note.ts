import type { Block } from '../note/blocks';
import { readBlocks } from '../note/blocks';
import { readBeat } from '../note/beat-note';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { textList } from '../note/frontmatter/frontmatter-values';
import { readStatedFacts } from '../note/note-facts';
import { baseNameOf, folderOf, nameOf } from '../note/path';
import type { NodeKind } from './graph';

/** A note as the graph reads it. */
export interface GraphNote {
  readonly path: string;
  /** Without byte-order mark. */
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly bodyStart: number;
  readonly title: string;
  readonly kind: NodeKind;
  readonly type: string;
  /** Title, file name and aliases, each once. */
  readonly names: readonly string[];
  readonly tags: readonly string[];
  readonly session: string;
  /** Properties that may name somebody or something, as texts. */
  readonly properties: readonly { readonly key: string; readonly values: readonly string[] }[];
}

const kinds: ReadonlyMap<string, NodeKind> = new Map([
  ...of('person', 'person people contact contacts persons human colleague customer'),
  ...of(
    'organization',
    'organization organizations organisation organisations company companies org orgs startup fund',
  ),
  ...of('organization', 'firm institution university vendor client team'),
  ...of('project', 'project projects'),
]);

/** Properties that state something about the note itself, and so name nobody. */
const plainKeys = new Set([
  ...['title', 'aliases', 'alias', 'tags', 'tag', 'type', 'beat_type', 'summary', 'id', 'date', 'created', 'modified'],
  ...['status', 'confidence', 'scope', 'durability', 'cssclasses', 'publish', 'updated', 'description', 'enrich'],
]);

/** Reads a note for the graph. Never throws. */
export function readGraphNote(path: string, text: string): GraphNote {
  const frontmatter = readFrontmatter(text);
  const blocks = readBlocks(text, frontmatter.bodyStart);
  const facts = readStatedFacts(path, text, frontmatter, blocks);
  const type = facts.type.toLowerCase();
  return {
    ...{ path, text, blocks, bodyStart: frontmatter.bodyStart, type, title: facts.title, tags: facts.tags },
    kind: kinds.get(type) ?? (type === '' ? kinds.get(nameOf(folderOf(path)).toLowerCase()) : undefined) ?? 'note',
    names: [...new Set([facts.title, baseNameOf(path), ...facts.aliases])],
    session: readBeat(frontmatter.data).session,
    properties: Object.entries(frontmatter.data)
      .filter(([key]) => !plainKeys.has(key.toLowerCase()) && (!key.startsWith('cb_') || key === 'cb_citations'))
      .map(([key, value]) => ({ key, values: textList(value) })),
  };
}

function of(kind: NodeKind, words: string): (readonly [string, NodeKind])[] {
  return words.split(' ').map((word) => [word, kind] as const);
}
