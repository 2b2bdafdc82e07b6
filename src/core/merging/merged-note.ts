import type { JsonValue } from '../json';
import { setFrontmatterKeys } from '../note/frontmatter/edit-frontmatter';
import { dateValue, textList, valueOf } from '../note/frontmatter/frontmatter-values';
import { keyGroup } from '../note/frontmatter/own-keys';
import { baseNameOf } from '../note/path';
import { keepSpelling } from '../note/spelling';
import { readTagValue, uniqueTags } from '../note/tags';
import { type MergeOrigin, renderMergedBeat, restructuredBeat } from './merged-beat';
import { belowHeading, mergedBody, withTopHeading } from './merged-body';
import { mergedProperties, unmergedProperties } from './merged-properties';
import { inwardRelations, relationLines } from './merged-relations';
import type { SourceNote } from './source-note';

/** Texts given for a merged note; a missing one is taken from its source notes. */
export interface MergedText {
  readonly summary?: string;
  readonly tags?: readonly string[];
  /** Body of the merged note; null to join the bodies of the notes, one after the other. */
  readonly body: string | null;
}

/**
 * Returns the text of one note that replaces several: a beat when all of them are beats, otherwise a person's note. It
 * has all of their properties. Values that a note can have only once become a list below the title of the note they
 * come from.
 */
export function mergedNote(notes: readonly SourceNote[], making: MergeOrigin, text: MergedText): string {
  const written = writtenNote(
    notes.map((note) => ({ ...note, facts: [] })),
    making,
    text,
  );
  const stating = notes.map((note) => ({
    ...note,
    facts: [...unmergedProperties(note.text, written), ...inwardRelations(note, making.leadsInside)],
  }));
  return stating.every(({ facts }) => facts.length === 0) ? written : writtenNote(stating, making, text);
}

type StatingNote = SourceNote & { readonly facts: readonly string[] };

function writtenNote(notes: readonly StatingNote[], making: MergeOrigin, text: MergedText): string {
  const isBeat = notes.every((note) => note.isBeat);
  const body = bodyOf(notes, text.body, isBeat ? 3 : 2);
  const written = isBeat
    ? renderMergedBeat(restructuredBeat(notes, making, { ...text, body }), notes)
    : ownNote(notes, making, { ...text, body });
  const aliases = aliasesOf(notes, making.title);
  const named = aliases.length === 0 ? written : setFrontmatterKeys(written, { aliases });
  return keepSpelling(
    named,
    notes.map((note) => note.text),
  );
}

/**
 * Returns the merged body. With `given`, a text written from the notes, the leftover properties of a note stand below
 * the heading that it has there, else at the end.
 */
function bodyOf(notes: readonly StatingNote[], given: string | null, top: number): string {
  if (given === null) return mergedBody(notes, top);
  let body = withTopHeading(given, top);
  const homeless = notes.filter(({ title, facts }) => {
    const longer = facts.length === 0 ? null : belowHeading(body, title, facts);
    body = longer ?? body;
    return longer === null;
  });
  const lists = mergedBody(
    homeless.map((note) => ({ ...note, body: '' })),
    top,
  );
  return [body, lists].filter((part) => part !== '').join('\n\n');
}

/** Returns the former titles and aliases of the notes, except the title of the new note. */
function aliasesOf(notes: readonly SourceNote[], title: string): string[] {
  const known = notes.flatMap(({ frontmatter, title: own, path }) => [
    ...textList(valueOf(frontmatter, 'aliases', 'alias')),
    own,
    baseNameOf(path),
  ]);
  return [...new Set(known)].filter((alias) => alias !== title);
}

/** True for properties that the merge sets itself or that concern one beat only. */
function isLeftOut(key: string, isOurs: boolean): boolean {
  const group = keyGroup(key);
  return group === 'name' || group === 'ours' || (isOurs && group === 'beat') || /^alias(?:es)?$/i.test(key);
}

function ownNote(
  notes: readonly SourceNote[],
  { now, title, leadsInside }: MergeOrigin,
  { body, summary, tags = [] }: MergedText & { readonly body: string },
): string {
  const keys = mergedProperties(notes, isLeftOut);
  const related = notes.flatMap(({ frontmatter, path }) =>
    linksIn(valueOf(frontmatter, 'related')).filter((link) => !leadsInside(link.slice(2, -2), path)),
  );
  const further: Record<string, JsonValue> = {
    ...(notes.some(({ frontmatter }) => valueOf(frontmatter, 'title') !== undefined) ? { title } : {}),
    ...Object.fromEntries(keys),
    ...(related.length === 0 ? {} : { related: [...new Set(related)] }),
    ...(tags.length === 0 && !keys.has('tags')
      ? {}
      : { tags: uniqueTags([...readTagValue(keys.get('tags')), ...tags]) }),
    ...(keys.has('summary') ? { summary: summary ?? mergedSummary(notes) } : {}),
    ...(keys.has('date') ? { date: lastDate(notes) } : {}),
    cb_source: 'cb-restructure',
    cb_created: now,
    cb_restructured_from: notes.map((note) => note.title),
  };
  const relations = relationLines(notes, leadsInside);
  return setFrontmatterKeys(
    `\n${[body, ...(relations.length === 0 ? [] : ['## Relations', relations.join('\n')])].join('\n\n')}\n`,
    further,
  );
}

/** Returns the date of the newest note, as written there. */
function lastDate(notes: readonly SourceNote[]): string {
  const order = ({ date }: SourceNote): string => `${dateValue(date)} ${date}`;
  return notes.reduce((last, note) => (order(note) > order(last) ? note : last)).date;
}

/** Joins the summaries of the notes without duplicates. */
export function mergedSummary(notes: readonly SourceNote[]): string {
  return [...new Set(notes.map(({ summary }) => summary).filter((summary) => summary !== ''))].join(' ');
}

function linksIn(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each): each is string => typeof each === 'string' && /^\[\[[^[\]]+\]\]$/.test(each));
}
