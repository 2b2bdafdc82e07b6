import { type Block, readBlocks } from '../note/blocks';
import { isListMarker } from '../note/line-forms';
import { readStatements } from '../plan/statements/read-statements';

const lowestLevel = 6;

/** Minimum number of words of a paragraph that may be left out as a repetition: a shorter one may be a step, a label or a refrain. */
const fewestWords = 6;

export interface BodyOfNote {
  readonly title: string;
  readonly body: string;
  /** Lines of the list below the title. */
  readonly facts?: readonly string[];
}

/**
 * Joins the texts of notes, each below its title as a heading of `level`, with its own headings below that. Leaves out
 * sections and paragraphs whose sentences have all occurred before, unless links lead to them, and notes without any
 * remaining text. Never leaves out single list items, table rows or short lines.
 */
export function mergedBody(notes: readonly BodyOfNote[], level: number): string {
  const said = new Set<string>();
  const parts = notes.map(({ title, body, facts = [] }) => {
    const rest = unsaid(body, said);
    const list = facts.map((fact) => `- ${fact}`).join('\n');
    const text = withTopHeading(rest, level + 1);
    const sections = isJoinedToList(rest) ? [text, list] : [list, text];
    return rest === '' && list === '' ? [] : [`${'#'.repeat(level)} ${title}`, ...sections];
  });
  return parts
    .flat()
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Returns Markdown with a list of facts below the heading `title`; null when it has none, or when the list would join what follows. */
export function belowHeading(body: string, title: string, facts: readonly string[]): string | null {
  const heading = readBlocks(body, 0).find((block) => block.kind === 'heading' && block.title.trim() === title);
  if (heading === undefined) return null;
  const rest = body.slice(heading.end).replace(/^(?:[ \t]*\r?\n)+/, '');
  if (isJoinedToList(rest)) return null;
  const list = facts.map((fact) => `- ${fact}`).join('\n');
  return [body.slice(0, heading.end).trimEnd(), list, rest].filter((part) => part !== '').join('\n\n');
}

/** Code after a list item would become part of it, and a list would continue. */
function isJoinedToList(text: string): boolean {
  return /^(?: {2}|\t)/.test(text) || isListMarker(text, 0);
}

function unsaid(body: string, said: Set<string>): string {
  const blocks = readBlocks(body, 0);
  const isSaid = blocks.map((block) => isRepeated(statementsOf(body, block), body, block, said));
  for (const block of blocks) for (const statement of statementsOf(body, block)) said.add(statement);
  const isWhole = wholeSections(blocks, isSaid);
  let text = '';
  blocks.forEach((block, at) => {
    const isLeftOut = isSaid[at] === true && (isWhole[at] === true || isParagraph(body, block));
    if (!isLeftOut) text += body.slice(block.start, blocks[at + 1]?.start ?? body.length);
  });
  return text.trimEnd();
}

/** Returns for each block whether its whole section has occurred before. */
function wholeSections(blocks: readonly Block[], isSaid: readonly boolean[]): boolean[] {
  const isWhole: boolean[] = [];
  for (let start = 0; start < blocks.length;) {
    const next = blocks.findIndex(({ kind }, at) => at > start && kind === 'heading');
    const end = next < 0 ? blocks.length : next;
    const isDeep = (blocks[end]?.level ?? 0) > (blocks[start]?.level ?? 0) && blocks[start]?.kind === 'heading';
    isWhole.push(...isSaid.slice(start, end).map(() => !isDeep && isSaid.slice(start, end).every(Boolean)));
    start = end;
  }
  return isWhole;
}

function isParagraph(body: string, { kind, start, end }: Block): boolean {
  const text = body.slice(start, end);
  return (
    kind === 'text' &&
    !isListMarker(text.trimStart(), 0) &&
    text.split(/\s+/).length >= fewestWords &&
    !/:\s*$/.test(text)
  );
}

function isRepeated(
  statements: readonly string[],
  body: string,
  { start, end }: Block,
  said: ReadonlySet<string>,
): boolean {
  return (
    statements.length > 0 &&
    statements.every((statement) => said.has(statement)) &&
    !/\s\^[\w-]+\s*$/.test(body.slice(start, end))
  );
}

function statementsOf(body: string, { start, end }: Block): string[] {
  // A rule at the start must not be read as frontmatter.
  return readStatements(`\n${body.slice(start, end)}`).map(({ kind, text }) => `${kind} ${text}`);
}

/**
 * Returns Markdown with its highest headings at level `top` and all others shifted by the same amount, down to level
 * 6. `body` has no frontmatter.
 */
export function withTopHeading(body: string, top: number): string {
  const headings = readBlocks(body, 0).filter(({ kind }) => kind === 'heading');
  const highest = headings.reduce((least, { level }) => Math.min(least, level), lowestLevel);
  let text = '';
  let from = 0;
  for (const { start, end, level, title } of headings) {
    const wanted = Math.min(lowestLevel, level - highest + top);
    if (wanted === level) continue;
    text += body.slice(from, start) + `${'#'.repeat(wanted)} ${title}`.trimEnd();
    from = end;
  }
  return text + body.slice(from);
}
