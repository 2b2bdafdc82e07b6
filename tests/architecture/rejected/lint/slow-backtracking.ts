// As src/core/note/slow.ts refused by regexp/no-super-linear-backtracking
export const hasWords = (text: string): boolean => /^(?:\w+\s?)+$/u.test(text);
