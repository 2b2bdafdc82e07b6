// As src/core/note/same.ts refused by eqeqeq
export const same = (a: unknown, b: unknown): boolean => a == b;
