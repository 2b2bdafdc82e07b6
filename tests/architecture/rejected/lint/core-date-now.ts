// As src/core/note/age.ts refused by no-restricted-syntax
export const age = (then: number): number => Date.now() - then;
