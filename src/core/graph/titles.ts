/** Titles that a question may ask for, among all who lead. */
const titles: readonly RegExp[] = [
  /(?:\bceo\b|chief.executive)/i,
  /(?:\bcto\b|chief.technology)/i,
  /(?:\bcfo\b|chief.financ)/i,
  /(?:\bcoo\b|chief.operating)/i,
];

/** Returns which title a text names; '' for none. */
export function titleIn(text: string): string {
  const index = titles.findIndex((title) => title.test(text));
  return index < 0 ? '' : String(index);
}
