import { withoutOpener } from './narration';
import { plainText } from './sentences';
import { readStatement, readStatements } from './statement';
import type { Unit } from './units';
import { stripEnd } from '../../text-ends';

const longestCode = 110;
const longestAside = 60;
const leads = /[:：]\s*$/;
/** Matches a paragraph that is code, with at most an aside in brackets behind it. */
const bare = /^`([^`\n]{2,110})`\s*(\([^()\n]{2,60}\))?[.。]?$/;

/**
 * Returns the units of a message with sentences that need less context: one that ends with a colon is completed by the
 * one line of code behind it, `It is` names its subject, and the rows of a small table are items.
 */
export function completedUnits(units: readonly Unit[]): readonly Unit[] {
  const known = completed.get(units) ?? complete(units);
  completed.set(units, known);
  return known;
}

/** The rules compare the units of a message by identity. */
const completed = new WeakMap<readonly Unit[], readonly Unit[]>();

function complete(units: readonly Unit[]): Unit[] {
  const used = new Set<Unit>();
  return units.flatMap((unit, at) => {
    if (used.has(unit)) return [];
    const rows = rowsOf(unit);
    if (rows.length > 0) return [withNames(unit), ...rows];
    const last = unit.statements.at(-1);
    if (last === undefined || unit.listedCount > 0 || !leads.test(last.plain)) return [withNames(unit)];
    const next = units[at + 1];
    const own = codeOf(unit);
    const code = own ?? (next?.kind === 'paragraph' && next.section === unit.section ? paragraphCode(next) : null);
    if (code === null) return [withNames(unit)];
    if (own === null && next !== undefined) used.add(next);
    const said = last.raw.replace(/[:：]\s*$/, '');
    const whole = readStatement(hasCode(last.plain, plainText(code)) ? said : `${said}: ${code}`);
    return [withNames({ ...unit, statements: [...unit.statements.slice(0, -1), { ...whole, role: last.role }] })];
  });
}

const fewestLetters = 3;

/** True for a sentence in which code stands as whole words, with letters enough to tell it from others. */
function hasCode(sentence: string, code: string): boolean {
  const own = stripEnd(code, /[;\s]/);
  if ((own.match(/\p{L}/gu)?.length ?? 0) < fewestLetters) return false;
  const parts = sentence.split(own);
  return parts.some(
    (part, at) => at > 0 && /(?:^|[\s("'“«])$/.test(parts[at - 1] ?? '') && /^[)"'”».,;:!?：]{0,4}(?:\s|$)/.test(part),
  );
}

/** Matches a sentence that says what a named thing is, with its name. */
const naming = /^(`[^`\n]{2,40}`|[\w.-]{0,30}[\d_./-][\w./-]{0,30}|\p{Lu}[\w-]{1,30}) (?:is|isn['’]t|was|wasn['’]t) /u;
const referring = /^It(?:['’]s| (is|was)) /;
/** Matches an aside that addresses the person. */
const address = /\s?\((?:[^()]{0,120}\s)?(?:you|your|I)(?:['’]\p{L}+)?\b[^()]{0,120}\)/gu;
const shared =
  / (?:that )?you(?:['’]re| are|['’]ve| have)? (?:encountering|seeing|having|getting|experiencing|facing|hitting|described|mentioned|reported|saw|got|noticed)(?=[\s,.])/gi;

/**
 * Returns a unit in which `It is` is replaced by the name of which the sentence before says what it is, and without words
 * that only address the person.
 */
function withNames(unit: Unit): Unit {
  const statements = unit.statements.map((statement, at) => {
    const name = naming.exec(withoutOpener(unit.statements[at - 1]?.raw ?? ''))?.[1];
    const verb = referring.exec(statement.raw);
    const named =
      name === undefined || verb === null || /^It\b/.test(name)
        ? statement.raw
        : `${name} ${verb[1] ?? 'is'} ${statement.raw.slice(verb[0].length)}`;
    const raw = named.replace(address, '').replace(shared, '');
    return raw === statement.raw ? statement : readStatement(raw);
  });
  return { ...unit, statements };
}

const mostRows = 8;
const mostCells = 4;
/** Matches the head of a column that says nothing about what stands in it. */
const plainHead =
  /^(?:changes?|descriptions?|details?|entry|items?|roles?|what|what it does|results?|status|purpose|values?|notes?|action|änderung|wert|ergebnis|说明|内容|结果|值|値)?$/iu;

/** Matches the head of a column with the reasons of what stands in the one before it. */
const reasonHead =
  /^(?:why|reasons?|rationale|because|grund|begründung|warum|raisons?|pourquoi|motivos?|razón|por qué|perché|motivo|原因|理由|причина)$/iu;

/** Returns the rows of a small table as items: the first cell names what the last one says. */
function rowsOf(unit: Unit): Unit[] {
  const table = unit.blocks.find(({ kind }) => kind === 'table');
  const lines = (table?.text ?? '').split('\n').filter((line) => line.trim() !== '');
  const [head = [], , ...rows] = withoutCount(lines.map(cellsOf));
  if (
    table === undefined ||
    areVerdicts(head) ||
    rows.length === 0 ||
    rows.length > mostRows ||
    head.length < 2 ||
    head.length > mostCells
  )
    return [];
  return rows.flatMap((cells): Unit[] => {
    const label = plainText(cells[0] ?? '');
    const said = cells.at(-1) ?? '';
    if (!isNaming(label) || !/\p{L}/u.test(said) || /[✓✔✅✗✘❌]/u.test(said)) return [];
    return [
      {
        ...unit,
        kind: 'item',
        label,
        lead: unit.blocks[0] === table ? '' : plainText(unit.blocks[0]?.text ?? ''),
        statements: readStatements(saidOf(head, cells)),
        blocks: [table],
        listedCount: 0,
      },
    ];
  });
}

/** Leaves out a first column that only counts the rows. */
function withoutCount(rows: readonly string[][]): readonly string[][] {
  const isCounted = rows.slice(2).every(([first = '']) => /^#?\d{1,3}[.)]?$/.test(plainText(first)));
  return isCounted && (rows[0]?.length ?? 0) > 2 ? rows.map((cells) => cells.slice(1)) : rows;
}

/** False for a letter or a number, which only counts the rows. */
const isNaming = (label: string): boolean => label !== '' && !/^#?(?:\p{L}?\d{0,3}|\d{1,3}\p{L}?)[.)]?$/u.test(label);

const denying = /^(?:not?|nicht|kein|pas|non?|no|não|sin|не|un|in|未|不|無|无)$/;

/** True for heads such as *Done* and *Not done*: what stands side by side below them does not belong together. */
function areVerdicts(head: readonly string[]): boolean {
  const [one = '', other = ''] = head.map((cell) => plainText(cell).toLowerCase().replace(/\s+/g, ''));
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short !== '' && long.endsWith(short) && denying.test(long.slice(0, -short.length));
}

/** Returns the cells of a row after the first, each behind the head of its column. */
function saidOf(head: readonly string[], cells: readonly string[]): string {
  const last = cells.length - 1;
  if (last === 2 && reasonHead.test(plainText(head[last] ?? ''))) return `${cells[1] ?? ''}: ${cells[last] ?? ''}`;
  return cells
    .map((cell, at) => {
      const title = plainText(head[at] ?? '');
      return at === 0 || cell === '' ? '' : plainHead.test(title) ? cell : `${title}: ${cell}`;
    })
    .filter((cell) => cell !== '')
    .join('; ');
}

const escapedBar = '\uE000';
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/\\\|/g, escapedBar)
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.replaceAll(escapedBar, '|').trim());

/** Returns the single line of the code that belongs to a unit; null without one. */
function codeOf({ blocks }: Unit): string | null {
  const [, block] = blocks;
  if (block?.kind !== 'code') return null;
  const lines = block.text.split('\n').filter((line) => !/^\s*(?:`{3}|~{3}|#|$)/.test(line));
  const line = lines.length === 1 ? (lines[0] ?? '').trim() : '';
  return line === '' || line.length > longestCode || line.includes('`') ? null : `\`${line}\``;
}

function paragraphCode({ blocks }: Unit): string | null {
  const [block] = blocks;
  const match = blocks.length === 1 ? bare.exec(block?.text.trim() ?? '') : null;
  if (match === null) return null;
  const aside = plainText(match[2] ?? '').slice(0, longestAside);
  return `\`${match[1] ?? ''}\`${aside === '' ? '' : ` ${aside}`}`;
}
