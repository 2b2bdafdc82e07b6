const extension = '.md';

/** How files of graded queries name a note: its path in the vault without `.md`, in the Unicode form and case of the disk. */
export function noteNameOf(path: string): string {
  return path.toLowerCase().endsWith(extension) ? path.slice(0, -extension.length) : path;
}
