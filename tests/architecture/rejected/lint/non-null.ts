// As src/core/note/first.ts refused by @typescript-eslint/no-non-null-assertion
export const first = (values: readonly string[]): string => values[0]!;
