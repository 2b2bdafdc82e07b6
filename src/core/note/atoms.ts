import type { Block } from './blocks';
import { isSpaceCode, skipLineBreak } from './note-text';
import { SizeMeter, isContinuation, signsEnd, unitsPerWord } from './text-size';

/** Strengths of places at which text may be cut, worst first. */
export const breakStrength = { character: 0, word: 1, sentence: 2, line: 3, block: 4 } as const;

/** Smallest piece of which chunks are made; the atoms of a block are adjacent. */
export interface Atom {
  readonly start: number;
  readonly end: number;
  readonly units: number;
  /** Strength of the cut at `end`. */
  readonly strength: number;
  /** True for a whole table, quote or code block, which is never repeated in part. */
  readonly isWhole: boolean;
}

const largestAtomUnits = 40 * unitsPerWord;
/** Maximum length of an atom; beyond it even a run of combining marks is cut. */
const mostAtomLength = 2_000;

/**
 * Splits a block into atoms. A table, quote or code block of at most `mostUnits` is one atom; a larger one is split at
 * lines; text is split at lines and sentences; anything still too long at words, then anywhere.
 */
export function readAtoms(text: string, block: Block, mostUnits: number): Atom[] {
  const isKeptWhole = block.kind !== 'text' && block.kind !== 'comment';
  if (isKeptWhole) {
    const units = measure(text, block.start, block.end);
    // A heading stays with the text that follows it.
    const strength = block.kind === 'heading' ? breakStrength.character : breakStrength.block;
    if (units <= mostUnits) return [{ start: block.start, end: block.end, units, strength, isWhole: true }];
  }
  return cutText(text, block, isKeptWhole);
}

/** Returns the size of a passage in units. */
export function measure(text: string, start: number, end: number): number {
  const meter = new SizeMeter();
  for (let i = start; i < end; i += 1) {
    const next = signsEnd(text, i, end);
    if (next > i) meter.addSigns(next - i);
    if (next < end) meter.add(text.charCodeAt(next));
    i = next;
  }
  return meter.units;
}

function cutText(text: string, block: Block, isLinesOnly: boolean): Atom[] {
  const atoms: Atom[] = [];
  const meter = new SizeMeter();
  let start = block.start;
  let lastSpace = -1;
  const cut = (end: number, strength: number): void => {
    atoms.push({
      start,
      end,
      units: meter.units,
      strength: end < block.end ? strength : breakStrength.block,
      isWhole: false,
    });
    start = end;
    lastSpace = -1;
    meter.reset();
  };
  for (let i = takeSigns(text, start, block.end, meter); i < block.end; i = takeSigns(text, i + 1, block.end, meter)) {
    const code = text.charCodeAt(i);
    meter.add(code);
    if (code === 10 || code === 13) {
      i = skipLineBreak(text, i) - 1;
      cut(i + 1, breakStrength.line);
    } else if (!isLinesOnly && isSentenceEnd(text, i)) {
      cut(i + 1, breakStrength.sentence);
    } else if (isSpaceCode(code)) {
      lastSpace = i + 1;
    } else if (meter.units > largestAtomUnits && (i - start > mostAtomLength || !isContinuation(text, i + 1))) {
      const end = lastSpace > start ? lastSpace : i + 1;
      cut(end, lastSpace > 0 && end === lastSpace ? breakStrength.word : breakStrength.character);
      for (let j = end; j <= i; j += 1) meter.add(text.charCodeAt(j));
    }
  }
  if (start < block.end) cut(block.end, breakStrength.block);
  return atoms;
}

/** Adds the characters of a word at once, unless they would make the atom too large; returns the position where it stopped. */
function takeSigns(text: string, from: number, to: number, meter: SizeMeter): number {
  const end = signsEnd(text, from, to);
  if (end === from || meter.units + meter.unitsOfSigns(end - from) > largestAtomUnits) return from;
  meter.addSigns(end - from);
  return end;
}

/**
 * True after the white space behind `.`, `!` or `?`, with an optional closing quote or bracket before it; in other
 * scripts directly after the full stop.
 */
function isSentenceEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) return (code === 32 || code === 9) && endsLatinSentence(text, at - 1);
  if (code < 0x2000)
    return (
      code === 0x0964 || code === 0x0965 || code === 0x061f || code === 0x06d4 || code === 0x104b || code === 0x17d4
    );
  if (code > 0x3011 && code < 0xff01) return false;
  if (isClosing(code)) return isHanStop(text.charCodeAt(at - 1));
  return isHanStop(code) && !isClosing(text.charCodeAt(at + 1));
}

function endsLatinSentence(text: string, at: number): boolean {
  const last = text.charCodeAt(at);
  if (last > 63 && last < 0x2000) return false;
  const code = last === 34 || last === 39 || last === 41 || isClosing(last) ? text.charCodeAt(at - 1) : last;
  return code === 46 || code === 33 || code === 63;
}

function isHanStop(code: number): boolean {
  return code === 0x3002 || code === 0xff01 || code === 0xff1f || code === 0xff0e || code === 0xff61;
}

function isClosing(code: number): boolean {
  return code === 0x300d || code === 0x300f || code === 0x201d || code === 0xff09 || code === 0x3011;
}
