import { foldMarks } from '../fold-marks';
import { ownString } from './own-string';
import { roomyUint32 } from './typed-arrays';

const NOTHING: readonly number[] = [];
const RECENT_COUNT = 8192;

/** Terms and their numbers, with the number of chunks each term stands in. Numbers of terms that left are given out again after `forgetUnused`. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  private readonly terms: string[] = [];
  private readonly freeNumbers: number[] = [];
  private frequencies: Uint32Array = new Uint32Array(0);
  /** Terms that are not in `byStart` and `byFold` yet: these are filled when they are first asked for. */
  private unfiled: number[] = [];
  /** Terms of three and more units by their first two, those of two by their first. */
  private readonly byStart = new Map<string, number[]>();
  /** Terms that lose a mark by folding, under the folded word. */
  private readonly byFold = new Map<string, number[]>();
  /** Changes when term numbers that were handed out may mean another term. */
  generation = 0;

  /** Terms asked for lately, by a cheap hash: most words of a text are among few. */
  private readonly recentTerms: string[] = new Array<string>(RECENT_COUNT).fill('');
  private readonly recentNumbers = new Uint32Array(RECENT_COUNT);

  /** The term's number; a new one when it has none. */
  intern(term: string): number {
    const place = recentPlaceOf(term);
    if (this.recentTerms[place] === term && term !== '') return this.recentNumbers[place] ?? 0;
    const number = this.numbers.get(term) ?? this.add(ownString(term));
    this.recentTerms[place] = this.termOf(number);
    this.recentNumbers[place] = number;
    return number;
  }

  /** As `intern`, for many terms of which each is asked for once and none is cut from a longer text. */
  internAll(terms: readonly string[]): Uint32Array {
    const found = new Uint32Array(terms.length);
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] ?? '';
      found[i] = this.numbers.get(term) ?? this.add(term);
    }
    return found;
  }

  /** One more than the highest number in use. */
  get numberEnd(): number {
    return this.terms.length;
  }

  /** -1 when the term stands in no chunk. */
  find(term: string): number {
    const number = this.numbers.get(term) ?? -1;
    return number >= 0 && this.frequencyOf(number) > 0 ? number : -1;
  }

  termOf(number: number): string {
    return this.terms[number] ?? '';
  }

  frequencyOf(number: number): number {
    return this.frequencies[number] ?? 0;
  }

  changeFrequency(number: number, difference: number): void {
    this.frequencies[number] = (this.frequencies[number] ?? 0) + difference;
  }

  /** Terms in use that equal `term` once marks of Latin and Greek letters are off both. */
  foldedLike(term: string): number[] {
    this.fileNew();
    const folded = foldMarks(term);
    const plain = this.find(folded);
    const marked = (this.byFold.get(folded) ?? NOTHING).filter((number) => this.frequencyOf(number) > 0);
    return plain >= 0 ? [plain, ...marked] : marked;
  }

  /** Calls `visit` with each term in use that begins with `prefix` and is longer. */
  forEachLonger(prefix: string, visit: (number: number) => void): void {
    this.fileNew();
    if (prefix.length >= 2) {
      this.visitLonger(this.byStart.get(prefix.slice(0, 2)) ?? NOTHING, prefix, visit);
      return;
    }
    for (const [start, numbers] of this.byStart) {
      if (start.startsWith(prefix)) this.visitLonger(numbers, prefix, visit);
    }
  }

  /** As `forEachLonger`, comparing folded words, for terms that fold. */
  forEachLongerFolded(prefix: string, visit: (number: number) => void): void {
    this.fileNew();
    for (const [folded, numbers] of this.byFold) {
      if (!folded.startsWith(prefix)) continue;
      for (const number of numbers) if (this.frequencyOf(number) > 0) visit(number);
    }
  }

  /** Lets go of the terms that stand in no chunk; no posting may name them any more. */
  forgetUnused(): void {
    this.generation++;
    this.recentTerms.fill('');
    this.byStart.clear();
    this.byFold.clear();
    this.unfiled = [];
    for (const [term, number] of this.numbers) {
      if (this.frequencyOf(number) > 0) {
        this.unfiled.push(number);
      } else {
        this.numbers.delete(term);
        this.terms[number] = '';
        this.freeNumbers.push(number);
      }
    }
  }

  private add(term: string): number {
    const number = this.freeNumbers.pop() ?? this.terms.length;
    this.numbers.set(term, number);
    this.terms[number] = term;
    this.frequencies = roomyUint32(this.frequencies, number + 1);
    this.unfiled.push(number);
    return number;
  }

  private fileNew(): void {
    for (const number of this.unfiled) this.file(this.termOf(number), number);
    this.unfiled = [];
  }

  private file(term: string, number: number): void {
    if (term.length > 1) push(this.byStart, term.slice(0, term.length === 2 ? 1 : 2), number);
    const folded = foldMarks(term);
    if (folded !== term) push(this.byFold, folded, number);
  }

  private visitLonger(numbers: readonly number[], prefix: string, visit: (number: number) => void): void {
    for (const number of numbers) {
      const term = this.termOf(number);
      if (this.frequencyOf(number) > 0 && term.length > prefix.length && term.startsWith(prefix)) visit(number);
    }
  }
}

function recentPlaceOf(term: string): number {
  const { length } = term;
  let hash = length;
  for (let i = 0; i < length; i++) hash = (Math.imul(hash, 31) + term.charCodeAt(i)) | 0;
  return (hash ^ (hash >>> 13)) & (RECENT_COUNT - 1);
}

function push(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [number]);
  else list.push(number);
}
