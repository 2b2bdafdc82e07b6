// As src/core/note/pick.ts refused by no-restricted-syntax
export const pick = (): number => Math.random();
