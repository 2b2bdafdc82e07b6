import { readUpkeepNote, type UpkeepNote } from '../../../src/core/upkeep/upkeep-note';
import type { ContentHash } from '../../../src/core/content-hash';
import { parseVaultPath } from '../../../src/core/note/path';

export const today = '2026-06-01';

/** Returns a captured note with this title and text; `keys` are further lines of its properties. */
export function noteOf(path: string, title: string, text: string, keys: readonly string[] = []): UpkeepNote {
  const note = readUpkeepNote(
    { path: parseVaultPath(path), text: textOf(title, text, keys), hash: 'hash' as ContentHash },
    today,
  );
  if (note === null) throw new Error(`${path} is not a note that upkeep looks at.`);
  return note;
}

export function textOf(title: string, text: string, keys: readonly string[] = []): string {
  const properties = [
    ...[
      'id: one',
      'date: 2026-05-01',
      'type: decision',
      'scope: project',
      'project: shop',
      `title: ${JSON.stringify(title)}`,
    ],
    ...['confidence: 0.9', 'cb_source: hook-extraction', 'cb_created: 2026-05-01T10:00:00Z', ...keys],
  ];
  return `---\n${properties.join('\n')}\n---\n\n## ${title}\n\n${text}\n`;
}
