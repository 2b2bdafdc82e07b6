import { counted } from '../counted';

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

/** What is wrong in the same way with several notes. */
export interface FindingGroup extends Pick<Finding, 'kind' | 'problem' | 'fix'> {
  /** In the order in which they were found. */
  readonly places: readonly Pick<Finding, 'path' | 'line'>[];
}

/** Findings that say the same, put together; those of most notes first, of as many the first found. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup & { readonly places: Pick<Finding, 'path' | 'line'>[] }>();
  for (const { kind, problem, fix, path, line } of findings) {
    const key = JSON.stringify([kind, problem, fix]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { kind, problem, fix, places: [{ path, line }] });
    else known.places.push({ path, line });
  }
  return [...groups.values()].sort((one, other) => other.places.length - one.places.length);
}

/** How many of some findings can be mended, and how many of these only where the user takes them one by one. */
export function mendableOf(findings: readonly Finding[]): { readonly mendable: number; readonly byWord: number } {
  const mendable = findings.filter(({ fix }) => fix !== null);
  return { mendable: mendable.length, byWord: mendable.filter(({ asksWord }) => asksWord === true).length };
}

/** `1 thing` or `2 things` that only the user can take. */
export function byWordWords(byWord: number): string {
  return `${counted(byWord, 'thing')} ${byWord === 1 ? 'is' : 'are'} mended only by your word for ${byWord === 1 ? 'it' : 'each'}: the app asks for that.`;
}
