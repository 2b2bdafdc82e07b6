import { comparable, comparablePathStart, comparableTag, filterGroupsOf } from '../note-filter';
import type { Query, QueryFilter } from '../query';
import type { Lexicon } from './lexicon';
import { type LabelKind, NotesOfLabels } from './note-labels';
import type { Segment } from './segment';

const mostKept = 32;

interface KeptBits {
  /** The notes that had left then. */
  readonly deadNotes: number;
  readonly bits: Uint8Array;
}

const kept = new WeakMap<Segment, Map<string, KeptBits>>();

/** By note 1 when it is there and passes the filters; null without filters. Kept ready for the next query with the same filters. */
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

/** Takes away what none of the alternatives has. */
function leaveOnly([first, ...others]: readonly Uint8Array[], passes: Uint8Array): void {
  const any = others.length === 0 ? first : first?.slice();
  if (any === undefined) return;
  for (const bits of others) for (let note = 0; note < any.length; note++) if (bits[note] === 1) any[note] = 1;
  for (let note = 0; note < any.length; note++) if (any[note] === 0) passes[note] = 0;
}

/** By note 1 when the filter holds. */
function bitsOf(segment: Segment, filter: QueryFilter, lexicon: Lexicon): Uint8Array {
  const { field, value } = filter;
  return keptOr(segment, `${filter.isExcluded ? '-' : ''}${field}:${value}`, 0, () => {
    if (filter.isExcluded) return bitsOf(segment, { ...filter, isExcluded: false }, lexicon).map((bit) => 1 - bit);
    switch (field) {
      case 'after':
        return dayBits(segment, (day) => day !== 0 && day >= dayOf(value));
      case 'before':
        return dayBits(segment, (day) => day !== 0 && day < dayOf(value));
      case 'path':
        return pathBits(segment, comparablePathStart(value), lexicon);
      case 'tag':
        return labelBits(segment, 'tag', comparableTag(value), lexicon);
      default:
        return labelBits(segment, field, comparable(value), lexicon);
    }
  });
}

function dayBits({ sections }: Segment, isIn: (day: number) => boolean): Uint8Array {
  const bits = new Uint8Array(sections.days.length);
  for (let note = 0; note < bits.length; note++) if (isIn(sections.days[note] ?? 0)) bits[note] = 1;
  return bits;
}

/** `2026-01` lies before all of its days. */
function dayOf(date: string): number {
  return Number(date.replaceAll('-', '').padEnd(8, '0'));
}

function pathBits(segment: Segment, wanted: string, lexicon: Lexicon): Uint8Array {
  if (wanted.endsWith('/')) return labelBits(segment, 'folder', wanted.slice(0, -1), lexicon);
  const bits = new Uint8Array(segment.noteCount);
  for (let note = 0; note < bits.length; note++)
    if (comparable(segment.pathOf(note)).startsWith(wanted)) bits[note] = 1;
  return bits;
}

function labelBits(segment: Segment, kind: LabelKind, wanted: string, { labelLookup }: Lexicon): Uint8Array {
  const bits = new Uint8Array(segment.noteCount);
  const labels = labelLookup.alike(kind, wanted);
  if (labels.length === 0) return bits;
  const notesOfLabels = NotesOfLabels.in(segment);
  for (const label of labels) notesOfLabels.mark(label, bits);
  return bits;
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
