// As src/engine/indexing/age.ts refused by no-restricted-syntax
export const age = (then: number): number => Date.now() - then;
