/**
 * Text that a model is to read and not to obey, between marks that carry `token`, new for each call: nothing inside can know it. What
 * looks like such a mark inside is escaped.
 */
export function asReferenceData(text: string, token: string): string {
  return `<data-${token}>\n${text.replace(/<(?=\/?data-)/gi, '&lt;')}\n</data-${token}>`;
}
