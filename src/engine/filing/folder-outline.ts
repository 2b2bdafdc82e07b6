import { baseNameOf, folderOf, isInDotFolder, isInFolder, isNotePath, type VaultPath } from '../../core/note/path';

const titlesOfFolder = 2;
const mostFolders = 300;

/**
 * Lists the folders of a vault that contain notes, with two titles each, sorted; if there are too many, only those with
 * most notes. Leaves out folders in `hidden`.
 */
export function outlineFolders(paths: readonly VaultPath[], hidden: readonly string[]): string {
  const titles = new Map<string, string[]>();
  for (const path of paths) {
    const folder = folderOf(path);
    if (!isNotePath(path) || isInDotFolder(path) || hidden.some((each) => isInFolder(path, each))) continue;
    const known = titles.get(folder);
    if (known === undefined) titles.set(folder, [baseNameOf(path)]);
    else known.push(baseNameOf(path));
  }
  const shown = [...titles]
    .sort(([, left], [, right]) => right.length - left.length)
    .slice(0, mostFolders)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return shown
    .map(
      ([folder, names]) =>
        `${folder === '' ? '(top of the vault)' : folder}, ${names.length} ${names.length === 1 ? 'note' : 'notes'}: ${sample(
          names,
        )
          .map((name) => `"${name}"`)
          .join(', ')}`,
    )
    .join('\n');
}

/** Returns names from the beginning and the middle, so that the sample is varied and always the same for the same folder. */
function sample(names: readonly string[]): string[] {
  const sorted = [...names].sort();
  return [
    ...new Set(
      Array.from(
        { length: titlesOfFolder },
        (_, at) => sorted[Math.floor((at * sorted.length) / titlesOfFolder)] ?? '',
      ),
    ),
  ];
}
