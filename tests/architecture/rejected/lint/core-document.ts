// As src/core/note/title.ts refused by no-restricted-globals
export const title = (): string => document.title;
