import { damaged } from '../codec/byte-reader';
import type { NoteStat } from '../../indexed-notes';
import { runSteps } from '../codec/run-steps';
import { type Numbers, packSections, sectionOf, SectionReader } from '../codec/sections';
import { formatVersion } from './segment-record';

/** `CBCH` in byte order. */
const magic = 0x48434243;

const sectionCount = 5;

/** Encodes the changes of a segment: numbers of the removed notes, and the changed stats of others. */
export function encodeChanges(isDead: Uint8Array, stats: ReadonlyMap<number, NoteStat>): Uint8Array {
  const dead: number[] = [];
  for (let note = 0; note < isDead.length; note++) if (isDead[note] === 1) dead.push(note);
  const changed = [...stats].filter(([note]) => isDead[note] === 0).sort(([left], [right]) => left - right);
  const sections: Numbers[] = [
    Float64Array.from(changed, ([, { mtimeMs }]) => mtimeMs),
    Float64Array.from(changed, ([, { size }]) => size),
    Uint32Array.from(dead),
    Uint32Array.from(changed, ([note]) => note),
    Uint8Array.from(changed, ([, { recheck }]) => (recheck ? 1 : 0)),
  ];
  return runSteps(packSections(magic, formatVersion, sections.map(sectionOf)));
}

/** Decodes changes; throws `damaged` when the record is invalid or names notes beyond `noteCount`. */
export function decodeChanges(
  bytes: Uint8Array,
  noteCount: number,
): { readonly dead: Uint32Array; readonly stats: ReadonlyMap<number, NoteStat> } {
  const reader = new SectionReader(bytes, magic, formatVersion, sectionCount);
  const [mtimes, sizes, dead, notes, rechecks] = [
    reader.float64(),
    reader.float64(),
    reader.uint32(),
    reader.uint32(),
    reader.uint8(),
  ];
  if (!isAscending(dead, noteCount) || !isAscending(notes, noteCount)) throw damaged();
  if ([mtimes, sizes, rechecks].some(({ length }) => length !== notes.length)) throw damaged();
  const stats = new Map<number, NoteStat>();
  for (const [place, note] of notes.entries())
    stats.set(note, { size: sizes[place] ?? 0, mtimeMs: mtimes[place] ?? 0, recheck: rechecks[place] === 1 });
  return { dead, stats };
}

function isAscending(numbers: Uint32Array, end: number): boolean {
  return numbers.every((number, place) => number < end && (place === 0 || (numbers[place - 1] ?? 0) < number));
}
