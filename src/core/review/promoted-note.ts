import type { Beat, Relation, Scope } from '../note/beat';
import { renderBeat } from '../note/beat-note';
import { setFrontmatterKeys } from '../note/edit-frontmatter';
import { keepSpelling } from '../note/spelling';
import { uniqueTags } from '../note/tags';
import { msOfTime, writtenTime } from '../note/written-day';
import type { LeadsInside } from '../plan/links/edit-references';
import type { PromotedText } from './decision';
import { joinedProperties } from './joined-value';
import type { ReviewNote } from './review-note';

/** What a promoted note cannot tell from the notes that it is made of. */
export interface Promotion {
  /** UUID of a note that is made of several. */
  readonly newId: string;
  /** Time of writing, ISO in UTC. */
  readonly now: string;
  /** In place of what the notes say; its body is the note's. */
  readonly text: PromotedText & { readonly body: string };
  /** Whether a relation of a note leads to one of the notes themselves. */
  readonly leadsInside: LeadsInside;
}

/** A durable beat made of notes of working memory, at least one. */
export function promotedBeat(notes: readonly ReviewNote[], { newId, now, text, leadsInside }: Promotion): Beat {
  const first = firstOf(notes);
  const isMerged = notes.length > 1;
  const session = notes.map((note) => note.session).find((each) => each !== '') ?? null;
  const project = common(notes, 'project');
  const confidences = notes.flatMap(({ confidence }) => confidence ?? []);
  return {
    id: isMerged || first.id === '' ? newId : first.id,
    date: lastDate(notes.map(({ frontmatter }) => writtenTime(frontmatter))) ?? now,
    type: text.type ?? mostFrequent(notes.map(({ type }) => type)) ?? 'insight',
    durability: 'durable',
    scope: scopeOf(notes, project),
    title: text.title ?? first.title,
    project,
    cwd: common(notes, 'cwd'),
    tags: uniqueTags([...(text.tags ?? []), ...notes.flatMap(({ tags }) => tags)]),
    relations: mergedRelations(notes, leadsInside),
    status: common(notes, 'status') ?? 'active',
    summary:
      text.summary ?? [...new Set(notes.map(({ summary }) => summary).filter((summary) => summary !== ''))].join(' '),
    // A note is as sure as the least sure of what it says.
    confidence: confidences.length === 0 ? 1 : Math.min(...confidences),
    source: 'cb-review',
    created: now,
    session,
    turnIds:
      session === null
        ? []
        : [...new Set(notes.filter((note) => note.session === session).flatMap(({ turnIds }) => turnIds))],
    modified: null,
    restructuredFrom: isMerged ? notes.map(({ title }) => title) : [],
    splitFrom: null,
    isEphemeral: false,
    reviewAfter: null,
    isRoutingUncertain: false,
    isLocked: false,
    body: text.body,
  };
}

/** The text of that beat's note, with what else stands in the notes' frontmatter, as it is spelled there. */
export function renderPromoted(beat: Beat, notes: readonly ReviewNote[]): string {
  const sources = sourcesBeside(beat.session, notes);
  const text = setFrontmatterKeys(renderMade(beat, notes), {
    ...(sources.length === 0 ? {} : { cb_sources: sources }),
    ...joinedProperties(notes),
  });
  return keepSpelling(
    text,
    notes.map((note) => note.text),
  );
}

/** The text of a beat that is made of these notes; it says how sure it is when one of them does. */
export function renderMade(beat: Beat, notes: readonly ReviewNote[]): string {
  const isKnown = notes.some(({ confidence }) => confidence !== null);
  return isKnown ? renderBeat(beat) : setFrontmatterKeys(renderBeat(beat), { confidence: undefined });
}

function firstOf(notes: readonly ReviewNote[]): ReviewNote {
  const [first] = notes;
  if (first === undefined) throw new Error('A note is made of at least one.');
  return first;
}

/** What all notes say alike; null when one says something else or nothing. */
function common(notes: readonly ReviewNote[], key: 'project' | 'cwd' | 'status'): string | null {
  const values = [...new Set(notes.map((note) => note[key]))];
  const [value = ''] = values;
  return values.length === 1 && value !== '' ? value : null;
}

function scopeOf(notes: readonly ReviewNote[], project: string | null): Scope {
  const isOfProject = notes.every(({ scope }) => scope.toLowerCase() !== 'general');
  return isOfProject && project !== null ? 'project' : 'general';
}

function mostFrequent(values: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0] ?? null;
}

function lastDate(dates: readonly string[]): string | null {
  const times = dates.map(msOfTime).filter((time) => !Number.isNaN(time));
  return times.length === 0 ? null : `${new Date(Math.max(...times)).toISOString().slice(0, 19)}Z`;
}

function mergedRelations(notes: readonly ReviewNote[], leadsInside: LeadsInside): Relation[] {
  const merged = new Map<string, Relation>();
  for (const { path, relations } of notes) {
    for (const relation of relations) {
      const key = `${relation.predicate} ${relation.target}`;
      if (!merged.has(key) && !leadsInside(relation.target, path)) merged.set(key, relation);
    }
  }
  return [...merged.values()];
}

/** Sessions beside the one that the note names, as `cb_sources` names them. */
function sourcesBeside(session: string | null, notes: readonly ReviewNote[]): string[] {
  const others = notes
    .filter((note) => note.session !== '' && note.session !== session)
    .map((note) => `${note.session}: ${note.turnIds.join(', ')}`);
  return [...new Set([...others, ...notes.flatMap(({ sources }) => sources)])];
}
