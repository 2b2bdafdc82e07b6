import { comparedProperty, propertyStatements } from '../plan/statements/property-statements';

/** What would not stay in one line of a list: a comment, code or HTML that goes on behind it. */
const unfit = /%%|<[!/a-z]|`{3}|~{3}|\$\$|\[\^/i;

/** What a note's properties and the comments between them say and the properties of `written` do not, a line each: one note has a property once. */
export function leftProperties(text: string, written: string): string[] {
  const kept = new Set(propertyStatements(written, 'all').map((statement) => comparedProperty(statement.text)));
  const left = propertyStatements(text, 'own').flatMap(({ kind, text: said }) =>
    kind === 'exact' && !kept.has(comparedProperty(said)) && !unfit.test(said) ? [said] : [],
  );
  return [...new Set(left)];
}
