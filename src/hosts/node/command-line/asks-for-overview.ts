/** True for the words of a command line that ask for the version or the list of commands and nothing else. */
export function asksForOverview(words: readonly string[]): boolean {
  return words.length === 1 && ['--version', '-V', '--help', '-h', 'help'].includes(words[0] ?? '');
}
