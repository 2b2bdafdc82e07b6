// As src/core/note/slow.ts refused by regexp/no-super-linear-move
export const withoutEnd = (text: string): string => text.replace(/\/+$/u, '');
