import type { Chain } from './chain';
import type { BoardRecord } from './record';
import { capitalized } from '../capitalized';

/** A value of a record: `Outcome: Postgres`; of its reasons only the text. */
export interface StatedValue {
  readonly name: string;
  readonly text: string;
}

/** What a revision says that the one before did not. */
export interface PastRevision {
  /** Its number, from 1. */
  readonly number: number;
  /** When it took effect, ISO in UTC. */
  readonly at: string;
  readonly author: string;
  readonly record: BoardRecord;
  readonly added: readonly StatedValue[];
}

/** Returns the revisions of an entry in their order, each with the values that it added. */
export function pastRevisions({ revisions, effective }: Chain): PastRevision[] {
  return revisions.map(({ record, author, previous }, at) => {
    const before = revisions.find(({ hash }) => hash === previous)?.record ?? revisions[at - 1]?.record ?? null;
    const old = new Map(before === null ? [] : valuesOf(before).map(({ name, text }) => [name, text]));
    const added = valuesOf(record).filter(({ name, text }) => old.get(name) !== text);
    return { number: at + 1, at: effective[at] ?? '', author, record, added };
  });
}

/** Returns when the first of these values was replaced or removed after a revision, ISO in UTC; null while all of them stand. */
export function goneAt(values: readonly StatedValue[], { revisions, effective }: Chain, number: number): string | null {
  const at = revisions.findIndex(({ record }, index) => {
    if (index < number) return false;
    const now = new Map(valuesOf(record).map(({ name, text }) => [name, text]));
    return values.some(({ name, text }) => now.get(name) !== text);
  });
  return at === -1 ? null : (effective[at] ?? null);
}

/** Returns what a record says, as lines to search. */
export function valuesOf({ title, status, keys, rationale, tags, citations, related }: BoardRecord): StatedValue[] {
  const named: readonly (readonly [string, string | readonly string[]])[] = [
    ...([
      ['title', title],
      ['status', status],
    ] as const),
    ...Object.entries(keys),
    ...([
      ['why', rationale],
      ['tags', tags],
      ['evidence', citations],
      ['related', related],
    ] as const),
  ];
  return named.flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : value.join(', ');
    return text === '' ? [] : [{ name, text: name === 'why' ? text : `${label(name)}: ${text}` }];
  });
}

function label(name: string): string {
  return capitalized(name.replaceAll('_', ' '));
}
