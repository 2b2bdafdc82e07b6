const foldableBase = /[\p{Script=Latin}\p{Script=Greek}]/u;

/**
 * The word without the marks U+0300 to U+036F on Latin and Greek letters (`café` gives `cafe`, `й` stays).
 * Words that carry no such mark come back unchanged. The word is expected in lower case and NFKC.
 */
export function foldMarks(word: string): string {
  if (!mayFold(word)) return word;
  let folded = '';
  let isFoldable = false;
  for (const character of word.normalize('NFD')) {
    const code = character.charCodeAt(0);
    if (code >= 0x300 && code <= 0x36f) {
      if (!isFoldable) folded += character;
      continue;
    }
    isFoldable = foldableBase.test(character);
    folded += character;
  }
  return folded.normalize('NFC');
}

/** A mark that folds stands alone, in a Latin letter above ASCII, or in a Greek letter. */
function mayFold(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if ((code >= 0xc0 && code <= 0x3ff) || (code >= 0x1e00 && code <= 0x1fff)) return true;
  }
  return false;
}
