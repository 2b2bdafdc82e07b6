/** A link that led somewhere before a plan and does not lead there after it. */
export interface BrokenLink {
  /** The note, canvas or Base that holds it, by its path before the plan. */
  readonly path: string;
  /** From 1, before the plan. */
  readonly line: number;
  /** As written before the plan. */
  readonly link: string;
}

/** A sentence of a note that stands in none of the notes that take its place. */
export interface LostSentence {
  readonly path: string;
  readonly sentence: string;
}

/** What a plan does to links and sentences, found by reading the vault as it would be. Adding up: `linksBefore` = `linksAfter` + `broken`. */
export interface Proof {
  /** Links of the whole vault that lead to a file, without those in notes that leave for good. */
  readonly linksBefore: number;
  /** Those of them that lead to the same file, or to the one that takes its place, afterwards, and those between notes that became one. */
  readonly linksAfter: number;
  readonly broken: readonly BrokenLink[];
  readonly lostSentences: readonly LostSentence[];
}

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
