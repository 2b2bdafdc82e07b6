import { type Finding, firstEndingAfter, type Range } from './finding';
import { hasDigitAndLetter, isHex } from './randomness';

const replacedPattern = /\[redacted: [a-z0-9-]{1,40}\]/g;

const mostRemembered = 300;

const shortest = 8;

const longest = 4096;

/**
 * Returns findings in order, without overlap. Overlapping findings are merged and get the kind of the one given first.
 * Text that was replaced before is excluded.
 */
export function mergeFindings(text: string, findings: readonly Finding[]): Finding[] {
  const sorted = clipReplaced(text, findings).map((finding, rank) => ({ ...finding, rank }));
  sorted.sort((a, b) => a.start - b.start || a.rank - b.rank);
  const merged: (Finding & { rank: number })[] = [];
  for (const finding of sorted) {
    const last = merged[merged.length - 1];
    if (last === undefined || finding.start >= last.end) {
      merged.push(finding);
      continue;
    }
    const best = finding.rank < last.rank ? finding : last;
    merged[merged.length - 1] = {
      start: last.start,
      end: Math.max(last.end, finding.end),
      kind: best.kind,
      rank: best.rank,
      isNamed: finding.isNamed === true || last.isNamed === true,
    };
  }
  return merged;
}

function clipReplaced(text: string, findings: readonly Finding[]): Finding[] {
  if (!text.includes('[redacted: ')) return [...findings];
  const replaced = [...text.matchAll(replacedPattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  return findings.flatMap((finding) => clip(text, finding, replaced));
}

function clip(text: string, finding: Finding, replaced: readonly Range[]): Finding[] {
  const pieces: Finding[] = [];
  let { start } = finding;
  for (let index = firstEndingAfter(replaced, start); index < replaced.length; index += 1) {
    const span = replaced[index];
    if (span === undefined || span.start >= finding.end) break;
    if (span.start > start) pieces.push({ start, end: span.start, kind: finding.kind });
    start = span.end;
  }
  if (start < finding.end) pieces.push({ ...finding, start });
  const isWhole = pieces.length === 1 && pieces[0]?.start === finding.start && pieces[0].end === finding.end;
  return isWhole ? pieces : pieces.filter((piece) => /[\p{L}\p{N}]{6}/u.test(text.slice(piece.start, piece.end)));
}

/** Replaces each finding by `[redacted: KIND]`; findings as returned by `mergeFindings`. */
export function replaceFindings(text: string, findings: readonly Finding[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const finding of findings) {
    parts.push(text.slice(from, finding.start), `[redacted: ${finding.kind}]`);
    from = finding.end;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

/** Secrets that were recognized by their context, to be found again without it. */
export class RecognisedSecrets {
  readonly #kinds = new Map<string, string>();

  /** Remembers findings in a text, except those that could be mistaken for a word or a hash. */
  learn(text: string, found: readonly Finding[]): void {
    for (const { start, end, kind, isNamed } of found) {
      const secret = secretPart(text.slice(start, end));
      if (secret.length < shortest || secret.length > longest || this.#kinds.size >= mostRemembered) continue;
      if (hasDigitAndLetter(secret) && (kind !== 'generic-secret' || isNamed === true || !isHex(secret)))
        this.#kinds.set(secret, kind);
    }
  }

  /** Finds every occurrence of a remembered secret. */
  find(text: string): Finding[] {
    const repeated: Finding[] = [];
    for (const [secret, kind] of this.#kinds) {
      for (let at = text.indexOf(secret); at !== -1; at = text.indexOf(secret, at + secret.length)) {
        repeated.push({ start: at, end: at + secret.length, kind });
      }
    }
    return repeated;
  }
}

/** Returns the last part of an address whose path is a secret, because people repeat it without the address. */
function secretPart(found: string): string {
  const last = found.slice(found.lastIndexOf('/') + 1);
  return found.includes('://') && last.length >= 16 ? last : found;
}
