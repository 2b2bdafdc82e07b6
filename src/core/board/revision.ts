import type { ContentHash } from '../content-hash';
import { isJsonObject, type JsonValue } from '../json';
import { textValue } from '../note/frontmatter/frontmatter-values';
import { statusFault } from './faults';
import { type BoardRecord, propertiesOf, type Recording, recordFrom } from './record';

/** One revision of an entry: the whole record, and the hash of the revision before. */
export interface Revision extends Recording {
  readonly record: BoardRecord;
  /** First 16 hex digits of the hash of the revision before; '' for the first one. */
  readonly previous: string;
  /** The same of further revisions that were the last ones when this one was recorded: another device had written them. */
  readonly joins: readonly string[];
  /** First 16 hex digits of its own hash. */
  readonly hash: string;
  /** The record as JSON, as the note has it. */
  readonly json: string;
}

interface RevisionHasher {
  sha256(text: string): ContentHash;
}

const hashForm = /^[\da-f]{16}$/;
const timeForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/;
/** Characters that could begin a command of a template, and those that do not show. */
const escaped = /[<\u007f-\u009f\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]/g;

export function makeRevision(
  record: BoardRecord,
  recording: Recording,
  { previous, joins }: Pick<Revision, 'previous' | 'joins'>,
  hasher: RevisionHasher,
): Revision {
  const data = {
    ...propertiesOf(record, recording, null),
    ...{ rationale: record.rationale, previous, ...(joins.length === 0 ? {} : { joins }) },
  };
  const json = JSON.stringify(data, null, 2).replace(
    escaped,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return { ...recording, record, previous, joins, json, hash: hashOf(JSON.parse(json), hasher) };
}

/** Reads the JSON of a revision; null when it is none. */
export function readRevision(json: string, hasher: RevisionHasher): Revision | null {
  const data = parsed(json);
  if (data === null) return null;
  const { rationale, previous, joins } = data;
  const [at, author] = [textValue(data['cb_recorded']), textValue(data['cb_author'])];
  if (typeof rationale !== 'string' || typeof previous !== 'string' || !timeForm.test(at)) return null;
  if (previous !== '' && !hashForm.test(previous)) return null;
  const record = recordFrom(data, rationale);
  if (record === null || statusFault(record.kind, record.status).length > 0) return null;
  const others = Array.isArray(joins) ? joins.filter((each): each is string => hashForm.test(String(each))) : [];
  return { record, at, author, previous, joins: others, json, hash: hashOf(data, hasher) };
}

function parsed(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Hashes the values, so that spaces, line breaks and the order of keys do not matter. */
function hashOf(data: unknown, hasher: RevisionHasher): string {
  return hasher.sha256(JSON.stringify(sorted(data as JsonValue))).slice(0, 16);
}

function sorted(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(sorted);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value as Readonly<Record<string, JsonValue>>).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
