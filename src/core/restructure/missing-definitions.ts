import { readBlocks } from '../note/blocks';

/** A footnote, or the address of a link by reference. */
const definition = /^ {0,3}\[(\^?[^\]\r\n]+)\]:[^\r\n]*(?:(?:\r\n?|\n)(?: {4}|\t)[^\r\n]*)*/gm;

/** The definitions of `whole` that `part` and they themselves refer to and that `part` does not hold, as written, in order. */
export function missingDefinitions(part: string, whole: string): string[] {
  const own = new Set(definitionsOf(part).map(({ label }) => label));
  const offered = definitionsOf(whole).filter(({ label }) => !own.has(label));
  const wanted = new Set<string>();
  for (let count = -1; count < wanted.size;) {
    count = wanted.size;
    const referring = [part, ...wanted].join('\n');
    for (const { text, label } of offered) if (!wanted.has(text) && refersTo(referring, label)) wanted.add(text);
  }
  return offered.flatMap(({ text }) => (wanted.has(text) ? [text] : []));
}

/** Labels of footnotes (`^1`) and of link addresses that several texts define differently: put together, one would show the other's. */
export function clashingDefinitions(texts: readonly string[]): string[] {
  const seen = new Map<string, string>();
  const clashing = new Set<string>();
  for (const { text, label } of texts.flatMap(definitionsOf)) {
    const said = text
      .slice(text.indexOf(']:') + 2)
      .replace(/\s+/g, ' ')
      .trim();
    if ((seen.get(label) ?? said) !== said) clashing.add(label);
    if (!seen.has(label)) seen.set(label, said);
  }
  return [...clashing];
}

interface Definition {
  /** In small letters, as labels are compared. */
  readonly label: string;
  readonly text: string;
}

function definitionsOf(markdown: string): Definition[] {
  if (!markdown.includes(']:')) return [];
  const code = readBlocks(markdown, 0).filter(({ kind }) => kind === 'code');
  const found = [...markdown.matchAll(definition)].filter(
    ({ index }) => !code.some(({ start, end }) => start <= index && index < end),
  );
  return found.map(([text, label = '']) => ({ text, label: label.replace(/\s+/g, ' ').trim().toLowerCase() }));
}

function refersTo(part: string, label: string): boolean {
  return part.toLowerCase().includes(`[${label}]`);
}
