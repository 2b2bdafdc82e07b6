import { type Fact, namesIn, type SourceKind, type SourceName } from './fact';
import { changelog } from './kinds/changelog';
import { commits } from './kinds/commits';
import { decisionRecord } from './kinds/decision-record';
import { issues } from './kinds/issues';
import { pullRequests } from './kinds/pull-requests';
import { rules } from './kinds/rules';

/** The kinds of sources in the order in which they are tried. */
export const sourceKinds: readonly SourceKind[] = [rules, changelog, decisionRecord, pullRequests, issues, commits];

/** Folders whose files are made for a test or as an example, and say nothing about the project. */
const exampleFolder =
  /^(?:__)?(?:tests?|specs?|fixtures?|testdata|test-data|examples?|samples?|templates?|snapshots?)(?:__)?$/;

/** True for a file that may be a source; `folder` is the one that the user named. */
export function isSourceName(name: SourceName, folder = ''): boolean {
  if (!name.isNamed && namesIn(name.path).folders.some((each) => exampleFolder.test(each))) return false;
  return sourceKinds.some((kind) => kind.accepts({ ...name, path: namedIn(folder, name.path) }));
}

/** Returns the path of a file below a folder with the name of the folder, which may say what the file is. */
export function namedIn(folder: string, path: string): string {
  return `${folder.split(/[/\\]/).at(-1) ?? ''}/${path}`;
}

/** Reads a file by the first kind that recognizes it; null when none does. */
export function readFacts(
  text: string,
  name: SourceName,
  project: string,
): { readonly kind: SourceKind; readonly facts: readonly Fact[] } | null {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (const kind of sourceKinds) {
    if (!kind.accepts(name)) continue;
    const facts = kind.read(lines, { path: name.path, project });
    if (facts !== null) return { kind, facts };
  }
  return null;
}

/** Returns the id of the kind of source from which notes with these tags were made; '' when the tags name none. */
export function kindOfTags(tags: readonly string[]): string {
  return sourceKinds.find(({ id }) => tags.includes(id))?.id ?? '';
}
