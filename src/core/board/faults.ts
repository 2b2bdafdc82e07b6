import { grouped, listed } from '../counted';
import { boardKeys, boardLimits, kindNames, kindOf, type KindName } from './kinds';
import type { BoardRecord } from './record';
import { capitalized } from '../capitalized';

/** Returns what is not legal in a record, as sentences that list what is; empty for a legal one. */
export function faultsOf(record: BoardRecord): string[] {
  const { kind, title, rationale, status, confidence, keys } = record;
  return [
    ...(title === '' ? ['The title is missing.'] : tooLong('title', title, boardLimits.title)),
    ...tooLong('rationale', rationale, boardLimits.rationale),
    ...statusFault(kind, status),
    ...(confidence !== null && (confidence < 0 || confidence > 1) ? ['The confidence is a number from 0 to 1.'] : []),
    ...Object.entries(keys).flatMap(([key, value]) => keyFaults(kind, key, value)),
    ...[record.tags, record.related, record.supersedes, record.tasks, record.citations].flatMap(listFaults),
  ];
}

/** Returns why a status is not legal for a kind; empty when it is. */
export function statusFault(kind: KindName, status: string): string[] {
  const { states, noun } = kindOf(kind);
  if (Object.hasOwn(states, status)) return [];
  return [`"${shown(status)}" is no status of ${noun}. Legal: ${listed(Object.keys(states), 'or')}.`];
}

/** Returns why an entry may not go from one status to another; empty when it may. */
export function transitionFault(kind: KindName, from: string, to: string): string[] {
  const fault = statusFault(kind, to);
  const next = kindOf(kind).states[from]?.next;
  if (fault.length > 0 || from === to || next === undefined || next.includes(to)) return fault;
  return [`${capitalized(kindOf(kind).noun)} that is ${from} cannot become ${to}. Legal: ${listed(next, 'or')}.`];
}

/** Returns why a kind does not have a key, or not with this value; empty when it does. */
export function keyFaults(kind: KindName, key: string, value: string | readonly string[]): string[] {
  const { keys, noun } = kindOf(kind);
  const form = keys[key];
  if (form === undefined) {
    const own = Object.keys(keys);
    const legal = own.length === 0 ? 'It has no keys of its own.' : `Legal: ${listed(own, 'or')}.`;
    return [`"${shown(key)}" is no key of ${noun}. ${legal}`];
  }
  if (typeof value !== 'string') return listFaults(value);
  if (form.values !== undefined && !form.values.includes(value))
    return [`"${shown(value)}" is no ${key}. Legal: ${listed(form.values, 'or')}.`];
  return tooLong(key, value, boardLimits.rationale);
}

/** Returns the sentence that refuses a word other than a kind. */
export function kindFault(word: string): string {
  return `"${shown(word)}" is no kind of entry. Legal: ${listed(kindNames, 'or')}.`;
}

/** Returns the keys of all kinds with their legal values, one line each, for help. */
export function keyHelp(key: string): string {
  const form = boardKeys.get(key);
  if (form === undefined) return '';
  const values = form.values === undefined ? '' : `: ${listed(form.values, 'or')}`;
  return `${form.kinds.map((kind) => kindOf(kind).noun.replace(/^an? /, '')).join(', ')}: ${form.help}${values}`;
}

function listFaults(values: readonly string[]): string[] {
  if (values.length > boardLimits.items) return [`A list has at most ${String(boardLimits.items)} items.`];
  return values.some((item) => item.length > boardLimits.item)
    ? [`An item of a list has at most ${grouped(boardLimits.item)} characters.`]
    : [];
}

function tooLong(name: string, value: string, most: number): string[] {
  return value.length <= most
    ? []
    : [`The ${name} has ${grouped(value.length)} characters; at most ${grouped(most)} are possible.`];
}

function shown(word: string): string {
  return word.length > 60 ? `${word.slice(0, 60)}…` : word;
}
