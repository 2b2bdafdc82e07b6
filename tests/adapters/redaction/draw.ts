const LOWER = 'abcdefghijklmnopqrstuvwxyz';
export const DIGITS = '0123456789';
export const HEX = `${DIGITS}abcdef`;
export const WORD = LOWER.toUpperCase() + LOWER + DIGITS;

/** Characters drawn by a fixed rule: the same in every run, and no real key. */
export function draw(alphabet: string, count: number, seed = 7): string {
  let state = seed * 7919 + count;
  let text = '';
  for (let index = 0; index < count; index += 1) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    text += alphabet[(state >>> 8) % alphabet.length] ?? '';
  }
  return text;
}

export const word = (count: number, seed?: number): string => draw(WORD, count, seed);
export const hex = (count: number, seed?: number): string => draw(HEX, count, seed);
export const lower = (count: number, seed?: number): string => draw(LOWER + DIGITS, count, seed);
export const upper = (count: number, seed?: number): string => draw(LOWER.toUpperCase() + DIGITS, count, seed);
