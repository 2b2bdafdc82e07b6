/** Equal for names that are one name on a disk that ignores case and Unicode form (the usual ones of macOS and Windows). */
export function foldName(name: string): string {
  // Most names are plain, and this is asked very often.
  return /^[ -~]*$/.test(name) ? name.toLowerCase() : name.normalize('NFC').toLowerCase().normalize('NFC');
}
