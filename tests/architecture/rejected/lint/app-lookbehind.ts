// As src/core/note/price.ts refused by obsidianmd/regex-lookbehind
export const price = /(?<=€)\d+/u;
