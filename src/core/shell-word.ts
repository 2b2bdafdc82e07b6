/** Returns a path as it is typed in a command: nothing in it acts in a shell. */
export function shellWord(path: string): string {
  return /["$`\\!%]/.test(path) ? `'${path.replace(/'/g, `'\\''`)}'` : `"${path}"`;
}
