import { fileNameFromTitle } from '../note/file-name';
import { nameProblem, diskSigns, linkSigns } from '../note/name-problem';
import { baseNameOf, foldName, folderOf, isInFolder, nameOf } from '../note/path';
import type { Finding } from './finding';

/** Folders of the notes that this program makes. */
export interface OwnFolders {
  readonly workingMemoryFolder: string;
  readonly sessionsFolder: string;
  /** Folder of uncertain notes; a note that the user put there stays there. */
  readonly uncertainFolder: string;
}

/** A problem of a note's folder or name, and the correct one; `to` is null when only the user can decide. */
export interface PlaceFinding {
  readonly finding: Finding;
  readonly to: { readonly folder: string; readonly name: string } | null;
}

/** Checks for a file name that other systems reject or that no link can name. */
export function checkName(path: string): PlaceFinding | null {
  const refusal = nameProblem(nameOf(path));
  if (refusal === null) return null;
  const problem = signProblem(nameOf(path)) ?? refusal;
  const name = fileNameFromTitle(baseNameOf(path));
  return {
    finding: { path, line: null, kind: 'name', problem, fix: `Rename it to "${name}".` },
    to: { folder: folderOf(path), name },
  };
}

/** Returns a sentence about the characters that a name should not contain; null when there are none. */
function signProblem(name: string): string | null {
  const signs = [...new Set(name.match(new RegExp(`[${diskSigns}${linkSigns}]`, 'g')) ?? [])].join(' ');
  if (signs === '') return null;
  const breaksLinks = new RegExp(`[${linkSigns}]`).test(signs);
  const breaksDisks = new RegExp(`[${diskSigns}]`).test(signs);
  return `Its name contains ${signs}, which ${breaksDisks ? `not every system ${breaksLinks ? 'or link ' : ''}allows` : 'links cannot contain'}.`;
}

/** Finds a note made by this program that is in one of its folders but not in the right one. Any other folder that the user chose is right, and so is one that differs only in letter case. */
export function checkPlace(
  path: string,
  right: string,
  { workingMemoryFolder, sessionsFolder, uncertainFolder }: OwnFolders,
): PlaceFinding | null {
  const isOurPlace = isInFolder(path, workingMemoryFolder) || isInFolder(path, sessionsFolder);
  if (!isOurPlace || isInFolder(path, uncertainFolder) || isInFolder(foldName(path), foldName(right))) return null;
  return {
    finding: {
      path,
      line: null,
      kind: 'place',
      problem: `It is in "${folderOf(path)}".`,
      fix: `Move it to "${right}".`,
    },
    to: { folder: right, name: baseNameOf(path) },
  };
}
