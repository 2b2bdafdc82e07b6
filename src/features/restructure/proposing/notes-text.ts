import { resolveReference } from '../../../core/note/references/reference';
import { logNotePath } from '../../../core/plan/log-note';
import { dayWords } from '../../../engine/reading/local-day';
import type { VaultLinks } from '../../../engine/structure/vault-links';
import type { CollectedNote } from '../collect-notes';
import type { DecidingDeps } from './proposing-deps';

const mostParts = 6;

export interface Showing {
  /** Maximum number of characters shown of each note's text. */
  readonly longest: number;
  /** True when notes are numbered from 1; else only their paths and titles distinguish them. */
  readonly isNumbered: boolean;
}

/** Formats notes for a model. */
export function notesText(
  notes: readonly CollectedNote[],
  { longest, isNumbered }: Showing,
  deps: Pick<DecidingDeps, 'changedMs' | 'links'>,
): string {
  return notes
    .map((note, at) => `${isNumbered ? `Note ${at + 1}\n` : ''}${noteText(note, longest, deps)}`)
    .join('\n\n---\n\n');
}

function noteText(
  { path, title, type, tags, status, summary, body, frontmatter, isBeat }: CollectedNote,
  longest: number,
  { changedMs, links }: Pick<DecidingDeps, 'changedMs' | 'links'>,
): string {
  const linked = linkedFromWords(path, links);
  const facts = [
    `Path: ${path}`,
    `Title: ${title}`,
    `Kind: ${isBeat ? (type === '' ? 'captured' : type) : `a person's own note${type === '' ? '' : `, ${type}`}`}${status === '' ? '' : `, ${status}`}`,
    dayWords(frontmatter, changedMs.get(path)),
    ...(tags.length === 0 ? [] : [`Tags: ${tags.join(', ')}`]),
    ...(linked === '' ? [] : [linked]),
    ...(summary === '' ? [] : [`Summary: ${summary}`]),
  ];
  return `${facts.join('\n')}\n\n${body.length <= longest ? body : `${body.slice(0, longest)}\n(… and ${body.length - longest} characters more)`}`;
}

/** Describes in one line how many notes link to a note, and to which of its parts; ignores the log note. '' when none do. */
function linkedFromWords(path: string, links: VaultLinks): string {
  const counts = new Map<string, number>();
  let notes = 0;
  for (const source of links.naming(path)) {
    const subpaths = source === path || source === logNotePath ? [] : subpathsFrom(source, path, links);
    if (subpaths.length > 0) notes += 1;
    for (const subpath of new Set(subpaths)) if (subpath !== '') counts.set(subpath, (counts.get(subpath) ?? 0) + 1);
  }
  if (notes === 0) return '';
  const parts = [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, mostParts)
    .map(([subpath, count]) => `, ${count} to ${subpath.slice(1)}`);
  return `Linked from: ${notes} ${notes === 1 ? 'note' : 'notes'}${parts.join('')}`;
}

function subpathsFrom(source: string, path: string, links: VaultLinks): string[] {
  const leading = links
    .referencesOf(source)
    .filter((reference) => resolveReference(reference, source, links.resolver) === path);
  return leading.map(({ subpath }) => subpath);
}
