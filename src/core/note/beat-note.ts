import type { JsonValue } from '../json';
import type { Beat, Relation } from './beat';
import { dateValue, isTrue, numberValue, textList, textValue, valueOf } from './frontmatter/frontmatter-values';
import { quoteYaml, renderYaml } from './frontmatter/render-yaml';

type Data = Readonly<Record<string, unknown>>;

/** The type of the record of a session. */
export const sessionType = 'session';

/** Origin and upkeep of a note according to its frontmatter. Missing strings are '', missing lists are empty. */
export interface BeatKeys {
  readonly id: string;
  /** Value of `cb_session`, or of `session_id` in older beats. */
  readonly session: string;
  readonly turnIds: readonly string[];
  /** Value of `cb_source`. */
  readonly source: string;
  readonly created: string;
  readonly modified: string;
  readonly confidence: number | null;
  readonly isEphemeral: boolean;
  /** Day `YYYY-MM-DD`. */
  readonly reviewAfter: string;
  readonly isRoutingUncertain: boolean;
  /** True: no command merges, splits, moves, reviews or deletes the note. The record of a session is always so. */
  readonly isLocked: boolean;
  /** True when the note is not enriched. */
  readonly isEnrichSkipped: boolean;
}

/** Renders a beat as the text of its note: keys in their fixed order, title, body, relations; lines end with LF. */
export function renderBeat(beat: Beat): string {
  const keys = frontmatterEntries(beat).flatMap(([key, rendered]) =>
    rendered === null ? [] : [`${key}: ${rendered}`],
  );
  const title = beat.title.replace(/\s+/g, ' ').trim();
  const relations = beat.relations.map(({ predicate, target }) => `- ${predicate}: [[${target}]]`);
  const parts = [
    `## ${title}`,
    beat.body.trim(),
    ...(relations.length > 0 ? ['## Relations', relations.join('\n')] : []),
  ];
  return `---\n${keys.join('\n')}\n---\n\n${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Reads the keys that describe a beat's origin. Works on any note's frontmatter; never throws. */
export function readBeat(data: Data): BeatKeys {
  return {
    id: textValue(valueOf(data, 'id')),
    session: sessionIn(data),
    turnIds: textList(valueOf(data, 'cb_turns')),
    source: sourceOf(data),
    created: textValue(valueOf(data, 'cb_created')),
    modified: textValue(valueOf(data, 'cb_modified')),
    confidence: confidenceIn(data),
    isEphemeral: isEphemeral(data),
    reviewAfter: dateValue(valueOf(data, 'cb_review_after')),
    isRoutingUncertain: isTrue(valueOf(data, 'cb_uncertain_routing')),
    isLocked: isLocked(data),
    isEnrichSkipped: textValue(valueOf(data, 'enrich')).toLowerCase() === 'skip',
  };
}

/** Returns the value of `cb_source`; '' without one. */
export function sourceOf(data: Data): string {
  return textValue(valueOf(data, 'cb_source'));
}

/** Returns the session in which a note was captured; '' without one. */
export function sessionIn(data: Data): string {
  return textValue(valueOf(data, 'cb_session', 'session_id'));
}

/** Returns the confidence as a note states it; null when it states none. */
export function confidenceIn(data: Data): number | null {
  return numberValue(valueOf(data, 'confidence'));
}

/** True for working memory. */
export function isEphemeral(data: Data): boolean {
  return isTrue(valueOf(data, 'cb_ephemeral'));
}

/** True for a note that no command changes, see `BeatKeys`. */
export function isLocked(data: Data): boolean {
  return isTrue(valueOf(data, 'cb_lock')) || isSessionRecord(data);
}

/** True for the record of a session, which is no beat. */
export function isSessionRecord(data: Data): boolean {
  return (
    textValue(valueOf(data, 'type')).toLowerCase() === sessionType && textValue(valueOf(data, 'cb_session')) !== ''
  );
}

/** True for a note that has a type and also an id, a session or another key of this program. */
export function isBeat(data: Data): boolean {
  const hasType = textValue(valueOf(data, 'beat_type', 'type')) !== '';
  return (
    hasType &&
    !isSessionRecord(data) &&
    Object.keys(data).some((key) => key === 'id' || key === 'session_id' || key.startsWith('cb_'))
  );
}

function frontmatterEntries(beat: Beat): (readonly [string, string | null])[] {
  const contradicted = beat.relations.filter(({ predicate }) => predicate === 'contradicts');
  return [
    ['id', renderYaml(beat.id)],
    ['date', renderYaml(beat.date)],
    ['type', renderYaml(beat.type)],
    ['durability', renderYaml(beat.durability)],
    ['scope', renderYaml(beat.scope)],
    ['title', quoteYaml(beat.title)],
    ['project', optional(beat.project)],
    ['cwd', optional(beat.cwd)],
    ['tags', list(beat.tags)],
    ['related', list(linksOf(beat.relations))],
    ['contradicts', list(linksOf(contradicted))],
    ['status', renderYaml(beat.status)],
    ['summary', quoteYaml(beat.summary)],
    ['confidence', renderYaml(beat.confidence)],
    ['cb_source', renderYaml(beat.source)],
    ['cb_created', renderYaml(beat.created)],
    ['cb_session', optional(beat.session)],
    ['cb_turns', list(beat.turnIds)],
    ['cb_modified', optional(beat.modified)],
    ['cb_restructured_from', list(beat.restructuredFrom)],
    ['cb_split_from', optional(beat.splitFrom)],
    ['cb_ephemeral', flag(beat.isEphemeral)],
    ['cb_review_after', optional(beat.reviewAfter)],
    ['cb_uncertain_routing', flag(beat.isRoutingUncertain)],
    ['cb_uncertain_reason', beat.uncertainReason == null ? null : quoteYaml(beat.uncertainReason)],
    ['cb_lock', flag(beat.isLocked)],
    ['cb_authority', optional(beat.origin?.authority ?? null)],
    ['cb_confirmed', optional(beat.origin?.confirmed ?? null)],
    ['cb_origin', beat.origin === undefined ? null : quoteYaml(beat.origin.place)],
    ['cb_origin_hash', optional(beat.origin?.hash ?? null)],
  ];
}

function linksOf(relations: readonly Relation[]): string[] {
  return [...new Set(relations.map(({ target }) => `[[${target}]]`))];
}

function optional(value: JsonValue): string | null {
  return value === null ? null : renderYaml(value);
}

function list(values: readonly string[]): string | null {
  return values.length === 0 ? null : renderYaml(values);
}

function flag(isSet: boolean): string | null {
  return isSet ? 'true' : null;
}
