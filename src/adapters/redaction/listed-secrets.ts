import type { Finding, SecretFinder } from './finding';
import { isPlaceholder } from './placeholder';
import { strengthOf } from './secret-name';
import { isSecretValue } from './secret-value';

/** Names of lists of secrets, with the mark after them. */
const listName =
  /(?:passwords|passphrases|passcodes|passwörter|api_?keys|secrets|tokens)\\{0,3}["']?[ \t]{0,4}[:=][ \t]{0,4}(\[|\r?\n(?=[ \t]{0,20}- ))/gi;
const inBrackets = /\\{0,3}["']([^"'\n\\]{1,400})\\{0,3}["']\s{0,40},?\s{0,40}/y;
const item = /[ \t]{0,20}- ["']?([^\s"']{1,400})["']?[ \t]{0,8}(?:\r?\n|$)/y;
const mostItems = 200;

const insert = /\binsert\s{1,8}into\s{1,8}[\w."\x60[\]]{1,120}\s{0,8}\(([^()\n]{1,2000})\)\s{0,8}values\s{0,8}/gi;
// A string ends only where no quote follows: with two ways to read `''`, a long row would take exponential time.
const string = String.raw`'(?:[^'\n\\]|''|\\.){0,400}'(?!')`;
const row = new RegExp(String.raw`\s{0,8}\(((?:${string}|[^'()\n]){1,4000})\)\s{0,8},?`, 'y');
const sqlCell = new RegExp(String.raw`\s{0,8}(${string}|[^',\n]{0,400})(?:,|$)`, 'g');

const separators = ['|', '\t', ',', ';'] as const;
const mostColumns = 40;
/** Matches a part of every name of a password or key: a cheap test before a line is taken apart. */
const mayName =
  /pass|pwd|psk|pw|secret|key|token|cred|kennwort|wachtwoord|contrase|senha|parola|has[lł]o|l[oö]senord|[sş]ifre|heslo|jelsz|salasana|adgangskode|[\u0250-\uffff]/i;
const columnName = /^\s{0,20}["'`*[]{0,3}([\p{L}_][\p{L}\p{M}\p{N}_ .-]{0,39})["'`*\]]{0,3}\s{0,20}$/u;

/** Finds secrets that are named once for many: in lists, in the rows of a table and in those of an INSERT statement. */
export const findListedSecrets: SecretFinder = (text) => [...inLists(text), ...inStatements(text), ...inTables(text)];

function inLists(text: string): Finding[] {
  const findings: Finding[] = [];
  for (const match of text.matchAll(listName)) {
    const pattern = match[1] === '[' ? inBrackets : item;
    pattern.lastIndex = match.index + match[0].length;
    for (let count = 0; count < mostItems; count += 1) {
      const from = pattern.lastIndex;
      const found = pattern.exec(text);
      if (found === null) break;
      const [whole, value = ''] = found;
      if (isListed(value)) findings.push(findingOf(value, from + whole.indexOf(value)));
    }
  }
  return findings;
}

function inStatements(text: string): Finding[] {
  const findings: Finding[] = [];
  for (const match of text.matchAll(insert)) {
    const secret = columnsOf((match[1] ?? '').split(','));
    row.lastIndex = match.index + match[0].length;
    for (let count = 0; count < mostItems && secret.size > 0; count += 1) {
      const from = row.lastIndex;
      const found = row.exec(text);
      if (found === null) break;
      const [whole, cells = ''] = found;
      const start = from + whole.indexOf(cells);
      [...cells.matchAll(sqlCell)].slice(0, mostColumns).forEach((cell, at) => {
        const value = (cell[1] ?? '').slice(1, -1);
        if (!secret.has(at) || !(cell[1] ?? '').startsWith("'") || !isListed(value)) return;
        findings.push(findingOf(value, start + cell.index + cell[0].indexOf(value)));
      });
    }
  }
  return findings;
}

interface Header {
  readonly separator: string;
  readonly width: number;
  readonly columns: ReadonlySet<number>;
}

function inTables(text: string): Finding[] {
  const findings: Finding[] = [];
  if (!mayName.test(text)) return findings;
  let header: Header | null = null;
  let start = 0;
  while (start <= text.length) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = end - start > 4_000 ? '' : text.slice(start, end);
    const cells = header === null ? [] : line.split(header.separator);
    if (header !== null && cells.length === header.width) findings.push(...ofRow(cells, header, start));
    else header = headerOf(line);
    start = end + 1;
  }
  return findings;
}

function ofRow(cells: readonly string[], { separator, columns }: Header, start: number): Finding[] {
  const findings: Finding[] = [];
  let at = start;
  for (const [column, cell] of cells.entries()) {
    const value = /^[\s"'`*]{0,20}([^\s"'`]{3,400}?)[\s"'`*]{0,20}$/.exec(cell)?.[1] ?? '';
    if (columns.has(column) && isListed(value)) findings.push(findingOf(value, at + cell.indexOf(value)));
    at += cell.length + separator.length;
  }
  return findings;
}

/** Reads a line of short names, of which one is that of a password or key; null for any other line. */
function headerOf(line: string): Header | null {
  if (line.length > 1_000 || !mayName.test(line)) return null;
  for (const separator of separators) {
    if (!line.includes(separator)) continue;
    const cells = line.split(separator);
    if (cells.length > mostColumns || cells.some((cell) => cell.length > 40)) continue;
    const columns = columnsOf(cells);
    if (columns.size > 0) return { separator, width: cells.length, columns };
  }
  return null;
}

function columnsOf(cells: readonly string[]): Set<number> {
  const columns = new Set<number>();
  for (const [at, cell] of cells.entries()) {
    const name = columnName.exec(cell)?.[1];
    const strength = name === undefined ? null : strengthOf(name);
    if (strength === 'password' || strength === 'strong' || strength === 'short') columns.add(at);
  }
  return columns;
}

function isListed(value: string): boolean {
  if (isPlaceholder(value) || value.length < 6 || /^\d+$/.test(value)) return false;
  return isSecretValue({ value, isQuoted: false, joint: 'sentence', strength: 'password', isEnvironment: false });
}

function findingOf(value: string, start: number): Finding {
  return { start, end: start + value.length, kind: 'password' };
}
