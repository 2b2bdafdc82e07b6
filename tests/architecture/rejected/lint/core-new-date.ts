// As src/core/note/today.ts refused by no-restricted-syntax
export const today = (): Date => new Date();
