import type * as z from 'zod';

const kinds: Readonly<Record<string, string>> = { string: 'text', number: 'a number', int: 'a whole number', boolean: 'true or false', array: 'a list', object: 'an object' };

/** What is wrong with a value that a schema refused, for people and models: `summary: it is missing`. A schema's own message stays as it is. Without a full stop. */
export function schemaFault(issue: z.core.$ZodIssue): string {
  return [issue.path.map(String).join('.'), faultWords(issue)].filter((part) => part !== '').join(': ');
}

function faultWords(issue: z.core.$ZodIssue): string {
  if (!/^(?:Invalid|Too (?:big|small)|Unrecognized)/.test(issue.message)) return issue.message;
  if (issue.message.endsWith('received undefined')) return 'it is missing';
  if (issue.code === 'invalid_type') return `it is not ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `it is none of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') return issue.origin === 'string' || issue.origin === 'array' ? 'it is empty or too short' : `it is less than ${issue.minimum}`;
  if (issue.code === 'too_big') return issue.origin === 'string' || issue.origin === 'array' ? 'it is too long' : `it is more than ${issue.maximum}`;
  return issue.code === 'unrecognized_keys' ? `it has what is not known: ${issue.keys.join(', ')}` : 'it is not as asked for';
}
