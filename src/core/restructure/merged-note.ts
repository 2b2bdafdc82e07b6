import type { JsonValue } from '../json';
import { readBlocks } from '../note/blocks';
import { setFrontmatterKeys } from '../note/edit-frontmatter';
import { readFrontmatter } from '../note/frontmatter';
import { dateValue, textList, valueOf } from '../note/frontmatter-values';
import { keepSpelling } from '../note/spelling';
import { isBeatKey, isOurNote, keyGroup } from '../note/own-keys';
import { baseNameOf, nameOf } from '../note/path';
import { readTagValue, uniqueTags } from '../note/tags';
import { relationsSection } from '../note/relations';
import { joinedValue, leftProperties } from '../review/joined-value';
import { renderPromoted } from '../review/promoted-note';
import type { MergedText } from './decision';
import { withTopHeading, joinedText } from './joined-text';
import { restructuredBeat, type Making } from './restructured-beat';
import type { RestructureNote } from './restructure-note';

/**
 * The text of one note that takes the place of several. Of beats alone it is a beat; else it is a person's note. It has all of their properties; what
 * a note can say only once stands as a list below the title of the note that said something else.
 */
export function mergedNote(notes: readonly RestructureNote[], making: Making, text: MergedText): string {
  const written = writtenNote(
    notes.map((note) => ({ ...note, facts: [] })),
    making,
    text,
  );
  const stating = notes.map((note) => ({
    ...note,
    facts: [...leftProperties(note.text, written), ...inwardRelations(note, making)],
  }));
  return stating.every(({ facts }) => facts.length === 0) ? written : writtenNote(stating, making, text);
}

type StatingNote = RestructureNote & { readonly facts: readonly string[] };

function writtenNote(notes: readonly StatingNote[], making: Making, text: MergedText): string {
  const isBeat = notes.every((note) => note.isBeat);
  const body = bodyOf(notes, text.body, isBeat ? 3 : 2);
  const written = isBeat
    ? renderPromoted(restructuredBeat(notes, making, { ...text, body }), notes)
    : ownNote(notes, making, { ...text, body });
  const aliases = aliasesOf(notes, making.title);
  const named = aliases.length === 0 ? written : setFrontmatterKeys(written, { aliases });
  return keepSpelling(
    named,
    notes.map((note) => note.text),
  );
}

/** `given` was written of the notes: then only the lists stand below their titles. */
function bodyOf(notes: readonly StatingNote[], given: string | null, top: number): string {
  if (given === null) return joinedText(notes, top);
  const lists = joinedText(
    notes.map((note) => ({ ...note, body: '' })),
    top,
  );
  return [withTopHeading(given, top), lists].filter((part) => part !== '').join('\n\n');
}

/** The names under which the notes were known; a title or name that the new note has is none. */
function aliasesOf(notes: readonly RestructureNote[], title: string): string[] {
  const known = notes.flatMap(({ frontmatter, title: own, path }) => [
    ...textList(valueOf(frontmatter, 'aliases', 'alias')),
    own,
    baseNameOf(path),
  ]);
  return [...new Set(known)].filter((alias) => alias !== title);
}

/** What is written anew, and what a beat says of itself alone. */
function isLeftOut(key: string, isOurs: boolean): boolean {
  const group = keyGroup(key);
  return group === 'name' || group === 'ours' || (isOurs && group === 'beat') || /^alias(?:es)?$/i.test(key);
}

function ownNote(
  notes: readonly RestructureNote[],
  { now, title, leadsInside }: Making,
  { body, summary, tags = [] }: MergedText & { readonly body: string },
): string {
  const keys = new Map<string, JsonValue>();
  for (const { frontmatter } of notes) {
    const isOurs = isOurNote(frontmatter);
    for (const [key, value] of Object.entries(frontmatter).filter(([each]) => !isLeftOut(each, isOurs))) {
      const name = joinedName(key);
      const own = name === 'tags' ? readTagValue(value) : (value as JsonValue);
      keys.set(name, joinedValue(name, keys.get(name), own, isOurs && keyGroup(key) === 'sort'));
    }
  }
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
    ...(keys.has('summary') ? { summary: summary ?? joinedSummary(notes) } : {}),
    ...(keys.has('date') ? { date: lastDate(notes) } : {}),
    cb_source: 'cb-restructure',
    cb_created: now,
    cb_restructured_from: notes.map((note) => note.title),
  };
  const relations = relationsOf(notes, leadsInside);
  return setFrontmatterKeys(
    `\n${[body, ...(relations.length === 0 ? [] : ['## Relations', relations.join('\n')])].join('\n\n')}\n`,
    further,
  );
}

/** As it is written in the note of the last day. */
function lastDate(notes: readonly RestructureNote[]): string {
  const order = ({ date }: RestructureNote): string => `${dateValue(date)} ${date}`;
  return notes.reduce((last, note) => (order(note) > order(last) ? note : last)).date;
}

/** One name for what the notes may spell differently: two properties of one name are none. */
function joinedName(key: string): string {
  const lower = key.toLowerCase();
  return lower === 'tag' ? 'tags' : isBeatKey(key) ? lower : key;
}

/** Of notes that have a section of them, as lines, each once. */
function relationsOf(notes: readonly RestructureNote[], leadsInside: Making['leadsInside']): string[] {
  const lines = notes
    .filter(hasRelations)
    .flatMap(({ path, relations }) =>
      relations
        .filter(({ target }) => !leadsInside(target, path))
        .map(({ predicate, target }) => `- ${predicate}: [[${target}]]`),
    );
  return [...new Set(lines)];
}

/** What a note says of another one that it is put together with; that they are related goes without saying. */
function inwardRelations(note: RestructureNote, { leadsInside }: Making): string[] {
  const inward = hasRelations(note)
    ? note.relations.filter(({ predicate, target }) => predicate !== 'related' && leadsInside(target, note.path))
    : [];
  return inward.map(({ predicate, target }) => `${predicate}: ${nameOf(target.split('#', 1)[0] ?? target)}`);
}

function hasRelations({ text }: RestructureNote): boolean {
  return relationsSection(readBlocks(text, readFrontmatter(text).bodyStart)) !== null;
}

/** What the notes say of themselves, each once. */
export function joinedSummary(notes: readonly RestructureNote[]): string {
  return [...new Set(notes.map(({ summary }) => summary).filter((summary) => summary !== ''))].join(' ');
}

function linksIn(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each): each is string => typeof each === 'string' && /^\[\[[^[\]]+\]\]$/.test(each));
}
