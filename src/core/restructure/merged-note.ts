import type { JsonValue } from '../json';
import { setFrontmatterKeys } from '../note/edit-frontmatter';
import { textList, valueOf } from '../note/frontmatter-values';
import { keepSpelling } from '../note/frontmatter-spelling';
import { isCyberbrainKey, isOurNote } from '../note/own-keys';
import { baseNameOf } from '../note/path';
import { renderPromoted } from '../review/promoted-note';
import type { MergedText } from './decision';
import { withTopHeading } from './heading-levels';
import { joinedText } from './joined-text';
import { restructuredBeat, type Making } from './restructured-beat';
import type { RestructureNote } from './restructure-note';

/** The text of one note that takes the place of several. Of beats alone it is a beat; else it is a person's note, with all of their properties. */
export function mergedNote(notes: readonly RestructureNote[], making: Making, text: MergedText): string {
  const isBeat = notes.every((note) => note.isBeat);
  const top = isBeat ? 3 : 2;
  const body = text.body === null ? joinedText(notes, top) : withTopHeading(text.body, top);
  const written = isBeat ? renderPromoted(restructuredBeat(notes, making, { ...text, body }), notes) : ownNote(notes, making, { ...text, body });
  const aliases = aliasesOf(notes, making.title);
  const named = aliases.length === 0 ? written : setFrontmatterKeys(written, { aliases });
  return keepSpelling(named, notes.map((note) => note.text));
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
      const own = /^tags?$/i.test(key) ? textList(value).map((tag) => tag.replace(/^#/, '')) : (value as JsonValue);
      if (!isLeftOut) keys.set(key, joinedValue(keys.get(key), own, firstCounts.test(key) || (isOurs && firstOfBeat.test(key))));
    }
  }
  const related = notes.flatMap(({ frontmatter, path }) => linksIn(frontmatter['related']).filter((link) => !leadsInside(link.slice(2, -2), path)));
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
  return setFrontmatterKeys(`\n${body ?? ''}\n`, further);
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
