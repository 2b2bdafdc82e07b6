import { dayWords } from '../../../engine/reading/day-words';
import { linkedFromWords } from '../changing/inbound-links';
import type { CollectedNote } from '../collect-notes';
import type { ProposingWorld } from './proposing-world';

export interface Showing {
  /** Of each note's text, so many characters. */
  readonly longest: number;
  /** From 1; else they are told apart by their titles alone. */
  readonly isNumbered: boolean;
}

/** Notes as a model is shown them. */
export function notesText(
  notes: readonly CollectedNote[],
  { longest, isNumbered }: Showing,
  world: Pick<ProposingWorld, 'changedMs' | 'links'>,
): string {
  return notes
    .map((note, at) => `${isNumbered ? `Note ${at + 1}\n` : ''}${noteText(note, longest, world)}`)
    .join('\n\n---\n\n');
}

function noteText(
  { path, title, type, tags, status, summary, body, frontmatter, isBeat }: CollectedNote,
  longest: number,
  { changedMs, links }: Pick<ProposingWorld, 'changedMs' | 'links'>,
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
