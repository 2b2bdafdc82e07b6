import type { Proof } from './proof';

/** Of several plans, each made on the vault as those before it leave it; null for none. */
export function joinedProof(proofs: readonly Proof[]): Proof | null {
  const [first] = proofs;
  if (first === undefined) return null;
  const broken = proofs.flatMap((proof) => proof.broken);
  return {
    linksBefore: first.linksBefore,
    linksAfter: first.linksBefore - broken.length,
    broken,
    lostSentences: proofs.flatMap((proof) => proof.lostSentences),
  };
}
