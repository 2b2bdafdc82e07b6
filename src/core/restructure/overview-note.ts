import { type MergeOrigin, restructuredBeat } from '../merging/merged-beat';
import type { SourceNote } from '../merging/source-note';
import { renderBeat } from '../note/beat-note';
import { readBlocks } from '../note/blocks';
import { setFrontmatterKeys } from '../note/frontmatter/edit-frontmatter';
import { type NoteLink, readLinks } from '../note/references/links';

/** A note that an overview links to. */
export interface Spoke {
  /** As written in the text, including brackets. */
  readonly link: string;
  /** One line about the content of the note; '' for none. */
  readonly line: string;
}

export interface Overview {
  readonly summary: string;
  readonly spokes: readonly Spoke[];
}

/** Returns the text of an overview note; the notes it links to do not change. An overview of beats is a beat. */
export function overviewNote(notes: readonly SourceNote[], making: MergeOrigin, { summary, spokes }: Overview): string {
  const list = spokes.map(spokeLine).join('\n');
  const body = summary === '' ? list : `${summary}\n\n${list}`;
  const tags = sharedTags(notes);
  if (notes.every(({ isBeat }) => isBeat)) {
    const beat = restructuredBeat(notes, making, {
      summary: summary === '' ? `Leads to ${notes.length} notes.` : summary,
      tags: [],
      body,
    });
    return renderBeat({
      ...beat,
      type: 'reference',
      tags,
      relations: [],
      session: null,
      turnIds: [],
      restructuredFrom: [],
    });
  }
  return setFrontmatterKeys(`\n${body}\n`, {
    ...(tags.length === 0 ? {} : { tags }),
    cb_source: 'cb-restructure',
    cb_created: making.now,
  });
}

export function spokeLine({ link, line }: Spoke): string {
  return line === '' ? `- ${link}` : `- ${link}: ${line}`;
}

/** Returns the tags of at least half of the notes. */
function sharedTags(notes: readonly SourceNote[]): string[] {
  const counts = new Map<string, number>();
  for (const { tags } of notes) for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => 2 * count >= notes.length)
    .map(([tag]) => tag)
    .slice(0, 6);
}

/**
 * Updates a text that was written for `before`: links that have been rewritten in the note since are rewritten in the
 * text too.
 */
export function followedLinks(text: string, before: string, after: string): string {
  if (before === after) return text;
  const olds = linksOf(before);
  const news = linksOf(after);
  if (olds.length !== news.length) return text;
  const renamed = new Map(olds.map((link, at) => [sourceOf(before, link), sourceOf(after, news[at] ?? link)]));
  let followed = text;
  for (const link of linksOf(text).reverse()) {
    const name = renamed.get(sourceOf(text, link));
    if (name !== undefined) followed = followed.slice(0, link.start) + name + followed.slice(link.end);
  }
  return followed;
}

function linksOf(text: string): NoteLink[] {
  return readLinks(text, readBlocks(text, 0));
}

function sourceOf(text: string, { start, end }: NoteLink): string {
  return text.slice(start, end);
}
