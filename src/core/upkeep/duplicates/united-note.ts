import type { JsonValue } from '../../json';
import { mergedProperties } from '../../merging/merged-properties';
import { readBlocks } from '../../note/blocks';
import { setFrontmatterKeys } from '../../note/frontmatter/edit-frontmatter';
import { keyGroup } from '../../note/frontmatter/own-keys';
import { textList, valueOf } from '../../note/frontmatter/frontmatter-values';
import { readFrontmatter } from '../../note/frontmatter/frontmatter';
import { lineBreakOf } from '../../note/note-text';
import { baseNameOf } from '../../note/path';
import { harmlessMarkdown } from '../../note/harmless-markdown';
import { timelineOf, timelineSection, withoutTimeline, withTimelineEntries } from '../../note/timeline';
import { addRelation, relationsSection } from '../../note/relations';
import { uniqueTags } from '../../note/tags';
import { lostSentences } from '../../plan/lost-sentences';
import type { UpkeepNote } from '../upkeep-note';

/** Increase of a claim's confidence with each repetition, and the maximum that repetitions can reach. */
const gained = 0.05;
const mostConfidence = 0.99;

/**
 * Returns the text of the note that stays for several with one claim: its own, with the properties, tags, relations,
 * sources and former names of the others, the paragraphs and dated entries that only they have, and more confidence, since the claim was
 * made again. Throws `damaged` when its properties cannot be edited.
 */
export function unitedNote(first: UpkeepNote, others: readonly UpkeepNote[], now: string): string {
  const surest = Math.max(...[first, ...others].map(({ confidence }) => confidence ?? 0));
  const properties: Record<string, JsonValue> = {
    ...Object.fromEntries(mergedProperties([first, ...others], (key) => keyGroup(key) !== null)),
    aliases: aliasesOf(first, others),
    tags: uniqueTags([...first.tags, ...others.flatMap(({ tags }) => tags)]),
    ...(first.confidence === null ? {} : { confidence: raised(surest, others.length) }),
    cb_sources: sourcesOf(first, others),
    cb_modified: now,
  };
  const given = Object.entries(properties).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  const united = others.reduce(withOwnBlocks, setFrontmatterKeys(first.text, Object.fromEntries(given)));
  const told = withTimelineEntries(united, [
    ...others.flatMap(({ body }) => timelineOf(body)),
    ...others.map((each) => repetition(each, now)),
  ]);
  const own = new Set([first, ...others].map(({ path }) => baseNameOf(path)));
  return others
    .flatMap(({ relations }) => relations)
    .filter(({ target }) => !own.has(baseNameOf(target)))
    .reduce(addRelation, told);
}

/** Returns the entry of the timeline which says that another note made the same claim. */
function repetition({ day, session, turnIds }: UpkeepNote, now: string): string {
  const source = session === '' ? '' : `, session ${session}${turnIds.length === 0 ? '' : `: ${turnIds.join(', ')}`}`;
  return `- ${now.slice(0, 10)}: also said${day === '' ? '' : ` on ${day}`}${harmlessMarkdown(source)}`;
}

function aliasesOf({ frontmatter, title, path }: UpkeepNote, others: readonly UpkeepNote[]): string[] {
  // What a person wrote as an alias stays, also where it repeats the title.
  const written = [frontmatter, ...others.map((note) => note.frontmatter)].flatMap((data) =>
    textList(valueOf(data, 'aliases', 'alias')),
  );
  const former = others
    .flatMap((note) => [note.title, baseNameOf(note.path)])
    .filter((name) => name !== title && name !== baseNameOf(path));
  return [...new Set([...written, ...former])];
}

function raised(confidence: number, times: number): number {
  return Math.max(confidence, Math.min(mostConfidence, Math.round((confidence + gained * times) * 100) / 100));
}

/** Returns the sessions and turns on which the claim rests, besides those of the first note. */
function sourcesOf(first: UpkeepNote, others: readonly UpkeepNote[]): string[] {
  const added = others.flatMap(({ session, turnIds, sources, day }) => [
    session === '' ? `filed ${day}` : `${session}: ${turnIds.join(', ')}`,
    ...sources,
  ]);
  const own = `${first.session}: ${first.turnIds.join(', ')}`;
  return [...new Set([...first.sources, ...added])].filter((source) => source !== own && source !== 'filed ');
}

/** Adds the paragraphs and quotes of a note that the text does not have yet, before its timeline and relations. */
function withOwnBlocks(text: string, { path, summary, body: whole }: UpkeepNote): string {
  const body = withoutTimeline(whole);
  const standing = new Set(readBlocks(text, 0).map(({ start, end }) => text.slice(start, end)));
  const blocks = [...readBlocks(body, 0).map(({ start, end }) => body.slice(start, end)), summary];
  const candidates = blocks
    .filter((block) => block !== '' && !standing.has(block))
    .map((block, at) => ({ path: `${String(at)}/${path}` as typeof path, text: block }));
  // Asked once for all: what stands in a long text is not looked up for each of its paragraphs.
  const lost = new Set(candidates.length === 0 ? [] : lostSentences(candidates, [text], true).map((each) => each.path));
  const own = candidates.filter((candidate) => lost.has(candidate.path)).map((candidate) => candidate.text);
  if (own.length === 0) return text;
  const lineBreak = lineBreakOf(text);
  const standingBlocks = readBlocks(text, readFrontmatter(text).bodyStart);
  const at = Math.min(
    timelineSection(text, standingBlocks)?.start ?? text.length,
    relationsSection(standingBlocks)?.start ?? text.length,
  );
  const gap = lineBreak.repeat(2);
  const added = own.map((block) => block.replace(/\n/gu, lineBreak)).join(gap);
  const rest = text.slice(at);
  return `${text.slice(0, at).trimEnd()}${gap}${added}${rest === '' ? lineBreak : `${gap}${rest}`}`;
}
