import { harmlessMarkdown } from '../note/harmless-markdown';
import { baseNameOf, parseVaultPath, type VaultPath } from '../note/path';

/** Where commands that change notes say what they did. */
export const logNotePath = parseVaultPath('AI/Cyberbrain-Log.md');

/** Where an audit that is asked for one leaves its report. */
export const auditNotePath = parseVaultPath('AI/Cyberbrain-Audit.md');

export interface LogSection {
  /** Local time, `YYYY-MM-DD HH:MM`. */
  readonly at: string;
  /** What was done, in the words of the palette. */
  readonly title: string;
  readonly run: string;
  /** Markdown, one action each. */
  readonly lines: readonly string[];
}

/** Where a run's section stands in a log, with the blank line that parts it from another; null where the log has none of it. */
export function findLogSection(log: string, run: string): { readonly start: number; readonly end: number } | null {
  const named = log.indexOf(`\nRun \`${run}\`\n`);
  const heading = named < 0 ? -1 : log.lastIndexOf('## ', named);
  if (heading < 0) return null;
  const next = log.indexOf('\n## ', named);
  const isFirst = heading === 0;
  return { start: isFirst ? 0 : heading - 1, end: next < 0 ? log.length : isFirst ? next + 1 : next };
}

/** What is added to the log of `size` bytes; what stood before stays byte for byte. */
export function renderLogSection({ at, title, run, lines }: LogSection, size: number): string {
  const section = `## ${at} ${title}\n\nRun \`${run}\`\n\n${lines.map((line) => `- ${harmlessMarkdown(oneLine(line))}\n`).join('')}`;
  return size === 0 ? section : `\n${section}`;
}

function oneLine(text: string): string {
  return text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ')
    : text;
}

/** A link by the whole path, which means the same from everywhere; in Markdown's form where a wikilink would end early. */
export function logLink(path: VaultPath): string {
  const name = baseNameOf(path);
  if (!/[#^|[\]]/.test(path)) return `[[${path.replace(/\.md$/i, '')}|${name}]]`;
  return `[${name.replace(/[[\]\\]/g, '\\$&')}](${encodeURI(path).replace(/[#()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`;
}
