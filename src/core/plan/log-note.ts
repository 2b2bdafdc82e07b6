import { harmlessMarkdown } from '../note/harmless-markdown';
import { baseNameOf, parseVaultPath, type VaultPath } from '../note/path';

/** Note in which commands that change notes log their changes. */
export const logNotePath = parseVaultPath('AI/Cyberbrain-Log.md');

/** Note in which an audit saves its report on request. */
export const auditNotePath = parseVaultPath('AI/Cyberbrain-Audit.md');

export interface LogSection {
  /** Local time, `YYYY-MM-DD HH:MM`. */
  readonly at: string;
  /** Name of the command, as in the palette. */
  readonly title: string;
  readonly run: string;
  /** Lines of Markdown, one action each. */
  readonly lines: readonly string[];
}

/** Returns the range of a run's section in a log, including the blank line that separates it; null when the log does not contain it. */
export function findLogSection(log: string, run: string): { readonly start: number; readonly end: number } | null {
  const named = log.indexOf(`\nRun \`${run}\`\n`);
  const heading = named < 0 ? -1 : log.lastIndexOf('## ', named);
  if (heading < 0) return null;
  const next = log.indexOf('\n## ', named);
  const isFirst = heading === 0;
  return { start: isFirst ? 0 : heading - 1, end: next < 0 ? log.length : isFirst ? next + 1 : next };
}

/** Returns the text to append to a log of `size` bytes; the existing text is unchanged. */
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

/** Returns a link with the whole path, which is valid in any note; in Markdown's form when a wikilink would end early. */
export function logLink(path: VaultPath): string {
  const name = baseNameOf(path);
  if (!/[#^|[\]]/.test(path)) return `[[${path.replace(/\.md$/i, '')}|${name}]]`;
  return `[${name.replace(/[[\]\\]/g, '\\$&')}](${encodeURI(path).replace(/[#()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`;
}
