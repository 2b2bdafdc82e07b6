import { harmlessLine } from '../note/harmless-markdown';
import { cutText } from '../text-ends';
import type { BoardRecord } from './record';

type Value = string | readonly string[] | number | null;

const shortValue = 60;
const longestValue = 160;

/** Says in words how a record differs from the one before; `recorded` for the first one. */
export function changedWords(before: BoardRecord | null, after: BoardRecord): string {
  if (before === null) return 'recorded';
  const words = fieldsOf(before, after).flatMap(([name, old, now]) => {
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    if (isEmpty(now)) return [`${name} removed`];
    if (!isLine(now)) return [`${name} ${isEmpty(old) ? 'added' : 'changed'}`];
    if (isEmpty(old)) return [`${name} added: ${say(now)}`];
    const isShort = isLine(old) && say(old).length <= shortValue && say(now).length <= shortValue;
    return [isShort ? `${name} ${say(old)} → ${say(now)}` : `${name} changed: ${say(now)}`];
  });
  return words.length === 0 ? 'nothing changed' : words.join('; ');
}

function fieldsOf(before: BoardRecord, after: BoardRecord): (readonly [string, Value, Value])[] {
  const plain = ['status', 'title', 'rationale', 'project', 'confidence', 'tags', 'related', 'supersedes'] as const;
  const further = ['tasks', 'citations', 'kind', 'date'] as const;
  const keys = [...new Set([...Object.keys(before.keys), ...Object.keys(after.keys)])];
  return [
    ...plain.slice(0, 2).map((name) => [name, before[name], after[name]] as const),
    ...keys.map((key) => [key, before.keys[key] ?? '', after.keys[key] ?? ''] as const),
    ...[...plain.slice(2), ...further].map((name) => [name, before[name], after[name]] as const),
  ];
}

function isEmpty(value: Value): boolean {
  return value === null || (typeof value !== 'number' && value.length === 0);
}

function isLine(value: Value): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && !value.includes('\n'));
}

function say(value: string | number): string {
  return cutText(harmlessLine(String(value)), longestValue);
}
