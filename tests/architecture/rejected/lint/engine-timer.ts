// As src/engine/indexing/later.ts refused by no-restricted-globals
export const later = (then: () => void): void => {
  setTimeout(then, 10);
};
