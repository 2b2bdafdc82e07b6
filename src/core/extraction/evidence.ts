import type { Turn } from '../transcript/turn';

/** What a beat is said to rest on. */
export interface Quote {
  /** Id of the turn, such as `u17`. */
  readonly turn: string;
  readonly text: string;
}

/** Shorter ones stand in many turns by chance. */
const fewestCharacters = 12;

/**
 * Where a quote really stands: in the turn that it names, else in the first other one that has it; null when in none. Blanks, marks of
 * emphasis, letter case and the forms of quotes and dashes do not count; `…` or `[...]` stands for what was left out.
 */
export function findQuote(turns: readonly Turn[], quote: Quote): Turn | null {
  const parts = quote.text.split(/\s*(?:\[(?:\.{3}|…)\]|\.{3}|…)\s*/).map(plainForm).filter((part) => part !== '');
  if (parts.length === 0) return null;
  const whole = parts.join('').length;
  const holds = (turn: Turn): boolean => standsIn(plainForm(turn.text), parts, whole);
  const named = turns.find(({ id }) => id === quote.turn);
  if (named !== undefined && holds(named)) return named;
  return turns.find(holds) ?? null;
}

function standsIn(text: string, parts: readonly string[], length: number): boolean {
  if (length < fewestCharacters && text.length > length) return false;
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return true;
}

function plainForm(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u201A\u2032]/g, "'")
    .replace(/[\u201C-\u201F\u2033\u00AB\u00BB]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[*_`~\\]|[\s\u200B]+/g, '')
    .toLowerCase();
}
