import { isNotePath, type VaultPath } from './path';

/** Characters that some disks do not allow in names, as written within the brackets of a regular expression. */
export const diskSigns = '<>:"\\\\|?*';

/** Characters that end a link to a note, as written within the brackets of a regular expression. */
export const linkSigns = '#[\\]^|';

/** Names reserved by Windows, with any extension. */
export const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** Maximum length of a name in bytes of UTF-8. */
export const mostNameBytes = 255;

const forbidden = new RegExp(`[${diskSigns}${linkSigns}]`);

/**
 * Returns why a file or folder should not get this name (one segment, extension included), as a sentence; null when
 * every disk accepts it and every link can name it.
 */
export function nameProblem(name: string): string | null {
  if (name.trim() === '') return 'A name cannot be empty.';
  if (name.startsWith('.')) return 'A name that begins with a dot is hidden. Choose another name.';
  if (forbidden.test(name)) return 'A name cannot contain < > : " \\ | ? * # [ ] ^';
  if (/\p{Cc}/u.test(name)) return 'A name cannot contain control characters.';
  if (/^\s|[\s.]$/.test(name)) return 'A name cannot begin or end with a space, nor end with a dot.';
  if (deviceName.test(name)) return 'Windows reserves this name. Choose another name.';
  return utf8Length(name) > mostNameBytes ? `A name cannot be longer than ${mostNameBytes} bytes.` : null;
}

/** True for a name that no note needs and that a disk may reject: too long, a Windows device, or with control characters. */
export function isUnusableName(name: string): boolean {
  return /\p{Cc}/u.test(name) || deviceName.test(name) || utf8Length(name) > mostNameBytes;
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const char of text) bytes += char < '\u0080' ? 1 : char < '\u0800' ? 2 : char < '\u{10000}' ? 3 : 4;
  return bytes;
}

/**
 * Returns a function that finds the note a user means by a name: its path, with or without `.md`, with an optional
 * `./`, in either Unicode form; null for none. An exact match is preferred. `paths` are the files of the vault.
 */
export function noteNaming(paths: readonly VaultPath[]): (name: string) => VaultPath | null {
  const exact = new Map<string, VaultPath>();
  const composed = new Map<string, VaultPath>();
  for (const path of paths.filter(isNotePath)) {
    exact.set(path, path);
    const key = path.normalize('NFC');
    if (!composed.has(key)) composed.set(key, path);
  }
  return (name) => {
    const bare = name.replace(/^(?:\.\/)+/, '');
    const plain = bare.normalize('NFC');
    return exact.get(bare) ?? exact.get(`${bare}.md`) ?? composed.get(plain) ?? composed.get(`${plain}.md`) ?? null;
  };
}
