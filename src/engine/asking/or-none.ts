/** A text as a prompt shows it that says so where there is nothing. */
export function orNone(text: string): string {
  return text.trim() === '' ? 'None.' : text;
}
