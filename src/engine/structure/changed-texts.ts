import { AppError } from '../../core/errors';
import { readReferences } from '../../core/note/references/read-references';
import type { Reference } from '../../core/note/references/reference';
import { editReferences, type Retarget, isSameReference } from '../../core/plan/links/edit-references';
import type { LinkTargets } from '../../core/plan/links/link-targets';
import { folderRetargets, retargetsOf, type OldTarget } from '../../core/plan/links/retargets';
import type { StructureChange } from '../../core/plan/structure-change';
import { asItWillBe, oldTargets, writtenTexts } from './written-texts';
import { decodeKept, encodeKept } from '../writing/content-pieces';
import { isLockedText, isReadOnlyFile, makeWritableFirst, unlockFirst, type Refusal } from './refusal';
import type { StructureDeps } from './apply-structure';

export interface ChangedTexts {
  /** Content before and after, by path before the change. */
  readonly rewritten: ReadonlyMap<string, { readonly before: Uint8Array; readonly after: Uint8Array }>;
  /** Contents of the rewritten notes, by path. */
  readonly written: ReadonlyMap<string, Uint8Array>;
  readonly refused: readonly Refusal[];
}

const mostAttempts = 3;
/** Number of files rewritten per simulated resolver, so that it is not set up for each file. */
const sourcesAtOnce = 100;

/** Finds the files whose links would lead to another target, and rewrites these links. */
export async function changedTexts(
  change: StructureChange,
  linkTargets: LinkTargets,
  deps: StructureDeps,
): Promise<ChangedTexts> {
  const written = writtenTexts(change, linkTargets, deps);
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const retargets = wishesBySource(change, linkTargets, deps);
    const rewritten = await rewrite(retargets, change, linkTargets, deps);
    if (rewritten !== null) return { ...rewritten, written };
  }
  throw new AppError(
    'conflict',
    'Notes keep changing while links are being read. Try again when nothing else writes to the vault.',
  );
}

/**
 * Returns the files whose references may change their target, except files that are removed or rewritten as a whole.
 */
function concerned(
  { moved, left, written, folders = [] }: StructureChange,
  linkTargets: LinkTargets,
  { links }: StructureDeps,
): Set<string> {
  const named = [
    ...moved.flatMap(({ from, to }) => [from, to]),
    ...left.map(({ path }) => path),
    ...written.flatMap(({ path, sources }) => [path, ...sources]),
  ];
  const sources = new Set<string>(moved.map(({ from }) => from));
  for (const path of named) for (const source of links.naming(path)) sources.add(source);
  if (folders.length > 0) for (const source of links.namingFolders()) sources.add(source);
  return new Set([...sources].filter((source) => !linkTargets.isReplaced(source)));
}

function wishesBySource(
  change: StructureChange,
  linkTargets: LinkTargets,
  deps: StructureDeps,
): Map<string, Retarget[]> {
  const olds = new Map<string, OldTarget[]>();
  for (const source of concerned(change, linkTargets, deps))
    olds.set(source, oldTargets(deps.links.referencesOf(source), source, deps));
  return asItWillBe(change, deps, (after) => {
    const retargets = new Map<string, Retarget[]>();
    for (const [source, targets] of olds) {
      const references = deps.links.referencesOf(source);
      const own = [
        ...retargetsOf(references, targets, linkTargets.placeOf(source) ?? source, linkTargets, after),
        ...folderRetargets(references, change.folders ?? []),
      ];
      if (own.length > 0) retargets.set(source, own);
    }
    return retargets;
  });
}

type Rewritten = Pick<ChangedTexts, 'rewritten' | 'refused'>;

interface ReadSource {
  readonly source: string;
  readonly before: Uint8Array;
  readonly text: string;
  readonly references: readonly Reference[];
}

/** Returns the file with its links rewritten; null when it has changed since it was read, so that its references have to be read again. */
async function rewrite(
  retargets: ReadonlyMap<string, readonly Retarget[]>,
  change: StructureChange,
  linkTargets: LinkTargets,
  deps: StructureDeps,
): Promise<Rewritten | null> {
  const sources: ReadSource[] = [];
  const refused: Refusal[] = [];
  for (const source of retargets.keys()) {
    await deps.yielder?.yieldIfDue();
    const read = await readSource(source, deps);
    if (read === null) return null;
    if ('reason' in read) refused.push(read);
    else sources.push(read);
  }
  const rewritten = new Map<string, { before: Uint8Array; after: Uint8Array }>();
  for (let at = 0; at < sources.length; at += sourcesAtOnce) {
    await deps.yielder?.yieldIfDue();
    asItWillBe(change, deps, (after) => {
      for (const { source, before, text, references } of sources.slice(at, at + sourcesAtOnce)) {
        const edited = editReferences(
          text,
          references,
          retargets.get(source) ?? [],
          linkTargets.placeOf(source) ?? source,
          after,
        );
        if (edited !== text) rewritten.set(source, { before, after: encodeKept(edited) });
      }
    });
  }
  return { rewritten, refused };
}

async function readSource(source: string, { links }: StructureDeps): Promise<ReadSource | Refusal | null> {
  const before = await links.bytes(source);
  const text = decodeKept(before);
  const references = readReferences(source, text);
  const kept = links.referencesOf(source);
  if (references.length !== kept.length || !references.every((reference, at) => isSameReference(reference, kept[at]))) {
    await links.reread(source);
    return null;
  }
  if (links.isReadOnly(source))
    return { path: source, reason: `Its links would have to change, but ${isReadOnlyFile}.`, help: makeWritableFirst };
  return isLockedText(text)
    ? { path: source, reason: 'Its links would have to change, but it is locked (cb_lock).', help: unlockFirst }
    : { source, before, text, references };
}
