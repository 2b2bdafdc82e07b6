import type { Finding } from './finding';

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
