/** A number with its noun, in groups from a thousand on: `1 note`, `6,600 notes`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`;
}
