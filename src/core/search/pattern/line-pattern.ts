import { parsePattern } from './parse-pattern';
import { literalIn, type PatternNode } from './pattern-node';
import type { TextRange } from '../text/phrase';

/** Maximum number of steps of a pattern. */
const longestProgram = 1_000;
/** Number of steps that may be taken for each character of a text, on average; useful patterns take far fewer. */
const stepsPerCharacter = 20;
const fewestSteps = 50_000;

/** Steps that may still be taken in a text and its parts. */
export interface Budget {
  left: number;
}

type Step =
  | { readonly kind: 'character'; readonly test: (code: number) => boolean }
  | { readonly kind: 'edge'; readonly test: (before: number, after: number) => boolean }
  | { readonly kind: 'go'; readonly to: number[] }
  | { readonly kind: 'end' };

/**
 * A regular expression that is matched in each line of a text, in any case, in time proportional to the length of the
 * text: all ways to match are followed side by side, character by character, and none is tried twice. A pattern that
 * has very many of them is given up in the middle of a text.
 */
export class LinePattern {
  readonly #literal: string;
  readonly #threads: Threads;
  readonly #entered: Threads;

  private constructor(
    private readonly steps: readonly Step[],
    node: PatternNode,
  ) {
    this.#literal = literalIn(node);
    this.#threads = new Threads(steps.length);
    this.#entered = new Threads(steps.length);
  }

  /** Returns null for a pattern that is malformed, too long or not supported. */
  static of(source: string): LinePattern | null {
    const node = parsePattern(source);
    const steps: Step[] = [];
    if (node === null || !addSteps(node, steps)) return null;
    steps.push({ kind: 'end' });
    return new LinePattern(steps, node);
  }

  /** True when a line of the text contains a match, which may be empty. Parts of one text share its budget. */
  matches(text: string, budget: Budget = budgetFor(text)): boolean {
    if (!text.toLowerCase().includes(this.#literal)) return false;
    return text.split(/\r\n?|\n/).some((line) => this.#firstIn(line, 0, budget, true) !== null);
  }

  /** Returns the matches that are not empty, in order and apart; each begins as early and ends as late as possible. */
  rangesIn(text: string): TextRange[] {
    const ranges: TextRange[] = [];
    if (!text.toLowerCase().includes(this.#literal)) return ranges;
    const budget = budgetFor(text);
    for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
      for (let from = 0; from < line.length && budget.left > 0;) {
        const found = this.#firstIn(line, from, budget, false);
        if (found === null) break;
        if (found[1] > found[0]) ranges.push([index + found[0], index + found[1]]);
        from = Math.max(found[1], found[0] + 1);
      }
    }
    return ranges;
  }

  /** Follows all threads through the line; a thread is a step and the place where its match began. */
  #firstIn(line: string, from: number, budget: Budget, isTest: boolean): TextRange | null {
    const last = this.steps.length - 1;
    const [threads, entered] = [this.#threads, this.#entered];
    threads.clear();
    let best: TextRange | null = null;
    let before = from === 0 ? -1 : (line.codePointAt(from - 1) ?? -1);
    for (let at = from; at <= line.length && budget.left > 0;) {
      const code = line.codePointAt(at) ?? -1;
      entered.clear();
      const place = { entered, before, after: code, budget };
      for (const step of threads.steps) this.#enter(step, threads.startOf(step), place);
      if (best === null) this.#enter(0, at, place);
      const end = entered.startOf(last);
      if (end !== Infinity && (best === null || end <= best[0])) best = [end, at];
      if (code === -1 || entered.steps.length === 0 || (isTest && best !== null)) break;
      threads.clear();
      for (const reached of entered.steps) {
        const step = this.steps[reached];
        const start = entered.startOf(reached);
        if (step?.kind === 'character' && start <= (best?.[0] ?? Infinity) && step.test(code))
          threads.add(reached + 1, start);
      }
      before = code;
      at += code > 0xffff ? 2 : 1;
    }
    return best;
  }

  /** Adds the steps that are reached without a character. */
  #enter(first: number, start: number, place: Place): void {
    place.budget.left -= 1;
    if (!place.entered.add(first, start)) return;
    const step = this.steps[first];
    if (step?.kind === 'go') for (const to of step.to) this.#enter(to, start, place);
    else if (step?.kind === 'edge' && step.test(place.before, place.after)) this.#enter(first + 1, start, place);
  }
}

/** A place between two characters of a line; -1 stands for its beginning and its end. */
interface Place {
  readonly entered: Threads;
  readonly before: number;
  readonly after: number;
  readonly budget: Budget;
}

/** Steps that are followed, each with the earliest place where a match through it began. */
class Threads {
  readonly steps: number[] = [];
  readonly #starts: Float64Array;

  constructor(stepCount: number) {
    this.#starts = new Float64Array(stepCount + 1).fill(Infinity);
  }

  startOf(step: number): number {
    return this.#starts[step] ?? Infinity;
  }

  /** Returns false when the step is followed from there already, or from an earlier place. */
  add(step: number, start: number): boolean {
    const known = this.startOf(step);
    if (known <= start) return false;
    if (known === Infinity) this.steps.push(step);
    this.#starts[step] = start;
    return true;
  }

  clear(): void {
    for (const step of this.steps) this.#starts[step] = Infinity;
    this.steps.length = 0;
  }
}

export function budgetFor({ length }: string): Budget {
  return { left: fewestSteps + stepsPerCharacter * length };
}

/** Adds the steps of a node; false when there would be too many. */
function addSteps(node: PatternNode, steps: Step[]): boolean {
  if (steps.length > longestProgram) return false;
  if (node.kind === 'repeat') return addRepeat(node, steps);
  if (node.kind === 'character' || node.kind === 'edge') return steps.push(node) > 0;
  return node.kind === 'choice' ? addChoice(node.parts, steps) : node.parts.every((part) => addSteps(part, steps));
}

function addChoice(parts: readonly PatternNode[], steps: Step[]): boolean {
  const starts: number[] = [];
  const ends: number[][] = [];
  steps.push({ kind: 'go', to: starts });
  for (const part of parts) {
    starts.push(steps.length);
    if (!addSteps(part, steps)) return false;
    const end: number[] = [];
    ends.push(end);
    steps.push({ kind: 'go', to: end });
  }
  for (const end of ends) end.push(steps.length);
  return true;
}

function addRepeat({ part, least, most }: Extract<PatternNode, { kind: 'repeat' }>, steps: Step[]): boolean {
  for (let count = 0; count < least; count++) {
    const before = steps.length;
    if (!addSteps(part, steps)) return false;
    // Without this, empty groups in each other could be repeated for ever.
    if (steps.length === before) return true;
  }
  if (most === Infinity) {
    const to = [steps.length + 1];
    const start = steps.length;
    steps.push({ kind: 'go', to });
    if (!addSteps(part, steps)) return false;
    steps.push({ kind: 'go', to: [start] });
    to.push(steps.length);
    return true;
  }
  const skips: number[][] = [];
  for (let count = least; count < most; count++) {
    const to = [steps.length + 1];
    skips.push(to);
    steps.push({ kind: 'go', to });
    if (!addSteps(part, steps)) return false;
  }
  for (const to of skips) to.push(steps.length);
  return true;
}
