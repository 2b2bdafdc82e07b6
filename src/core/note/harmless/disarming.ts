/** Replacements that make Markdown marks inert. */
export interface Disarming {
  readonly tick: string;
  readonly tilde: string;
  readonly dollar: string;
  readonly element: string;
  /** Written between two percent signs. */
  readonly percent: string;
  /** Written between the bracket and the colon of a definition. */
  readonly definition: string;
  readonly opaque: string;
  readonly hierarchical: string;
}

/** Replacements for Markdown: escapes, which are invisible when it is rendered. */
export const escaping: Disarming = {
  tick: '\\`',
  tilde: '\\~',
  dollar: '\\$',
  element: '&lt;',
  percent: '%\\',
  definition: ']\\',
  opaque: '\\:',
  hierarchical: ':\\/',
};
/** Replacements for text that is also shown unrendered, such as a title or a formula: blanks. */
export const spacing: Disarming = {
  tick: "'",
  tilde: '~ ',
  dollar: '$ ',
  element: '< ',
  percent: '',
  definition: '] ',
  opaque: ': ',
  hierarchical: ': /',
};
