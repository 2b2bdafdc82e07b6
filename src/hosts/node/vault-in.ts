/** Returns the value of `--vault` in a command line. */
export function vaultIn(words: readonly string[]): string | undefined {
  const at = words.indexOf('--vault');
  return at === -1 ? words.find((word) => word.startsWith('--vault='))?.slice('--vault='.length) : words[at + 1];
}
