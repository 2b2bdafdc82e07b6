/** Says that the model gave nothing for some of what it was asked about, with the first reason; `what` in the plural. null when it always did. */
export function failureWords(failures: readonly string[], total: number, what: string): string | null {
  const [first] = failures;
  if (first === undefined) return null;
  return `The language model gave nothing for ${failures.length} of ${total} ${what}: ${first}`;
}
