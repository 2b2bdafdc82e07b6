/** A link that had a target before a plan and no longer leads there after it. */
export interface BrokenLink {
  /** Path, before the plan, of the note, canvas or Base that contains the link. */
  readonly path: string;
  /** Line before the plan, from 1. */
  readonly line: number;
  /** Link as written before the plan. */
  readonly link: string;
}

/** A sentence of a note that occurs in none of the notes that replace it. */
export interface LostSentence {
  readonly path: string;
  readonly sentence: string;
}

/** Effect of a plan on links and sentences, determined by reading the vault as it would be. `linksBefore` = `linksAfter` + `broken`. */
export interface Proof {
  /** Number of links in the whole vault that lead to a file, without those in permanently removed notes. */
  readonly linksBefore: number;
  /** Number of those links that afterwards lead to the same file or its successor, or were between notes that became one. */
  readonly linksAfter: number;
  readonly broken: readonly BrokenLink[];
  readonly lostSentences: readonly LostSentence[];
}

/** Combines the proofs of consecutive plans, each made for the vault as the previous ones leave it; null for none. */
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
