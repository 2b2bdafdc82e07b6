import { counted } from '../../core/counted';
import { cutText } from '../../core/text-ends';
import { baseNameOf, folderOf, isInDotFolder, isInFolder, isNotePath, type VaultPath } from '../../core/note/path';

const titlesOfFolder = 2;
const longestTitle = 40;
/** Number of folders that are shown with titles, and of characters of all together. */
const mostWithTitles = 15;
const mostCharacters = 2_400;

export interface OutlineChoice {
  /** Folders that are not meant for filing. */
  readonly hidden: readonly string[];
  /** Folders that are always shown, also when they have no notes yet. */
  readonly always: readonly string[];
  /** Notes whose folders are shown before others. */
  readonly near: readonly VaultPath[];
}

/**
 * Lists the folders of a vault that contain notes, sorted, each with the number of its notes. If there are too many,
 * those near and those with most notes are shown, the first of them with two titles.
 */
export function outlineFolders(paths: readonly VaultPath[], { hidden, always, near }: OutlineChoice): string {
  const titles = new Map<string, string[]>(always.map((folder) => [folder, []]));
  for (const path of paths) {
    if (!isNotePath(path) || isInDotFolder(path) || hidden.some((each) => isInFolder(path, each))) continue;
    const folder = folderOf(path);
    const known = titles.get(folder);
    if (known === undefined) titles.set(folder, [baseNameOf(path)]);
    else known.push(baseNameOf(path));
  }
  const first = new Set([...always, ...near.map(folderOf)]);
  const ranked = [...titles].sort(
    ([left, leftNames], [right, rightNames]) =>
      Number(first.has(right)) - Number(first.has(left)) || rightNames.length - leftNames.length,
  );
  let left = mostCharacters;
  return ranked
    .map(([folder, names], at) => [folder, lineOf(folder, names, at < mostWithTitles)] as const)
    .filter(([, line]) => (left -= line.length + 1) >= 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, line]) => line)
    .join('\n');
}

function lineOf(folder: string, names: readonly string[], hasTitles: boolean): string {
  const count = counted(names.length, 'note');
  const shown = hasTitles ? sample(names).map((name) => `"${cutText(name, longestTitle)}"`) : [];
  return `${folder === '' ? '(top of the vault)' : folder}, ${count}${shown.length === 0 ? '' : `: ${shown.join(', ')}`}`;
}

/** Returns names from the beginning and the middle, so that the sample is varied and always the same for the same folder. */
function sample(names: readonly string[]): string[] {
  const sorted = [...names].sort();
  const chosen = Array.from(
    { length: titlesOfFolder },
    (_, at) => sorted[Math.floor((at * sorted.length) / titlesOfFolder)] ?? '',
  );
  return [...new Set(chosen)].filter((name) => name !== '');
}
