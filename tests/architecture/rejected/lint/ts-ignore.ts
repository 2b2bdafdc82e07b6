// As src/core/note/ignored.ts refused by @typescript-eslint/ban-ts-comment
// @ts-ignore
export const ignored: string = 1;
