const isAscii = /^[ -~]*$/;

/** Returns a text in the form in which filters and labels compare it: without regard to case and Unicode form. */
export function comparable(text: string): string {
  const lower = text.toLowerCase().trim();
  return isAscii.test(lower) ? lower : lower.normalize('NFC');
}
