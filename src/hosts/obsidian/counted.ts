/** A number and its noun, as people write it: "1 note", "6,600 notes". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
