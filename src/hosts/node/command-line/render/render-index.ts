import { counted } from '../../../../core/counted';
import type { IndexOutput } from '../../../../features/index/index-vault';
import { section } from './plain-words';
import { pathsByReason } from './reason-lines';

export function renderIndex({ notes, changed, chunks, frontmatterProblems, legs, tookMs }: IndexOutput): string[] {
  const seconds = (tookMs / 1000).toFixed(1);
  return [
    `${counted(notes.total, 'note')}: ${String(notes.indexed)} indexed, ${String(notes.waiting)} waiting, ${String(notes.failed.length)} failed, ${String(notes.excluded.length)} excluded (${counted(chunks, 'passage')})`,
    `${String(changed.added)} new, ${String(changed.updated)} changed, ${String(changed.removed)} gone since the last time; ${seconds} s`,
    ...(legs.keyword.reason === undefined ? [] : [legs.keyword.reason]),
    ...section(
      'Failed:',
      notes.failed.map(({ path, reason }) => `${path}: ${reason}`),
    ),
    ...section('Excluded:', groupedByReason(notes.excluded)),
    ...section(
      'Frontmatter that could not be read (the rest of the note is indexed):',
      frontmatterProblems.map(({ path, line, reason }) => `${path}:${String(line)}: ${reason}`),
    ),
  ];
}

const mostNamed = 3;

/** Each note by name while they are few; many of one reason as their number. */
function groupedByReason(notes: IndexOutput['notes']['excluded']): string[] {
  return [...pathsByReason(notes)].flatMap(([reason, paths]) =>
    paths.length > mostNamed
      ? [`${counted(paths.length, 'note')}: ${reason}`]
      : paths.map((path) => `${path}: ${reason}`),
  );
}
