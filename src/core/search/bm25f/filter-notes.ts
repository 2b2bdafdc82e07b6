import { comparable, comparablePathStart, comparableTag, filterGroupsOf } from '../note-filter';
import type { Query, QueryFilter } from '../query';
import type { Lexicon } from './lexicon';
import type { LabelKind } from './note-labels';
import type { Segment } from './segment';

const MOST_KEPT = 32;

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
    const passes = segment.isDead.map((isDead) => 1 - isDead);
    for (const group of filterGroupsOf(filters)) {
      const any = new Uint8Array(passes.length);
      for (const filter of group) {
        const bits = bitsOf(segment, filter, lexicon);
        const wanted = filter.isExcluded ? 0 : 1;
        for (let note = 0; note < any.length; note++) if (bits[note] === wanted) any[note] = 1;
      }
      for (let note = 0; note < passes.length; note++) if (any[note] === 0) passes[note] = 0;
    }
    return passes;
  });
}

/** By note 1 when the filter holds, its sign left aside. */
function bitsOf(segment: Segment, { field, value }: QueryFilter, lexicon: Lexicon): Uint8Array {
  return keptOr(segment, `${field}:${value}`, 0, () => {
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
  return Uint8Array.from(sections.days, (day) => (isIn(day) ? 1 : 0));
}

/** `2026-01` lies before all of its days. */
function dayOf(date: string): number {
  return Number(date.replaceAll('-', '').padEnd(8, '0'));
}

function pathBits(segment: Segment, wanted: string, lexicon: Lexicon): Uint8Array {
  if (wanted.endsWith('/')) return labelBits(segment, 'folder', wanted.slice(0, -1), lexicon);
  const bits = new Uint8Array(segment.noteCount);
  for (let note = 0; note < bits.length; note++) if (comparable(segment.pathOf(note)).startsWith(wanted)) bits[note] = 1;
  return bits;
}

function labelBits({ noteCount, sections }: Segment, kind: LabelKind, wanted: string, { labelLookup }: Lexicon): Uint8Array {
  const { labels, labelStarts } = sections;
  const bits = new Uint8Array(noteCount);
  const wantedLabels = labelLookup.alike(kind, wanted);
  if (wantedLabels.length === 0) return bits;
  let note = 0;
  for (let at = 0; at < labels.length; at++) {
    if (!wantedLabels.includes(labels[at] ?? 0)) continue;
    while ((labelStarts[note + 1] ?? 0) <= at) note++;
    bits[note] = 1;
  }
  return bits;
}

function keptOr(segment: Segment, key: string, deadNotes: number, make: () => Uint8Array): Uint8Array {
  const ofSegment = kept.get(segment) ?? new Map<string, KeptBits>();
  kept.set(segment, ofSegment);
  const known = ofSegment.get(key);
  if (known?.deadNotes === deadNotes) return known.bits;
  const bits = make();
  if (ofSegment.size >= MOST_KEPT) ofSegment.clear();
  ofSegment.set(key, { deadNotes, bits });
  return bits;
}
