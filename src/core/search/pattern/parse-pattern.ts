import { inAnyCase, isWordCode, readEscape } from './pattern-characters';
import type { PatternNode } from './pattern-node';

const longestPattern = 500;
const deepestGroup = 30;
const mostRepeats = 1_000;

const quantifier = /^(?:([*+?])|\{(\d{1,4})(?:(,)(\d{0,4}))?\})\??/;

const isLineBreak = (code: number): boolean => code === 10 || code === 13;

/**
 * Parses a regular expression that ignores case and describes a part of a line. Returns null for one that is malformed
 * or too long, and for forms that cannot be matched in linear time: references to groups, and looking ahead or behind.
 */
export function parsePattern(source: string): PatternNode | null {
  if (source.length > longestPattern) return null;
  try {
    return new PatternReader(source).read();
  } catch (error) {
    if (error instanceof PatternFault) return null;
    throw error;
  }
}

class PatternFault extends Error {}

class PatternReader {
  #at = 0;
  #depth = 0;

  constructor(private readonly source: string) {}

  read(): PatternNode {
    const node = this.#choice();
    if (this.#at < this.source.length) throw new PatternFault('A group was not opened.');
    return node;
  }

  #choice(): PatternNode {
    const parts = [this.#sequence()];
    while (this.#take('|')) parts.push(this.#sequence());
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'choice', parts };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#at < this.source.length && !'|)'.includes(this.#next)) parts.push(this.#repeated(this.#atom()));
    return { kind: 'sequence', parts };
  }

  #repeated(part: PatternNode): PatternNode {
    const found = quantifier.exec(this.source.slice(this.#at));
    if (found === null) return part;
    const [whole, sign, count = '', comma, bound = ''] = found;
    this.#at += whole.length;
    const least = sign === undefined ? Number(count) : sign === '+' ? 1 : 0;
    const last = comma === undefined ? least : bound === '' ? Infinity : Number(bound);
    const most = sign === undefined ? last : sign === '?' ? 1 : Infinity;
    if (least > mostRepeats || (most !== Infinity && most > mostRepeats) || most < least)
      throw new PatternFault('A part is repeated too often.');
    if (part.kind === 'edge' || quantifier.test(this.source.slice(this.#at)))
      throw new PatternFault('There is nothing to repeat.');
    return { kind: 'repeat', part, least, most };
  }

  #atom(): PatternNode {
    const character = String.fromCodePoint(this.source.codePointAt(this.#at) ?? 0);
    if (character === '(') return this.#group();
    if (character === '[') return this.#set();
    if ('*+?'.includes(character)) throw new PatternFault('There is nothing to repeat.');
    this.#at += character.length;
    if (character === '.') return { kind: 'character', test: (code) => !isLineBreak(code) };
    if (character === '^') return { kind: 'edge', test: (before) => before === -1 };
    if (character === '$') return { kind: 'edge', test: (_, after) => after === -1 };
    if (character === '\\') return this.#escape();
    return literal(character);
  }

  #group(): PatternNode {
    const opening = /^\((?:\?:|\?<[A-Za-z_]\w*>)?(?!\?)/.exec(this.source.slice(this.#at));
    if (opening === null || ++this.#depth > deepestGroup) throw new PatternFault('A group is not supported.');
    this.#at += opening[0].length;
    const node = this.#choice();
    if (!this.#take(')')) throw new PatternFault('A group is not closed.');
    this.#depth -= 1;
    return node;
  }

  #escape(): PatternNode {
    const edge = this.#next;
    if (edge === 'b' || edge === 'B') {
      this.#at += 1;
      return { kind: 'edge', test: (before, after) => (isWordCode(before) !== isWordCode(after)) === (edge === 'b') };
    }
    const read = readEscape(this.source.slice(this.#at));
    if (read === null) throw new PatternFault('An escape is not supported.');
    this.#at += read.length;
    return read.code === null ? { kind: 'character', test: read.test } : literal(String.fromCodePoint(read.code));
  }

  #set(): PatternNode {
    this.#at += 1;
    const isNegated = this.#take('^');
    const tests: ((code: number) => boolean)[] = [];
    while (!this.#take(']')) {
      const from = this.#member();
      if (from.code !== null && /^-[^\]]/s.test(this.source.slice(this.#at))) {
        this.#at += 1;
        const to = this.#member();
        const [low, high] = [from.code, to.code];
        if (high === null || high < low) throw new PatternFault('A range is not in order.');
        tests.push((code) => code >= low && code <= high);
      } else tests.push(from.test);
    }
    const holds = inAnyCase((code) => tests.some((test) => test(code)));
    return { kind: 'character', test: (code) => holds(code) !== isNegated };
  }

  #member(): { readonly test: (code: number) => boolean; readonly code: number | null } {
    const code = this.source.codePointAt(this.#at);
    if (code === undefined) throw new PatternFault('A set is not closed.');
    this.#at += String.fromCodePoint(code).length;
    if (code !== 92) return { test: (other) => other === code, code };
    const read = readEscape(this.source.slice(this.#at));
    if (read === null) throw new PatternFault('An escape is not supported.');
    this.#at += read.length;
    return read;
  }

  get #next(): string {
    return this.source.charAt(this.#at);
  }

  #take(character: string): boolean {
    if (this.#next !== character) return false;
    this.#at += 1;
    return true;
  }
}

function literal(character: string): PatternNode {
  const code = character.codePointAt(0) ?? 0;
  const test = inAnyCase((other) => other === code);
  const lower = character.toLowerCase();
  // Few characters change their length with their case; a text in lower case may then lack this one.
  return lower.length === character.length && lower.toUpperCase().length === character.length
    ? { kind: 'character', test, literal: lower }
    : { kind: 'character', test };
}
