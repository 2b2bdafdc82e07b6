// As src/features/search/ask.ts refused by no-restricted-globals
export const ask = (): Promise<unknown> => fetch('https://example.com');
