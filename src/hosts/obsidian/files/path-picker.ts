import { Platform } from 'obsidian';
import { isAbsolute } from '../../../adapters/child-process/find-program';

/** Kind of path that the dialog of the operating system lets the user choose. */
export type PickedKind = 'openFile' | 'openDirectory';

interface FileDialogs {
  showOpenDialog(options: {
    readonly properties: readonly PickedKind[];
  }): Promise<{ readonly filePaths: readonly string[] }>;
}

/**
 * Returns a function that lets the user pick a file or folder of this computer, and returns its path or null; null where
 * the app has no dialog for that.
 */
export function pathPicker(kind: PickedKind): (() => Promise<string | null>) | null {
  if (!Platform.isDesktop) return null;
  const { electron } = window as unknown as {
    readonly electron?: { readonly remote?: { readonly dialog: FileDialogs } };
  };
  const dialogs = electron?.remote?.dialog;
  if (!Platform.isDesktopApp || dialogs === undefined) return null;
  return async () => (await dialogs.showOpenDialog({ properties: [kind] })).filePaths[0] ?? null;
}

/** Returns why a text is not the path of a file or folder of this computer, as a sentence; null when it is. */
export function pathProblem(path: string): string | null {
  return isAbsolute(path, 'linux') || /^[A-Za-z]:[\\/]|^\\\\/.test(path)
    ? null
    : 'Enter the full path, starting with / or a drive letter.';
}
