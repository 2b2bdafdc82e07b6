import { readBlocks } from '../note/blocks';
import { hasSubpath } from '../note/references/has-subpath';
import { type GivenText, mergedBeat, renderMergedBeat } from './merged-beat';
import { unmergedProperties } from './merged-properties';
import { ownHeading, type SourceNote } from './source-note';

/**
 * Returns a body with the full content of the notes: the body of a single note, or the bodies of several, each below
 * its title, followed by the properties that the promoted note does not have. `text`: the other texts given for that
 * note.
 */
export function wholeBody(notes: readonly SourceNote[], text: Omit<GivenText, 'body'> = {}): string {
  const left = leftBeside(notes, { ...text, body: '' });
  const parts = notes.map(({ title, body }, at) =>
    notes.length === 1 ? [body, left[at]] : [`### ${title}`, withLowerHeadings(body), left[at]],
  );
  return joined(parts.flat());
}

/** Returns a text written from notes, followed by those of their properties that the promoted note does not have. */
export function completedBody(notes: readonly SourceNote[], text: GivenText & { readonly body: string }): string {
  const left = leftBeside(notes, text);
  const parts = notes.map(({ title }, at) =>
    left[at] === '' || notes.length === 1 ? [left[at]] : [`### ${title}`, left[at]],
  );
  return joined([text.body, ...parts.flat()]);
}

/** Returns one list of leftover properties per note; '' for none. */
function leftBeside(notes: readonly SourceNote[], text: GivenText & { readonly body: string }): string[] {
  const written = renderMergedBeat(mergedBeat(notes, { newId: '', now: '', text, leadsInside: () => true }), notes);
  return notes.map((note) =>
    unmergedProperties(note.text, written)
      .map((property) => `- ${property}`)
      .join('\n'),
  );
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** Moves headings of the first three levels below the title of their note. */
function withLowerHeadings(body: string): string {
  let text = body;
  for (const { kind, start, end, level } of readBlocks(body, 0).reverse()) {
    const marks = kind === 'heading' && level <= 3 ? /^( {0,3})#{1,3}(?=[ \t]|$)/.exec(body.slice(start, end)) : null;
    if (marks !== null) text = `${text.slice(0, start)}${marks[1] ?? ''}####${text.slice(start + marks[0].length)}`;
  }
  return text;
}

/**
 * Returns the body of the note `title` that replaces `note`, and adds the heading at the beginning of `note` if links
 * need it and would not find it otherwise. `linked`: the targets of links within the note, `#Heading` or `#^block`.
 */
export function withAskedHeading(
  body: string,
  note: Pick<SourceNote, 'text' | 'title'>,
  title: string,
  linked: readonly string[],
): string {
  const heading = ownHeading(note);
  if (heading === '') return body;
  const below = `${heading}\n\n${body}`;
  const leads = (subpath: string, text: string): boolean => hasSubpath(`## ${title}\n\n${text}`, subpath);
  const isMissed = linked.some(
    (subpath) => hasSubpath(note.text, subpath) && !leads(subpath, body) && leads(subpath, below),
  );
  return isMissed ? below : body;
}
