/** The scripts that put no blanks between words, as they stand within the brackets of a pattern with the flag `u`. */
export const unspacedScripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
