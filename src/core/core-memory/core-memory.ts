import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { fileNameFromTitle } from '../note/file-name';
import { baseNameOf, folderOf, foldName, isInFolder, parseVaultPath, type VaultPath } from '../note/path';
import { estimateTokens } from '../language-models/estimate-tokens';

/** Path of the person's core memory. */
export const personPath = parseVaultPath('AI/Core Memory.md');

/** Folder with the core memory of each project, a note named after it. */
const projectFolder = 'AI/Core Memory';

/** Sections that a core memory has. A line is added to the last one unless it says otherwise. */
export const coreSections = ['Profile', 'Preferences', 'Context'] as const;

const archiveSection = 'Archive';

/** Maximum number of tokens used of the person's core memory and of a project's: about 2,000 together. */
const budgets = { person: 1_200, project: 800 };

const heading = /^(#{1,6})[ \t](.*)$/;
const day = /\b\d{4}-\d{2}-\d{2}\b/g;

/** A line of a core memory, with the lines that continue it. */
interface CoreLine {
  readonly text: string;
  /** The heading above it, as written; '' above the first. */
  readonly heading: string;
  /** The last day that it names, `YYYY-MM-DD`; '' without one. */
  readonly day: string;
  readonly place: number;
}

/** A line while those that continue it are read. */
interface OpenLine extends Pick<CoreLine, 'heading' | 'place'> {
  readonly texts: string[];
}

export interface CoreMemory {
  /** The text that is used, under its headings: as many of the newest lines as fit. */
  readonly text: string;
  /** The same lines, each on its own, without list marks. */
  readonly lines: readonly string[];
  /** Approximate length of all lines in tokens, and how many may be used. */
  readonly tokens: number;
  readonly budget: number;
  /** Number of lines that do not fit. */
  readonly left: number;
}

/** Returns the path of a project's core memory, or with null of the person's. */
export function corePath(project: string | null): VaultPath {
  return project === null ? personPath : parseVaultPath(`${projectFolder}/${fileNameFromTitle(project)}.md`);
}

/** Returns the project whose core memory a path is; null for another path. */
export function projectOfCore(path: string): string | null {
  const project = baseNameOf(path);
  return folderOf(path) === projectFolder && corePath(project) === path ? project : null;
}

export function isCorePath(path: string): boolean {
  const folded = foldName(path);
  return folded === foldName(personPath) || isInFolder(folded, foldName(projectFolder));
}

/** Reads the core memory at a path. Its archive is not used; a line that names no day counts as the oldest. */
export function readCoreMemory(path: string, note: string): CoreMemory {
  const lines = linesOf(note);
  const budget = foldName(path) === foldName(personPath) ? budgets.person : budgets.project;
  const kept = newest(lines, budget);
  return {
    text: underHeadings(kept),
    lines: kept.map(({ text }) => text.replace(/^\s*(?:[-*+]|\d{1,9}[.)])\s+/, '')),
    tokens: tokensOf(lines),
    budget,
    left: lines.length - kept.length,
  };
}

/** Returns the note with the lines that do not fit moved to its archive; null when all of them fit. */
export function archiveOldest(path: string, note: string): string | null {
  const { left, budget } = readCoreMemory(path, note);
  if (left === 0) return null;
  const lines = linesOf(note);
  const kept = new Set(newest(lines, budget).map(({ place }) => place));
  const old = lines.filter(({ place }) => !kept.has(place));
  const gone = new Set(old.flatMap(({ place, text }) => text.split('\n').map((_, at) => place + at)));
  const rest = note.split('\n').filter((_, at) => !gone.has(at));
  return insertedInto(
    archiveSection,
    old.map(({ text }) => text),
    rest.join('\n'),
  );
}

/** Returns the note with a line added to a section, which is created if it is missing. `today` is added to it. */
export function withCoreLine(note: string, section: string, line: string, today: string): string {
  const text = line.replace(/\s+/g, ' ').trim();
  const start = note.trim() === '' ? '# Core memory\n' : note;
  return insertedInto(section, [`- ${text} (${today})`], start);
}

function linesOf(note: string): CoreLine[] {
  const all = note.split('\n');
  const first = note.slice(0, readFrontmatter(note).bodyStart).split('\n').length - 1;
  const found: OpenLine[] = [];
  let above = '';
  let archiveLevel = 0;
  for (const [at, line] of all.entries()) {
    const [, marks = '', title = ''] = heading.exec(line.trimEnd()) ?? [];
    if (at < first) continue;
    if (marks !== '') {
      if (archiveLevel === 0 || marks.length <= archiveLevel)
        archiveLevel = title.trim().toLowerCase() === archiveSection.toLowerCase() ? marks.length : 0;
      above = line.trimEnd();
    } else if (line.trim() !== '' && archiveLevel === 0) addLine(found, line, above, at);
  }
  return found.map(closed);
}

/** Adds a line as it is being read: an indented line continues the one directly before it. */
function addLine(found: OpenLine[], line: string, above: string, place: number): void {
  const last = found.at(-1);
  const isNext = last !== undefined && last.place + last.texts.length === place;
  if (isNext && /^\s/.test(line) && last.heading === above) last.texts.push(line);
  else found.push({ texts: [line], heading: above, place });
}

function closed({ texts, heading: above, place }: OpenLine): CoreLine {
  const text = texts.join('\n');
  return { text, heading: above, day: text.match(day)?.at(-1) ?? '', place };
}

/** Returns the newest lines that fit, in the order of the note. */
function newest(lines: readonly CoreLine[], budget: number): CoreLine[] {
  const byAge = [...lines].sort((a, b) => (a.day === b.day ? b.place - a.place : a.day < b.day ? 1 : -1));
  const kept: CoreLine[] = [];
  let used = 0;
  for (const line of byAge) {
    used += estimateTokens(line.text);
    if (used > budget) break;
    kept.push(line);
  }
  return kept.sort((a, b) => a.place - b.place);
}

function tokensOf(lines: readonly CoreLine[]): number {
  return lines.reduce((sum, { text }) => sum + estimateTokens(text), 0);
}

function underHeadings(lines: readonly CoreLine[]): string {
  const parts = lines.map((line, at) =>
    line.heading === '' || line.heading === lines[at - 1]?.heading ? line.text : `${line.heading}\n${line.text}`,
  );
  return parts.join('\n');
}

/** Adds lines at the end of a section, or of the note under a new heading. */
function insertedInto(section: string, added: readonly string[], note: string): string {
  const lines = note.trimEnd().split('\n');
  const at = lines.findIndex((line) => heading.exec(line)?.[2]?.trim().toLowerCase() === section.toLowerCase());
  if (at === -1) {
    const archive = lines.findIndex((line) => heading.exec(line)?.[2]?.trim() === archiveSection);
    const end = archive === -1 ? lines.length : archive;
    lines.splice(end, 0, ...(end > 0 ? [''] : []), `## ${section}`, '', ...added, ...(archive === -1 ? [] : ['']));
    return `${lines.join('\n').replace(/\n{3,}/g, '\n\n')}\n`;
  }
  let end = lines.findIndex((line, place) => place > at && heading.test(line));
  if (end === -1) end = lines.length;
  while (end > at + 1 && lines[end - 1]?.trim() === '') end -= 1;
  lines.splice(end, 0, ...(end === at + 1 ? [''] : []), ...added);
  return `${lines.join('\n')}\n`;
}
