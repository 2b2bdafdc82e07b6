import { filterOf } from '../../filters/filters';
import { filterGroupsOf } from '../../note-filter';
import type { Query, QueryFilter } from '../../query';
import type { Lexicon } from '../dictionary/lexicon';
import type { Segment } from '../segment/segment';

const mostKept = 32;

interface KeptBits {
  /** Number of removed notes when the filter was evaluated. */
  readonly deadNotes: number;
  readonly bits: Uint8Array;
}

const kept = new WeakMap<Segment, Map<string, KeptBits>>();

/**
 * Returns an array with 1 for each note that is present and passes the filters, or null without filters. Cached for the
 * next query with the same filters.
 */
export function passingNotes(segment: Segment, filters: Query['filters'], lexicon: Lexicon): Uint8Array | null {
  if (filters.length === 0) return null;
  return keptOr(segment, JSON.stringify(filters), segment.deadNotes, () => {
    const groups = filterGroupsOf(filters).map((group) => group.map((filter) => bitsOf(segment, filter, lexicon)));
    const passes = new Uint8Array(segment.noteCount);
    for (let note = 0; note < passes.length; note++) passes[note] = 1 - (segment.isDead[note] ?? 0);
    for (const alternatives of groups) leaveOnly(alternatives, passes);
    return passes;
  });
}

/** Clears the notes that have none of the alternatives. */
function leaveOnly([first, ...others]: readonly Uint8Array[], passes: Uint8Array): void {
  const any = others.length === 0 ? first : first?.slice();
  if (any === undefined) return;
  for (const bits of others) for (let note = 0; note < any.length; note++) if (bits[note] === 1) any[note] = 1;
  for (let note = 0; note < any.length; note++) if (any[note] === 0) passes[note] = 0;
}

/** Returns an array with 1 for each note that matches the filter. */
function bitsOf(segment: Segment, filter: QueryFilter, lexicon: Lexicon): Uint8Array {
  const { field, value } = filter;
  return keptOr(segment, `${filter.isExcluded ? '-' : ''}${field}:${value}`, 0, () => {
    if (filter.isExcluded) return bitsOf(segment, { ...filter, isExcluded: false }, lexicon).map((bit) => 1 - bit);
    return filterOf(field).bits(value, segment, lexicon);
  });
}

function keptOr(segment: Segment, key: string, deadNotes: number, make: () => Uint8Array): Uint8Array {
  const ofSegment = kept.get(segment) ?? new Map<string, KeptBits>();
  kept.set(segment, ofSegment);
  const known = ofSegment.get(key);
  if (known?.deadNotes === deadNotes) return known.bits;
  const bits = make();
  if (ofSegment.size >= mostKept) ofSegment.clear();
  ofSegment.set(key, { deadNotes, bits });
  return bits;
}
