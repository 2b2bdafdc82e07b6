import { type Finding, type FindingGroup, groupFindings, mostNamedFiles } from '../../core/audit/finding';
import { andMore, cappedNames, grouped } from '../../core/counted';
import { harmlessMarkdown } from '../../core/note/harmless-markdown';
import { isNotePath, parseVaultPath } from '../../core/note/path';
import { logLink } from '../../core/plan/log-note';
import type { LeftOutNote } from '../../engine/reading/notes-in-scope';
import type { Yielder } from '../../engine/running/yielder';
import type { UnwrittenNote } from './examine-vault';

const mostGroups = 40;
const mostNotes = 12;
const mostLeftOut = 8;
/** Maximum number of lines in the folded lists of a report: more would make it slow to open, and nobody reads them. */
const mostFolded = 400;

type LinesOf<Row> = (row: Row) => readonly string[] | Promise<readonly string[]>;

/** Renders the lists of a report, which share a number of lines for what is folded. */
export class ReportLists {
  #left = mostFolded;

  constructor(private readonly yielder: Pick<Yielder, 'yieldIfDue'>) {}

  problems(findings: readonly Finding[]): Promise<string[]> {
    return this.#capped(groupFindings(findings), (group) => this.#groupLines(group, mostNotes));
  }

  unwritten(notes: readonly UnwrittenNote[]): Promise<string[]> {
    return this.#capped(notes, unwrittenLines);
  }

  leftOut(notes: readonly LeftOutNote[]): Promise<string[]> {
    const groups = groupFindings(
      notes.map(({ path, reason }) => ({ path, line: null, kind: 'index', problem: reason, fix: null })),
    );
    return this.#capped(groups, (group) => this.#groupLines(group, mostLeftOut));
  }

  /** Returns the first rows, and the others folded. */
  async #capped<Row>(rows: readonly Row[], linesOf: LinesOf<Row>): Promise<string[]> {
    const shown: string[] = [];
    for (const row of rows.slice(0, mostGroups)) shown.push(...(await linesOf(row)));
    if (rows.length <= mostGroups) return shown;
    const others = rows.slice(mostGroups);
    return [...shown, ...(await this.#folded(`${grouped(others.length)} more`, others, linesOf))];
  }

  /** Returns a callout that the reader unfolds, with the lines of as many rows as fit and the number of the others. */
  async #folded<Row>(title: string, rows: readonly Row[], linesOf: LinesOf<Row>): Promise<string[]> {
    const shown: string[] = [];
    let count = 0;
    for (const row of rows) {
      if (this.#left <= 0) break;
      await this.yielder.yieldIfDue();
      const lines = await linesOf(row);
      shown.push(...lines);
      this.#left -= lines.length;
      count += 1;
    }
    const left = rows.length - count;
    const rest = left > 0 ? [`- … ${andMore(left)}; \`cyberbrain audit --json\` lists them all.`] : [];
    return ['', `> [!note]- ${title}`, ...[...shown, ...rest].map((line) => `> ${line}`.trimEnd())];
  }

  async #groupLines(group: FindingGroup, most: number): Promise<string[]> {
    const { problem, fix, places } = group;
    await this.yielder.yieldIfDue();
    const sentence = `${asText(problem)}${fix === null ? '' : ` ${asText(fix)}`}`;
    const [first] = places;
    const shown =
      first === undefined || first.path === ''
        ? [`- ${sentence}`]
        : places.length === 1
          ? [`- ${placeWords(first)}: ${sentence}`]
          : [`- ${sentence}`, `  ${cappedNames(places, most, placeWords)}`];
    return [...shown.map(harmlessMarkdown), ...(await this.#allOf(group, most)).map((line) => `  ${line}`.trimEnd())];
  }

  /** Returns all missing files, or else all places, folded; nothing when the lines above name them all. */
  async #allOf({ files, places }: FindingGroup, most: number): Promise<string[]> {
    if (files.length > mostNamedFiles)
      return this.#folded(`All ${grouped(files.length)} files`, files, ([file, from]) => [
        harmlessMarkdown(`- ${asCode(file)} in ${cappedNames(from, most, placeWords)}`),
      ]);
    if (places.length <= most) return [];
    return this.#folded(`All ${grouped(places.length)} places`, places, (place) => [
      harmlessMarkdown(`- ${placeWords(place)}`),
    ]);
  }
}

function unwrittenLines({ name, in: paths }: UnwrittenNote): string[] {
  const places = cappedNames(paths, mostNotes, (path) => placeWords({ path, line: null }));
  return [harmlessMarkdown(`- ${asCode(name)} in ${places}`)];
}

function placeWords({ path, line }: Pick<Finding, 'path' | 'line'>): string {
  return `${isNotePath(path) ? logLink(parseVaultPath(path)) : asCode(path)}${line === null ? '' : ` (line ${grouped(line)})`}`;
}

/** Puts a sentence on one line. Quoted parts become code, so that nothing in them turns into a link or a tag of the report. */
function asText(sentence: string): string {
  return sentence
    .replace(/\s+/g, ' ')
    .replace(/"([^"]+)"/g, (_, quoted: string) => asCode(quoted))
    .replace(/\[\[|\]\]/g, '');
}

function asCode(text: string): string {
  return `\`${text.replace(/`/g, '’')}\``;
}
