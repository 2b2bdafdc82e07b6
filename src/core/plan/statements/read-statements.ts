import { splitSentences } from '../../extraction/sentences';
import { readBlocks, type Block } from '../../note/blocks';
import { readFrontmatter } from '../../note/frontmatter';
import { isListMarker } from '../../note/line-forms';
import { splitLines } from '../../note/note-text';

/** One thing that a note says. */
export interface Statement {
  /** `exact`: only the same letters say the same (code, rows of tables, formulas, properties). */
  readonly kind: 'sentence' | 'heading' | 'exact';
  /** In one line, as written. */
  readonly text: string;
}

/** Properties that tell of a note's file and origin, not of its matter, and those that commands see to themselves. */
const ownProperties = /^(?:id|date|created|updated|modified|title|type|beat_type|durability|scope|project|cwd|related|status|confidence|session_id|enrich|cssclass(?:es)?|position|cb_.*)$/i;
const listMarker = /^(?:[-*+]|\d{1,9}[.)])\s+/;
const checkbox = /^\[(.)\]\s+/;

/** Everything that a note says, in order: sentences, headings, lines of code, rows of tables, and what a person wrote into properties. */
export function readStatements(text: string): Statement[] {
  const { data, bodyStart } = readFrontmatter(text);
  const properties = Object.entries(data).filter(([key]) => !ownProperties.test(key)).flatMap(([key, value]) => propertyStatements(key, value));
  return [...properties, ...readBlocks(text, bodyStart).flatMap((block) => blockStatements(text, block))];
}

function propertyStatements(key: string, value: unknown): Statement[] {
  if (key.toLowerCase() === 'summary' && typeof value === 'string') return sentencesOf(value);
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => one !== null && one !== '').map((one) => ({ kind: 'exact', text: `${key}: ${typeof one === 'string' ? one : JSON.stringify(one)}` }));
}

function blockStatements(text: string, { kind, start, end, title }: Block): Statement[] {
  const source = text.slice(start, end);
  if (kind === 'heading') return hasWords(title) ? [{ kind: 'heading', text: title }] : [];
  if (kind === 'code') return exactLines(splitLines(source).filter((line) => !/^\s*(?:`{3,}|~{3,})/.test(line)));
  if (kind === 'table') return exactLines(splitLines(source).map(readRow));
  if (kind === 'quote') return textStatements(source.replace(/^[ \t]*(?:>[ \t]?)+(?:\[![\w-]+\][+-]?[ \t]*)?/gm, ''));
  return textStatements(kind === 'comment' ? source.replace(/^(?:%%|<!--)|(?:%%|-->)$/g, '') : source);
}

/** A row's cells, however wide they are written. */
function readRow(row: string): string {
  return row.replace(/(\\\|)|\|/g, (_: string, escaped?: string) => escaped ?? ' | ').replace(/^[\s|]+/, '').replace(/[\s|]{1,50}$/, '');
}

/** Paragraphs and list items; an item's box is part of what it says. */
function textStatements(source: string): Statement[] {
  const units: string[] = [];
  for (const line of splitLines(source)) {
    const isNew = isListMarker(line, 0) || line.trim() === '';
    const last = units.at(-1);
    if (isNew || last === undefined) units.push(line.trim());
    else units[units.length - 1] = `${last}\n${line.trim()}`;
  }
  return units.flatMap((unit) => sentencesOf(unit.replace(listMarker, '')));
}

function sentencesOf(unit: string): Statement[] {
  const box = checkbox.exec(unit);
  const isDone = box !== null && box[1] !== ' ';
  return splitSentences(box === null ? unit : unit.slice(box[0].length)).map((text) => ({ kind: 'sentence', text: isDone ? `[${box[1] ?? ''}] ${text}` : text }));
}

function exactLines(lines: readonly string[]): Statement[] {
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter(hasWords).map((text) => ({ kind: 'exact', text }));
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
