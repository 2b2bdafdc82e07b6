import type * as z from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * Describes, for people and models, why a schema rejected a value: `summary: it is missing`. A schema's own message is
 * unchanged. Without a full stop.
 */
export function schemaFault(issue: z.core.$ZodIssue): string {
  return [issue.path.map(String).join('.'), faultWords(issue)].filter((part) => part !== '').join(': ');
}

function faultWords(issue: z.core.$ZodIssue): string {
  if (isOwnMessage(issue)) return issue.message;
  if (issue.message.endsWith('received undefined')) return 'it is missing';
  if (issue.code === 'invalid_type') return `it is not ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `it is not one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small')
    return issue.origin === 'string' || issue.origin === 'array'
      ? 'it is empty or too short'
      : `it is less than ${issue.minimum}`;
  if (issue.code === 'too_big')
    return issue.origin === 'string' || issue.origin === 'array'
      ? 'it is too long'
      : `it is more than ${issue.maximum}`;
  return issue.code === 'unrecognized_keys'
    ? `it has unknown keys: ${issue.keys.join(', ')}`
    : 'it does not have the requested form';
}

/** True for a message of the schema itself rather than of its library. */
function isOwnMessage({ message }: z.core.$ZodIssue): boolean {
  return !/^(?:Invalid|Too (?:big|small)|Unrecognized)/.test(message);
}

/** Names an entry of a list for its author: `Entry 2 of d.json`. `entry` counts from 1; `file` is null when the list is not in a file. */
export function entryPlace(entry: number, file: string | null): string {
  return `Entry ${entry}${file === null ? '' : ` of ${file}`}`;
}

/**
 * Returns sentences that say how to correct an entry that a schema rejected: `Entry 2 of d.json, "title": Write text in
 * quotes. "tags", item 1: …`.
 */
export function entryFault(issues: readonly z.core.$ZodIssue[], place: string): string {
  return issues
    .map(
      (issue, at) => `${[...(at === 0 ? [place] : []), ...issue.path.map(fieldName)].join(', ')}: ${remedyOf(issue)}`,
    )
    .join(' ');
}

function fieldName(key: PropertyKey): string {
  return typeof key === 'number' ? `item ${key + 1}` : `"${String(key)}"`;
}

const remedies: Readonly<Record<string, string>> = {
  string: 'Write text in quotes.',
  number: 'Write a number.',
  int: 'Write a whole number.',
  boolean: 'Write true or false.',
  array: 'Write a list in [ ].',
  object: 'Write an object in { }.',
  record: 'Write an object in { }.',
};

function remedyOf(issue: z.core.$ZodIssue): string {
  if (isOwnMessage(issue)) return issue.message;
  const unclear = 'It does not have the requested form.';
  switch (issue.code) {
    case 'invalid_type':
      return `${issue.message.endsWith('received undefined') ? 'It is missing. ' : ''}${remedies[issue.expected] ?? unclear}`;
    case 'invalid_value':
      return `Write one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}.`;
    case 'too_small':
      return `${verbFor(issue.origin)} at least ${issue.minimum}${unitFor(issue.origin)}.`;
    case 'too_big':
      return `${verbFor(issue.origin)} at most ${issue.maximum}${unitFor(issue.origin)}.`;
    case 'unrecognized_keys':
      return `Leave out ${issue.keys.map(fieldName).join(', ')}.`;
    default:
      return unclear;
  }
}

function verbFor(origin: string): string {
  return origin === 'array' ? 'Give' : 'Write';
}

function unitFor(origin: string): string {
  return origin === 'string' ? ' characters' : origin === 'array' ? ' of them' : '';
}
