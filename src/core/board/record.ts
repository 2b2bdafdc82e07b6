import { numberValue, textValue, valueOf } from '../note/frontmatter/frontmatter-values';
import { propertyTags } from '../note/tags';
import { boardKeys, isKindName, kindOf, type KindName } from './kinds';

/** The state of an entry of the board at one moment. Missing strings are '', missing lists are empty. */
export interface BoardRecord {
  /** Stays the same in all revisions. */
  readonly id: string;
  /** When it was first recorded, ISO in UTC. */
  readonly date: string;
  readonly kind: KindName;
  readonly title: string;
  readonly project: string;
  readonly status: string;
  readonly confidence: number | null;
  readonly tags: readonly string[];
  /** Links as written, such as `[[Note]]`. */
  readonly related: readonly string[];
  readonly supersedes: readonly string[];
  readonly tasks: readonly string[];
  readonly citations: readonly string[];
  /** Keys of the kind that have a value. */
  readonly keys: Readonly<Record<string, string | readonly string[]>>;
  /** Markdown with LF line breaks. */
  readonly rationale: string;
}

/** Names of the properties, in the order in which a note has them; the keys of the kind follow. */
const lists = { related: 'related', supersedes: 'supersedes', tasks: 'cb_tasks', citations: 'cb_citations' } as const;

/** Who recorded a revision, and when. */
export interface Recording {
  readonly author: string;
  /** ISO in UTC, whole seconds. */
  readonly at: string;
}

/** Properties of a note, none of them nested. */
export type BoardProperties = Readonly<Record<string, string | number | readonly string[]>>;

/** Returns the properties of an entry in their order, those without a value as undefined; the number of the revision is left out when it is null. */
export function propertiesOf(
  record: BoardRecord,
  { author, at }: Recording,
  revision: number | null,
): Record<string, BoardProperties[string] | undefined> {
  const list = (values: readonly string[]): readonly string[] | undefined => (values.length === 0 ? undefined : values);
  return {
    ...{ id: record.id, date: record.date, type: record.kind, scope: 'project', title: record.title },
    ...{ project: record.project || undefined, tags: list(record.tags), related: list(record.related) },
    ...{ status: record.status, supersedes: list(record.supersedes), confidence: record.confidence ?? undefined },
    cb_board: record.kind,
    ...(revision === null ? {} : { cb_revision: revision }),
    ...{ cb_author: author, cb_recorded: at },
    ...{ cb_tasks: list(record.tasks), cb_citations: list(record.citations) },
    ...Object.fromEntries(Object.keys(kindOf(record.kind).keys).map((key) => [key, record.keys[key]])),
  };
}

/** Reads properties, of a note or of a revision; null when they name no kind. Values of a wrong type count as missing. */
export function recordFrom(data: Readonly<Record<string, unknown>>, rationale: string): BoardRecord | null {
  const value = (key: string): string => textOf(valueOf(data, key));
  const kind = value('cb_board').toLowerCase();
  if (!isKindName(kind)) return null;
  const keys = Object.keys(kindOf(kind).keys).flatMap((key) => {
    const given = valueOf(data, key);
    const read = boardKeys.get(key)?.form === 'list' ? listOf(given) : textOf(given);
    return read.length === 0 ? [] : [[key, read] as const];
  });
  return {
    ...{ id: value('id'), date: value('date'), kind, title: value('title'), project: value('project') },
    ...{ status: value('status').toLowerCase(), confidence: numberValue(valueOf(data, 'confidence')) },
    tags: propertyTags(data),
    related: listOf(valueOf(data, lists.related)),
    supersedes: listOf(valueOf(data, lists.supersedes)),
    tasks: listOf(valueOf(data, lists.tasks)),
    citations: listOf(valueOf(data, lists.citations)),
    keys: Object.fromEntries(keys),
    rationale: tidyText(rationale),
  };
}

/** True when two records state the same. */
export function isSameRecord(one: BoardRecord, other: BoardRecord): boolean {
  return recordText(one) === recordText(other);
}

export function tidyText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

function recordText(record: BoardRecord): string {
  const { keys, ...rest } = record;
  const sorted = Object.entries(keys).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1)), sorted]);
}

/** Returns a value as one line; links keep their brackets. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim();
  return Array.isArray(value) ? (listOf(value)[0] ?? '') : textValue(value);
}

function listOf(value: unknown): string[] {
  // YAML reads an unquoted [[Note]] as a list in a list.
  const items: unknown[] = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  return items.map(itemText).filter((item) => item !== '');
}

function itemText(item: unknown): string {
  if (!Array.isArray(item)) return textOf(item);
  const inner: unknown = item.length === 1 ? item[0] : null;
  const name = textOf(Array.isArray(inner) ? inner[0] : inner);
  return name === '' ? '' : `[[${name}]]`;
}
