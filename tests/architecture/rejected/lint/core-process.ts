// As src/core/note/home.ts refused by no-restricted-globals
export const home = (): string | undefined => process.env.HOME;
