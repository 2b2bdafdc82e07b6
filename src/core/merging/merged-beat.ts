import type { Beat, Scope } from '../note/beat';
import { renderBeat } from '../note/beat-note';
import { setFrontmatterKeys } from '../note/frontmatter/edit-frontmatter';
import { isBeatKey } from '../note/frontmatter/own-keys';
import { keepSpelling } from '../note/spelling';
import { readTagValue, uniqueTags } from '../note/tags';
import { msOfTime, writtenTime } from '../note/written-day';
import type { LeadsInside } from '../plan/links/edit-references';
import { mergedProperties } from './merged-properties';
import { mergedRelations } from './merged-relations';
import type { SourceNote } from './source-note';

/** Texts given for a merged beat; a missing one is taken from the notes it is made of. */
export interface GivenText {
  readonly title?: string;
  readonly body?: string;
  readonly summary?: string;
  readonly type?: string;
  readonly tags?: readonly string[];
}

/** Facts about a merged beat that its source notes do not contain. */
export interface BeatMerge {
  /** UUID for the new note when it is made of several. */
  readonly newId: string;
  /** Time of writing, ISO in UTC. */
  readonly now: string;
  /** Texts that replace those of the notes. `body` is the whole body. */
  readonly text: GivenText & { readonly body: string };
  /** Returns true when a relation of a note leads to one of the merged notes. */
  readonly leadsInside: LeadsInside;
}

/** Returns a durable beat made of one or more temporary notes. */
export function mergedBeat(notes: readonly SourceNote[], { newId, now, text, leadsInside }: BeatMerge): Beat {
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
    tags: uniqueTags(readTagValue([...(text.tags ?? []), ...notes.flatMap(({ tags }) => tags)])),
    relations: mergedRelations(notes, leadsInside),
    status: common(notes, 'status') ?? 'active',
    summary:
      text.summary ?? [...new Set(notes.map(({ summary }) => summary).filter((summary) => summary !== ''))].join(' '),
    // The merged note is only as certain as the least certain of its sources.
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

/** Facts about a merged note that its source notes do not contain. */
export interface MergeOrigin {
  /** UUID. */
  readonly id: string;
  /** Time of writing, ISO in UTC. */
  readonly now: string;
  readonly title: string;
  /** Returns true when a relation of a note leads to one of the merged notes. */
  readonly leadsInside: LeadsInside;
}

/** Returns a beat made of one or more beats. It belongs to working memory only if all of them do, and is then due on their earliest review date. */
export function restructuredBeat(
  notes: readonly SourceNote[],
  { id, now, title, leadsInside }: MergeOrigin,
  { summary, tags, body }: Pick<GivenText, 'summary' | 'tags'> & { readonly body: string },
): Beat {
  const text = { title, ...(summary === undefined ? {} : { summary }), ...(tags === undefined ? {} : { tags }), body };
  const isEphemeral = notes.every((note) => note.isEphemeral);
  const [reviewAfter = null] = notes
    .map((note) => note.reviewAfter)
    .filter((day) => day !== '')
    .sort();
  return {
    ...mergedBeat(notes, { newId: id, now, text, leadsInside }),
    id,
    source: 'cb-restructure',
    durability: notes.every(({ durability }) => durability === 'working-memory') ? 'working-memory' : 'durable',
    isEphemeral,
    reviewAfter: isEphemeral ? reviewAfter : null,
  };
}

/** Returns the text of the beat's note, with all other properties of the source notes, spelled as they are there. */
export function renderMergedBeat(beat: Beat, notes: readonly SourceNote[]): string {
  const sources = sourcesBeside(beat.session, notes);
  const text = setFrontmatterKeys(renderBeatOf(beat, notes), {
    ...(sources.length === 0 ? {} : { cb_sources: sources }),
    ...Object.fromEntries(mergedProperties(notes, (key) => isBeatKey(key) || key.toLowerCase() === 'tag')),
  });
  return keepSpelling(
    text,
    notes.map((note) => note.text),
  );
}

/** Returns the text of a beat made of these notes; it has a confidence when one of them has. */
export function renderBeatOf(beat: Beat, notes: readonly SourceNote[]): string {
  const isKnown = notes.some(({ confidence }) => confidence !== null);
  return isKnown ? renderBeat(beat) : setFrontmatterKeys(renderBeat(beat), { confidence: undefined });
}

function firstOf(notes: readonly SourceNote[]): SourceNote {
  const [first] = notes;
  if (first === undefined) throw new Error('A note is made of at least one.');
  return first;
}

/** Returns the value shared by all notes, else null. */
function common(notes: readonly SourceNote[], key: 'project' | 'cwd' | 'status'): string | null {
  const values = [...new Set(notes.map((note) => note[key]))];
  const [value = ''] = values;
  return values.length === 1 && value !== '' ? value : null;
}

function scopeOf(notes: readonly SourceNote[], project: string | null): Scope {
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

/** Returns the entries of `cb_sources` for all sessions but the note's own. */
function sourcesBeside(session: string | null, notes: readonly SourceNote[]): string[] {
  const others = notes
    .filter((note) => note.session !== '' && note.session !== session)
    .map((note) => `${note.session}: ${note.turnIds.join(', ')}`);
  return [...new Set([...others, ...notes.flatMap(({ sources }) => sources)])];
}
