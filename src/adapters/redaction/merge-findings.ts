import { type Finding, firstEndingAfter, type Range } from './finding';

const replacedPattern = /\[redacted: [a-z0-9-]{1,40}\]/g;

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
