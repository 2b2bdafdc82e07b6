/** Hints of commands for the terminal, and what a client does instead. */
const hints: readonly (readonly [string, string])[] = [
  [
    'To decide, use --decisions FILE. To get proposals from a language model, use --propose.',
    'To decide, call cb_review with decisions.',
  ],
  [
    'To decide yourself, use --decisions FILE. To get proposals, choose a language model: cyberbrain provider.',
    'To decide yourself, call cb_restructure with decisions.',
  ],
  ['To decide yourself, use --decisions FILE.', 'To decide yourself, call cb_restructure with decisions.'],
  ['To fix: cyberbrain audit --fix', 'To plan the fixes call cb_audit with fix: true.'],
  ['Ask a question: graph of "who works on Apollo".', 'Give question or note.'],
  [' Try search.', ''],
  ['Run "cyberbrain board" for a list.', 'Call brain_list for a list.'],
];

/** Parts of descriptions that are of no use to an AI tool. */
const needless: readonly (string | RegExp)[] = [
  ' To add the text to it instead, use --extend.',
  ' (--json lists all)',
  // The answer names the tool that undoes it.
  /^To undo: cyberbrain undo \S+$/,
  'Nothing was changed.',
];

/** Returns lines of a command's output with hints for the client in place of those for the terminal. */
export function inClientWords(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const said = needless.reduce<string>((text, part) => text.replace(part, ''), withClientHints(line)).trimEnd();
    return said === '' && line !== '' ? [] : [said];
  });
}

/** Returns a message that may give a hint for the terminal with the hint for the client in its place. */
export function withClientHints(message: string): string {
  return hints.reduce((text, [hint, instead]) => text.replace(hint, instead), message);
}
