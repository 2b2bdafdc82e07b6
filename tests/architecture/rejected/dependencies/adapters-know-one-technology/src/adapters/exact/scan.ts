export const scan = 1;
