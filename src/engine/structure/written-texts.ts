import { readReferences } from '../../core/note/references/read-references';
import { type ReferenceTarget, resolveReference } from '../../core/note/references/reference';
import type { LinkResolver } from '../../core/note/references/resolve-link';
import { editReferences } from '../../core/plan/links/edit-references';
import type { LinkTargets } from '../../core/plan/links/link-targets';
import { isTied, type OldTarget, unlinked, retargetsOf } from '../../core/plan/links/retargets';
import type { StructureChange, WrittenNote } from '../../core/plan/structure-change';
import type { StructureDeps } from './apply-structure';

const encoder = new TextEncoder();

/** Returns the rewritten notes of a change by path; their links lead to what they meant in the source notes. */
export function writtenTexts(
  change: StructureChange,
  linkTargets: LinkTargets,
  deps: StructureDeps,
): Map<string, Uint8Array> {
  const plans = change.written.map((given) => {
    const note = { ...given, text: withoutLinksToItself(given, linkTargets, deps) };
    const references = readReferences(note.path, note.text);
    return { note, references, olds: meanings(note, references, deps) };
  });
  return asItWillBe(change, deps, (after) => {
    const edited = plans.map(({ note, references, olds }): [string, Uint8Array] => {
      const retargets = retargetsOf(references, olds, note.path, linkTargets, after);
      return [note.path, encoder.encode(editReferences(note.text, references, retargets, note.path, after))];
    });
    return new Map(edited);
  });
}

/**
 * Removes the link markup from references in a merged text that led from one source note to another and would now lead
 * to the text itself. Keeps references to a heading or block.
 */
function withoutLinksToItself(note: WrittenNote, linkTargets: LinkTargets, deps: StructureDeps): string {
  if (new Set(note.sources).size < 2) return note.text;
  const references = readReferences(note.path, note.text);
  const olds = meanings(note, references, deps);
  return unlinked(
    note.text,
    references.filter(({ subpath }, at) => subpath === '' && linkTargets.placeOf(olds[at]?.path ?? '') === note.path),
  );
}

/**
 * Returns the targets that the references of a new text had in its source notes; null for references that occur in none
 * of these and lead to none of them.
 */
function meanings(note: WrittenNote, references: readonly ReferenceTarget[], deps: StructureDeps): OldTarget[] {
  const known = new Map<string, OldTarget>();
  for (const source of new Set([...note.sources, note.path])) {
    const own = deps.links.referencesOf(source);
    oldTargets(own, source, deps).forEach((target, at) => {
      const { linkpath = '', subpath = '' } = own[at] ?? {};
      for (const key of [`${linkpath}#${subpath}`, `${linkpath}|`]) if (!known.has(key)) known.set(key, target);
    });
  }
  return references.map((reference): OldTarget => {
    const { linkpath, subpath } = reference;
    const path = linkpath === '' ? null : resolveReference(reference, note.path, deps.links.resolver);
    const own: OldTarget = { path: note.sources.some((source) => source === path) ? path : null, certainty: 'sure' };
    return known.get(`${linkpath}#${subpath}`) ?? known.get(`${linkpath}|`) ?? own;
  });
}

/** Runs the synchronous function `work` with a resolver that knows the files as they will be. */
export function asItWillBe<T>(
  { moved, left, written }: StructureChange,
  { links }: Pick<StructureDeps, 'links'>,
  work: (after: LinkResolver) => T,
): T {
  const { resolver } = links;
  const gone = [...moved.map(({ from }) => from), ...left.map(({ path }) => path)];
  const come = [...moved.map(({ to }) => to), ...written.map(({ path }) => path).filter((path) => !links.has(path))];
  for (const path of gone) resolver.delete(path);
  for (const path of come) resolver.add(path);
  try {
    return work(resolver);
  } finally {
    for (const path of come) resolver.delete(path);
    for (const path of gone) resolver.add(path);
  }
}

/** Returns the current targets of references; the host's resolution takes precedence. */
export function oldTargets(
  references: readonly ReferenceTarget[],
  source: string,
  { links, lookup }: StructureDeps,
): OldTarget[] {
  return references.map((reference) => {
    const own = resolveReference(reference, source, links.resolver);
    const path =
      lookup === undefined || reference.form === 'path' || reference.form === 'folder'
        ? own
        : lookup.resolve(reference.linkpath, source);
    return { path, certainty: path !== own ? 'disputed' : isTied(reference, source, links.resolver) ? 'tied' : 'sure' };
  });
}
