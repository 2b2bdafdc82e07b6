import { fileNameFromTitle } from '../note/file-name';
import { nameProblem, diskSigns, linkSigns } from '../note/name-problem';
import { baseNameOf, folderOf, isInFolder, nameOf } from '../note/path';
import type { Finding } from './finding';

/** Where notes of ours are kept. */
export interface OwnFolders {
  readonly workingMemoryFolder: string;
  readonly sessionsFolder: string;
  /** What the user settled there stays there. */
  readonly uncertainFolder: string;
}

/** What is wrong with a note's place or name, and the place it should have; `to` null where only the user can tell. */
export interface PlaceFinding {
  readonly finding: Finding;
  readonly to: { readonly folder: string; readonly name: string } | null;
}

/** A file name that other systems refuse or that no link can name. */
export function checkName(path: string): PlaceFinding | null {
  const refusal = nameProblem(nameOf(path));
  if (refusal === null) return null;
  const problem = signProblem(nameOf(path)) ?? refusal;
  const name = fileNameFromTitle(baseNameOf(path));
  return {
    finding: { path, line: null, kind: 'name', problem, fix: `Call it "${name}".` },
    to: { folder: folderOf(path), name },
  };
}

/** Names the signs that a name should not hold; null where it has none of them. */
function signProblem(name: string): string | null {
  const signs = [...new Set(name.match(new RegExp(`[${diskSigns}${linkSigns}]`, 'g')) ?? [])].join(' ');
  if (signs === '') return null;
  const breaksLinks = new RegExp(`[${linkSigns}]`).test(signs);
  const breaksDisks = new RegExp(`[${diskSigns}]`).test(signs);
  return `Its name holds ${signs}, which ${breaksDisks ? `not every system ${breaksLinks ? 'or link ' : ''}takes` : 'no link can name'}.`;
}

/** A note of ours that lies in one of our folders, but not in the one that is right for it. Wherever else the user put one is right. */
export function checkPlace(
  path: string,
  right: string,
  { workingMemoryFolder, sessionsFolder, uncertainFolder }: OwnFolders,
): PlaceFinding | null {
  const isOurPlace = isInFolder(path, workingMemoryFolder) || isInFolder(path, sessionsFolder);
  if (!isOurPlace || isInFolder(path, uncertainFolder) || isInFolder(path, right)) return null;
  return {
    finding: {
      path,
      line: null,
      kind: 'place',
      problem: `It lies in "${folderOf(path)}".`,
      fix: `Move it to "${right}".`,
    },
    to: { folder: right, name: baseNameOf(path) },
  };
}
