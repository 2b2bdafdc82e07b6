// As src/core/note/silent.ts refused by no-warning-comments
// oxlint-disable-next-line typescript/no-floating-promises
export const silent = 1;
