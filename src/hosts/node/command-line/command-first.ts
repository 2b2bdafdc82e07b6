const flags = new Set(['--json', '--dry-run', '--yes', '--offline']);

/**
 * Returns the words of a command line with the command first: the options common to all commands may stand before it.
 * `setup vault` is the command `setup-vault`.
 */
export function commandFirst(words: readonly string[]): readonly string[] {
  const end = commonEnd(words);
  const command = words[end];
  if (command === undefined) return words;
  const rest = [...words.slice(0, end), ...words.slice(end + 1)];
  const next = command === 'setup' ? commonEnd(rest) : -1;
  return rest[next] === 'vault' ? ['setup-vault', ...rest.slice(0, next), ...rest.slice(next + 1)] : [command, ...rest];
}

/** Returns the position after the common options. */
function commonEnd(words: readonly string[]): number {
  let end = 0;
  for (let word = words[end]; word !== undefined && isCommon(word); word = words[end])
    end += word === '--vault' ? 2 : 1;
  return end;
}

function isCommon(word: string): boolean {
  return flags.has(word) || word === '--vault' || word.startsWith('--vault=');
}
