import { isContinuation } from './text-size';

const mostCharacters = 80;
const mostBytes = 255;
/** Room for ` 9999` and `.md`. */
const reservedBytes = 8;
const untitled = 'Untitled';
const deviceName = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/**
 * A file name without extension for a title: nothing that a file system or a wikilink forbids, at most 80 characters cut at a word, and short enough
 * that with a counter and `.md` it stays within 255 bytes of UTF-8. Never empty, never a Windows device, never hidden.
 */
export function fileNameFromTitle(title: string): string {
  const clean = tidy(
    title
      .slice(0, 4_000)
      .replace(/[<>:"/\\|?*#[\]^]/g, ' ')
      // Control characters, marks of direction, invisible joints and halves of pairs.
      .replace(/[\p{Cc}\p{Cs}\p{Co}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffd]/gu, ' '),
  );
  const name = tidy(cutToBytes(cutAtWord(clean), mostBytes - reservedBytes));
  if (name === '') return untitled;
  return deviceName.test(name) ? `Note ${name}` : name;
}

/** The name for the n-th note of that name: `name` for 1, `name 2` for 2 and so on. */
export function withCounter(name: string, n: number): string {
  return n <= 1 ? name : `${name} ${String(n)}`;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/^[\s.]+|[\s.]+$/g, '');
}

/** The longest start of at most 80 UTF-16 code units that ends at a word, unless that would leave less than half. */
function cutAtWord(text: string): string {
  if (text.length <= mostCharacters) return text;
  if (text[mostCharacters] === ' ') return text.slice(0, mostCharacters);
  const space = text.lastIndexOf(' ', mostCharacters);
  return text.slice(0, space >= mostCharacters / 2 ? space : wholeLength(text, mostCharacters));
}

function cutToBytes(text: string, most: number): string {
  let bytes = 0;
  for (let i = 0; i < text.length; i += 1) {
    bytes += utf8Length(text.charCodeAt(i));
    if (bytes > most) return text.slice(0, wholeLength(text, i));
  }
  return text;
}

/** `length`, or a little less so that no pair is cut and no mark torn from its letter. */
function wholeLength(text: string, length: number): number {
  let end = length;
  while (end > length / 2 && isContinuation(text, end)) end -= 1;
  return end;
}

/** Bytes of a UTF-16 code unit; each half of a pair counts two. */
function utf8Length(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800 || (code >= 0xd800 && code <= 0xdfff)) return 2;
  return 3;
}
