/** Whether the lines of `before` that `after` does not have name a file: `name` as it is or encoded for an address, in any letter case. */
export function isNamedInChange(before: string, after: string, name: string): boolean {
  const kept = new Set(after.split(/\r\n?|\n/));
  const changed = before
    .split(/\r\n?|\n/)
    .filter((line) => !kept.has(line))
    .join('\n')
    .toLowerCase();
  return [name, encodeURI(name), encodeURIComponent(name)].some((spelled) => changed.includes(spelled.toLowerCase()));
}
