/** What an audit looks at, in the order in which it is told. */
export const findingKinds = [
  'frontmatter',
  'keys',
  'vocabulary',
  'review',
  'relations',
  'place',
  'name',
  'duplicate',
  'links',
  'index',
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** Something that is not as it should be. */
export interface Finding {
  readonly path: string;
  /** From 1; null where it is no matter of one line. */
  readonly line: number | null;
  readonly kind: FindingKind;
  /** A sentence. */
  readonly problem: string;
  /** What would mend it, as a sentence; null where only the user can. */
  readonly fix: string | null;
  /** True: it is done only where the user takes it by itself, and never by agreeing to everything. */
  readonly asksWord?: true;
}
