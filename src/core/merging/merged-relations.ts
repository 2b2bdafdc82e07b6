import type { Relation } from '../note/beat';
import { readBlocks } from '../note/blocks';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { nameOf } from '../note/path';
import { relationsSection } from '../note/relations';
import type { LeadsInside } from '../plan/links/edit-references';
import type { SourceNote } from './source-note';

/** Returns the relations of all notes, each once, without relations between the notes themselves. */
export function mergedRelations(notes: readonly SourceNote[], leadsInside: LeadsInside): Relation[] {
  const merged = new Map<string, Relation>();
  for (const { path, relations } of notes) {
    for (const relation of relations) {
      const key = `${relation.predicate} ${relation.target}`;
      if (!merged.has(key) && !leadsInside(relation.target, path)) merged.set(key, relation);
    }
  }
  return [...merged.values()];
}

/** Returns the relations of those notes that have a section for them, as lines of Markdown. */
export function relationLines(notes: readonly SourceNote[], leadsInside: LeadsInside): string[] {
  return mergedRelations(notes.filter(hasRelations), leadsInside).map(
    ({ predicate, target }) => `- ${predicate}: [[${target}]]`,
  );
}

/** Returns the relations of a note to the notes that it is merged with, except plain `related`. */
export function inwardRelations(note: SourceNote, leadsInside: LeadsInside): string[] {
  const inward = hasRelations(note)
    ? note.relations.filter(({ predicate, target }) => predicate !== 'related' && leadsInside(target, note.path))
    : [];
  return inward.map(({ predicate, target }) => `${predicate}: ${nameOf(target.split('#', 1)[0] ?? target)}`);
}

function hasRelations({ text }: SourceNote): boolean {
  return relationsSection(readBlocks(text, readFrontmatter(text).bodyStart)) !== null;
}
