// Refused by eslint(no-unused-vars)
export function count(names: readonly string[]): number {
  const first = names[0];
  return names.length;
}
