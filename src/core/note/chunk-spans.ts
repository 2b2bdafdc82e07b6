import { breakStrength, readAtoms } from './atoms';
import type { Atom } from './atoms';
import type { Section } from './sections';
import { isTimeline, timelineEntries } from './timeline';
import { chunkWords, unitsPerWord } from './text-size';

/** Range of a chunk, and the headings above it. */
export interface ChunkSpan {
  readonly start: number;
  readonly end: number;
  readonly headings: readonly string[];
}

/** Maximum number of entries of a timeline that are chunks of their own. */
const mostEntries = 300;
/** Maximum length of such an entry. */
const longestEntry = 2_000;

const most = chunkWords.most * unitsPerWord;

/** A chunk under construction, which may still grow. */
interface Draft {
  atoms: Atom[];
  units: number;
  level: number;
  headings: readonly string[];
  /** False while it contains only headings; it then takes the headings of the first section with text. */
  hasText: boolean;
}

/**
 * Distributes a note's sections over chunks of about 300 words.
 * A note that fits is one chunk. Otherwise short sections share a chunk until it has about 100 words, if they are at
 * the same level or deeper or the chunk has hardly any text; such a chunk has the headings of its first section with
 * text. Longer sections are cut at the best place (block, line, sentence, word) in the second half of a chunk, and the
 * next chunk repeats about 50 words, but never across a heading and never part of a table, quote or code block that was
 * whole. Each entry of a timeline is a chunk of its own.
 */
export function planChunkSpans(text: string, sections: readonly Section[]): ChunkSpan[] {
  const spans: ChunkSpan[] = [];
  let from = 0;
  for (const [at, section] of sections.entries()) {
    if (!isTimeline(text, section)) continue;
    for (const span of packedSpans(text, sections.slice(from, at))) spans.push(span);
    for (const span of entrySpans(text, section)) spans.push(span);
    from = at + 1;
  }
  if (from === 0) return packedSpans(text, sections);
  for (const span of packedSpans(text, sections.slice(from))) spans.push(span);
  return spans;
}

/** Returns the entries of a timeline, its heading with the first one; a very long one is cut like any other section. */
function entrySpans(text: string, section: Section): ChunkSpan[] {
  const { blocks, headings } = section;
  const entries = blocks
    .filter(({ kind }) => kind !== 'heading')
    .flatMap((block) => (block.kind === 'text' ? timelineEntries(text, block) : [block]));
  if (entries.length > mostEntries || entries.some(({ start, end }) => end - start > longestEntry))
    return packedSpans(text, [section]);
  return entries.map(({ start, end }, place) => ({
    start: place === 0 ? (blocks[0]?.start ?? start) : start,
    end,
    headings,
  }));
}

function packedSpans(text: string, sections: readonly Section[]): ChunkSpan[] {
  const drafts = sections.map((section) => draftOf(text, section));
  const total = drafts.reduce((sum, draft) => sum + draft.units, 0);
  const spans: ChunkSpan[] = [];
  let open: Draft | null = null;
  for (const draft of drafts) {
    if (open !== null && (total <= most || mayJoin(open, draft))) {
      join(open, draft);
    } else {
      const isLead: boolean = open !== null && open.units < chunkWords.fewest * unitsPerWord;
      if (open !== null && !isLead) spans.push(spanOf(open.atoms, open.headings));
      open = splitSection(isLead ? open : null, draft, spans);
    }
  }
  if (open !== null) spans.push(spanOf(open.atoms, open.headings));
  return spans;
}

function draftOf(text: string, section: Section): Draft {
  const atoms: Atom[] = [];
  for (const block of section.blocks) for (const atom of readAtoms(text, block, most)) atoms.push(atom);
  const units = atoms.reduce((sum, atom) => sum + atom.units, 0);
  return {
    atoms,
    units,
    level: section.level,
    headings: section.headings,
    hasText: section.blocks.some(({ kind }) => kind !== 'heading'),
  };
}

function mayJoin(open: Draft, next: Draft): boolean {
  if (open.units + next.units > most) return false;
  return (
    open.units < chunkWords.fewest * unitsPerWord ||
    (open.units < chunkWords.packed * unitsPerWord && next.level >= open.level)
  );
}

function join(open: Draft, next: Draft): void {
  for (const atom of next.atoms) open.atoms.push(atom);
  open.units += next.units;
  if (!open.hasText && next.hasText) {
    open.headings = next.headings;
    open.hasText = true;
  }
}

/**
 * Splits a section, preceded by a few words as its `lead`, into chunks; all but the last are added to `spans`, the last
 * is returned and may still grow.
 */
function splitSection(lead: Draft | null, draft: Draft, spans: ChunkSpan[]): Draft {
  const atoms = lead === null ? draft.atoms : [...lead.atoms, ...draft.atoms];
  let headings = lead?.hasText === true ? lead.headings : draft.headings;
  let rest = draft.units + (lead?.units ?? 0);
  let from = 0;
  while (rest > chunkWords.mostAtEnd * unitsPerWord) {
    const cut = findCut(atoms, from);
    if (cut >= atoms.length) break;
    spans.push(spanOf(atoms.slice(from, cut), headings));
    headings = draft.headings;
    for (let i = from; i < cut; i += 1) rest -= atoms[i]?.units ?? 0;
    from = cut - overlapCount(atoms, from, cut);
    for (let i = from; i < cut; i += 1) rest += atoms[i]?.units ?? 0;
  }
  return {
    atoms: atoms.slice(from),
    units: rest,
    level: draft.level,
    headings,
    hasText: from > 0 || draft.hasText || lead?.hasText === true,
  };
}

/** Returns the index after the last atom of the chunk that begins at `from`. */
function findCut(atoms: readonly Atom[], from: number): number {
  let units = 0;
  let best = -1;
  let bestStrength = -1;
  let at = from;
  for (; at < atoms.length; at += 1) {
    const atom = atoms[at];
    if (atom === undefined || (at > from && units + atom.units > most)) break;
    units += atom.units;
    if (units >= most / 2 && atom.strength >= bestStrength) {
      best = at + 1;
      bestStrength = atom.strength;
    }
  }
  if (best >= 0) return best;
  const last = atoms[at - 1];
  const isHeading = last?.isWhole === true && last.strength === breakStrength.character;
  return isHeading && at - 1 > from ? at - 1 : at;
}

/** Returns the number of atoms before `cut` that the next chunk repeats. */
function overlapCount(atoms: readonly Atom[], from: number, cut: number): number {
  const next = atoms[cut]?.units ?? 0;
  let units = 0;
  let count = 0;
  for (let at = cut - 1; at > from && units < chunkWords.overlap * unitsPerWord; at -= 1) {
    const atom = atoms[at];
    if (atom === undefined || atom.isWhole || units + atom.units > chunkWords.mostOverlap * unitsPerWord) break;
    units += atom.units;
    count += 1;
  }
  return units + next > most ? 0 : count;
}

function spanOf(atoms: readonly Atom[], headings: readonly string[]): ChunkSpan {
  return { start: atoms[0]?.start ?? 0, end: atoms.at(-1)?.end ?? 0, headings };
}
