import { readReferences } from '../../core/note/references/read-references';
import type { ReferenceTarget } from '../../core/note/references/reference';
import { resolveReference } from '../../core/note/references/resolve-reference';
import { editReferences } from '../../core/plan/links/edit-references';
import type { Fates } from '../../core/plan/links/fates';
import { unlinked } from '../../core/plan/links/unlinked';
import { wishesOf, type OldTarget } from '../../core/plan/links/wishes';
import type { StructureChange, WrittenNote } from '../../core/plan/structure-change';
import { asItWillBe } from './as-it-will-be';
import { oldTargets } from './old-targets';
import type { StructureWorld } from './structure-world';

const encoder = new TextEncoder();

/** The notes of a change that are written anew, by place, with their links leading to what they meant in the notes that they were made of. */
export function writtenTexts(change: StructureChange, fates: Fates, world: StructureWorld): Map<string, Uint8Array> {
  const plans = change.written.map((given) => {
    const note = { ...given, text: withoutLinksToItself(given, fates, world) };
    const references = readReferences(note.path, note.text);
    return { note, references, olds: meanings(note, references, world) };
  });
  return asItWillBe(change, world, (after) => {
    const edited = plans.map(({ note, references, olds }): [string, Uint8Array] => {
      const wishes = wishesOf(references, olds, note.path, fates, after);
      return [note.path, encoder.encode(editReferences(note.text, references, wishes, note.path, after))];
    });
    return new Map(edited);
  });
}

/** In a text that was made of several notes, what led from one of them to another would lead to the text itself; what asks for a place in it stays. */
function withoutLinksToItself(note: WrittenNote, fates: Fates, world: StructureWorld): string {
  if (new Set(note.sources).size < 2) return note.text;
  const references = readReferences(note.path, note.text);
  const olds = meanings(note, references, world);
  return unlinked(
    note.text,
    references.filter(({ subpath }, at) => subpath === '' && fates.placeOf(olds[at]?.path ?? '') === note.path),
  );
}

/** What the references of a new text meant in the notes that it was made of; null for those that none of them holds and that lead to none of them. */
function meanings(note: WrittenNote, references: readonly ReferenceTarget[], world: StructureWorld): OldTarget[] {
  const known = new Map<string, OldTarget>();
  for (const source of new Set([...note.sources, note.path])) {
    const own = world.links.referencesOf(source);
    oldTargets(own, source, world).forEach((target, at) => {
      const { linkpath = '', subpath = '' } = own[at] ?? {};
      for (const key of [`${linkpath}#${subpath}`, `${linkpath}|`]) if (!known.has(key)) known.set(key, target);
    });
  }
  return references.map((reference): OldTarget => {
    const { linkpath, subpath } = reference;
    const path = linkpath === '' ? null : resolveReference(reference, note.path, world.links.resolver);
    const own: OldTarget = { path: note.sources.some((source) => source === path) ? path : null, certainty: 'sure' };
    return known.get(`${linkpath}#${subpath}`) ?? known.get(`${linkpath}|`) ?? own;
  });
}
