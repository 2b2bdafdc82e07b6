const flags = new Set(['--json', '--dry-run', '--yes', '--offline']);

/** Returns the words of a command line with the command first: the options common to all commands may stand before it. */
export function commandFirst(words: readonly string[]): readonly string[] {
  let end = 0;
  for (let word = words[0]; word !== undefined && isCommon(word); word = words[end]) end += word === '--vault' ? 2 : 1;
  const command = words[end];
  return end === 0 || command === undefined ? words : [command, ...words.slice(0, end), ...words.slice(end + 1)];
}

function isCommon(word: string): boolean {
  return flags.has(word) || word === '--vault' || word.startsWith('--vault=');
}
