import { readReferences } from '../../core/note/references/read-references';
import { type ReferenceTarget, resolveReference } from '../../core/note/references/reference';
import type { LinkResolver } from '../../core/note/references/resolve-link';
import type { LinkTargets } from '../../core/plan/links/link-targets';
import type { FileOperation } from '../../core/plan/plan';
import type { BrokenLink, Proof } from '../../core/plan/proof';
import type { StructureChange } from '../../core/plan/structure-change';
import { FilesAfter } from './files-after';
import { decodeKept } from '../writing/content-pieces';
import { oldTargets } from './written-texts';
import type { StructureDeps } from './apply-structure';

/**
 * Compares the target of every link that the operations may affect with its target in the resulting files, derived from
 * the operations. Each link of a note that is rewritten or replaced must occur in its replacement; links of a note that
 * is removed without replacement are not counted.
 */
export async function proveLinks(
  operations: readonly FileOperation[],
  change: StructureChange,
  linkTargets: LinkTargets,
  deps: StructureDeps,
): Promise<Omit<Proof, 'lostSentences'>> {
  const { links } = deps;
  const after = new FilesAfter(operations, links);
  const judge = new Judge(after, after.resolver(), change, linkTargets);
  const broken: BrokenLink[] = [];
  let linksBefore = links.count;
  for (const source of after.concerned()) {
    await deps.yielder?.yieldIfDue();
    const references = links.referencesOf(source);
    const olds = oldTargets(references, source, deps);
    const counted = olds.filter(({ path }) => path !== null).length;
    linksBefore += judge.isCounted(source) ? counted - links.countOf(source) : -links.countOf(source);
    const lost = judge.isCounted(source)
      ? references.flatMap((reference, at) => (judge.isKept(source, reference, at, olds[at]?.path ?? null) ? [] : [at]))
      : [];
    if (lost.length > 0) broken.push(...(await describe(source, lost, deps)));
  }
  return { linksBefore, linksAfter: linksBefore - broken.length, broken };
}

class Judge {
  readonly #results: ReadonlyMap<string, readonly string[]>;

  constructor(
    private readonly after: FilesAfter,
    private readonly resolver: LinkResolver,
    { left, written }: StructureChange,
    private readonly linkTargets: LinkTargets,
  ) {
    const results = new Map<string, string[]>();
    const add = (source: string, result: string): void => {
      results.set(source, [...(results.get(source) ?? []), result]);
    };
    for (const { path, sources } of written) for (const source of new Set([...sources, path])) add(source, path);
    for (const { path, successor } of left) if (successor !== null) add(path, successor);
    this.#results = results;
  }

  isCounted(source: string): boolean {
    return this.after.placeOf(source) !== null || (this.#results.get(source) ?? []).length > 0;
  }

  /** True when the link keeps its target, or had none before. */
  isKept(source: string, reference: ReferenceTarget, at: number, target: string | null): boolean {
    if (target === null) return true;
    const place = this.after.placeOf(source);
    if (place === null || this.linkTargets.isReplaced(source))
      return (this.#results.get(source) ?? []).some((result) => this.#holds(result, reference, target));
    const own = this.after.referencesOf(place);
    const next = own[at];
    return next?.form === reference.form && this.#leadsRight(next, place, reference, target);
  }

  #holds(result: string, reference: ReferenceTarget, target: string): boolean {
    const isInReach =
      !this.linkTargets.asksForHeading(target, reference.subpath) ||
      this.linkTargets.targetOf(target, reference.subpath)?.subpath !== '';
    const isWithin = isInReach && this.linkTargets.successorsOf(target).includes(result);
    return (
      isWithin || this.after.referencesOf(result).some((next) => this.#leadsRight(next, result, reference, target))
    );
  }

  #leadsRight(next: ReferenceTarget, source: string, { subpath }: ReferenceTarget, target: string): boolean {
    const found = resolveReference(next, source, this.resolver);
    if (found === null) return false;
    const isReplaced = this.linkTargets.isReplaced(target);
    if (!(isReplaced ? this.linkTargets.successorsOf(target).includes(found) : found === this.after.placeOf(target)))
      return false;
    return isReplaced && this.linkTargets.asksForHeading(target, subpath)
      ? this.linkTargets.leadsTo(found, this.after.text(found), next.subpath, target, subpath)
      : true;
  }
}

async function describe(source: string, places: readonly number[], { links }: StructureDeps): Promise<BrokenLink[]> {
  const references = readReferences(source, decodeKept(await links.bytes(source)));
  return places.flatMap((at) => {
    const reference = references[at];
    return reference === undefined ? [] : [{ path: source, line: reference.line, link: reference.shown }];
  });
}
