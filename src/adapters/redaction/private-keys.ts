import { type Finding, type SecretFinder, firstEndingAfter, type Range } from './finding';

const headerPattern = /-{4,5} ?BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}|PuTTY-User-Key-File-\d: /g;
const footerPattern = /-{4,5} ?END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}|Private-MAC: [0-9a-f]{20,}/g;
/**
 * Maximum length of a key: one of 16,384 bits has about 13,000 characters; with quotes and escapes around each line
 * less than twice that.
 */
const longestKey = 30_000;
/** The lines of a key, including escaped line ends, quotes, `+` and indentation around them. */
const keyLines =
  /(?:[\s>"'+,|*#]|\\[nrt"]){0,40}(?:(?:[A-Za-z][A-Za-z-]{2,20}: [^\n\\]{1,120}|[A-Za-z0-9+/=]{1,4096})(?:[\s>"'+,|*#]|\\+[nrt"]){0,40})/y;
const keyLineBefore = /[A-Za-z0-9+/=]{16,400}(?:[\s>"'+,|*#]|\\+[nrt"]){0,40}$/;

/** Finds private keys in PEM, OpenSSH, PGP and PuTTY form, even without their beginning or end. */
export const findPrivateKeys: SecretFinder = (text) => {
  if (!text.includes('PRIVATE KEY') && !text.includes('PuTTY-User-Key-File')) return [];
  const footers = [...text.matchAll(footerPattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const headers = [...text.matchAll(headerPattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const findings: Finding[] = [];
  let nextFooter = 0;
  for (const [index, header] of headers.entries()) {
    if (header.start < (findings[findings.length - 1]?.end ?? 0)) continue;
    while (nextFooter < footers.length && (footers[nextFooter]?.start ?? 0) < header.end) nextFooter += 1;
    const footer = footers[nextFooter];
    const limit = Math.min(headers[index + 1]?.start ?? text.length, header.end + longestKey);
    const end = footer !== undefined && footer.start < limit ? footer.end : endOfKeyLines(text, header.end, limit);
    findings.push({ start: header.start, end, kind: 'private-key' });
  }
  const withoutHeader = footers.filter((footer) => !isWithin(footer, findings));
  return [
    ...findings,
    ...withoutHeader.map((footer) => ({
      start: startOfKeyLines(text, footer.start),
      end: footer.end,
      kind: 'private-key',
    })),
  ];
};

/** True inside one of the ranges, which are in order, without overlap. */
function isWithin({ start, end }: Range, ranges: readonly Range[]): boolean {
  const range = ranges[firstEndingAfter(ranges, start)];
  return range !== undefined && range.start <= start && end <= range.end;
}

/**
 * Returns the end of a key's lines. Prose after a truncated key ends it: a word of prose is followed by more words on
 * the same line.
 */
function endOfKeyLines(text: string, from: number, limit: number): number {
  let end = from;
  for (;;) {
    keyLines.lastIndex = end;
    const match = keyLines.exec(text);
    if (match === null || keyLines.lastIndex > limit) return withoutSpaceAfter(text, end);
    const line = /[A-Za-z0-9+/=]{2,}/.exec(match[0].replace(/\\[nrt]/g, ' '))?.[0] ?? '';
    const isKey = match[0].includes(': ') || (line.length >= 16 && /[A-Z0-9+/=]/.test(line)) || /[+/=\d]/.test(line);
    if (!isKey) return withoutSpaceAfter(text, end);
    end = keyLines.lastIndex;
  }
}

function withoutSpaceAfter(text: string, end: number): number {
  let last = end;
  while (/[\s"'>]/.test(text[last - 1] ?? '')) last -= 1;
  return last;
}

function startOfKeyLines(text: string, to: number): number {
  let start = to;
  const earliest = Math.max(0, to - longestKey);
  while (start > earliest) {
    const from = Math.max(earliest, start - 400);
    const match = keyLineBefore.exec(text.slice(from, start));
    if (match === null) return start;
    start = from + match.index;
  }
  return start;
}
