import { cappedNames, grouped } from '../counted';
import { folderOf } from '../note/path';

/** Subjects of an audit, in the order in which they are reported. */
export const findingKinds = [
  'frontmatter',
  'keys',
  'vocabulary',
  'review',
  'relations',
  'place',
  'name',
  'duplicate',
  'core-memory',
  'board',
  'links',
  'index',
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** A problem that an audit found. */
export interface Finding {
  readonly path: string;
  /** Line, from 1; null when the problem does not belong to one line. */
  readonly line: number | null;
  readonly kind: FindingKind;
  /** Description of the problem, as a sentence. */
  readonly problem: string;
  /** Description of the fix, as a sentence; null when only the user can fix it. */
  readonly fix: string | null;
  /** For a broken link: the file that does not exist, as the link names it. */
  readonly target?: string;
  /** True when the fix is applied only if the user selects it individually, never by accepting everything. */
  readonly asksWord?: true;
}

type Place = Pick<Finding, 'path' | 'line'>;

/** The same problem in several notes. */
export interface FindingGroup extends Pick<Finding, 'kind' | 'problem' | 'fix'> {
  /** Places in the order in which they were found. */
  readonly places: readonly Place[];
  /** Missing files of one folder, as the links name them, with the places that link to each; empty for other problems. */
  readonly files: readonly (readonly [file: string, places: readonly Place[]])[];
}

/** Number of missing files that the sentence about their folder names. */
export const mostNamedFiles = 3;

/**
 * Groups equal findings, and broken links by the folder of the missing files; largest groups first, among equals the
 * first found.
 */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const missing = missingByFolder(findings);
  const groups = new Map<string, Omit<FindingGroup, 'files'> & { places: Place[]; files: Map<string, Place[]> }>();
  for (const finding of findings) {
    const { kind, fix, path, line, target = '' } = finding;
    const problem = (target === '' ? undefined : missing.get(folderOf(target))) ?? finding.problem;
    const key = JSON.stringify([kind, problem, fix]);
    const group = groups.get(key) ?? { kind, problem, fix, places: [], files: new Map<string, Place[]>() };
    groups.set(key, group);
    if (group.places.at(-1)?.path !== path || problem === finding.problem) group.places.push({ path, line });
    if (problem === finding.problem) continue;
    const linking = group.files.get(target);
    if (linking === undefined) group.files.set(target, [{ path, line }]);
    else linking.push({ path, line });
  }
  return [...groups.values()]
    .map((group) => ({ ...group, files: [...group.files] }))
    .sort((one, other) => other.places.length - one.places.length);
}

/** Returns a sentence about the missing files of each folder that lacks several. */
function missingByFolder(findings: readonly Finding[]): Map<string, string> {
  const missing = new Map<string, Set<string>>();
  for (const { target } of findings) {
    if (target === undefined) continue;
    const folder = folderOf(target);
    missing.set(folder, (missing.get(folder) ?? new Set()).add(target.slice(folder === '' ? 0 : folder.length + 1)));
  }
  return new Map(
    [...missing].flatMap(([folder, names]) => (names.size < 2 ? [] : [[folder, missingFiles(folder, [...names])]])),
  );
}

function missingFiles(folder: string, names: readonly string[]): string {
  const listed = cappedNames(names, mostNamedFiles, (name) => `"${name}"`);
  return `${grouped(names.length)} files${folder === '' || folder === '.' ? '' : ` in "${folder}"`} do not exist: ${listed}.`;
}

/** Counts the findings that can be fixed, and those of them that the user has to confirm one by one. */
export function mendableOf(findings: readonly Finding[]): { readonly mendable: number; readonly byWord: number } {
  const mendable = findings.filter(({ fix }) => fix !== null);
  return { mendable: mendable.length, byWord: mendable.filter(({ asksWord }) => asksWord === true).length };
}

/** Returns "1 can be fixed automatically, 2 need your confirmation."; '' when nothing can be fixed. */
export function fixableWords(findings: readonly Finding[]): string {
  const { mendable, byWord } = mendableOf(findings);
  const automatic = mendable - byWord;
  const subject = (count: number): string =>
    count < findings.length ? grouped(count) : findings.length === 1 ? 'It' : 'All of them';
  const parts = [
    automatic === 0 ? '' : `${subject(automatic)} can be fixed automatically`,
    byWord === 0 ? '' : `${subject(byWord)} ${byWord === 1 ? 'needs' : 'need'} your confirmation`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}
