import { stripEnd } from '../../../core/text-ends';
import { longRuns, type Run } from './long-runs';

/** A part of a text that decodes to text. */
export interface EncodedRun {
  readonly start: number;
  readonly end: number;
  readonly decoded: string;
}

interface Code {
  /** A cheap test that most other runs fail. */
  readonly isLikely: (run: string) => boolean;
  readonly decode: (run: string) => Uint8Array | null;
  /** True when the beginning can be decoded without the rest. */
  readonly isCuttable?: boolean;
}

/**
 * Base64 of readable text: every fourth letter holds the upper bits of a byte, which have few values for readable
 * letters.
 */
const likelyGroups =
  /^(?:(?:[ACDI-Za-f].{3}){3}|.{4}(?:[ACDI-Za-f].{3}){3}|[ACDI-Za-f].{7}(?:[ACDI-Za-f].{3}){2}|(?:[ACDI-Za-f].{3}){2}.{4}[ACDI-Za-f])/;
const hexPair = /[0-9a-fA-F]{2}/g;
const number = String.raw`(?:[01]{8}|(?:0x)?[0-9a-fA-F]{2,3})`;
/** Numbers with the same kind of marks between them, perhaps each an argument of `chr`. */
const list = new RegExp(
  String.raw`\b${number}(?:[^A-Za-z0-9]{1,16}(?:(?:chr|char|Chr|Char|CHR|CHAR|byte)[^A-Za-z0-9]{1,3})?${number}){11,}`,
  'g',
);
const words = /0x|ch(?:a?r)|byte/gi;
/** Possible codes for each kind of run. */
const runCodes: readonly (readonly [find: (text: string) => Iterable<Run>, codes: readonly Code[]])[] = [
  [
    longRuns,
    [
      {
        isLikely: (run) => /^(?:0x)?(?:(?:(?:00)?[2-7][0-9a-fA-F]){8}|(?:[2-7][0-9a-fA-F]00){8})/.test(run),
        decode: hexBytes,
        isCuttable: true,
      },
      { isLikely: (run) => likelyGroups.test(run), decode: base64Bytes, isCuttable: true },
      { isLikely: (run) => likelyGroups.test(reversed(run.slice(-12))), decode: (run) => base64Bytes(reversed(run)) },
      { isLikely: (run) => /^[A-Z2-7]{24,}=*$/.test(run), decode: base32Bytes },
    ],
  ],
  [
    (text) => text.matchAll(list),
    [
      { isLikely: (run) => /^[01]{8}[^0-9a-zA-Z]/.test(run), decode: (run) => bytesOf(run, 2) },
      { isLikely: (run) => !/[0-9a-fA-F]{3}/.test(run.replace(words, ' ')), decode: (run) => bytesOf(run, 16) },
      { isLikely: (run) => !/[a-f]/i.test(run.replace(words, ' ')), decode: (run) => bytesOf(run, 10) },
      { isLikely: (run) => /^[01][0-7]{2}[^0-9a-zA-Z]/.test(run), decode: (run) => bytesOf(run, 8) },
    ],
  ],
];
/** Number of characters that are enough to distinguish text from a picture before the rest is decoded. */
const sample = 64;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Yields the runs of base64, hex and character codes that contain readable text. */
export function* encodedRuns(text: string): Generator<EncodedRun, void, undefined> {
  for (const [find, codes] of runCodes) {
    for (const { 0: run, index } of find(text)) {
      for (const code of codes) {
        const decoded = decodedBy(code, run);
        if (decoded !== null) yield { start: index, end: index + run.length, decoded };
      }
    }
  }
}

function decodedBy({ isLikely, decode, isCuttable }: Code, run: string): string | null {
  if (
    !isLikely(run) ||
    (isCuttable === true && run.length > sample * 2 && readable(decode(run.slice(0, sample)), true) === null)
  )
    return null;
  return readable(decode(run), false);
}

/** Decodes UTF-8 or UTF-16 of letters that people use; null for any other bytes. */
function readable(bytes: Uint8Array | null, isCut: boolean): string | null {
  if (bytes === null || bytes.length < 8) return null;
  const isWide = (bytes[1] === 0 && bytes[3] === 0) || (bytes[0] === 0 && bytes[2] === 0);
  const plain = isWide ? bytes.filter((byte) => byte !== 0) : bytes;
  if (plain.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)) return null;
  try {
    return utf8.decode(isCut ? withoutCutLetter(plain) : plain);
  } catch {
    return null;
  }
}

function withoutCutLetter(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && end > bytes.length - 4 && (bytes[end - 1] ?? 0) >= 0x80) end -= 1;
  return bytes.subarray(0, end);
}

function hexBytes(run: string): Uint8Array {
  return Uint8Array.from(run.replace(/^0x/, '').match(hexPair) ?? [], (pair) => Number.parseInt(pair, 16));
}

function bytesOf(run: string, base: number): Uint8Array | null {
  const bytes = (run.replace(words, ' ').match(/[0-9a-fA-F]+/g) ?? []).map((digits) => Number.parseInt(digits, base));
  return bytes.every((byte) => byte < 256) ? Uint8Array.from(bytes) : null;
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function base32Bytes(run: string): Uint8Array {
  const bits = [...stripEnd(run, /=/)].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

function reversed(run: string): string {
  return [...run].reverse().join('');
}

function base64Bytes(run: string): Uint8Array | null {
  const bare = stripEnd(run, /=/).replaceAll('-', '+').replaceAll('_', '/');
  try {
    return Uint8Array.from(atob(bare.length % 4 === 1 ? bare.slice(0, -1) : bare), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
