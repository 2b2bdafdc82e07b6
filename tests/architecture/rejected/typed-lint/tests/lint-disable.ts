// Refused by eslint(no-warning-comments)
// oxlint-disable-next-line no-constant-condition
export const count = 1;
