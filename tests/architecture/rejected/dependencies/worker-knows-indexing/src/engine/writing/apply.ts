export const apply = 1;
