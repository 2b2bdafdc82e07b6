import { readReferences } from '../../core/note/references/read-references';
import { resolveReference } from '../../core/note/references/reference';
import { joinedProof, type BrokenLink, type Proof } from '../../core/plan/proof';
import { lostSentences } from '../../core/plan/lost-sentences';
import type { StructureChange } from '../../core/plan/structure-change';
import { FilesAfter } from '../structure/files-after';
import type { StructurePlan } from '../structure/plan-structure';
import type { VaultLinks } from '../structure/vault-links';
import { decodeKept } from '../writing/content-pieces';

/**
 * The effect of a decision on links and sentences. A deletion loses every sentence of its notes, except relations among
 * them and sentences that only refer to one of them.
 */
export interface ReviewProof extends Proof {
  /**
   * Links that lead to the replacing note, but no longer to the heading or block they name. They are not in `broken`;
   * missing without any.
   */
  readonly withoutHeading?: readonly BrokenLink[];
}

/**
 * Returns the proof of a plan; for a refused plan, what it says about links. `to`: the note that replaces the others,
 * null when they are deleted; `links` are those before the change.
 */
export async function reviewProof(
  { proof, operations, refused }: StructurePlan,
  { left }: StructureChange,
  to: string | null,
  links: VaultLinks,
): Promise<ReviewProof> {
  if (refused.length > 0) return proof;
  if (to === null) return { ...proof, lostSentences: await sentencesOf(left, links) };
  const after = new FilesAfter(operations, links);
  const withoutHeading: BrokenLink[] = [];
  const sources = new Set(
    proof.broken.map(({ path }) => path).filter((path) => path !== to && after.placeOf(path) === path),
  );
  for (const source of sources) withoutHeading.push(...(await leadingTo(to, source, proof.broken, after, links)));
  if (withoutHeading.length === 0) return proof;
  const broken = proof.broken.filter((link) => !withoutHeading.includes(link));
  return { ...proof, linksAfter: proof.linksBefore - broken.length, broken, withoutHeading };
}

/** Joins the proofs of several decisions, each made on the vault after the ones before it; null for none. */
export function joinedReviewProof(proofs: readonly ReviewProof[]): ReviewProof | null {
  const joined = joinedProof(proofs);
  const withoutHeading = proofs.flatMap((proof) => proof.withoutHeading ?? []);
  return joined === null || withoutHeading.length === 0 ? joined : { ...joined, withoutHeading };
}

async function sentencesOf(left: StructureChange['left'], links: VaultLinks): Promise<Proof['lostSentences']> {
  const originals = [];
  for (const { path } of left) originals.push({ path, text: new TextDecoder().decode(await links.bytes(path)) });
  return lostSentences(originals, []);
}

/** Returns the links of one file that name a heading and lead to `to` without it. */
async function leadingTo(
  to: string,
  source: string,
  broken: readonly BrokenLink[],
  after: FilesAfter,
  links: VaultLinks,
): Promise<BrokenLink[]> {
  const before = readReferences(source, decodeKept(await links.bytes(source)));
  const now = after.referencesOf(source);
  const resolver = after.resolver();
  const left = before.map((reference, at) => ({ reference, next: now[at] }));
  return broken.filter(({ path, line, link }) => {
    if (path !== source) return false;
    const at = left.findIndex(({ reference }) => reference.line === line && reference.shown === link);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return (
      found?.next !== undefined &&
      found.reference.subpath !== '' &&
      resolveReference(found.next, source, resolver) === to
    );
  });
}
