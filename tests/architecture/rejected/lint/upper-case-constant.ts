// As src/core/note/limits.ts refused by no-restricted-syntax
export const MOST_NOTES = 60;
