/** One thing that a note says. */
export interface Statement {
  /** `exact`: only the same letters say the same (code, rows of tables, formulas, properties). `summary`: it repeats what the note says elsewhere. */
  readonly kind: 'sentence' | 'heading' | 'summary' | 'exact';
  /** In one line, as written. */
  readonly text: string;
}

/** Blanks of any kind count as one. */
export function exactStatement(text: string): Statement {
  return { kind: 'exact', text: text.replace(/\s+/g, ' ').trim() };
}

/** False for signs alone. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
