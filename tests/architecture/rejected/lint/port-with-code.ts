// As src/ports/clock.ts refused by no-restricted-syntax
export const clock = 1;
