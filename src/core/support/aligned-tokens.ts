import { saysSame } from './similar-words';
import type { Token } from './token';

/** Tokens of a sentence that stand in a passage in the same order, by their places in both. */
export interface Alignment {
  readonly pairs: readonly (readonly [at: number, there: number])[];
}

/** Longer ones are cut: the work grows with both lengths. */
export const mostAligned = 150;

/** The longest common subsequence of two runs of tokens, each at most 150 long. */
export function alignTokens(sentence: readonly Token[], passage: readonly Token[]): Alignment {
  const left = sentence.slice(0, mostAligned);
  const right = passage.slice(0, 2 * mostAligned);
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  const same = new Uint8Array(left.length * right.length);
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const isSame = isSameAt(left, i, right, j);
      same[i * right.length + j] = isSame ? 1 : 0;
      lengths[i * width + j] = isSame
        ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    if (same[i * right.length + j] === 1) pairs.push([i++, j++]);
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return { pairs };
}

function isSameAt(left: readonly Token[], i: number, right: readonly Token[], j: number): boolean {
  const one = left[i];
  const other = right[j];
  return one !== undefined && other !== undefined && saysSame(one, other);
}
