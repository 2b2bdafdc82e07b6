import { parse, stringify, TomlError } from 'smol-toml';
import { AppError } from '../errors';
import { type ConfigEntry, type ConfigFormat, lineBreakOf } from './config-format';

/** TOML, where an entry is a table of its own. */
export const tomlConfig: ConfigFormat = {
  parse(text, path) {
    try {
      return parse(text, { integersAsBigInt: 'asNeeded' });
    } catch (error) {
      if (!(error instanceof TomlError)) throw error;
      const [reason = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
      throw new AppError(
        'damaged',
        `${path}, line ${error.line}: this is not valid TOML (${reason}). Fix the file and try again.`,
        path,
      );
    }
  },
  add(text, keys, name, entry) {
    const lineBreak = lineBreakOf(text);
    const gap = text === '' ? '' : /\n$/.test(text) ? lineBreak : lineBreak.repeat(2);
    return `${text}${gap}${[`[${[...keys, name].join('.')}]`, ...valueLines(entry)].join(lineBreak)}${lineBreak}`;
  },
  update(text, keys, name, values) {
    const lines = linesOf(text);
    const table = tablesOf(lines, [...keys, name]).find(({ isSub }) => !isSub);
    if (table === undefined) return null;
    const inside = lines.slice(table.start, table.end);
    const lineBreak = lineBreakOf(text);
    for (const line of valueLines(values)) setValue(inside, `${line}${lineBreak}`);
    return [...lines.slice(0, table.start), ...inside, ...lines.slice(table.end)].join('');
  },
  remove(text, keys, name) {
    const lines = linesOf(text);
    const tables = tablesOf(lines, [...keys, name]);
    if (tables.length === 0) return null;
    for (const { start, end } of [...tables].reverse()) {
      const isAfterGap = start > 0 && lines[start - 1]?.trim() === '';
      lines.splice(isAfterGap ? start - 1 : start, end - start + (isAfterGap ? 1 : 0));
    }
    return lines.join('');
  },
  isMachineWritten: () => false,
};

/** Returns one line for each value: `command = "node"`. */
function valueLines(values: ConfigEntry): string[] {
  return Object.entries(values).map(([key, value]) =>
    Array.isArray(value) ? `${key} = [${value.map((item) => valueOf(item)).join(', ')}]` : `${key} = ${valueOf(value)}`,
  );
}

const valueOf = (value: unknown): string => stringify({ v: value }).trim().slice('v = '.length);

/** Returns the lines of a text with their breaks. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line, at, { length }) => (at < length - 1 ? `${line}\n` : line))
    .filter((line) => line !== '');
}

interface Table {
  /** Line of its header. */
  readonly start: number;
  /** Line after its last value. */
  readonly end: number;
  readonly isSub: boolean;
}

/** Finds the table below `keys` and the tables in it. Comments above the next header belong to that. */
function tablesOf(lines: readonly string[], keys: readonly string[]): Table[] {
  const headers = lines.flatMap((line, at) => (/^\s*\[/.test(line) ? [at] : []));
  const ours = new RegExp(
    `^\\s*\\[\\s*${keys.map((key) => `(?:${key}|"${key}"|'${key}')`).join('\\s*\\.\\s*')}\\s*([.\\]])`,
  );
  return headers.flatMap((start, index) => {
    const [, behind] = ours.exec(lines[start] ?? '') ?? [];
    if (behind === undefined) return [];
    let end = headers[index + 1] ?? lines.length;
    while (end > start + 1 && /^\s*(?:#|$)/.test(lines[end - 1] ?? '')) end -= 1;
    return [{ start, end, isSub: behind === '.' }];
  });
}

/** Replaces the value of a key in the lines of a table, which may span several, or adds it below the header. */
function setValue(lines: string[], line: string): void {
  const key = line.slice(0, line.indexOf(' '));
  const at = lines.findIndex((each) => new RegExp(`^\\s*(?:${key}|"${key}"|'${key}')\\s*=`).test(each));
  if (at === -1) {
    lines.splice(1, 0, line);
    return;
  }
  let count = 1;
  while (at + count < lines.length && !isWhole(lines.slice(at, at + count).join(''))) count += 1;
  lines.splice(at, count, line);
}

function isWhole(text: string): boolean {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}
