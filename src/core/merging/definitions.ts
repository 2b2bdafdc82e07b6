import { readBlocks } from '../note/blocks';
import { unclosedMarkdown } from '../note/self-contained-markdown';

/** Matches the definition of a footnote or of a reference link. */
const definition = /^ {0,3}\[(\^?[^\]\r\n]+)\]:[^\r\n]*(?:(?:\r\n?|\n)(?: {4}|\t)[^\r\n]*)*/gm;

interface Definition {
  /** Lower case, as labels are compared. */
  readonly label: string;
  readonly text: string;
}

/** Returns the definitions that `part` refers to, directly or through another definition, and that only `whole` contains; as written, in order. */
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

/**
 * Returns the labels of footnotes (`^1`) and reference links that several texts define differently: in a joined text,
 * one definition would replace the other.
 */
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

/** Returns the reasons why the texts of notes cannot be joined unchanged: definitions with the same label that differ. */
export function clashObstacles(notes: readonly { readonly body: string }[]): string[] {
  const clashing = clashingDefinitions(notes.map(({ body }) => body));
  return clashing.length === 0
    ? []
    : [`The notes have different footnotes or link addresses of the same name: ${clashing.join(', ')}.`];
}

/**
 * Returns the reasons why the texts of notes cannot be joined one after the other: an unclosed part of one of them
 * would swallow the text after it.
 */
export function openObstacles(notes: readonly { readonly path: string; readonly body: string }[]): string[] {
  return notes.flatMap(({ path, body }) => {
    const open = unclosedMarkdown(body);
    return open === null
      ? []
      : [`${path} has an unclosed ${open}, which would swallow the text after it. Close it first.`];
  });
}
