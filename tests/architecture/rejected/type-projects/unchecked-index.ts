// Refused by tsconfig.node.json: is not assignable to type 'string'
export const first = (names: readonly string[]): string => names[0];
