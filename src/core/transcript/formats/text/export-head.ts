import { exportTime } from '../cursor/export-time';

/** The title and times that an export gives before its first message. */
export interface ExportHead {
  readonly title: string | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
}

const heading = /^# (\p{L}.{2,200})$/u;
const created = /^(?:created|started|date|exported)(?: (?:at|on))?: (.{6,60})$/i;
const updated = /^(?:last )?(?:updated|modified)(?: (?:at|on))?: (.{6,60})$/i;

/** Reads the title and the times that a tool writes above a conversation: `# Harbour lamps`, `**Created:** 4/24/2026, 8:47:10 AM`. */
export function exportHead(lines: readonly string[]): ExportHead {
  const plain = lines.map((line) => line.replace(/[*_]{1,3}/g, '').trim());
  const timeAfter = (name: RegExp): string | null => {
    const written = plain.flatMap((line) => name.exec(line)?.[1] ?? [])[0];
    return written === undefined ? null : (exportTime(written) ?? exportTime(`${written} 12:00`));
  };
  const createdAt = timeAfter(created);
  const title = lines.flatMap((line) => heading.exec(line)?.[1]?.trim() ?? [])[0] ?? null;
  // Any text may begin with a heading; an export has a time, too.
  return { title: createdAt === null ? null : title, createdAt, updatedAt: timeAfter(updated) ?? createdAt };
}
