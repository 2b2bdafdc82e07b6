import type { NoteRecord } from '../../note/note-record';
import { comparable } from '../comparable';
import type { Segment } from './segment/segment';
import { roomyUint32 } from './codec/typed-arrays';

/** Kind of a label of a note; a tag or folder also labels the notes below it. */
export type LabelKind = 'type' | 'tag' | 'project' | 'scope' | 'durability' | 'status' | 'folder' | 'link';

/** Maximum number of levels of a tag or folder that become labels; without a limit, a tag of thousands of slashes would fill the index. */
const deepest = 64;

const labelledFacts = ['type', 'project', 'scope', 'durability', 'status'] as const;

/**
 * Number of labels that are searched among all labels of a segment before its lookup is built: a program that asks once
 * has its answer sooner.
 */
const mostScans = 96;

const made = new WeakMap<Segment, NotesOfLabels>();

const scanCounts = new WeakMap<Segment, number>();

/** Finds the notes of a segment that have a label. */
export class NotesOfLabels {
  /** The notes of label `l` are `notes[starts[l]]` up to `notes[starts[l + 1]]`. */
  #starts: Uint32Array = new Uint32Array(1);
  readonly #notes: Uint32Array;

  /** Returns the notes of a segment that have the label, including removed ones; does not build the lookup of a segment until it has answered often. */
  static having(label: number, segment: Segment): Iterable<number> {
    if (made.has(segment)) return NotesOfLabels.in(segment).of(label);
    const scans = (scanCounts.get(segment) ?? 0) + 1;
    scanCounts.set(segment, scans);
    return scans > mostScans ? NotesOfLabels.in(segment).of(label) : scanned(label, segment);
  }

  /** Returns the lookup of a segment, which is built on first use and cached as long as the segment. */
  static in(segment: Segment): NotesOfLabels {
    const known = made.get(segment) ?? new NotesOfLabels(segment);
    made.set(segment, known);
    return known;
  }

  private constructor({ noteCount, sections: { labels, labelStarts } }: Segment) {
    for (const label of labels) {
      this.#starts = roomyUint32(this.#starts, label + 2);
      this.#starts[label + 1] = (this.#starts[label + 1] ?? 0) + 1;
    }
    for (let label = 1; label < this.#starts.length; label++)
      this.#starts[label] = (this.#starts[label] ?? 0) + (this.#starts[label - 1] ?? 0);
    this.#notes = new Uint32Array(labels.length);
    const next = this.#starts.slice();
    for (let note = 0; note < noteCount; note++) {
      for (let at = labelStarts[note] ?? 0; at < (labelStarts[note + 1] ?? 0); at++) {
        const label = labels[at] ?? 0;
        const place = next[label] ?? 0;
        this.#notes[place] = note;
        next[label] = place + 1;
      }
    }
  }

  /** Returns the notes that have the label, including removed ones. */
  of(label: number): Uint32Array {
    const end = this.#starts[label + 1] ?? 0;
    return this.#notes.subarray(this.#starts[label] ?? end, end);
  }

  /** Sets the bits of the notes that have the label. */
  mark(label: number, bits: Uint8Array): void {
    for (const note of this.of(label)) bits[note] = 1;
  }
}

/** Returns the notes with the label by looking at all labels of all notes. */
function scanned(label: number, { sections: { labels, labelStarts } }: Segment): number[] {
  const notes: number[] = [];
  for (let at = labels.indexOf(label); at >= 0; at = labels.indexOf(label, at + 1))
    notes.push(ownerOf(at, labelStarts));
  return notes;
}

/** Returns the last element that is not above `at`; of equal ones, the last. */
function ownerOf(at: number, starts: Uint32Array): number {
  let [low, high] = [0, starts.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * Returns `kind:value` for everything that filters, facets and related notes look up in a note, each once, with values
 * as written; of values that compare as equal, the first.
 */
export function labelsOf({ path, facts, links }: Pick<NoteRecord, 'path' | 'facts' | 'links'>): string[] {
  const labels = new Map<string, string>();
  for (const fact of labelledFacts) if (facts[fact].trim() !== '') add(labels, fact, facts[fact]);
  for (const tag of facts.tags) addWithParents(labels, 'tag', tag);
  for (const link of links) add(labels, 'link', link);
  const end = path.lastIndexOf('/');
  if (end > 0) addWithParents(labels, 'folder', path.slice(0, end));
  return [...labels.values()];
}

export function kindOf(label: string): string {
  return label.slice(0, label.indexOf(':'));
}

export function valueOf(label: string): string {
  return label.slice(label.indexOf(':') + 1);
}

function addWithParents(labels: Map<string, string>, kind: LabelKind, value: string): void {
  let end = value.indexOf('/');
  for (let depth = 0; end >= 0 && depth < deepest; end = value.indexOf('/', end + 1), depth++)
    if (end > 0) add(labels, kind, value.slice(0, end));
  add(labels, kind, value);
}

function add(labels: Map<string, string>, kind: LabelKind, value: string): void {
  const key = `${kind}:${comparable(value)}`;
  if (!labels.has(key)) labels.set(key, `${kind}:${value}`);
}
