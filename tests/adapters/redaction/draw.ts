const lowerLetters = 'abcdefghijklmnopqrstuvwxyz';
export const digitLetters = '0123456789';
export const hexLetters = `${digitLetters}abcdef`;
export const wordLetters = lowerLetters.toUpperCase() + lowerLetters + digitLetters;

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

export const word = (count: number, seed?: number): string => draw(wordLetters, count, seed);
export const hex = (count: number, seed?: number): string => draw(hexLetters, count, seed);
export const lower = (count: number, seed?: number): string => draw(lowerLetters + digitLetters, count, seed);
export const upper = (count: number, seed?: number): string =>
  draw(lowerLetters.toUpperCase() + digitLetters, count, seed);
