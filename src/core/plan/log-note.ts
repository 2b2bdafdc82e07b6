import { parseVaultPath } from '../note/path';

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

/** What is added to the log of `size` bytes; what stood before stays byte for byte. */
export function renderLogSection({ at, title, run, lines }: LogSection, size: number): string {
  const section = `## ${at} ${title}\n\nRun \`${run}\`\n\n${lines.map((line) => `- ${line.replace(/\s*\n\s*/g, ' ')}\n`).join('')}`;
  return size === 0 ? section : `\n${section}`;
}
