import type { JsonValue } from '../json';
import { readBlocks } from '../note/blocks';
import { setFrontmatterKeys } from '../note/edit-frontmatter';
import { readFrontmatter } from '../note/frontmatter';
import { textList, valueOf } from '../note/frontmatter-values';
import { keepSpelling } from '../note/frontmatter-spelling';
import { isBeatKey, isCyberbrainKey, isOurNote } from '../note/own-keys';
import { baseNameOf, nameOf } from '../note/path';
import { relationsSection } from '../note/relations-section';
import { renderPromoted } from '../review/promoted-note';
import type { MergedText } from './decision';
import { withTopHeading } from './heading-levels';
import { joinedText } from './joined-text';
import { restructuredBeat, type Making } from './restructured-beat';
import { leftProperties } from './left-properties';
import type { RestructureNote } from './restructure-note';

/**
 * The text of one note that takes the place of several. Of beats alone it is a beat; else it is a person's note. It has all of their properties; what
 * a note can say only once stands as a list below the title of the note that said something else.
 */
export function mergedNote(notes: readonly RestructureNote[], making: Making, text: MergedText): string {
  const written = writtenNote(notes.map((note) => ({ ...note, facts: [] })), making, text);
  const stating = notes.map((note) => ({ ...note, facts: [...leftProperties(note.text, written), ...inwardRelations(note, making)] }));
  return stating.every(({ facts }) => facts.length === 0) ? written : writtenNote(stating, making, text);
}

type StatingNote = RestructureNote & { readonly facts: readonly string[] };

function writtenNote(notes: readonly StatingNote[], making: Making, text: MergedText): string {
  const isBeat = notes.every((note) => note.isBeat);
  const body = bodyOf(notes, text.body, isBeat ? 3 : 2);
  const written = isBeat ? renderPromoted(restructuredBeat(notes, making, { ...text, body }), notes) : ownNote(notes, making, { ...text, body });
  const aliases = aliasesOf(notes, making.title);
  const named = aliases.length === 0 ? written : setFrontmatterKeys(written, { aliases });
  return keepSpelling(named, notes.map((note) => note.text));
}

/** `given` was written of the notes: then only the lists stand below their titles. */
function bodyOf(notes: readonly StatingNote[], given: string | null, top: number): string {
  if (given === null) return joinedText(notes, top);
  const lists = joinedText(notes.map((note) => ({ ...note, body: '' })), top);
  return [withTopHeading(given, top), lists].filter((part) => part !== '').join('\n\n');
}

/** The names under which the notes were known; a title or name that the new note has is none. */
function aliasesOf(notes: readonly RestructureNote[], title: string): string[] {
  const known = notes.flatMap(({ frontmatter, title: own, path }) => [...textList(valueOf(frontmatter, 'aliases', 'alias')), own, baseNameOf(path)]);
  return [...new Set(known)].filter((alias) => alias !== title);
}

/** Written anew. */
const rewritten = /^(?:aliases|alias|related|title)$/i;
/** What tells of a single beat. */
const ofBeat = /^(?:id|confidence|durability|scope|cwd|session_id)$/i;

/** Tells of a note's file and time, not of its matter: of several values the first is as good. */
const firstCounts = /^(?:date|created|updated|modified|enrich|position|summary)$/i;
/** Of a beat's values too. */
const firstOfBeat = /^(?:type|beat_type|project|status)$/i;

function ownNote(notes: readonly RestructureNote[], { now, title, leadsInside }: Making, { body, summary, tags = [] }: MergedText): string {
  const keys = new Map<string, JsonValue>();
  for (const { frontmatter } of notes) {
    const isOurs = isOurNote(frontmatter);
    for (const [key, value] of Object.entries(frontmatter)) {
      const isLeftOut = rewritten.test(key) || isCyberbrainKey(key) || (isOurs && ofBeat.test(key));
      const name = joinedName(key);
      const own = name === 'tags' ? textList(value).map((tag) => tag.replace(/^#/, '')) : (value as JsonValue);
      if (!isLeftOut) keys.set(name, joinedValue(keys.get(name), own, firstCounts.test(key) || (isOurs && firstOfBeat.test(key))));
    }
  }
  const related = notes.flatMap(({ frontmatter, path }) => linksIn(valueOf(frontmatter, 'related')).filter((link) => !leadsInside(link.slice(2, -2), path)));
  const further: Record<string, JsonValue> = {
    ...(notes.some(({ frontmatter }) => valueOf(frontmatter, 'title') !== undefined) ? { title } : {}),
    ...Object.fromEntries(keys),
    ...(related.length === 0 ? {} : { related: [...new Set(related)] }),
    ...(tags.length === 0 && !keys.has('tags') ? {} : { tags: [...new Set([...textList(keys.get('tags')), ...tags])] }),
    ...(keys.has('summary') ? { summary: summary ?? joinedSummary(notes) } : {}),
    ...(keys.has('date') ? { date: notes.map(({ date }) => date).sort().at(-1) ?? '' } : {}),
    cb_source: 'cb-restructure',
    cb_created: now,
    cb_restructured_from: notes.map((note) => note.title),
  };
  const relations = relationsOf(notes, leadsInside);
  return setFrontmatterKeys(`\n${[body ?? '', ...(relations.length === 0 ? [] : ['## Relations', relations.join('\n')])].join('\n\n')}\n`, further);
}

/** One name for what the notes may spell differently: two properties of one name are none. */
function joinedName(key: string): string {
  const lower = key.toLowerCase();
  return lower === 'tag' ? 'tags' : isBeatKey(key) ? lower : key;
}

/** Of notes that have a section of them, as lines, each once. */
function relationsOf(notes: readonly RestructureNote[], leadsInside: Making['leadsInside']): string[] {
  const lines = notes.filter(hasRelations).flatMap(({ path, relations }) => relations.filter(({ target }) => !leadsInside(target, path)).map(({ predicate, target }) => `- ${predicate}: [[${target}]]`));
  return [...new Set(lines)];
}

/** What a note says of another one that it is put together with; that they are related goes without saying. */
function inwardRelations(note: RestructureNote, { leadsInside }: Making): string[] {
  const inward = hasRelations(note) ? note.relations.filter(({ predicate, target }) => predicate !== 'related' && leadsInside(target, note.path)) : [];
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

/** Of lists, or a list and a text, all entries; of texts that differ a list, unless only the first counts; of anything else the first. */
function joinedValue(before: JsonValue | undefined, value: JsonValue, isFirst: boolean): JsonValue {
  if (before === undefined || before === null) return value;
  const isText = typeof before === 'string' && typeof value === 'string' && before !== value && !isFirst;
  const isBoth = typeof before === 'string' && Array.isArray(value) && !isFirst;
  if (!Array.isArray(before) && !isText && !isBoth) return before;
  const entries = [...listOf(before), ...listOf(value)];
  return entries.filter((entry, at) => entries.findIndex((other) => JSON.stringify(other) === JSON.stringify(entry)) === at);
}

function listOf(value: JsonValue): readonly JsonValue[] {
  if (value === null) return [];
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [value];
}
