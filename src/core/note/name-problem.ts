/** The signs that not every disk takes in a name, as they stand within the brackets of a pattern. */
export const diskSigns = '<>:"\\\\|?*';

/** The signs that end a link which names a note, likewise. */
export const linkSigns = '#[\\]^|';

/** Names that Windows keeps for itself, with whatever ending. */
export const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** Bytes of UTF-8 that a name may have. */
export const mostNameBytes = 255;

const forbidden = new RegExp(`[${diskSigns}${linkSigns}]`);

/** Why a file or folder should not be given this name (one segment, extension included), as a sentence; null when every disk takes it and every link can name it. */
export function nameProblem(name: string): string | null {
  if (name.trim() === '') return 'A name cannot be empty.';
  if (name.startsWith('.')) return 'A name that begins with a dot is hidden. Choose another name.';
  if (forbidden.test(name)) return 'A name cannot hold any of < > : " \\ | ? * # [ ] ^';
  if (/\p{Cc}/u.test(name)) return 'A name cannot hold control characters.';
  if (/^\s|[\s.]$/.test(name)) return 'A name cannot begin or end with a space, nor end with a dot.';
  if (deviceName.test(name)) return 'Windows keeps this name for itself. Choose another name.';
  return utf8Length(name) > mostNameBytes ? `A name cannot be longer than ${mostNameBytes} bytes.` : null;
}

/** True for a name that no note needs and that a disk may refuse outright: too long, a device of Windows, or with control characters. */
export function isUnusableName(name: string): boolean {
  return /\p{Cc}/u.test(name) || deviceName.test(name) || utf8Length(name) > mostNameBytes;
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const char of text) bytes += char < '\u0080' ? 1 : char < '\u0800' ? 2 : char < '\u{10000}' ? 3 : 4;
  return bytes;
}
