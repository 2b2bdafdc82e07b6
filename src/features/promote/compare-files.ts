import { hasEnded } from '../../core/note/state/in-force';
import { compareFacts, type ComparedFacts } from '../../core/promotion/compare-facts';
import { fileOfOrigin } from '../../core/promotion/origin';
import type { PromotedNote } from '../../engine/promoting/promoted-notes';
import type { HashedFact, ReadFile } from './read-sources';

/** A file with what has to be done for it. */
export interface ComparedFile extends ComparedFacts<HashedFact, PromotedNote> {
  readonly file: ReadFile;
}

/** Returns notes by the file of their origin. */
export function notesByFile(notes: readonly PromotedNote[]): ReadonlyMap<string, readonly PromotedNote[]> {
  const byFile = new Map<string, PromotedNote[]>();
  for (const note of notes) {
    const file = fileOfOrigin(note.origin);
    const own = byFile.get(file);
    if (own === undefined) byFile.set(file, [note]);
    else own.push(note);
  }
  return byFile;
}

/**
 * Compares each file with the notes made from it. What two files of a project state in the same words, such as
 * `CLAUDE.md` and `AGENTS.md`, has one note, which stays as long as one of them states it.
 */
export function compareFiles(files: readonly ReadFile[], notes: readonly PromotedNote[]): ComparedFile[] {
  const byFile = notesByFile(notes);
  const known = new Set(notes.flatMap((note) => (hasEnded(note) ? [] : [`${note.project}\n${note.hash}`])));
  const stated = new Set(files.flatMap(({ facts, project }) => facts.map(({ hash }) => `${project.name}\n${hash}`)));
  return files.map((file) => {
    const own = byFile.get(file.origin) ?? [];
    if (file.fault !== null) return { file, unchanged: [], added: [], changed: [], gone: [] };
    const isKnown = ({ hash }: HashedFact): boolean => known.has(`${file.project.name}\n${hash}`);
    const ownHashes = new Set(own.map(({ hash }) => hash));
    // What the note of another file says is no revision of a note of this one.
    const isOfOther = (fact: HashedFact): boolean => !ownHashes.has(fact.hash) && isKnown(fact);
    const facts = file.facts.filter((fact) => !isOfOther(fact));
    const compared = compareFacts(facts, own, file.kind?.identity ?? 'place');
    const added = compared.added.filter((fact) => !isKnown(fact));
    const result = {
      ...{ file, added, changed: compared.changed },
      unchanged: [...compared.unchanged, ...compared.added.filter(isKnown), ...file.facts.filter(isOfOther)],
      gone: compared.gone.filter(({ project, hash }) => !stated.has(`${project}\n${hash}`)),
    };
    for (const { hash } of [...added, ...compared.changed.map(({ fact }) => fact)])
      known.add(`${file.project.name}\n${hash}`);
    return result;
  });
}
