import { splitSentences } from '../../extraction/sentences';
import { readBlocks, type Block } from '../../note/blocks';
import { readFrontmatter } from '../../note/frontmatter';
import { readSpelling } from '../../note/frontmatter-spelling';
import { textList } from '../../note/frontmatter-values';
import { isListMarker } from '../../note/line-forms';
import { splitLines } from '../../note/note-text';
import { isCyberbrainKey, isOurNote } from '../../note/own-keys';

/** One thing that a note says. */
export interface Statement {
  /** `exact`: only the same letters say the same (code, rows of tables, formulas, properties). */
  readonly kind: 'sentence' | 'heading' | 'exact';
  /** In one line, as written. */
  readonly text: string;
}

/** Properties that tell of a note's file and kind, not of its matter, and those that commands see to themselves. */
const fileProperties = /^(?:date|created|updated|modified|title|type|beat_type|durability|related|enrich|cssclass(?:es)?|position)$/i;
/** Of a note that this program made; in any other they are the person's. */
const ownProperties = /^(?:id|scope|project|cwd|status|confidence|session_id|cb_.*)$/i;
const listMarker = /^(?:[-*+]|\d{1,9}[.)])\s+/;
const checkbox = /^\[(.)\]\s+/;

/**
 * Everything that a note says, in order: sentences, headings, lines of code, rows of tables, and what a person wrote into properties and comments
 * between them. `all`: the other properties as well.
 */
export function readStatements(text: string, properties: 'own' | 'all' = 'own'): Statement[] {
  const { data, bodyStart } = readFrontmatter(text);
  const written = Object.keys(data).length === 0 ? [] : readProperties(text, data, properties === 'all');
  return [...written, ...readBlocks(text, bodyStart).flatMap((block) => blockStatements(text, block))];
}

function readProperties(text: string, data: Readonly<Record<string, unknown>>, isAll: boolean): Statement[] {
  const isOurs = isOurNote(data);
  const { values, comments } = readSpelling(text);
  const isTold = (key: string): boolean => isAll || !(fileProperties.test(key) || isCyberbrainKey(key) || (isOurs && ownProperties.test(key)));
  const told = Object.entries(data).filter(([key]) => isTold(key)).flatMap(([key, value]) => propertyStatements(key, value, values.get(key)));
  const isPersons = isAll || !isOurs;
  return [...told, ...(isPersons ? exactLines(comments) : [])];
}

/** Lists of names are read however they are written; a number counts as it is spelled. */
function propertyStatements(key: string, value: unknown, spelled: string | undefined): Statement[] {
  const exact = (name: string, text: string): Statement => ({ kind: 'exact', text: `${name}: ${text}` });
  if (key.toLowerCase() === 'summary' && typeof value === 'string') return sentencesOf(value);
  if (/^tags?$/i.test(key)) return textList(value).map((tag) => exact('tags', tag.replace(/^#/, '')));
  if (/^alias(?:es)?$/i.test(key)) return textList(value).map((alias) => exact('aliases', alias));
  if (!Array.isArray(value) && spelled !== undefined && !spelled.includes('\n')) return [exact(key, spelled)];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const items = spelledItems(spelled, values.length);
  return values.flatMap((one, at) => (one === null || one === '' ? [] : [exact(key, typeof one === 'string' ? one : typeof one === 'number' ? (items[at] ?? String(one)) : JSON.stringify(one))]));
}

/** The items of a list as they are written; none where they cannot be told from the marks alone. */
function spelledItems(spelled: string | undefined, count: number): string[] {
  if (spelled === undefined || /["'{}#&*]/.test(spelled)) return [];
  const bare = spelled.startsWith('[') ? spelled.replace(/^\[\s*|\s*\]$/g, '').split(/\s*,\s*/) : spelled.replace(/^-\s+/, '').split(/\n\s*-\s+/);
  return bare.length === count ? bare : [];
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
