import { type Block, readBlocks } from '../note/blocks';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { readSections } from '../note/sections';
import { type Budget, budgetFor } from './pattern/line-pattern';
import { emptyQuery, type TextCondition, type TextUnit } from './query';
import { findMatches } from './query-matches';
import { hasWords, patternOf } from './text-condition';
import { hasPhrase, type TextRange } from './text/phrase';

/** A task in a list or a quote, with the character between its brackets. */
const task = /^[\s>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[(.)\](?=\s|$)/u;

/** True when the note's body meets all conditions. */
export function meetsConditions(text: string, conditions: readonly TextCondition[]): boolean {
  return conditions.every((condition) => (firstIn(text, condition) === null) === condition.isExcluded);
}

/** Returns the first part of the note that meets the first condition that is not excluded; null when there is none. */
export function partMeeting(text: string, conditions: readonly TextCondition[]): TextRange | null {
  const condition = conditions.find(({ isExcluded }) => !isExcluded);
  return condition === undefined ? null : firstIn(text, condition);
}

/** Finds every part of the note that meets a condition which is not excluded; parts of several conditions may overlap. */
export function* allPartsMeeting(text: string, conditions: readonly TextCondition[]): Generator<TextRange, void> {
  for (const condition of conditions) if (!condition.isExcluded) yield* partsHolding(text, condition);
}

function firstIn(text: string, condition: TextCondition): TextRange | null {
  return partsHolding(text, condition).next().value ?? null;
}

function* partsHolding(text: string, condition: TextCondition): Generator<TextRange, void> {
  const { phrases, patterns, unit } = condition;
  // Most texts lack one of the words or patterns altogether.
  if (!phrases.every((phrase) => contains(text, phrase)) || !patterns.every((source) => matches(text, source))) return;
  const matchesIn = patternsWithin(text);
  for (const range of partsOf(text, unit)) if (holds(text.slice(...range), condition, matchesIn)) yield range;
}

function holds(part: string, condition: TextCondition, matchesIn: typeof matches): boolean {
  const { phrases, excludedPhrases, patterns, excludedPatterns, prefix } = condition;
  return (
    phrases.every((phrase) => contains(part, phrase)) &&
    !excludedPhrases.some((phrase) => contains(part, phrase)) &&
    patterns.every((source) => matchesIn(part, source)) &&
    !excludedPatterns.some((source) => matchesIn(part, source)) &&
    (prefix === '' || findMatches(part, { ...emptyQuery, words: [prefix], lastWordIsPrefix: true }).length > 0)
  );
}

function contains(text: string, phrase: string): boolean {
  return hasWords(phrase) ? hasPhrase(text, phrase) : text.includes(phrase.trim());
}

function matches(text: string, source: string, budget?: Budget): boolean {
  return patternOf(source)?.matches(text, budget) === true;
}

/** Returns a test for parts of the text, in which each pattern takes no more steps than in the whole text. */
function patternsWithin(text: string): typeof matches {
  const budgets = new Map<string, Budget>();
  return (part, source) => {
    const budget = budgets.get(source) ?? budgetFor(text);
    budgets.set(source, budget);
    return matches(part, source, budget);
  };
}

function* partsOf(text: string, unit: TextUnit): Generator<TextRange, void> {
  const { bodyStart } = readFrontmatter(text);
  if (unit === 'line') {
    yield* linesOf(text, [bodyStart, text.length]);
    return;
  }
  const blocks = readBlocks(text, bodyStart);
  if (unit === 'section') for (const section of readSections(blocks)) yield wholeOf(section.blocks);
  else if (unit === 'block') for (const { start, end } of blocks) yield [start, end];
  else yield* tasksOf(text, blocks, unit);
}

function* tasksOf(text: string, blocks: readonly Block[], unit: TextUnit): Generator<TextRange, void> {
  for (const { kind, start, end } of blocks) {
    if (kind !== 'text' && kind !== 'quote') continue;
    for (const line of linesOf(text, [start, end])) {
      const mark = task.exec(text.slice(...line))?.[1];
      const isWanted = unit === 'task' || (mark === ' ') === (unit === 'task-todo');
      if (mark !== undefined && isWanted) yield line;
    }
  }
}

function* linesOf(text: string, [start, end]: TextRange): Generator<TextRange, void> {
  const lineBreak = /\r\n?|\n/g;
  lineBreak.lastIndex = start;
  for (let at = start; at < end;) {
    const found = lineBreak.exec(text);
    const lineEnd = Math.min(found?.index ?? end, end);
    if (lineEnd > at) yield [at, lineEnd];
    at = found === null ? end : lineBreak.lastIndex;
  }
}

function wholeOf(blocks: readonly Block[]): TextRange {
  return [blocks[0]?.start ?? 0, blocks.at(-1)?.end ?? 0];
}
