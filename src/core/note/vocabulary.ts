import { readBlocks } from './blocks';
import type { Block } from './blocks';
import { builtInPredicates, builtInTypes } from './beat';
import { splitLines } from './note-text';
import { stripEnd } from '../text-ends';

/** The types and predicates of beats in this vault: the built-in ones first, then the vault's own, lower case, each once. */
export interface Vocabulary {
  readonly types: readonly string[];
  readonly predicates: readonly string[];
}

export const builtInVocabulary: Vocabulary = { types: builtInTypes, predicates: builtInPredicates };

/** Names are short words; anything else in the lists is prose. */
const nameForm = /^[\p{L}][\p{L}\p{M}\p{N}_-]*(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*){0,2}$/u;

/**
 * Reads the vault's `CLAUDE.md` (from `bodyStart`): under the headings `Types` and `Relations` (any level and letter
 * case) each list item, table row or deeper heading names one, with or without `**`, backticks, and an explanation
 * after `:`, `—` or a dash between blanks.
 */
export function readVocabulary(text: string, bodyStart: number): Vocabulary {
  const blocks = readBlocks(text, bodyStart);
  return {
    types: [...new Set([...builtInTypes, ...namesUnder(text, blocks, /^(beat |note )?types$/i)])],
    predicates: [
      ...new Set([...builtInPredicates, ...namesUnder(text, blocks, /^(relations|relation types|predicates)$/i)]),
    ],
  };
}

/** Returns the predicate in the vault's spelling, or `related` when the vocabulary does not have it. */
export function normalizePredicate(predicate: string, vocabulary: Vocabulary): string {
  const name = wordForm(predicate);
  return vocabulary.predicates.find((known) => wordForm(known) === name) ?? 'related';
}

/** Returns the type in the vault's spelling, or null when the vocabulary does not have it. */
export function normalizeType(type: string, vocabulary: Vocabulary): string | null {
  const name = wordForm(type);
  return vocabulary.types.find((known) => wordForm(known) === name) ?? null;
}

function wordForm(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
}

function namesUnder(text: string, blocks: readonly Block[], heading: RegExp): string[] {
  const names: string[] = [];
  let level = 0;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const isEntry = level > 0 && block.level > level;
      if (isEntry) addName(names, block.title, true);
      else level = heading.test(block.title) ? block.level : 0;
    } else if (level > 0 && (block.kind === 'text' || block.kind === 'table')) {
      const lines = splitLines(text.slice(block.start, block.end));
      // A table's first two lines are its head and its rule.
      for (const line of block.kind === 'table' ? lines.slice(2) : lines) addLine(names, line);
    }
  }
  return names;
}

function addLine(names: string[], line: string): void {
  const item = /^(?:[-*+]|\d+[.)])[ \t](.*)$/.exec(line)?.[1]?.trimStart();
  const cell = /^[ \t]*\|([^|]*)\|/.exec(line)?.[1];
  if (item !== undefined) addName(names, item, false);
  else if (cell !== undefined) addName(names, cell, true);
  else if (/^(\*\*|`)/.test(line)) addName(names, line, false);
}

/** Adds the names of an entry; an entry without explanation may list several (`a, b`). */
function addName(names: string[], entry: string, isAlone: boolean): void {
  const marked = /^(\*\*|__|`)(.+?)\1/.exec(entry.trim());
  const bare = marked?.[2] ?? entry.split(/:(?:\s|$)|\s[-–—=]\s|\s?[–—]\s?|\s\(/, 1)[0] ?? '';
  const candidates = marked !== null || isAlone ? [bare] : bare.split(',').map((name) => name.trim());
  const found = candidates.map((candidate) =>
    stripEnd(candidate.replace(/^[*`_]+/, ''), /[*`_:]/)
      .trim()
      .toLowerCase(),
  );
  if (found.every((name) => name.length <= 40 && nameForm.test(name))) names.push(...found);
}
