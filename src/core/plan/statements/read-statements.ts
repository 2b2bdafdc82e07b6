import { splitSentences } from '../../extraction/text/sentences';
import { readBlocks, type Block } from '../../note/blocks';
import { readFrontmatter } from '../../note/frontmatter/frontmatter';
import { isListMarker } from '../../note/line-forms';
import { splitLines } from '../../note/note-text';
import { propertyStatements } from './property-statements';
import { exactStatement, hasWords, type Statement } from './statement';

const listMarker = /^(?:[-*+]|\d{1,9}[.)])\s+/;
const checkbox = /^\[(.)\]\s+/;

/**
 * Returns all statements of a note, in order: sentences, headings, lines of code, table rows, and what a user wrote
 * into properties and the comments between them. `all`: also the other properties, what semicolons join, and whole
 * paragraphs and items, because any of them may be a property that was written out.
 */
export function readStatements(text: string, which: 'own' | 'all' = 'own'): Statement[] {
  const { bodyStart } = readFrontmatter(text);
  const read = readBlocks(text, bodyStart).flatMap((block) => blockStatements(text, block, which === 'all'));
  return [...propertyStatements(text, which), ...read];
}

function blockStatements(text: string, { kind, start, end, title }: Block, withWhole: boolean): Statement[] {
  const source = text.slice(start, end);
  if (kind === 'heading') return hasWords(title) ? [{ kind: 'heading', text: title }] : [];
  if (kind === 'code') return exactLines(splitLines(source).filter((line) => !/^\s*(?:`{3,}|~{3,})/.test(line)));
  if (kind === 'table') return exactLines(splitLines(source).map(readRow));
  if (kind === 'quote')
    return textStatements(
      source.replace(/^[ \t]*(?:>[ \t]?)+(?:\[![\w-]{1,40}(?:\|[^\]\n]{0,40})?\][+-]?[ \t]*)?/gm, ''),
      withWhole,
    );
  return textStatements(kind === 'comment' ? source.replace(/^(?:%%|<!--)|(?:%%|-->)$/g, '') : source, withWhole);
}

/** Returns a table row's cells without padding. */
function readRow(row: string): string {
  return row
    .replace(/(\\\|)|\|/g, (_: string, escaped?: string) => escaped ?? ' | ')
    .replace(/^[\s|]+/, '')
    .replace(/[\s|]{1,50}$/, '');
}

/** Returns the statements of paragraphs and list items; an item's checkbox is part of its statement. */
function textStatements(source: string, withWhole: boolean): Statement[] {
  const units: string[] = [];
  for (const line of splitLines(source)) {
    const isNew = isListMarker(line, 0) || line.trim() === '';
    const last = units.at(-1);
    if (isNew || last === undefined) units.push(line.trim());
    else units[units.length - 1] = `${last}\n${line.trim()}`;
  }
  return units
    .map((unit) => unit.replace(listMarker, ''))
    .flatMap((unit) => [...sentencesOf(unit), ...(withWhole ? [...joinedSentences(unit), ...exactLines([unit])] : [])]);
}

function sentencesOf(unit: string): Statement[] {
  const [box = '', mark = ''] = checkbox.exec(unit) ?? [];
  return splitSentences(unit.slice(box.length)).map((text) => ({
    kind: 'sentence',
    text: box === '' ? text : `[${mark}] ${text}`,
  }));
}

/** Matches the first part of a sentence that may also hold for what a semicolon joins to it: *Never do these: …*, *In 2019 …*. */
const reaching =
  /[:：]|^(?:if|when|unless|until|in \d|it is (?:false|not true|untrue)|wenn|falls|sobald|bis|es ist (?:falsch|nicht wahr)|si|quand|jusqu|il est faux|cuando|hasta|es falso|se|quando|finché|è falso)(?!\p{L})|(?:false|untrue|rumou?rs?|allegedly|supposedly|angeblich|falsch|faux|falso)(?!\p{L})/iu;

/** Returns the parts of sentences that are joined by a semicolon, where the first holds for itself alone. */
function joinedSentences(unit: string): Statement[] {
  const joined = sentencesOf(unit).map(({ text }) =>
    reaching.test(text.split(';', 1)[0] ?? '') ? [] : text.split(/;\s/),
  );
  return joined.flatMap((parts) =>
    parts.length < 2 ? [] : parts.map((text): Statement => ({ kind: 'sentence', text })),
  );
}

function exactLines(lines: readonly string[]): Statement[] {
  return lines.filter(hasWords).map(exactStatement);
}
